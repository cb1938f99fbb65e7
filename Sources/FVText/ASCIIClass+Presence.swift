extension ASCIIClass {
  /// Some of the classes, a bit each.
  public struct Classes: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One class.
    public init(_ one: ASCIIClass) { rawValue = 1 << one.rawValue }
  }

  /// Whether a text has a byte of each of these classes: one pass for all of them.
  public static func holds(_ classes: Classes, in text: Span<UInt8>) -> Bool {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    var found = Found()
    if count < 8 {
      found.add(shortWord(bytes))
    } else {
      var offset = 0
      while offset < count &- 8 {
        found.add(UTF8Validation.word(bytes, offset))
        offset &+= 8
      }
      // The last word overlaps the one before it.
      found.add(UTF8Validation.word(bytes, count &- 8))
    }
    return classes.isSubset(of: found.classes)
  }

  /// The bytes of each class that were met.
  private struct Found {
    var digits: UInt64 = 0
    var upperCase: UInt64 = 0
    var lowerCase: UInt64 = 0
    var symbols: UInt64 = 0

    @inline(__always)
    mutating func add(_ word: UInt64) {
      let digits = ASCIIClass.marks(word, 0x30, 0x39)
      let upperCase = ASCIIClass.marks(word, 0x41, 0x5A)
      let lowerCase = ASCIIClass.marks(word, 0x61, 0x7A)
      self.digits |= digits
      self.upperCase |= upperCase
      self.lowerCase |= lowerCase
      symbols |= ASCIIClass.marks(word, 0x21, 0x7E) & ~(digits | upperCase | lowerCase)
    }

    var classes: Classes {
      var classes: Classes = []
      if digits != 0 { classes.insert(Classes(.digit)) }
      if upperCase != 0 { classes.insert(Classes(.upperCase)) }
      if lowerCase != 0 { classes.insert(Classes(.lowerCase)) }
      if upperCase | lowerCase != 0 { classes.insert(Classes(.letter)) }
      if symbols != 0 { classes.insert(Classes(.symbol)) }
      return classes
    }
  }
}
