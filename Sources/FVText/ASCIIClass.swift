/// Classes of ASCII bytes, counted and tested eight bytes at a time.
public enum ASCIIClass: UInt8, BitwiseCopyable, Sendable {
  case digit, letter, upperCase, lowerCase
  /// Printable, and no letter, digit or space.
  case symbol

  /// How many bytes of a text are in the class; no byte of a longer sequence is in any.
  public func count(in text: Span<UInt8>) -> Int {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    guard count >= 8 else { return members(ASCIIClass.shortWord(bytes)) }
    var total = 0
    var offset = 0
    while offset <= count &- 8 {
      total &+= members(UTF8Validation.word(bytes, offset))
      offset &+= 8
    }
    if offset < count {
      // The last bytes move down, and zeros, which are in no class, follow.
      let past = UInt64(truncatingIfNeeded: 8 &* (8 &- (count &- offset)))
      total &+= members(UTF8Validation.word(bytes, count &- 8) &>> past)
    }
    return total
  }

  /// Whether all bytes of a text are in the class, as those of the empty text are.
  public func holdsAll(of text: Span<UInt8>) -> Bool {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    guard count >= 8 else { return members(ASCIIClass.shortWord(bytes)) == count }
    var offset = 0
    while offset < count &- 8 {
      guard marks(UTF8Validation.word(bytes, offset)) == ASCIIClass.tops else { return false }
      offset &+= 8
    }
    // The last word overlaps the one before it.
    return marks(UTF8Validation.word(bytes, count &- 8)) == ASCIIClass.tops
  }

  /// How many bytes of a word are in the class.
  @inline(__always)
  private func members(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: ((marks(word) &>> 7) &* ASCIIClass.ones) &>> 56)
  }

  /// The top bit of each byte of a word that is in the class.
  @inline(__always)
  private func marks(_ word: UInt64) -> UInt64 {
    switch self {
    case .digit: ASCIIClass.marks(word, 0x30, 0x39)
    case .letter: ASCIIClass.letters(word)
    case .upperCase: ASCIIClass.marks(word, 0x41, 0x5A)
    case .lowerCase: ASCIIClass.marks(word, 0x61, 0x7A)
    case .symbol:
      ASCIIClass.marks(word, 0x21, 0x7E) & ~ASCIIClass.letters(word)
        & ~ASCIIClass.marks(word, 0x30, 0x39)
    }
  }

  /// The bit 0x20 tells the cases apart, and makes a letter of nothing else.
  @inline(__always)
  private static func letters(_ word: UInt64) -> UInt64 {
    marks(word | (ones &* 0x20), 0x61, 0x7A)
  }

  /// The top bit of each byte that is within bounds: without it, adding what lacks to 0x80 sets it.
  @inline(__always)
  static func marks(_ word: UInt64, _ first: UInt64, _ last: UInt64) -> UInt64 {
    let sevenBits = word & ~tops
    let notBefore = sevenBits &+ ones &* (0x80 &- first)
    let behind = sevenBits &+ ones &* (0x7F &- last)
    return notBefore & ~behind & ~word & tops
  }

  @inline(__always) static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inline(__always) static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Up to seven bytes as a word, zeros behind them, from loads that overlap.
  @inline(__always)
  static func shortWord(_ bytes: RawSpan) -> UInt64 {
    let count = bytes.byteCount
    if count >= 4 {
      let last = UInt64(UTF8Validation.half(bytes, count &- 4))
      return UInt64(UTF8Validation.half(bytes, 0))
        | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    guard count > 0 else { return 0 }
    var word: UInt64 = 0
    for place in 0..<count {
      let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
      word |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 8 &* place)
    }
    return word
  }
}
