internal import CKernels
internal import FVKernels

extension ClassProgram {
  /// Writes which rows match, and returns whether all could be decided.
  @inline(never)
  func check(_ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?, limit: Int) -> Bool {
    var allDecided = true
    var decided = 0
    // For the body alone, vectors of 256 bits are no faster than what is done here.
    let isWorthIt =
      limit >= ClassProgram.longestOfKernel && (hasLookAheads || KernelSet.best == .avx512)
    if isWorthIt, let kernel, let valid = unsafe valid {
      let range = unsafe header.pointee.minimum...header.pointee.maximum
      decided = unsafe kernel.check(column, lengths: range, valid: valid) { row, rows in
        let count = rows == .max ? 64 : 32
        guard rows != UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count) else {
          let isDecided = unsafe check(column, row..<row &+ count, valid, limit: limit)
          return allDecided = allDecided && isDecided
        }
        var left = rows
        while left != 0 {
          let row = row &+ left.trailingZeroBitCount
          left &= left &- 1
          if unsafe matches(column.text(row), isBlock: false, isKnown: false) {
            unsafe valid[row &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: row & 7)
          }
        }
      }
    }
    let rest = unsafe check(column, decided..<column.count, valid, limit: limit)
    return allDecided && rest
  }

  /// Rows of fewer bytes are all that kernels hand back one by one.
  private static let longestOfKernel = 64

  /// The same for some rows, of which the first is a multiple of eight.
  ///
  /// The rows stand side by side, so that their bytes are looked through as if they were one text,
  /// and only what is found outside the body is traced to its row.
  @unsafe @inline(never)
  private func check(
    _ column: TextColumn, _ rows: Range<Int>, _ valid: UnsafeMutablePointer<UInt8>?, limit: Int
  ) -> Bool {
    var allDecided = true
    var row = rows.lowerBound
    while row < rows.upperBound {
      let size = min(64, rows.upperBound &- row)
      let range = unsafe (
        least: header.pointee.minimum, most: min(header.pointee.maximum, limit)
      )
      var bits = unsafe ClassProgram.lengths(column, row, size, range.least, range.most)
      if unsafe Int(column.offsets[row &+ size]) &- Int(column.offsets[row]) > limit {
        let taken = unsafe ClassProgram.lengths(column, row, size, 0, limit)
        if taken != UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- size) { allDecided = false }
      }
      unsafe traceOutsiders(column, row, size, limit, &bits)
      if let valid = unsafe valid {
        for index in 0..<(size &+ 7) &>> 3 {
          let byte = UInt8(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 8 &* index))
          unsafe valid[row &>> 3 &+ index] = byte
        }
      }
      row &+= size
    }
    return allDecided
  }

  /// Which of up to 64 rows have at least and at most so many bytes.
  @unsafe @inline(__always)
  private static func lengths(
    _ column: TextColumn, _ row: Int, _ size: Int, _ least: Int, _ most: Int
  ) -> UInt64 {
    let least = Int32(truncatingIfNeeded: min(least, Int(Int32.max)))
    let most = Int32(truncatingIfNeeded: min(most, Int(Int32.max)))
    var bits: UInt64 = 0
    var index = 0
    while index &+ 8 <= size {
      let eight = unsafe fvk_lengths_between(column.offsets + (row &+ index), least, most)
      bits |= UInt64(eight) &<< UInt64(truncatingIfNeeded: index)
      index &+= 8
    }
    while index < size {
      let length = unsafe column.offsets[row &+ index &+ 1] &- column.offsets[row &+ index]
      if length >= least, length <= most { bits |= 1 &<< UInt64(truncatingIfNeeded: index) }
      index &+= 1
    }
    return bits
  }

  /// Takes away the rows of up to 64 that do not match, whatever their lengths; those with other
  /// characters than the ASCII ones of the body are looked at by themselves.
  @unsafe @inline(__always)
  private func traceOutsiders(
    _ column: TextColumn, _ row: Int, _ size: Int, _ limit: Int, _ bits: inout UInt64
  ) {
    let offsets = unsafe column.offsets + row
    let last = unsafe Int(offsets[size])
    let isOther = unsafe header.pointee.isBeyondASCII || header.pointee.bodyCount == 0
    var place = unsafe Int(offsets[0])
    // The rows whose look-aheads remain to be seen.
    var looking: UInt64 = hasLookAheads ? bits : 0
    var index = 0
    while true {
      place = unsafe firstOutside(column.bytes, place, last, from: Int(offsets[0]))
      guard place < last else { break }
      while unsafe Int(offsets[index &+ 1]) <= place { index &+= 1 }
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      let start = unsafe Int(offsets[index])
      let end = unsafe Int(offsets[index &+ 1])
      bits &= ~bit
      looking &= ~bit
      if isOther, end &- start <= limit {
        let text = unsafe UnsafeBufferPointer(start: column.bytes + start, count: end &- start)
        if unsafe matches(text, isBlock: false, isKnown: false) { bits |= bit }
      }
      place = end
    }
    let end = unsafe Int(column.offsets[column.count])
    while looking != 0 {
      let index = looking.trailingZeroBitCount
      looking &= looking &- 1
      let start = unsafe Int(offsets[index])
      let length = unsafe Int(offsets[index &+ 1]) &- start
      let isRight = unsafe looksRight(column.bytes + start, length, isBlock: end &- start >= 16)
      bits &= ~((isRight ? 0 : 1) &<< UInt64(truncatingIfNeeded: index))
    }
  }

  /// The first place from `place` on whose byte is none of the body's, or `last`. The bytes from
  /// `first` on may be read.
  @unsafe @inline(__always)
  private func firstOutside(
    _ bytes: UnsafePointer<UInt8>, _ place: Int, _ last: Int, from first: Int
  ) -> Int {
    var place = place
    while place &+ 16 <= last {
      let outside = unsafe outsiders(ByteBlock(at: bytes + place))
      guard outside == 0 else { return place &+ outside.trailingZeroBitCount }
      place &+= 16
    }
    let left = last &- place
    guard left > 0 else { return last }
    var outside: UInt32
    if last &- first >= 16 {
      // A block that overlaps what has been seen.
      outside = unsafe outsiders(ByteBlock(at: bytes + (last &- 16)))
      outside &>>= UInt32(truncatingIfNeeded: 16 &- left)
    } else {
      outside = unsafe outsiders(ByteBlock(at: bytes + place, count: left))
      outside &= 1 &<< UInt32(truncatingIfNeeded: left) &- 1
    }
    return outside == 0 ? last : place &+ outside.trailingZeroBitCount
  }
}
