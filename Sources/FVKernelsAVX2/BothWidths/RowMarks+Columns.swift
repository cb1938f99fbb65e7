extension RowMarks {
  /// Decides as many rows of a column as make whole blocks and writes their bits; returns how many.
  ///
  /// `accepts` says which of an eighth's rows are valid. A block with a row of more than `longest`
  /// bytes is left alone, and `other` called with its first row. Offsets rise. Nothing outside the
  /// column is read.
  @inline(__always)
  static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, valid: UnsafeMutablePointer<UInt8>, upTo longest: Int32 = .max,
    other: (_ row: Int) -> Void = { _ in }, _ accepts: (Eighth) -> UInt8
  ) -> Int {
    let limit = unsafe Int(offsets[count])
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard unsafe room.count >= size, let memory = room.baseAddress else { return 0 }
      var marks = unsafe RowMarks(memory, tables: tables)
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let block = unsafe RowBlock(rows)
        guard longest == .max || block.isUpTo(longest) else { return other(row) }
        unsafe RowBlock.fetch(rows)
        unsafe marks.read(bytes, rows, block, limit: limit)
        var bits: UInt64 = 0
        for part in 0..<8 {
          bits |= unsafe UInt64(accepts(marks.eighth(part, rows))) &<< UInt64(8 &* part)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(
          of: Bits(eighths: bits), as: Bits.self)
      }
    }
  }
}
