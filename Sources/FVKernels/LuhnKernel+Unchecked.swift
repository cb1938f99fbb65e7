internal import FVPlatform

extension LuhnKernel {
  /// From so many rows on, offsets are not in a cache any more when they are read once again.
  private static let manyRows = 1 << 18

  /// Checks a column's offsets and writes which rows are valid; returns whether all could be decided.
  /// Nil, and nothing is written, when `TextColumn` would not take the column.
  ///
  /// A long column is read once only: what is found goes to memory of its own until all offsets are
  /// known to rise.
  public static func check(
    bytes: UnsafePointer<UInt8>?, offsets: UnsafePointer<Int32>?, count: Int,
    longest: Int, valid: UnsafeMutablePointer<UInt8>?, with kernels: KernelSet = .best
  ) -> Bool? {
    let size = (count &+ 7) / 8
    guard count >= manyRows, kernels != .portable, let valid = unsafe valid,
      let text = unsafe bytes, let ends = unsafe offsets,
      UInt(bitPattern: ends) % UInt(MemoryLayout<Int32>.alignment) == 0,
      let memory = unsafe malloc(size)
    else {
      let column = unsafe TextColumn(bytes: bytes, offsets: offsets, count: count)
      return unsafe column.map { unsafe check($0, longest: longest, valid: valid, with: kernels) }
    }
    defer { unsafe free(memory) }
    guard unsafe ends[0] >= 0, unsafe ends[count] >= ends[0] else { return nil }
    let column = unsafe TextColumn(unchecked: text, ends, count: count)
    let bits = unsafe memory.assumingMemoryBound(to: UInt8.self)
    guard
      let allDecided = unsafe check(
        unchecked: column, longest: longest, valid: bits, with: kernels)
    else {
      return nil
    }
    unsafe UnsafeMutableRawPointer(valid).copyMemory(from: bits, byteCount: size)
    return allDecided
  }

  /// The same on a column whose first offset is not negative, and whose last is not smaller.
  private static func check(
    unchecked column: TextColumn, longest: Int, valid: UnsafeMutablePointer<UInt8>,
    with kernels: KernelSet
  ) -> Bool? {
    var allDecided = true
    var rises = true
    let decided = unsafe checkBlocks(of: column, valid: valid, with: kernels) {
      let rows = $0..<$0 &+ kernels.block
      rises = unsafe rises && areChecked(rows, of: column)
      if rises { unsafe check(column, rows, longest: longest, valid: valid, &allDecided) }
    }
    let rest = unsafe decided..<column.count
    rises = unsafe rises && areChecked(rest, of: column)
    guard rises else { return nil }
    unsafe check(column, rest, longest: longest, valid: valid, &allDecided)
    return allDecided
  }

  /// Whether the offsets of some rows rise, from the first of the column to the last: so far the
  /// caller vouches for the bytes.
  private static func areChecked(_ rows: Range<Int>, of column: TextColumn) -> Bool {
    let ends = unsafe column.offsets + rows.lowerBound
    let (first, last) = unsafe (ends[0], ends[rows.count])
    guard unsafe first >= column.offsets[0], unsafe last <= column.offsets[column.count] else {
      return false
    }
    return unsafe OffsetsKernel.rise(ends, count: rows.count)
  }
}
