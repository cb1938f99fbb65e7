#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Texts of one set of characters among which there must be some of other sets, and none of others,
/// where the machine has wide registers.
public struct ClassKernel: BitwiseCopyable, Sendable {
  private let codes: ByteCodes
  /// A byte for each set that must be there: the kinds that it consists of, a bit each.
  private let needed: UInt64
  /// The kinds that must not be there.
  private let forbidden: UInt8
  /// Whether the set has more characters than the kernel knows.
  private let hasMore: Bool

  /// Of each byte, `signatures` has the sets that it is in, a bit each, bit 0 the one that all must
  /// be in. Nil when there are too many kinds.
  public init?(signatures: [UInt8], needed: UInt8, forbidden: UInt8) {
    guard signatures.count == 256 else { return nil }
    hasMore = signatures[127...].contains { $0 & 1 != 0 }
    let kinds = Set(signatures[..<127].filter { $0 & 1 != 0 }).sorted()
    guard kinds.count <= 7 else { return nil }
    codes = ByteCodes { byte in
      UInt8((kinds.firstIndex(of: signatures[Int(byte)]) ?? -1) + 1)
    }
    var wanted: UInt64 = 0
    for bit in 1..<8 where needed >> bit & 1 != 0 {
      let own = ClassKernel.kinds(kinds) { $0 >> bit & 1 != 0 }
      guard own != 0 else { return nil }
      wanted = wanted << 8 | UInt64(own)
    }
    self.needed = wanted
    self.forbidden = ClassKernel.kinds(kinds) { $0 & forbidden != 0 }
  }

  private static func kinds(_ all: [UInt8], _ isWanted: (UInt8) -> Bool) -> UInt8 {
    var bits: UInt8 = 0
    for (index, signature) in all.enumerated() where isWanted(signature) {
      bits |= 1 << UInt8(index + 1)
    }
    return bits
  }

  /// Writes which rows are of the set, have a number of bytes within bounds and what is asked for;
  /// returns how many rows it decided: as many as make whole blocks, or none.
  ///
  /// Calls `other` with the first row of a block and the rows of it, a bit each, that are to be
  /// decided again: where the set has more characters, those with bytes that it does not know; all of
  /// a block with a long row.
  public func check(
    _ column: TextColumn, lengths: ClosedRange<Int>, valid: UnsafeMutablePointer<UInt8>,
    with kernels: KernelSet = .best, other: (_ row: Int, _ rows: UInt64) -> Void
  ) -> Int {
    var decided = 0
    #if FV_WIDE_KERNELS
      guard unsafe column.count >= kernels.block else { return 0 }
      let least = Int32(clamping: max(0, lengths.lowerBound))
      let most = Int32(clamping: lengths.upperBound)
      decided =
        unsafe codes.withTables { tables in
          switch kernels {
          case .portable: 0
          case .avx2:
            unsafe FVKernelsAVX2.WideClasses.check(
              column.bytes, column.offsets, count: column.count, tables: tables,
              lengths: (least, most), needed: needed, forbidden: forbidden, asks: hasMore,
              valid: valid, other: other)
          case .avx512:
            unsafe FVKernelsAVX512.WideClasses.check(
              column.bytes, column.offsets, count: column.count, tables: tables,
              lengths: (least, most), needed: needed, forbidden: forbidden, asks: hasMore,
              valid: valid, other: other)
          }
        } ?? 0
    #endif
    return decided
  }
}
