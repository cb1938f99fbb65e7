/// How much one match, one value and one pattern may cost.
public struct PatternLimits: Equatable, Sendable {
  /// PCRE2's match limit: how often it may enter its internal match function.
  public var match: UInt32 = 100_000
  /// PCRE2's depth limit on nested backtracking points; the JIT has none.
  public var depth: UInt32 = 10_000
  /// Heap for one match in KiB; the JIT has its own stack instead.
  public var heapKiB: UInt32 = 20_480
  /// The longest value that is looked at, in bytes.
  public var subjectBytes = 65_536
  /// The longest text of a pattern, in bytes.
  public var patternBytes = 8_192

  /// The defaults.
  public init() {}

  /// The longest value an unanchored search takes without the JIT, in bytes: the match limit does
  /// not bound the sum over all starting points, and `\s+$` needs their square.
  static let interpretedSearchBytes = 1_024
  /// What `subjectBytes` may be raised to.
  public static let highestSubjectBytes = 1 << 20
  /// The JIT's stack of a thread, in bytes: what it begins with and what it may grow to.
  static let jitStackBytes = (initial: 32 << 10, highest: 1 << 20)
}
