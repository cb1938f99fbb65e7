/// States that are made while somebody listens, and only then.
///
/// The first is the one now; after it, each change makes another. What changed while a listener was
/// busy is one state, the last.
public struct Updates<State: Sendable>: AsyncSequence, Sendable {
  public typealias Element = State
  public typealias Failure = Never

  private let channel: Channel
  private let current: @Sendable () -> State?

  init(_ channel: Channel, _ current: @escaping @Sendable () -> State?) {
    (self.channel, self.current) = (channel, current)
  }

  public func makeAsyncIterator() -> Iterator { Iterator(channel, current) }

  /// One listener.
  public struct Iterator: AsyncIteratorProtocol {
    private let channel: Channel
    private let current: @Sendable () -> State?
    private var seen: UInt64?

    init(_ channel: Channel, _ current: @escaping @Sendable () -> State?) {
      (self.channel, self.current) = (channel, current)
    }

    /// Waits for a change, unless this is the first time, and makes the state; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      if let seen {
        guard let generation = await channel.generation(after: seen, isolation: actor) else {
          return nil
        }
        self.seen = generation
      } else {
        guard !Task.isCancelled else { return nil }
        seen = channel.generation
      }
      return current()
    }

    /// Waits for a change, unless this is the first time, and makes the state; nil at the end.
    public mutating func next() async -> State? { await next(isolation: nil) }
  }
}

extension Updates: CustomStringConvertible, CustomReflectable {
  public var description: String { "Updates" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
