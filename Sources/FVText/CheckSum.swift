/// A sum over bytes that finds damage and other texts, not forgery.
public enum CheckSum {
  /// FNV-1a of 64 bits.
  public static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices {
      sum ^= UInt64(bytes[index])
      sum &*= 0x100_0000_01B3
    }
    return sum
  }
}
