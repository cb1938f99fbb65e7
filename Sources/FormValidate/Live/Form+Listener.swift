extension Form {
  /// One who listens to a form's changes and fetches them when it has time.
  final class Listener {
    private weak var form: Form?
    private let observed: Observed
    private let channel = Channel()
    private var subscription: Subscription?
    private var hasBegun = false
    /// What was told and not fetched yet, as one change.
    private var pending: FormChange?

    init(_ form: Form?, _ observed: Observed) { (self.form, self.observed) = (form, observed) }

    /// The present state, then what has changed since; nil at the end.
    func next(isolation actor: isolated (any Actor)?) async throws(FormError) -> FormChange? {
      if !hasBegun {
        hasBegun = true
        guard !Task.isCancelled else { return nil }
        try begin()
      }
      while subscription != nil || pending != nil {
        if let change = pending {
          pending = nil
          return change
        }
        let seen = channel.generation
        if await channel.generation(after: seen, isolation: actor) == nil {
          // Nobody is told any more from here on, whoever holds the iterator.
          subscription = nil
        }
      }
      return nil
    }

    private func begin() throws(FormError) {
      guard let form else { return }
      // It is let go with the subscription, whoever ends that.
      let end = End(channel)
      subscription = try form.subscribe(observed, replay: true) { [weak self] change in
        withExtendedLifetime(end) { self?.add(change) }
      }
    }

    private func add(_ change: FormChange) {
      if pending == nil { pending = change } else { pending?.add(change) }
      channel.change()
    }
  }

  /// Ends a channel when nobody holds this any more.
  private final class End {
    private let channel: Channel

    init(_ channel: Channel) { self.channel = channel }

    deinit { channel.finish() }
  }
}
