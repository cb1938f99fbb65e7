internal import CFormValidate
internal import FVText

/// What is checked of every array, whatever its type.
struct ArrowShape {
  /// Its rows, without the offset.
  var rows: Range<Int>
  /// How many stand before the first in each buffer.
  var offset: Int
  private var nullCount: Int
  private var name: TextRef?

  /// More rows than this, and more buffers, nobody has: what is computed from them must not overflow.
  private static let most: Int64 = 1 << 56

  /// Looks at an array that has so many children.
  init(
    _ array: UnsafePointer<ArrowArray>, children: Int, _ name: TextRef? = nil
  ) throws(ArrowError) {
    self.name = name
    rows = 0..<0
    offset = 0
    nullCount = 0
    let it = unsafe array.pointee
    guard unsafe it.release != nil else { throw wrong("was already released or moved.") }
    guard unsafe (0...ArrowShape.most).contains(it.length),
      unsafe (0...ArrowShape.most).contains(it.offset)
    else { throw wrong("has a length or an offset that is negative or too large.") }
    guard unsafe (-1...it.length).contains(it.null_count) else {
      throw wrong("has an impossible number of nulls.")
    }
    guard unsafe it.n_children == Int64(children) else {
      throw wrong("has a wrong number of children.")
    }
    guard unsafe (0...Int64(Int32.max)).contains(it.n_buffers),
      unsafe it.n_buffers == 0 || it.buffers != nil
    else { throw wrong("has a wrong number of buffers.") }
    rows = unsafe 0..<Int(it.length)
    offset = unsafe Int(it.offset)
    nullCount = unsafe Int(it.null_count)
  }

  /// The bits of what is null, of an array that has a buffer for them; nil when nothing is.
  func validity(_ array: UnsafePointer<ArrowArray>) throws(ArrowError) -> UnsafePointer<UInt8>? {
    guard nullCount != 0, !rows.isEmpty else { return nil }
    if let buffers = unsafe array.pointee.buffers, let bits = unsafe buffers[0] {
      return unsafe bits.assumingMemoryBound(to: UInt8.self)
    }
    guard nullCount < 0 else { throw wrong("has nulls, but no validity bitmap.") }
    return nil
  }

  /// An error about the array.
  func wrong(_ says: String) -> ArrowError {
    if let name { return .column(name, says) }
    return .arrow("The record batch \(says)")
  }
}
