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

  /// How many bytes a buffer has, as far as a view can say; a negative number where there is none.
  func size(ofBuffer buffer: Int32) -> Int32 {
    guard buffer >= 0, unsafe buffer < bufferCount else { return -1 }
    return unsafe max(Int32(clamping: sizes[Int(buffer)]), -1)
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
