#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

extension TextSet {
  /// Writes which rows are in the set.
  public func check(
    _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) {
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { unsafe contains($1) }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      func block(_ row: Int) { oneByOne(row..<row &+ kernels.block) }
      if kernels != .portable, longest <= 8 {
        decided = unsafe slots.withUnsafeBytes { slots in
          unsafe moves.withUnsafeBufferPointer { moves in
            guard let slots = slots.baseAddress, let moves = moves.baseAddress else { return 0 }
            let table = unsafe (slots, self.slots.count, moves, shift, seed)
            return switch kernels {
            case .avx512:
              unsafe FVKernelsAVX512.WideTextSet.check(
                table, column.bytes, column.offsets, count: column.count, valid: valid,
                other: block)
            case .avx2:
              unsafe FVKernelsAVX2.WideTextSet.check(
                table, column.bytes, column.offsets, count: column.count, valid: valid,
                other: block)
            case .portable: 0
            }
          }
        }
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }
}
