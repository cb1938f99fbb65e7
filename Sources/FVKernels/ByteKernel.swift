#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// What kinds of bytes rows have, and how many.
public enum ByteKernel {
  /// Writes which rows have a length within bounds and no byte that is not in the set.
  public static func checkAll(
    _ column: TextColumn, in set: ByteSet, lengths: ClosedRange<Int>,
    valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) {
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { _, text in
        guard lengths.contains(text.count) else { return false }
        for place in 0..<text.count where !set.contains(unsafe text[place]) { return false }
        return true
      }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      let (least, most) = bounds(lengths)
      switch kernels {
      case .portable: break
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideBytes.checkAll(
          column.bytes, column.offsets, count: column.count, set: set.tables, least: least,
          most: most, valid: valid, other: { oneByOne($0..<$0 &+ kernels.block) })
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideBytes.checkAll(
          column.bytes, column.offsets, count: column.count, set: set.tables, least: least,
          most: most, valid: valid, other: { oneByOne($0..<$0 &+ kernels.block) })
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }

  /// Writes which rows have a number of bytes of the set within bounds.
  public static func checkCount(
    _ column: TextColumn, of set: ByteSet, within counts: ClosedRange<Int>,
    valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) {
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { _, text in
        var found = 0
        for place in 0..<text.count where set.contains(unsafe text[place]) { found &+= 1 }
        return counts.contains(found)
      }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      let (least, most) = bounds(counts)
      switch kernels {
      case .portable: break
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideBytes.checkCount(
          column.bytes, column.offsets, count: column.count, set: set.tables, least: least,
          most: most, valid: valid, other: { oneByOne($0..<$0 &+ kernels.block) })
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideBytes.checkCount(
          column.bytes, column.offsets, count: column.count, set: set.tables, least: least,
          most: most, valid: valid, other: { oneByOne($0..<$0 &+ kernels.block) })
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }

  /// Writes which rows have a length in bytes within bounds.
  public static func checkLengths(
    _ column: TextColumn, within lengths: ClosedRange<Int>, valid: UnsafeMutablePointer<UInt8>,
    with kernels: KernelSet = .best
  ) {
    var decided = 0
    #if FV_WIDE_KERNELS
      let (least, most) = bounds(lengths)
      switch kernels {
      case .portable: break
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideOffsets.checkLengths(
          column.offsets, count: column.count, least: least, most: most, valid: valid)
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideOffsets.checkLengths(
          column.offsets, count: column.count, least: least, most: most, valid: valid)
      }
    #endif
    unsafe column.writeBits(to: valid, rows: decided..<column.count) { _, text in
      lengths.contains(text.count)
    }
  }

  /// Bounds as rows of a column can have them; a lower one that is too high lets nothing pass.
  private static func bounds(_ range: ClosedRange<Int>) -> (least: Int32, most: Int32) {
    guard let least = Int32(exactly: max(0, range.lowerBound)), range.upperBound >= 0 else {
      return (1, 0)
    }
    return (least, Int32(clamping: range.upperBound))
  }
}
