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
      decided = unsafe runWide(
        (FVKernelsAVX2.WideBytes.checkAll, FVKernelsAVX512.WideBytes.checkAll), column, set,
        bounds(lengths), valid, kernels, oneByOne)
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
      decided = unsafe runWide(
        (FVKernelsAVX2.WideBytes.checkCount, FVKernelsAVX512.WideBytes.checkCount), column, set,
        bounds(counts), valid, kernels, oneByOne)
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

  #if FV_WIDE_KERNELS
    /// A loop of WideBytes.
    private typealias WideLoop = (
      UnsafePointer<UInt8>, UnsafePointer<Int32>, _ count: Int,
      _ set: (UInt64, UInt64, UInt64, UInt64), _ least: Int32, _ most: Int32,
      _ valid: UnsafeMutablePointer<UInt8>, _ other: (_ row: Int) -> Void
    ) -> Int

    /// Runs a loop in the widest registers there are; returns how many rows it decided.
    @unsafe
    private static func runWide(
      _ loops: (avx2: WideLoop, avx512: WideLoop), _ column: TextColumn, _ set: ByteSet,
      _ bounds: (least: Int32, most: Int32), _ valid: UnsafeMutablePointer<UInt8>,
      _ kernels: KernelSet, _ oneByOne: (Range<Int>) -> Void
    ) -> Int {
      guard kernels != .portable, unsafe column.count >= kernels.block else { return 0 }
      let loop = unsafe kernels == .avx2 ? loops.avx2 : loops.avx512
      return unsafe loop(
        column.bytes, column.offsets, column.count, set.tables, bounds.least, bounds.most, valid
      ) { oneByOne($0..<$0 &+ kernels.block) }
    }
  #endif

  /// Bounds as rows of a column can have them; a lower one that is too high lets nothing pass.
  private static func bounds(_ range: ClosedRange<Int>) -> (least: Int32, most: Int32) {
    guard let least = Int32(exactly: max(0, range.lowerBound)), range.upperBound >= 0 else {
      return (1, 0)
    }
    return (least, Int32(clamping: range.upperBound))
  }
}
