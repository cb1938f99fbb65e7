#if FV_WIDE_KERNELS
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
      // Gathers by four bytes at sixteen times a place reach this far.
      if kernels == .avx512, longest <= 8, slots.count <= 1 << 24 {
        decided = unsafe slots.withUnsafeBytes { slots in
          unsafe moves.withUnsafeBufferPointer { moves in
            guard let slots = slots.baseAddress, let moves = moves.baseAddress else { return 0 }
            return unsafe TextSetAVX512.check(
              (slots, self.slots.count, moves, shift, seed), column.bytes, column.offsets,
              count: column.count, valid: valid,
              other: { oneByOne($0..<$0 &+ kernels.block) })
          }
        }
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }
}
