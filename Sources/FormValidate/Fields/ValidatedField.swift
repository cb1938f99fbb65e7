/// A value with the rules that it is held to: what `$email` is of a property ``Validated``.
///
/// Nothing is validated until somebody asks, or listens:
/// ```swift
/// $email.errors            // validates now
/// for await state in $email.updates { show(state.errors) }  // while this runs, after each change
/// ```
/// Where no wrapper can be (a class that is `Sendable` has no mutable properties), it stands alone:
/// ```swift
/// let email = ValidatedField<String?>(nil, [.required, .email])
/// ```
/// It may be used from any number of threads at once; between reading a value and setting another,
/// somebody else may set one too.
public final class ValidatedField<Value: FormValueConvertible>: Sendable {
  private struct State: Sendable {
    var value: Value
    var locale = "en"
  }

  private let state: Mutexed<State>
  private let judge: @Sendable (Value, _ locale: String) -> ValidationResult<Value>
  let channel = Channel()

  /// A value held to rules of the library.
  public init(_ value: Value, _ rules: Rules) {
    state = Mutexed(State(value: value))
    judge = { value, locale in rules.validate(value, locale: locale) }
  }

  /// A value held to a validator of your own.
  public init(_ value: Value, _ validator: some Validator<Value>) {
    state = Mutexed(State(value: value))
    judge = { value, _ in validator.validate(value) }
  }

  deinit { channel.finish() }

  /// The value. Setting it validates nothing; listeners are woken when it is another one.
  public var value: Value {
    get { state.withLock { $0.value } }
    set {
      let old = state.withLock { state in
        let old = state.value
        state.value = newValue
        return old
      }
      // Code of the user's own, which may come back here: not under the lock.
      if old.formValue != newValue.formValue { channel.change() }
    }
  }

  /// The language of messages, such as `de` or `pt-BR`.
  public var locale: String {
    get { state.withLock { $0.locale } }
    set {
      let isChanged = state.withLock { state in
        let isChanged = state.locale != newValue
        state.locale = newValue
        return isChanged
      }
      if isChanged { channel.change() }
    }
  }

  /// Validates the value as it is now.
  public func validate() -> ValidationResult<Value> {
    let (value, locale) = state.withLock { ($0.value, $0.locale) }
    return judge(value, locale)
  }

  /// What is wrong with the value as it is now, in the order of the rules.
  public var errors: [Issue] { validate().errors }

  /// What people are told of the value as it is now and nothing else, in the order of the rules.
  public var warnings: [Issue] { validate().warnings }

  /// Whether the value as it is now is valid.
  public var isValid: Bool { validate().isValid }

  /// The verdict about the value as it is now.
  public var status: Verdict { validate().status }

  /// States of the value: the one now, then one after each change, for as long as somebody listens.
  ///
  /// Any number may listen. Each validates for itself, where it waits for the next state, and
  /// nobody does between: of several changes it has not seen, a listener gets the last. The
  /// sequence ends with its task, or with the field.
  public var updates: Updates<ValidationResult<Value>> {
    Updates(channel) { [weak self] in self?.validate() }
  }
}

extension ValidatedField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type of the value, without the value.
  public var description: String { "ValidatedField<\(Value.self)>" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
