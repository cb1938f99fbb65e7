/// A set of ASCII characters, one bit each.
public struct ASCIISet: BitwiseCopyable, Sendable {
  /// The characters 0 to 63.
  private(set) var low: UInt64
  /// The characters 64 to 127.
  private(set) var high: UInt64

  /// Whether it holds this byte; no byte from 0x80 on is in any set.
  @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let word = byte & 64 == 0 ? low : high
    return byte < 0x80 && (word &>> UInt64(byte & 63)) & 1 != 0
  }

  /// The set with some characters more.
  func adding(_ characters: String) -> ASCIISet {
    characters.utf8.reduce(into: self) { set, byte in
      let bit: UInt64 = 1 &<< UInt64(byte & 63)
      if byte & 64 == 0 { set.low |= bit } else { set.high |= bit }
    }
  }
}

// Computed, so that the compiler folds the two words into the code that asks.
extension ASCIISet {
  /// Decimal digits.
  @inline(__always)
  static var digits: ASCIISet {
    ASCIISet(low: 0x03FF_0000_0000_0000, high: 0x0000_0000_0000_0000)
  }

  /// Letters.
  @inline(__always)
  static var letters: ASCIISet {
    ASCIISet(low: 0x0000_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// Hexadecimal digits of either case.
  @inline(__always)
  static var hexDigits: ASCIISet {
    ASCIISet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E)
  }

  /// Letters and digits.
  @inline(__always)
  static var alphanumerics: ASCIISet {
    ASCIISet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// What a host name's label consists of: letters, digits and the hyphen.
  @inline(__always)
  static var label: ASCIISet {
    ASCIISet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// `atext` of RFC 5322: what an unquoted local part consists of, the dot aside.
  @inline(__always)
  static var atext: ASCIISet {
    ASCIISet(low: 0xA3FF_ACFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE)
  }

  /// `qtextSMTP` of RFC 5321: what may stand between quotes without a backslash.
  @inline(__always)
  static var quoted: ASCIISet {
    ASCIISet(low: 0xFFFF_FFFB_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF)
  }

  /// What an unquoted display name consists of, the space aside.
  @inline(__always)
  static var word: ASCIISet {
    ASCIISet(low: 0xA3FF_BCFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE)
  }

  /// What follows the first letter of a scheme.
  @inline(__always)
  static var scheme: ASCIISet {
    ASCIISet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// What a user's name and password in a URL consist of, `%` aside.
  @inline(__always)
  static var userInfo: ASCIISet {
    ASCIISet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  }

  /// What a URL's path consists of, `%` aside.
  @inline(__always)
  static var path: ASCIISet {
    ASCIISet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  }

  /// What a URL's query and fragment consist of, `%` aside.
  @inline(__always)
  static var query: ASCIISet {
    ASCIISet(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  }

  /// The standard alphabet of RFC 4648.
  @inline(__always)
  static var base64: ASCIISet {
    ASCIISet(low: 0x03FF_8800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// The alphabet of RFC 4648 that is safe in URLs.
  @inline(__always)
  static var base64URL: ASCIISet {
    ASCIISet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  }
}
