/// A set of bytes.
@frozen
public struct ByteSet: Equatable, Sendable {
  /// Bit b of byte l of these: whether the byte 16 b + l is in the set, 128 to 255 in the second
  /// sixteen bytes. So a lookup by the lower half and one by the upper half meet in a bit.
  @usableFromInline var tables = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

  /// The empty set.
  public init() {}

  /// The bytes of some ranges.
  public init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges { for byte in range { insert(byte) } }
  }

  /// Adds a byte.
  public mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 &<< UInt64((byte &>> 4) & 7 &+ 8 &* (byte & 7))
    switch (byte >= 0x80, byte & 8 != 0) {
    case (false, false): tables.0 |= bit
    case (false, true): tables.1 |= bit
    case (true, false): tables.2 |= bit
    case (true, true): tables.3 |= bit
    }
  }

  /// Whether a byte is in the set.
  @inlinable @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let low = byte & 8 == 0 ? tables.0 : tables.1
    let high = byte & 8 == 0 ? tables.2 : tables.3
    let table = byte < 0x80 ? low : high
    return table &>> UInt64((byte &>> 4) & 7 &+ 8 &* (byte & 7)) & 1 != 0
  }

  /// Whether no byte above 127 is in it.
  public var isASCII: Bool { tables.2 | tables.3 == 0 }

  /// Whether two sets have the same bytes.
  public static func == (a: ByteSet, b: ByteSet) -> Bool { a.tables == b.tables }
}
