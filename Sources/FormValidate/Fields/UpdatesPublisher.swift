#if canImport(Combine)
  public import Combine

  extension Updates {
    /// The same states for Combine: nothing is validated until a subscriber asks for values.
    public var publisher: UpdatesPublisher<State> { UpdatesPublisher(self) }
  }

  /// States for Combine, made only for subscribers that ask for them.
  public struct UpdatesPublisher<State: Sendable>: Publisher, Sendable {
    public typealias Output = State
    public typealias Failure = Never

    private let updates: Updates<State>

    init(_ updates: Updates<State>) { self.updates = updates }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == State, S.Failure == Never {
      let listening = Listening(
        updates, receive: { subscriber.receive($0) },
        finish: { subscriber.receive(completion: .finished) })
      subscriber.receive(subscription: listening)
    }

    /// One subscriber's task, which runs from its first demand until it is cancelled.
    private final class Listening: Subscription, @unchecked Sendable {
      private struct Progress: Sendable {
        var demand = Subscribers.Demand.none
        var task: Task<Void, Never>?
        var isCancelled = false
      }

      private let updates: Updates<State>
      private let receive: (State) -> Subscribers.Demand
      private let finish: () -> Void
      private let progress = Mutexed(Progress())
      private let demanded = Channel()

      init(
        _ updates: Updates<State>, receive: @escaping (State) -> Subscribers.Demand,
        finish: @escaping () -> Void
      ) {
        (self.updates, self.receive, self.finish) = (updates, receive, finish)
      }

      func request(_ demand: Subscribers.Demand) {
        progress.withLock { progress in
          progress.demand += demand
          guard progress.task == nil, !progress.isCancelled, progress.demand > .none else {
            return
          }
          progress.task = Task { await self.run() }
        }
        demanded.change()
      }

      func cancel() {
        progress.withLock { progress in
          progress.isCancelled = true
          progress.task?.cancel()
        }
        demanded.finish()
      }

      private func run() async {
        var iterator = updates.makeAsyncIterator()
        while await hasDemand(), let state = await iterator.next() {
          let more = receive(state)
          progress.withLock { $0.demand += more }
        }
        let isCancelled = progress.withLock { $0.isCancelled }
        if !isCancelled { finish() }
      }

      /// Waits until the subscriber wants another state; false once it is cancelled.
      private func hasDemand() async -> Bool {
        while true {
          let seen = demanded.generation
          let isWanted = progress.withLock { progress in
            guard !progress.isCancelled else { return nil as Bool? }
            guard progress.demand > .none else { return false }
            progress.demand -= 1
            return true
          }
          guard let isWanted else { return false }
          if isWanted { return true }
          guard await demanded.generation(after: seen) != nil else { return false }
        }
      }
    }
  }
#endif
