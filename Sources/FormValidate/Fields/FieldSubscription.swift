/// A closure that is called with each change: it ends when it is cancelled, and at the latest when
/// nobody holds it any more.
public final class FieldSubscription: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends it, also from within its closure. On other threads the closure may still be running.
  public func cancel() { end() }
}

extension ValidatedField {
  /// Calls a closure with what the rules say of the value after each change, before the call that
  /// changed it returns, on its thread; with `replay` at once too.
  ///
  /// ```swift
  /// let handler = signUp.$email.subscribe { result in label.text = result.errors.first?.message }
  /// signUp.email = "joe@"
  /// ```
  /// The closure may do anything with the field; a change that it makes is told to all, itself
  /// included. Changes of several threads at once are told on each of them. Keep what is returned.
  public func subscribe(
    replay: Bool = false, _ body: @escaping @Sendable (ValidationResult<Value>) -> Void
  ) -> FieldSubscription {
    let subscription = channel.subscribe { [weak self] in
      if let self { body(validate()) }
    }
    if replay { body(validate()) }
    return subscription
  }
}

extension FormValidator {
  /// Calls a closure with the state of the form after each change of a field, before the call that
  /// changed it returns, on its thread; with `replay` at once too.
  public func subscribe(
    on event: Event = .submit, replay: Bool = false,
    _ body: @escaping @Sendable (FormResult) -> Void
  ) -> FieldSubscription {
    let subscription = channel.subscribe { [weak self] in
      if let self { body(validate(on: event)) }
    }
    if replay { body(validate(on: event)) }
    return subscription
  }
}

extension Form {
  /// Calls a closure with a field whenever it looks different, or has another value, before the call
  /// that brought this about returns; with `replay` at once too.
  ///
  /// ```swift
  /// let handler = try form.subscribe(to: "email") { email in
  ///   if email.verdict == .invalid { field.text = email.lastValid.text }
  /// }
  /// ```
  /// In a row it is told of the field wherever its row goes. What it may do and what it throws is as of
  /// ``subscribe(_:replay:_:)``.
  public func subscribe(
    to field: String, replay: Bool = false, _ body: @escaping (FieldState) throws -> Void
  ) throws(FormError) -> Subscription {
    let slot = try slot(field)
    return try subscribe(.field(field), replay: replay) { [weak self] _ in
      if let self { try body(state(at: slot)) }
    }
  }
}
