internal import CKernels

#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

extension ViewColumn {
  /// Writes the texts to where they end, none of them being too long; one whose end is that of the one
  /// before is left out.
  package func copy(
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafePointer<Int32>, _ outline: Outline,
    with kernels: KernelSet = .best
  ) {
    // So many bytes are copied of each, whatever it has: of texts in turn nobody foresees the next.
    let bytes = outline.longest > 32 ? 64 : 32
    var (row, buffer) = (0, 0)
    while unsafe row < count {
      let near = unsafe rowsNear(from: row, inBuffer: buffer, bytes, kernels)
      if bytes == 32 {
        unsafe copyNear(row..<near, inBuffer: buffer, to: start, ends, as: SIMD4<UInt64>.self)
      } else {
        unsafe copyNear(row..<near, inBuffer: buffer, to: start, ends, as: SIMD8<UInt64>.self)
      }
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
        buffer = unsafe Int(view[2])
        guard let bytes = unsafe buffers[buffer] else { continue }
        let first = unsafe Int(view[3])
        let left = unsafe Int(truncatingIfNeeded: sizes[buffer]) &- first
        unsafe ViewColumn.copy(bytes + first, count: length, left: left, to: to)
      }
      row = end
    }
  }

  /// The end of the rows from one on that stand in their views, or in a buffer with so many bytes from where
  /// they begin and no more of their own, as far as that is seen at once.
  private func rowsNear(
    from row: Int, inBuffer buffer: Int, _ bytes: Int, _ kernels: KernelSet
  ) -> Int {
    let most = Int32(truncatingIfNeeded: bytes)
    let last = unsafe size(ofBuffer: buffer) &- most
    let buffer = Int32(truncatingIfNeeded: buffer)
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
  @inline(__always)
  private func copyNear<Part: BitwiseCopyable>(
    _ rows: Range<Int>, inBuffer buffer: Int, to start: UnsafeMutablePointer<UInt8>,
    _ ends: UnsafePointer<Int32>, as part: Part.Type
  ) {
    let bytes = unsafe Int(bitPattern: buffers[buffer])
    for row in rows {
      let view = unsafe views + row &* 4
      // All bits or none instead of booleans.
      let isLong = unsafe (ViewSizes.inline &- Int(view[0])) &>> 63
      let place = unsafe (bytes &+ Int(view[3])) & isLong | Int(bitPattern: view + 1) & ~isLong
      guard let from = unsafe UnsafeRawPointer(bitPattern: place) else { continue }
      unsafe fvk_call_ahead(from + 2048)
      let text = unsafe from.loadUnaligned(as: part)
      unsafe UnsafeMutableRawPointer(start + Int(ends[row])).storeBytes(of: text, as: part)
    }
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
