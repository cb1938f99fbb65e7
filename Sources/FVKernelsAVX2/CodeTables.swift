internal import CKernels
internal import _Builtin_intrinsics.intel

/// The numbers of bytes, as tables to look them up in: see ByteCodes.
struct CodeTables {
  /// For each of a number's three bits, 16 bytes of which bit h of byte l tells whether the number of
  /// byte 16 h + l has it.
  private let planes: (Bytes, Bytes, Bytes)

  @inline(__always)
  init(_ tables: UnsafePointer<UInt8>) {
    planes = unsafe (
      CodeTables.twice(tables + 128), CodeTables.twice(tables + 144), CodeTables.twice(tables + 160)
    )
  }

  @inline(__always)
  private static func twice(_ table: UnsafePointer<UInt8>) -> Bytes {
    let bytes = unsafe fvk_load16(table)
    return Bytes(vector: fvk_join128(bytes, bytes))
  }

  /// The bytes whose numbers have bit 0, 1 and 2; those above 127 have none.
  @inline(__always)
  func marks(_ text: Bytes) -> (Bits, Bits, Bits) {
    // Of a byte above 127 there is none.
    let bit = Bytes(lanes: SIMD16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0))
    let own = bit.look(text.upperHalves)
    return (
      planes.0.look(text).having(own), planes.1.look(text).having(own),
      planes.2.look(text).having(own)
    )
  }
}
