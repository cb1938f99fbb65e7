internal import FVLive

extension Form {
  /// What a form has done so far.
  public struct Statistics: Hashable, Sendable {
    /// How often a rule was run.
    public let evaluations: UInt64
    /// How many changes there were: the form's generation.
    public let changes: UInt64
    /// How often a subscriber was told something.
    public let deliveries: UInt64
    /// How many subscribers there are, listeners of ``Form/updates`` included.
    public let subscribers: Int
  }

  /// What the form has done so far; nothing is judged for it.
  public var statistics: Statistics {
    get throws(FormError) {
      try checkIdle()
      return Statistics(
        evaluations: live.evaluations, changes: live.generation, deliveries: live.deliveries,
        subscribers: live.subscriberCount)
    }
  }
}
