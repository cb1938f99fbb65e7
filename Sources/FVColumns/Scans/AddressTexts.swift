internal import FVRules

/// Addresses of IPv6, their digits and colons as bits of a word.
enum AddressTexts {
  /// The longest that has no address of IPv4 in it: eight groups of four.
  private static let longest = 39

  /// Whether a text is one.
  @unsafe @inline(__always)
  static func isIPv6(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (8...longest).contains(text.count), let marks = unsafe Marks(text) else {
      return unsafe IPScanner.isValid(text.span, version: .v6)
    }
    let (digits, colons) = (marks.digits, marks.colons)
    let whole: UInt64 = 1 &<< UInt64(truncatingIfNeeded: text.count) &- 1
    guard digits | colons == whole else { return false }
    let pairs = digits & digits &>> 1
    if pairs & pairs &>> 2 & digits &>> 4 != 0 { return false }
    let first = colons & 1
    let last = colons &>> UInt64(truncatingIfNeeded: text.count &- 1)
    let gap = colons & colons &>> 1
    if gap == 0 { return colons.nonzeroBitCount == 7 && first | last == 0 }
    // One at most, which may be at an end; no other colon is.
    if gap & (gap &- 1) != 0 { return false }
    if first != 0, gap != 1 { return false }
    if last != 0, gap &>> UInt64(truncatingIfNeeded: text.count &- 2) == 0 { return false }
    let groups = digits & ~(digits &<< 1)
    return groups.nonzeroBitCount <= 7
  }

  /// Which bytes of a text of 8 to 64 are hexadecimal digits, and which are colons.
  private struct Marks {
    private(set) var digits: UInt64 = 0
    private(set) var colons: UInt64 = 0

    /// Nil where one is a dot.
    @inline(__always)
    init?(_ text: UnsafeBufferPointer<UInt8>) {
      guard let bytes = unsafe UnsafeRawPointer(text.baseAddress) else { return nil }
      var dots: UInt64 = 0
      var place = 0
      while place < text.count {
        // The last word overlaps the one before it.
        let start = min(place, text.count &- 8)
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        let shift = UInt64(truncatingIfNeeded: start)
        digits |= Marks.bits(Marks.hexadecimal(word)) &<< shift
        colons |= Marks.bits(Marks.within(word, 0x3A, 0x3A)) &<< shift
        dots |= Marks.within(word, 0x2E, 0x2E)
        place &+= 8
      }
      if dots != 0 { return nil }
    }

    @inline(__always)
    private static func hexadecimal(_ word: UInt64) -> UInt64 {
      // Of what is no letter this makes none.
      let small = word | 0x2020_2020_2020_2020
      return within(word, 0x30, 0x39) | within(small, 0x61, 0x66)
    }

    /// The top bit of each byte that is within bounds of ASCII.
    @inline(__always)
    private static func within(_ word: UInt64, _ first: UInt64, _ last: UInt64) -> UInt64 {
      let ones: UInt64 = 0x0101_0101_0101_0101
      let tops: UInt64 = 0x8080_8080_8080_8080
      let lower = word & ~tops
      return (lower &+ ones &* (0x80 &- first)) & ~(lower &+ ones &* (0x7F &- last)) & ~word & tops
    }

    /// The top bits of eight bytes as eight bits.
    @inline(__always)
    private static func bits(_ tops: UInt64) -> UInt64 {
      ((tops &>> 7) &* 0x0102_0408_1020_4080) &>> 56
    }
  }
}
