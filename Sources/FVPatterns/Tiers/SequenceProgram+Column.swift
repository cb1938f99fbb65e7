internal import CKernels
internal import FVKernels

extension SequenceProgram {
  /// Writes which rows match, and returns whether all could be decided.
  @inline(never)
  func check(_ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?, limit: Int) -> Bool {
    var allDecided = true
    var decided = 0
    // Longer rows than those that a kernel decides are all that there is a limit to.
    if limit >= 64, let kernel, let valid = unsafe valid {
      decided = unsafe kernel.check(column, valid: valid) { rows in
        unsafe check(column, rows, valid, limit, &allDecided)
      }
    }
    unsafe check(column, decided..<column.count, valid, limit, &allDecided)
    return allDecided
  }

  /// The same for some rows, of which the first is a multiple of eight.
  @unsafe @inline(never)
  private func check(
    _ column: TextColumn, _ rows: Range<Int>, _ valid: UnsafeMutablePointer<UInt8>?, _ limit: Int,
    _ allDecided: inout Bool
  ) {
    let count = rows.upperBound
    let end = unsafe count > 0 ? Int(column.offsets[column.count]) : 0
    let short = Int32(truncatingIfNeeded: min(limit, 16))
    var row = rows.lowerBound
    while row < count {
      let offsets = unsafe column.offsets + row
      let bits: UInt8
      // Most rows are read as one block, with what follows them.
      if row &+ 8 <= count, unsafe Int(offsets[7]) &+ 16 <= end,
        unsafe fvk_lengths_between(offsets, 0, short) == 0xFF
      {
        bits =
          unsafe isPlain
          ? eight(column.bytes, offsets, isPlain: true)
          : eight(column.bytes, offsets, isPlain: false)
      } else {
        bits = unsafe each(column, row, limit, &allDecided)
      }
      if let valid = unsafe valid { unsafe valid[row &>> 3] = bits }
      row &+= 8
    }
  }

  /// Eight rows of up to sixteen bytes.
  @unsafe @inline(__always)
  private func eight(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, isPlain: Bool
  ) -> UInt8 {
    var bits: UInt32 = 0
    var start = unsafe Int(offsets[0])
    for index in 1...8 {
      let end = unsafe Int(offsets[index])
      let isMatch = unsafe matches(ByteBlock(at: bytes + start), end &- start, isPlain: isPlain)
      // Each comes in at the top, and goes down with those that follow.
      bits = bits &>> 1 | (isMatch ? 0x80 : 0)
      start = end
    }
    return UInt8(truncatingIfNeeded: bits)
  }

  /// Up to eight rows of any length.
  @unsafe @inline(never)
  private func each(
    _ column: TextColumn, _ row: Int, _ limit: Int, _ allDecided: inout Bool
  ) -> UInt8 {
    var bits: UInt8 = 0
    for index in unsafe 0..<min(8, column.count &- row) {
      let start = unsafe Int(column.offsets[row &+ index])
      let length = unsafe Int(column.offsets[row &+ index &+ 1]) &- start
      guard length <= limit else {
        allDecided = false
        continue
      }
      let text = unsafe UnsafeBufferPointer(start: column.bytes + start, count: length)
      if unsafe matches(text) { bits |= 1 &<< UInt8(truncatingIfNeeded: index) }
    }
    return bits
  }
}
