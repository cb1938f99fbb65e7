extension Form {
  /// Changes of a form that are told while somebody listens; see ``Form/updates``.
  ///
  /// Listeners run where the form does: on the same thread, task or actor.
  public struct Updates: AsyncSequence {
    public typealias Element = FormChange
    public typealias Failure = FormError

    private weak var form: Form?
    private let observed: Observed

    init(_ form: Form, _ observed: Observed) { (self.form, self.observed) = (form, observed) }

    public func makeAsyncIterator() -> Iterator { Iterator(Listener(form, observed)) }

    /// One listener.
    public struct Iterator: AsyncIteratorProtocol {
      private let listener: Listener

      init(_ listener: Listener) { self.listener = listener }

      /// The present state, then what has changed since, as soon as something has; nil at the end.
      ///
      /// It throws where the present state cannot be told, because a function of your own throws.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(FormError) -> FormChange? {
        try await listener.next(isolation: actor)
      }
    }
  }
}

extension Form.Updates: CustomStringConvertible, CustomReflectable {
  public var description: String { "Form.Updates" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Form.Updates.Iterator: CustomStringConvertible, CustomReflectable {
  public var description: String { "Form.Updates.Iterator" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
