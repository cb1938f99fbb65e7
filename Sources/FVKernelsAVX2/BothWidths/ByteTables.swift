/// A set of bytes as tables to look them up in: see ByteSet.
struct ByteTables {
  private let lower: Bytes
  private let upper: Bytes

  @inline(__always)
  init(_ tables: (UInt64, UInt64, UInt64, UInt64)) {
    lower = ByteTables.table(tables.0, tables.1)
    upper = ByteTables.table(tables.2, tables.3)
  }

  /// The bytes that are in the set.
  @inline(__always)
  func members(_ bytes: Bytes) -> Bits {
    // A top bit gives 0: each byte asks one table.
    let rows = lower.look(bytes) | upper.look(bytes ^ Bytes(repeating: 0x80))
    let bits = Bytes(lanes: SIMD16(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128))
    return rows.having(bits.look(bytes.upperHalves))
  }

  @inline(__always)
  private static func table(_ low: UInt64, _ high: UInt64) -> Bytes {
    Bytes(lanes: unsafe unsafeBitCast(SIMD2(low, high), to: SIMD16<UInt8>.self))
  }
}
