public import FVText

/// How many of the values on which a rule ran may fail in a table that passes. Records know nothing of it.
public struct Threshold: BitwiseCopyable, Sendable {
  enum Most: BitwiseCopyable, Sendable {
    /// All but a share of them, in billionths.
    case share(passing: UInt64)
    case count(UInt64)
  }

  /// The whole of which a share is.
  static let whole: UInt64 = 1_000_000_000
  /// How many digits stand behind the point of a share.
  static let places = 9

  let most: Most
  /// The number as the document has it, which the plan keeps.
  public let written: TextRef

  init(_ most: Most, _ written: TextRef) { (self.most, self.written) = (most, written) }

  /// Whether it goes by how many values there were, and not only by how many failed.
  public var isShare: Bool {
    if case .share = most { true } else { false }
  }

  /// The option that says it.
  public var name: StaticString { isShare ? "mostly" : "maxErrors" }

  /// Whether a table passes in which so many values failed of those on which the rule ran; one where it
  /// ran on none does.
  public func passes(failed: UInt64, of ran: UInt64) -> Bool {
    switch most {
    case .count(let most): return failed <= most
    case .share(let share):
      let passed = (ran &- min(failed, ran)).multipliedFullWidth(by: Threshold.whole)
      let needed = ran.multipliedFullWidth(by: share)
      return (passed.high, passed.low) >= (needed.high, needed.low)
    }
  }
}
