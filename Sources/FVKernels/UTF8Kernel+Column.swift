#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

extension UTF8Kernel {
  /// Writes which rows are well-formed.
  public static func check(
    _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) {
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { unsafe isWellFormed($1) }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideUTF8.check(
          column.bytes, column.offsets, count: column.count, valid: valid,
          other: { oneByOne($0..<$0 &+ kernels.block) })
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideUTF8.check(
          column.bytes, column.offsets, count: column.count, valid: valid,
          other: { oneByOne($0..<$0 &+ kernels.block) })
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }
}
