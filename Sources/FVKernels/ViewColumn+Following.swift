#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

// Views of texts that stand one behind the other in one buffer, as casts of whole columns have them.

extension ViewColumn {
  /// Whether all texts are inside the buffers, and whether they so stand, each with more than
  /// `ViewSizes.inline` bytes; nil where some is outside.
  package func follow(with kernels: KernelSet = .best) -> Bool? {
    let row = unsafe following(kernels)
    if unsafe row == count { return true }
    return unsafe fits(from: row, with: kernels) ? false : nil
  }

  /// How many rows from the first on so stand inside a buffer, or fewer.
  private func following(_ kernels: KernelSet) -> Int {
    guard unsafe count > 0, unsafe isInside(0), unsafe isLong(0) else { return 0 }
    let (buffer, start) = unsafe (views[2], views[3])
    var row = 0
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2:
        row = unsafe FVKernelsAVX2.WideViews.follow(
          views, count: count, buffer: buffer, start: start)
      case .avx512:
        row = unsafe FVKernelsAVX512.WideViews.follow(
          views, count: count, buffer: buffer, start: start)
      }
    #endif
    var end = start
    #if FV_WIDE_KERNELS
      if row > 0 { end = unsafe views[row &* 4 &- 4] &+ views[row &* 4 &- 1] }
    #endif
    while unsafe row < count, unsafe isLong(row), unsafe views[row &* 4 &+ 2] == buffer,
      unsafe views[row &* 4 &+ 3] == end
    {
      let (next, isTooFar) = unsafe end.addingReportingOverflow(views[row &* 4])
      guard !isTooFar else { return 0 }
      (end, row) = (next, row &+ 1)
    }
    // Those before the last are inside if that is.
    return unsafe row > 0 && isInside(row &- 1) ? row : 0
  }

  /// Writes where texts begin that so stand, and the last ends; returns the buffer that they are in.
  package func copyOffsets(
    to offsets: UnsafeMutablePointer<Int32>, with kernels: KernelSet = .best
  ) -> UnsafePointer<UInt8>? {
    guard unsafe count > 0 else { return nil }
    var row = 0
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2: row = unsafe FVKernelsAVX2.WideViews.copyStarts(views, count: count, to: offsets)
      case .avx512:
        row = unsafe FVKernelsAVX512.WideViews.copyStarts(views, count: count, to: offsets)
      }
    #endif
    while unsafe row < count {
      unsafe offsets[row] = views[row &* 4 &+ 3]
      row &+= 1
    }
    unsafe offsets[count] = offsets[count &- 1] &+ views[count &* 4 &- 4]
    return unsafe buffers[Int(views[2])]?.assumingMemoryBound(to: UInt8.self)
  }
}
