/// A hash for tables that live in this process only.
///
/// It multiplies and folds 64-bit words, with a seed that differs from process to process because it
/// is an address; nobody outside can choose texts that collide.
public enum TextHash {
  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0xD6E8_FEB8_6659_FD93

  @inline(__always)
  private static var seed: UInt64 {
    let here: StaticString = "formvalidate"
    return unsafe UInt64(UInt(bitPattern: here.utf8Start))
  }

  /// A word mixed with another.
  @inline(__always)
  public static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ seed ^ first).multipliedFullWidth(by: b &+ second)
    return product.high ^ product.low
  }

  /// The hash of a text.
  @inline(__always)
  public static func hash(_ text: Span<UInt8>) -> UInt64 {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    var hash = mix(UInt64(count), 0)
    guard count >= 8 else {
      var word: UInt64 = 0
      for index in text.indices { word = word << 8 | UInt64(text[index]) }
      return mix(word, hash)
    }
    var offset = 0
    while offset < count &- 8 {
      hash = mix(UTF8Validation.word(bytes, offset), hash)
      offset &+= 8
    }
    return mix(UTF8Validation.word(bytes, count &- 8), hash)
  }
}
