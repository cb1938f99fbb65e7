internal import FVText

/// How much one match, one value and one pattern may cost.
public struct PatternLimits: Equatable, Sendable {
  /// PCRE2's match limit: how often it may enter its internal match function.
  public var match = Limits.matchSteps
  /// PCRE2's depth limit on nested backtracking points; the JIT has none.
  public var depth = Limits.matchDepth
  /// Heap for one match in KiB; the JIT has its own stack instead.
  public var heapKiB = Limits.matchHeapKiB
  /// The longest value that is looked at, in bytes.
  public var subjectBytes = Limits.subjectBytes
  /// The longest text of a pattern, in bytes.
  public var patternBytes = Limits.patternBytes

  /// The defaults.
  public init() {}

  /// The JIT's stack of a thread, in bytes: what it begins with and what it may grow to.
  static let jitStackBytes = (initial: 32 << 10, highest: Limits.jitStackBytes)

  /// How many characters PCRE2 may go over for a value of so many bytes, wherever a match begins:
  /// 5 milliseconds on 4 KiB, 100 on 64 KiB, on a processor that is not of the fastest.
  func work(on bytes: Int, isJIT: Bool) -> Int {
    let most =
      max(bytes, Limits.leastWorkBytes) &* Limits.matchWork &* Int(match) / Int(Limits.matchSteps)
    return isJIT ? most : most / 2
  }

  /// How often PCRE2 may enter its match function without a meter: were each time to go over the
  /// whole value, from each place where a match may begin, that would still be soon. Fewer times by
  /// powers of two, for long patterns.
  func unmetered(on bytes: Int, isSearch: Bool, fewerBy bitsOfPattern: Int) -> UInt32 {
    let bits = Int.bitWidth &- bytes.leadingZeroBitCount
    let lost = (isSearch ? 2 &* bits : bits) &+ bitsOfPattern
    return min(match, 1 &<< UInt32(truncatingIfNeeded: max(22 &- lost, 0)))
  }

  /// Up to how many bytes those are as many as a match may take at all; -1 where none are.
  func unmeteredBytes(isSearch: Bool, fewerBy bitsOfPattern: Int) -> Int {
    var bytes = -1
    for bits in 0..<Int.bitWidth - 1 {
      let longest = 1 << bits - 1
      let tries = unmetered(on: longest, isSearch: isSearch, fewerBy: bitsOfPattern)
      guard tries >= match else { break }
      bytes = longest
    }
    return bytes
  }

  /// Fewer are not worth trying.
  static let fewestUnmetered: UInt32 = 64
}
