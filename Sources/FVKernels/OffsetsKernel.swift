#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// The offsets of a column.
public enum OffsetsKernel {
  /// Whether the first is not negative and none of the `count` behind it is smaller than the one
  /// before.
  public static func rise(
    _ offsets: UnsafePointer<Int32>, count: Int, with kernels: KernelSet = .best
  ) -> Bool {
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2: return unsafe FVKernelsAVX2.WideOffsets.rise(offsets, count: count)
      case .avx512: return unsafe FVKernelsAVX512.WideOffsets.rise(offsets, count: count)
      }
    #endif
    // The sign bit of `seen` stays set by any negative offset or difference. No early exit: one
    // pass that the compiler turns into vector code.
    var seen = unsafe offsets[0]
    for row in 0..<count {
      let next = unsafe offsets[row &+ 1]
      seen |= unsafe next | (next &- offsets[row])
    }
    return seen >= 0
  }

  /// The same for offsets of 64 bits.
  public static func rise(_ offsets: UnsafePointer<Int64>, count: Int) -> Bool {
    var seen = unsafe offsets[0]
    for row in 0..<count {
      let next = unsafe offsets[row &+ 1]
      seen |= unsafe next | (next &- offsets[row])
    }
    return seen >= 0
  }
}
