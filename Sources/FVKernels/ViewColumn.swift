#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// How many bytes there are of something.
package enum ViewSizes {
  /// The longest text that stands in its view.
  @inline(__always)
  package static var inline: Int { 12 }
  /// The longest that is copied.
  @inline(__always)
  package static var copied: Int { 4_096 }
  /// What may be written behind the last text that is copied.
  @inline(__always)
  package static var behind: Int { 64 }
}

/// Rows of a column of texts in Arrow's layout of views.
///
/// The caller vouches for the views and the buffers for as long as the value is used.
@unsafe
package struct ViewColumn {
  /// Four numbers a row: how many bytes its text has, then those of up to 12, or four that are not looked
  /// at, its buffer and where it begins there.
  let views: UnsafePointer<Int32>
  package let count: Int
  let buffers: UnsafePointer<UnsafeRawPointer?>
  /// How many bytes each buffer has.
  let sizes: UnsafePointer<Int64>
  private let bufferCount: Int

  /// So many rows, and buffers; where there are none, no list of them is needed.
  package init(
    _ views: UnsafeRawPointer, count: Int, buffers: UnsafePointer<UnsafeRawPointer?>?,
    sizes: UnsafePointer<Int64>?, bufferCount: Int
  ) {
    unsafe self.views = views.assumingMemoryBound(to: Int32.self)
    unsafe self.count = count
    // Without a buffer every text of a view is outside; what is read as the first one's does not matter.
    unsafe self.buffers =
      buffers ?? UnsafePointer(views.assumingMemoryBound(to: UnsafeRawPointer?.self))
    unsafe self.sizes = sizes ?? UnsafePointer(views.assumingMemoryBound(to: Int64.self))
    unsafe self.bufferCount = bufferCount
  }

  /// Whether all texts are inside the buffers.
  package func fits(with kernels: KernelSet = .best) -> Bool {
    unsafe fits(from: 0, with: kernels)
  }

  /// Whether those from a row on are.
  func fits(from first: Int, with kernels: KernelSet) -> Bool {
    var (row, buffer) = (first, 0)
    while unsafe row < count {
      row &+= unsafe fitting(from: row, inBuffer: buffer, kernels)
      // What is left at the end, what is outside, and where texts of another buffer begin.
      let end = unsafe min(row &+ 64, count)
      for row in row..<end {
        guard unsafe isInside(row) else { return false }
        if unsafe isLong(row) { buffer = unsafe Int(views[row &* 4 &+ 2]) }
      }
      row = end
    }
    return true
  }

  /// How many rows from one on fit that stand in their views or in one buffer, as far as that is seen at
  /// once.
  private func fitting(from row: Int, inBuffer buffer: Int, _ kernels: KernelSet) -> Int {
    let size = unsafe size(ofBuffer: buffer)
    let buffer = Int32(truncatingIfNeeded: buffer)
    let (views, count) = unsafe (views + row &* 4, count &- row)
    #if FV_WIDE_KERNELS
      switch kernels {
      case .portable: break
      case .avx2:
        return unsafe FVKernelsAVX2.WideViews.fit(views, count: count, buffer: buffer, size: size)
      case .avx512:
        return unsafe FVKernelsAVX512.WideViews.fit(
          views, count: count, buffer: buffer, size: size)
      }
    #endif
    var first = 0
    while first &+ 64 <= count {
      var seen: Int32 = 0
      // The sign bit is set by what is negative, elsewhere or outside. The compiler turns it into vector
      // code.
      for row in first..<first &+ 64 {
        let view = unsafe views + row &* 4
        let (length, start) = unsafe (view[0], view[3])
        let isLong = (Int32(truncatingIfNeeded: ViewSizes.inline) &- length) &>> 31
        let other = unsafe view[2] ^ buffer
        let rest = size &- start
        seen |= length | (start | rest | (rest &- length) | other | (0 &- other)) & isLong
      }
      guard seen >= 0 else { return first }
      first &+= 64
    }
    return first
  }

  /// How many bytes a buffer has, as far as a view can say; a negative number where there is none.
  func size(ofBuffer buffer: Int) -> Int32 {
    unsafe bufferCount > 0 ? max(Int32(clamping: sizes[buffer]), -1) : -1
  }

  @inline(__always)
  func isLong(_ row: Int) -> Bool {
    unsafe Int(views[row &* 4]) > ViewSizes.inline
  }

  /// Whether the text of a row is inside the buffers.
  package func isInside(_ row: Int) -> Bool {
    let view = unsafe views + row &* 4
    let (length, buffer) = unsafe (Int64(view[0]), Int(view[2]))
    guard unsafe isLong(row) else { return length >= 0 }
    let start = unsafe Int64(view[3])
    guard buffer >= 0, unsafe buffer < bufferCount, start >= 0 else { return false }
    return unsafe start <= sizes[buffer] && length <= sizes[buffer] &- start
  }
}
