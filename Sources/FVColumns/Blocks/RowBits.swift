/// A bit for each row of a block, in words that somebody else owns; bits past the last row are 0.
@safe
struct RowBits: BitwiseCopyable {
  let words: UnsafeMutablePointer<UInt64>
  /// How many rows there are.
  let count: Int

  @unsafe @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>, count: Int) {
    unsafe self.words = words
    self.count = count
  }

  @inline(__always)
  var wordCount: Int { (count &+ 63) &>> 6 }

  /// Where a kernel writes them.
  @unsafe @inline(__always)
  var bytes: UnsafeMutablePointer<UInt8> {
    // It may leave the last word's upper bytes as they were.
    if count > 0 { unsafe words[wordCount &- 1] = 0 }
    return unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
  }

  /// What it holds.
  @unsafe @inline(__always)
  var bytesAsTheyAre: UnsafePointer<UInt8> {
    unsafe UnsafePointer(UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self))
  }

  /// The rows of a word that there are.
  @inline(__always)
  func rows(ofWord word: Int) -> UInt64 {
    let left = count &- word &<< 6
    return left >= 64 ? .max : 1 &<< UInt64(truncatingIfNeeded: left) &- 1
  }

  subscript(word word: Int) -> UInt64 {
    @inline(__always) get { unsafe words[word] }
    @inline(__always) nonmutating set { unsafe words[word] = newValue }
  }

  /// A row's bit.
  @inline(__always)
  func contains(_ row: BlockRow) -> Bool {
    unsafe words[row.index &>> 6] &>> row.shift & 1 != 0
  }

  @inline(__always)
  func insert(_ row: BlockRow) {
    unsafe words[row.index &>> 6] |= 1 &<< row.shift
  }

  @inline(__always)
  func remove(_ row: BlockRow) {
    unsafe words[row.index &>> 6] &= ~(1 &<< row.shift)
  }

  /// Whether there are none.
  @inline(__always)
  var isEmpty: Bool {
    var any: UInt64 = 0
    for word in 0..<wordCount { any |= self[word: word] }
    return any == 0
  }

  /// How many rows are in it.
  var memberCount: Int {
    var count = 0
    for word in 0..<wordCount { count &+= self[word: word].nonzeroBitCount }
    return count
  }

  /// How many rows are in it and in another.
  @inline(__always)
  func memberCount(among other: RowBits) -> Int {
    var count = 0
    for word in 0..<wordCount { count &+= (self[word: word] & other[word: word]).nonzeroBitCount }
    return count
  }

  /// All rows, or none.
  @inline(__always)
  func fill(_ bit: Bool) {
    // Of many words a call of memset, which of one takes longer than all else here.
    if wordCount == 1 { return self[word: 0] = bit ? rows(ofWord: 0) : 0 }
    for word in 0..<wordCount { self[word: word] = bit ? rows(ofWord: word) : 0 }
  }

  /// The first rows, so many, and no other.
  func fill(first size: Int) {
    for word in 0..<wordCount {
      let own = min(max(size &- word &<< 6, 0), 64)
      self[word: word] = own == 0 ? 0 : .max &>> UInt64(truncatingIfNeeded: 64 &- own)
    }
  }

  @inline(__always)
  func copy(_ other: RowBits) {
    for word in 0..<wordCount { self[word: word] = other[word: word] }
  }

  @inline(__always)
  func formIntersection(_ other: RowBits) {
    for word in 0..<wordCount { self[word: word] &= other[word: word] }
  }

  @inline(__always)
  func formUnion(_ other: RowBits) {
    for word in 0..<wordCount { self[word: word] |= other[word: word] }
  }

  /// Adds those of a part of the rows that begins at one, a multiple of 64.
  @inline(__always)
  func formUnion(_ part: RowBits, from first: Int) {
    for word in 0..<part.wordCount { self[word: first &>> 6 &+ word] |= part[word: word] }
  }

  /// Adds the rows that two others have both.
  @inline(__always)
  func formUnion(_ a: RowBits, and b: RowBits) {
    for word in 0..<wordCount { self[word: word] |= a[word: word] & b[word: word] }
  }

  /// Adds the rows that another has not.
  @inline(__always)
  func formUnion(allBut other: RowBits) {
    for word in 0..<wordCount { self[word: word] |= ~other[word: word] & rows(ofWord: word) }
  }

  @inline(__always)
  func subtract(_ other: RowBits) {
    for word in 0..<wordCount { self[word: word] &= ~other[word: word] }
  }

  /// The rows that are not in it.
  @inline(__always)
  func invert() {
    for word in 0..<wordCount { self[word: word] = ~self[word: word] & rows(ofWord: word) }
  }

  /// The first row that is in it.
  var first: BlockRow? {
    for word in 0..<wordCount where self[word: word] != 0 {
      return BlockRow(word &<< 6 &+ self[word: word].trailingZeroBitCount)
    }
    return nil
  }

  /// Goes through the rows that are in it.
  @inline(__always)
  func forEach<Failure: Error>(
    _ body: (_ row: BlockRow) throws(Failure) -> Void
  ) throws(Failure) {
    for word in 0..<wordCount {
      var left = self[word: word]
      while left != 0 {
        try body(BlockRow(word &<< 6 &+ left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
  }

  /// Sets each row by a function of it.
  @inline(__always)
  func set(where passes: (_ row: BlockRow) -> Bool) {
    var row = 0
    for word in 0..<wordCount {
      var bits: UInt64 = 0
      let size = min(64, count &- row)
      for place in 0..<size {
        bits |= (passes(BlockRow(row &+ place)) ? 1 : 0) &<< UInt64(truncatingIfNeeded: place)
      }
      self[word: word] = bits
      row &+= size
    }
  }

  /// Sets each row of another set by a function of it, and no other.
  @inline(__always)
  func set(among rows: RowBits, where passes: (_ row: BlockRow) -> Bool) {
    for word in 0..<wordCount {
      var bits: UInt64 = 0
      var left = rows[word: word]
      while left != 0 {
        let place = left.trailingZeroBitCount
        left &= left &- 1
        let bit: UInt64 = passes(BlockRow(word &<< 6 &+ place)) ? 1 : 0
        bits |= bit &<< UInt64(truncatingIfNeeded: place)
      }
      self[word: word] = bits
    }
  }

  /// Takes bits from somewhere in a list of bits, the least significant of a byte first.
  @unsafe
  func load(_ bits: UnsafePointer<UInt8>, from first: Int) {
    let shift = UInt64(truncatingIfNeeded: first & 7)
    for word in 0..<wordCount {
      let size = min(64, count &- word &<< 6)
      let place = (first &+ word &<< 6) &>> 3
      // No byte behind the last bit is read.
      let end = (first &+ word &<< 6 &+ size &+ 7) &>> 3
      var value: UInt64 = 0
      for index in 0..<min(8, end &- place) {
        value |= unsafe UInt64(bits[place &+ index]) &<< UInt64(truncatingIfNeeded: 8 &* index)
      }
      value &>>= shift
      if shift > 0, end &- place > 8 {
        value |= unsafe UInt64(bits[place &+ 8]) &<< (64 &- shift)
      }
      self[word: word] = value & rows(ofWord: word)
    }
  }
}

extension BlockRow {
  /// By how much its bit stands left in its word.
  @inline(__always)
  var shift: UInt64 { UInt64(truncatingIfNeeded: index & 63) }
}
