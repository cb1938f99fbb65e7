/// Tells whoever waits that something changed; what it is, they look up themselves.
///
/// Nothing is computed when something changes: a listener that is slow misses what came between,
/// and nobody waits for it.
final class Channel: Sendable {
  private struct State: Sendable {
    var generation: UInt64 = 0
    var isFinished = false
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter: UInt64 = 0
    var followers: [Follower] = []
    var listeners: [UInt64: @Sendable () -> Void] = [:]
  }

  /// Another channel that changes with this one.
  private struct Follower: Sendable {
    weak let channel: Channel?
  }

  private let state = Mutexed(State())

  /// How often something changed.
  var generation: UInt64 { state.withLock { $0.generation } }

  /// Lets another channel change whenever this one does.
  func add(follower: Channel) {
    state.withLock { state in
      state.followers.removeAll { $0.channel == nil }
      state.followers.append(Follower(channel: follower))
    }
  }

  /// Notes a change and wakes whoever waits.
  func change() {
    let (waiting, followers, listeners) = state.withLock { state in
      state.generation &+= 1
      let waiting = Array(state.waiting.values)
      state.waiting = [:]
      return (waiting, state.followers, state.listeners.keys.sorted())
    }
    for continuation in waiting { continuation.resume() }
    for follower in followers { follower.channel?.change() }
    // Each is looked up when its turn comes: another may have ended it.
    for listener in listeners { state.withLock { $0.listeners[listener] }?() }
  }

  /// Calls a closure after each change, in the order in which they subscribed, on the thread that made
  /// it.
  func subscribe(_ body: @escaping @Sendable () -> Void) -> FieldSubscription {
    let number = state.withLock { state in
      state.lastWaiter &+= 1
      state.listeners[state.lastWaiter] = body
      return state.lastWaiter
    }
    return FieldSubscription { [weak self] in
      // What the closure holds may end others: not under the lock.
      let ended = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
      withExtendedLifetime(ended) {}
    }
  }

  /// Wakes whoever waits for the last time.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      let waiting = Array(state.waiting.values)
      state.waiting = [:]
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until there is a later generation than this one, and returns it; nil when there will be
  /// none, or when the task was cancelled.
  func generation(
    after seen: UInt64, isolation: isolated (any Actor)? = #isolation
  ) async -> UInt64? {
    while !Task.isCancelled {
      let (now, isFinished) = state.withLock { ($0.generation, $0.isFinished) }
      if now != seen { return now }
      if isFinished { return nil }
      await wait(after: seen)
    }
    return nil
  }

  private func wait(after seen: UInt64, isolation: isolated (any Actor)? = #isolation) async {
    let waiter = state.withLock { state in
      state.lastWaiter &+= 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          // Cancelling may have come before there was anything to wake.
          if state.generation != seen || state.isFinished || Task.isCancelled { return true }
          state.waiting[waiter] = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: waiter) }?.resume()
    }
  }
}
