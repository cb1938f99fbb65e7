internal import FVForms
internal import FVText

extension LiveForm {
  /// Subscribes, and returns a number to unsubscribe with; with `replays` the present state is told
  /// first.
  public func subscribe(
    to observed: Observed, replays: Bool, _ tell: @escaping (FormNews) -> Int32?
  ) throws(FormError) -> UInt64 {
    guard !isClosed else { throw .closed }
    guard !isJudging else { throw .busy }
    // What was the case before is no news.
    if observers.isEmpty { session.listNews.truncate() }
    let isNew = !observers.contains { $0.observed == observed || $0.observed == .form }
    if isNew {
      let unheard = FormEvent()
      try look { session, plan throws(RunFailure) in
        if observed == .form {
          try session.collect(unheard, plan)
        } else {
          try session.collect(observed, unheard, plan)
        }
      }
      if observed == .form { toldState = unheard.state }
      if !observers.isEmpty, !unheard.isEmpty {
        // To others it may be news, which a failing function of the host's has kept from them.
        unheard.state.generation = generation
        unheard.lastToken = lastToken
        queue.append(unheard)
      }
    }
    lastToken &+= 1
    let token = lastToken
    var replay: FormEvent?
    if replays {
      let event = FormEvent()
      try look { session, plan throws(RunFailure) in
        try session.replay(observed, event, plan)
      }
      event.state.generation = generation
      event.replayedTo = token
      replay = event
    }
    observers.append(Observer(token: token, observed: observed, tell: tell))
    if let replay { queue.append(replay) }
    if let failed = deliver() {
      // Whoever is told that it failed has no number to unsubscribe with.
      _ = unsubscribe(token)
      throw failed
    }
    return token
  }

  /// Ends a subscription; false when there is none of that number (any more).
  public func unsubscribe(_ token: UInt64) -> Bool {
    guard let index = observers.firstIndex(where: { $0.token == token }) else { return false }
    // It may give something back to the host, who may call back in: not while the list changes.
    let ended = observers.remove(at: index)
    return withExtendedLifetime(ended) { true }
  }

  /// Ends the subscriptions to fields of rows that are no more.
  func endObservers() {
    guard !observers.isEmpty else { return session.endedSlots.truncate() }
    var ended: [Observer] = []
    for place in 0..<session.endedSlots.count {
      let slot = session.endedSlots[place]
      ended += observers.filter { $0.observed == .field(slot) }
      observers.removeAll { $0.observed == .field(slot) }
    }
    session.endedSlots.truncate()
    // What they hold may call back in when it ends: not while the list changes.
    withExtendedLifetime(ended) {}
  }

  /// Ends all subscriptions; nothing is told any more.
  public func close() {
    isClosed = true
    queue = []
    let ended = observers
    observers = []
    withExtendedLifetime(ended) {}
  }

  /// Queues what subscribers have to be told of the change that was just made.
  func queueNews() throws(RunFailure) {
    // All is judged before anything is taken for told: a function of the host's may fail.
    for observer in observers { try session.settle(observer.observed, ruleset.plan) }
    let event = spare ?? FormEvent()
    spare = nil
    if observers.contains(where: { $0.observed == .form }) {
      try session.collect(event, ruleset.plan)
    } else {
      for observer in observers { try session.collect(observer.observed, event, ruleset.plan) }
    }
    event.lists.append(session.listNews.span)
    session.listNews.truncate()
    event.state.generation = session.generation
    event.lastToken = lastToken
    let isSameState =
      event.state.verdict == toldState.verdict && event.state.isValid == toldState.isValid
      && event.state.isSubmitted == toldState.isSubmitted
      && event.state.shownCount == toldState.shownCount
    guard !event.isEmpty || !isSameState else {
      spare = event
      return
    }
    toldState = event.state
    queue.append(event)
  }

  /// Tells subscribers what is queued, one event after the other, each to all of them before the
  /// next; returns what kept one from being told, or the first failure of a subscriber.
  func deliver() -> FormError? {
    guard !isDelivering, !queue.isEmpty else { return nil }
    isDelivering = true
    defer { isDelivering = false }
    var failed: FormError?
    var index = 0
    while index < queue.count, !isClosed {
      guard index < Limits.events else {
        failed = .endless
        // What is not told now is part of the next news.
        session.forgetTold()
        break
      }
      let event = queue[index]
      index += 1
      deliver(event, &failed)
    }
    if isClosed { return failed }
    // What was told last is used again when nobody kept it.
    spare = queue.last
    queue.removeAll(keepingCapacity: true)
    if isKnownUniquelyReferenced(&spare) { spare?.clear() } else { spare = nil }
    return failed
  }

  private func deliver(_ event: FormEvent, _ failed: inout FormError?) {
    var index = 0
    while !isClosed, index < observers.count {
      let observer = observers[index]
      defer { index = place(behind: observer.token) }
      guard let news = observer.news(event) else { continue }
      deliveries &+= 1
      let status = observer.tell(news)
      // What it could not be told is part of the next news.
      if status == nil { session.forgetTold() }
      guard status != 0, failed == nil else { continue }
      failed = status.map { .observer($0) } ?? .run(.memory)
    }
  }

  /// Where the next subscriber stands: they come and go while others are told, and stay in the order
  /// of their numbers.
  private func place(behind token: UInt64) -> Int {
    var (low, high) = (0, observers.count)
    while low < high {
      let middle = (low + high) / 2
      if observers[middle].token > token { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
