#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Whether the texts of two columns are the same, byte by byte.
public enum EqualityKernel {
  /// Whether two texts are.
  @inlinable @inline(__always)
  public static func isEqual(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard a.count == b.count, let startA = a.baseAddress, let startB = b.baseAddress else {
      return a.count == b.count
    }
    return unsafe isEqual(startA, startB, count: a.count)
  }

  @inlinable @inline(__always)
  static func isEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    guard count >= 8 else {
      for place in 0..<count where unsafe a[place] != b[place] { return false }
      return true
    }
    // The last word overlaps the one before it.
    var differs = unsafe LuhnKernel.load(a, count &- 8) ^ LuhnKernel.load(b, count &- 8)
    var place = 0
    while place < count &- 8, differs == 0 {
      differs |= unsafe LuhnKernel.load(a, place) ^ LuhnKernel.load(b, place)
      place &+= 8
    }
    return differs == 0
  }

  /// Writes which rows are. The columns have as many rows; of those that only one has nothing is
  /// said.
  public static func check(
    _ column: TextColumn, _ twin: TextColumn, valid: UnsafeMutablePointer<UInt8>,
    with kernels: KernelSet = .best
  ) {
    let count = unsafe min(column.count, twin.count)
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { row, text in
        unsafe isEqual(text, twin.text(row))
      }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideEquality.check(
          (column.bytes, column.offsets), (twin.bytes, twin.offsets), count: count, valid: valid,
          other: { oneByOne($0..<$0 &+ kernels.block) })
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideEquality.check(
          (column.bytes, column.offsets), (twin.bytes, twin.offsets), count: count, valid: valid,
          other: { oneByOne($0..<$0 &+ kernels.block) })
      }
    #endif
    oneByOne(decided..<count)
  }
}
