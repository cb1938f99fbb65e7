#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

extension LuhnKernel {
  /// Writes which rows are valid, and returns whether all could be decided: those that are not longer
  /// than so many bytes.
  public static func check(
    _ column: TextColumn, longest: Int, valid: UnsafeMutablePointer<UInt8>?,
    with kernels: KernelSet = .best
  ) -> Bool {
    var allDecided = true
    let decided = unsafe checkBlocks(of: column, valid: valid, with: kernels) {
      unsafe check(column, $0..<$0 &+ kernels.block, longest: longest, valid: valid, &allDecided)
    }
    unsafe check(column, decided..<column.count, longest: longest, valid: valid, &allDecided)
    return allDecided
  }

  /// Decides rows one by one.
  // No local function: a variable that it changes would be allocated.
  @inline(__always)
  static func check(
    _ column: TextColumn, _ rows: Range<Int>, longest: Int, valid: UnsafeMutablePointer<UInt8>?,
    _ allDecided: inout Bool
  ) {
    unsafe column.writeBits(to: valid, rows: rows) { _, text in
      guard text.count <= longest else {
        allDecided = false
        return false
      }
      return unsafe isValid(text)
    }
  }

  /// Decides whole blocks of rows where there are wide kernels for that; returns how many rows.
  @inline(__always)
  static func checkBlocks(
    of column: TextColumn, valid: UnsafeMutablePointer<UInt8>?, with kernels: KernelSet,
    other: (_ row: Int) -> Void
  ) -> Int {
    #if FV_WIDE_KERNELS
      if let valid = unsafe valid {
        switch kernels {
        case .portable: return 0
        case .avx2:
          return unsafe LuhnAVX2.check(
            column.bytes, column.offsets, count: column.count, valid: valid, other: other)
        case .avx512:
          return unsafe LuhnAVX512.check(
            column.bytes, column.offsets, count: column.count, valid: valid, other: other)
        }
      }
    #endif
    return 0
  }
}
