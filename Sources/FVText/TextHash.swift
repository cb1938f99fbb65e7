internal import FVPlatform
internal import Synchronization

/// A hash for tables that live in this process only.
///
/// It multiplies and folds 64-bit words, with a random seed of the process: nobody outside can choose
/// texts that collide.
public enum TextHash {
  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// The seed, 0 before it is first asked for. A plain word, because a lazily made global costs a call
  /// of swift_once at every use.
  private static let drawn = Atomic<UInt64>(0)

  /// What differs from process to process.
  @inline(__always)
  public static var seed: UInt64 {
    let seed = drawn.load(ordering: .relaxed)
    return seed != 0 ? seed : draw()
  }

  /// Draws the seed, once for all threads.
  @inline(never)
  private static func draw() -> UInt64 {
    var seed: UInt64 = 0
    unsafe withUnsafeMutableBytes(of: &seed) { bytes in
      // Where the system has no random numbers, an address differs as well.
      let word = entropy() ?? UInt64(UInt(bitPattern: bytes.baseAddress))
      unsafe bytes.storeBytes(of: word, as: UInt64.self)
    }
    let drawing = drawn.compareExchange(expected: 0, desired: max(seed, 1), ordering: .relaxed)
    return drawing.exchanged ? max(seed, 1) : drawing.original
  }

  /// A word mixed with another.
  @inline(__always)
  public static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 { mix(a, b, seed) }

  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64, _ seed: UInt64) -> UInt64 {
    let product = (a ^ seed ^ first).multipliedFullWidth(by: b &+ second)
    return product.high ^ product.low
  }

  /// The hash of a text.
  @inline(__always)
  public static func hash(_ text: Span<UInt8>) -> UInt64 {
    let bytes = unsafe text.bytes
    let count = bytes.byteCount
    let seed = seed
    var hash = mix(UInt64(count), 0, seed)
    guard count >= 8 else {
      var word: UInt64 = 0
      for index in text.indices { word = word << 8 | UInt64(text[index]) }
      return mix(word, hash, seed)
    }
    var offset = 0
    while offset < count &- 8 {
      hash = mix(UTF8Validation.word(bytes, offset), hash, seed)
      offset &+= 8
    }
    return mix(UTF8Validation.word(bytes, count &- 8), hash, seed)
  }
}
