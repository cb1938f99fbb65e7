#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

extension ViewColumn {
  /// Writes the texts to where they end, none of them being too long; one whose end is that of the one
  /// before is left out.
  package func copy(
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafeMutablePointer<Int32>, _ outline: Outline,
    with kernels: KernelSet = .best
  ) {
    if outline.isInline { return unsafe copyInline(to: start, ends, outline, kernels) }
    // So many bytes are copied of each, whatever it has: of texts in turn nobody foresees the next.
    let bytes = outline.longest > 32 ? 64 : 32
    var (row, buffer) = (0, outline.buffer)
    let areScattered = unsafe areScattered
    while unsafe row < count {
      let near =
        outline.isNear && row == 0
        ? unsafe max(count &- bytes / 16, 0)
        : unsafe rowsNear(from: row, inBuffer: buffer, bytes, kernels)
      unsafe copyNear(
        row..<near, inBuffer: buffer, bytes, areScattered, to: start, ends, kernels)
      // What is left at the end, what is longer, and where texts of another buffer begin.
      let end = unsafe min(near &+ 64, count)
      for row in near..<end {
        let view = unsafe views + row &* 4
        let place = unsafe Int(ends[row])
        let length = unsafe Int(ends[row &+ 1]) &- place
        let to = unsafe UnsafeMutableRawPointer(start + place)
        guard length > ViewSizes.inline else {
          unsafe to.copyMemory(from: view + 1, byteCount: length)
          continue
        }
        buffer = unsafe view[2]
        guard let bytes = unsafe buffers[Int(buffer)] else { continue }
        let first = unsafe Int(view[3])
        let left = unsafe Int(truncatingIfNeeded: sizes[Int(buffer)]) &- first
        unsafe ViewColumn.copy(bytes + first, count: length, left: left, to: to)
      }
      row = end
    }
  }

  /// Writes texts that all stand in their views.
  private func copyInline(
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafeMutablePointer<Int32>, _ outline: Outline,
    _ kernels: KernelSet
  ) {
    guard unsafe count > 0 else { return }
    var row = 0
    #if FV_WIDE_KERNELS
      // It finds by itself where they end, and of nulls does what their views say.
      if kernels == .avx512, !outline.hasNulls {
        row = unsafe FVKernelsAVX512.WideViewTexts.copy(views, count: count, to: start, ends: ends)
          .rows
      }
    #endif
    // A vector of each, of which the next takes back what is not its own.
    while unsafe row < count &- 1 {
      let text = unsafe UnsafeRawPointer(views + (row &* 4 &+ 1)).loadUnaligned(
        as: SIMD2<UInt64>.self)
      unsafe UnsafeMutableRawPointer(start + Int(ends[row])).storeBytes(
        of: text, as: SIMD2<UInt64>.self)
      row &+= 1
    }
    guard unsafe row < count else { return }
    let (from, to) = unsafe (UnsafeRawPointer(views + (row &* 4 &+ 1)), start + Int(ends[row]))
    unsafe UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: ViewSizes.inline)
  }

  /// The end of the rows from one on that stand in their views, or in a buffer with so many bytes from where
  /// they begin and no more of their own, as far as that is seen at once.
  private func rowsNear(
    from row: Int, inBuffer buffer: Int32, _ bytes: Int, _ kernels: KernelSet
  ) -> Int {
    let most = Int32(truncatingIfNeeded: bytes)
    let last = unsafe size(ofBuffer: buffer) &- most
    // Behind the last views there may be less.
    let (views, count) = unsafe (views + row &* 4, count &- bytes / 16 &- row)
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2:
        return unsafe row
          &+ FVKernelsAVX2.WideViews.near(
            views, count: count, buffer: buffer, last: last, most: most)
      case .avx512:
        return unsafe row
          &+ FVKernelsAVX512.WideViews.near(
            views, count: count, buffer: buffer, last: last, most: most)
      }
    #endif
    var first = 0
    while first &+ 64 <= count {
      var seen: Int32 = 0
      // The sign bit is set by what is not so. The compiler turns it into vector code.
      for row in first..<first &+ 64 {
        let view = unsafe views + row &* 4
        let (length, start) = unsafe (view[0], view[3])
        let isLong = (Int32(truncatingIfNeeded: ViewSizes.inline) &- length) &>> 31
        let other = unsafe view[2] ^ buffer
        let outside = start | (last &- start) | (most &- length) | other | (0 &- other)
        seen |= length | outside & isLong
      }
      guard seen >= 0 else { break }
      first &+= 64
    }
    return row &+ first
  }

  /// Writes such texts, as many bytes of each, of which the next takes back what is not its own.
  private func copyNear(
    _ rows: Range<Int>, inBuffer buffer: Int32, _ bytes: Int, _ areScattered: Bool,
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafePointer<Int32>, _ kernels: KernelSet
  ) {
    guard !rows.isEmpty, let from = unsafe buffers[Int(buffer)] else { return }
    let (views, ends) = unsafe (views + rows.lowerBound &* 4, ends + rows.lowerBound)
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2:
        return unsafe FVKernelsAVX2.WideViews.copy(
          views, count: rows.count, from: from, bytes: bytes, areScattered: areScattered, to: start,
          ends: ends)
      case .avx512:
        return unsafe FVKernelsAVX512.WideViews.copy(
          views, count: rows.count, from: from, bytes: bytes, areScattered: areScattered, to: start,
          ends: ends)
      }
    #endif
    for row in 0..<rows.count {
      let view = unsafe views + row &* 4
      let text =
        unsafe Int(view[0]) > ViewSizes.inline ? from + Int(view[3]) : UnsafeRawPointer(view + 1)
      let to = unsafe UnsafeMutableRawPointer(start + Int(ends[row]))
      if bytes == 32 {
        unsafe to.storeBytes(
          of: text.loadUnaligned(as: SIMD4<UInt64>.self), as: SIMD4<UInt64>.self)
      } else {
        unsafe to.storeBytes(
          of: text.loadUnaligned(as: SIMD8<UInt64>.self), as: SIMD8<UInt64>.self)
      }
    }
  }

  /// Whether most texts are far from the one before, as those are that were brought into another order.
  private var areScattered: Bool {
    var (seen, far) = (0, 0)
    for row in unsafe stride(from: 1, to: count, by: 32)
    where unsafe isLong(row &- 1) && isLong(row) {
      let way = unsafe Int(views[row &* 4 &+ 3]) &- Int(views[row &* 4 &- 1])
      seen &+= 1
      far &+= abs(way) > 4096 ? 1 : 0
    }
    return far &* 2 > seen
  }

  /// Copies a text; where so many bytes are left of its buffer, 64 of them.
  @inline(__always)
  private static func copy(
    _ from: UnsafeRawPointer, count: Int, left: Int, to place: UnsafeMutableRawPointer
  ) {
    guard count <= 64, left >= 64 else {
      return unsafe place.copyMemory(from: from, byteCount: count)
    }
    let text = unsafe from.loadUnaligned(as: SIMD8<UInt64>.self)
    unsafe place.storeBytes(of: text, as: SIMD8<UInt64>.self)
  }
}
