internal import CKernels

/// Views of texts, a block of rows at a time: see ViewColumn.
public enum WideViews {
  /// How many rows from the first on, as far as they make whole blocks, have a text of up to 12 bytes, or
  /// one inside the first `size` bytes of a buffer.
  public static func fit(
    _ views: UnsafePointer<Int32>, count: Int, buffer: Int32, size: Int32
  ) -> Int {
    let (buffer, size) = (Numbers(repeating: buffer), Numbers(repeating: size))
    let (longest, none) = (Numbers(repeating: 12), Numbers())
    var row = 0
    while row &+ RowBlock.count <= count {
      let block = unsafe views + 4 &* row
      row &+= RowBlock.count
      // What the first has most others have too.
      if unsafe block[0] <= 12, unsafe areShort(block) { continue }
      var (seen, differing) = (none, none)
      for part in 0..<4 {
        let rows = unsafe ViewRows(at: block + RowBlock.count &* part)
        let isLong = rows.lengths .> longest
        let end = rows.starts &+ rows.lengths
        let outside = rows.starts | end | (size &- end)
        seen = seen | rows.lengths | none.replacing(with: outside, where: isLong)
        differing = differing | none.replacing(with: rows.buffers ^ buffer, where: isLong)
      }
      guard differing.isZero, !seen.anyIsNegative else { return row &- RowBlock.count }
    }
    return row
  }

  /// Whether no text of a block has more than 12 bytes.
  @inline(__always)
  private static func areShort(_ views: UnsafePointer<Int32>) -> Bool {
    var longest = Numbers()
    for vector in 0..<16 {
      let place = unsafe views + RowBlock.bytes / 4 &* vector
      unsafe fvk_call_ahead(place + 1024)
      longest = unsafe longest.larger(Numbers(at: place))
    }
    return longest.firstsAreUp(to: Numbers(repeating: 12))
  }

  /// How many rows from the first on, as far as they make whole blocks, have texts of more than 12 bytes in
  /// one buffer, the first at `start` and each other one where the one before ends.
  public static func follow(
    _ views: UnsafePointer<Int32>, count: Int, buffer: Int32, start: Int32
  ) -> Int {
    let (longest, buffer) = (Numbers(repeating: 12), Numbers(repeating: buffer))
    var before = Numbers(repeating: start)
    var row = 0
    while row &+ RowBlock.count <= count {
      var (seen, differing) = (Numbers(), Numbers())
      for part in 0..<4 {
        let rows = unsafe ViewRows(at: views + (4 &* row &+ RowBlock.count &* part))
        let end = rows.starts &+ rows.lengths
        seen = seen | rows.lengths | end | ~(longest &- rows.lengths)
        let ends = end.fromLanes
        differing = differing | (rows.starts.fromLanes ^ ends.behind(before))
        differing = differing | (rows.buffers ^ buffer)
        before = ends
      }
      guard differing.isZero, !seen.anyIsNegative else { return row }
      row &+= RowBlock.count
    }
    return row
  }

  /// Writes where the texts of as many rows begin as make whole blocks; returns how many.
  public static func copyStarts(
    _ views: UnsafePointer<Int32>, count: Int, to starts: UnsafeMutablePointer<Int32>
  ) -> Int {
    var row = 0
    while row &+ RowBlock.count / 4 <= count {
      unsafe ViewRows(at: views + 4 &* row).starts.fromLanes.store(at: starts + row)
      row &+= RowBlock.count / 4
    }
    return row
  }

  /// How many rows from the first on, as far as they make whole blocks, have a text of up to 12 bytes, or
  /// one of up to `most` in a buffer that begins at `last` at most.
  public static func near(
    _ views: UnsafePointer<Int32>, count: Int, buffer: Int32, last: Int32, most: Int32
  ) -> Int {
    let (buffer, last) = (Numbers(repeating: buffer), Numbers(repeating: last))
    let (inline, most, none) = (Numbers(repeating: 12), Numbers(repeating: most), Numbers())
    var row = 0
    while row &+ RowBlock.count <= count {
      var (seen, differing) = (none, none)
      for part in 0..<4 {
        let rows = unsafe ViewRows(at: views + (4 &* row &+ RowBlock.count &* part))
        let isLong = rows.lengths .> inline
        let outside = rows.starts | (last &- rows.starts) | (most &- rows.lengths)
        seen = seen | rows.lengths | none.replacing(with: outside, where: isLong)
        differing = differing | none.replacing(with: rows.buffers ^ buffer, where: isLong)
      }
      guard differing.isZero, !seen.anyIsNegative else { return row }
      row &+= RowBlock.count
    }
    return row
  }

  /// Of how many rows this says what they have among them: the shortest text and the longest; whether one
  /// is not where the one before ends. Empty texts count for nothing.
  public typealias Seen = (rows: Int, shortest: Int32, longest: Int32, gaps: Bool)

  /// Writes where the texts of as many rows end as make whole blocks, if they stand one behind the other
  /// and the first begins at 0. `present` has a bit for each row, 0 where it is null and counts for empty;
  /// the text of row 0 would be at `start` of a buffer.
  public static func measure(
    _ views: UnsafePointer<Int32>, count: Int, present: UnsafePointer<UInt8>?,
    buffer: Int32, start: Int32, ends: UnsafeMutablePointer<Int32>
  ) -> Seen {
    let (buffer, start) = (Numbers(repeating: buffer), Numbers(repeating: start))
    let (none, one) = (Numbers(), Numbers(repeating: 1))
    var (sums, longest, shortest) = (none, none, Numbers(repeating: .max &- 1))
    var gaps = none
    var row = 0
    while row &+ RowBlock.count <= count {
      for part in 0..<4 {
        let quarter = row &+ RowBlock.count / 4 &* part
        let rows = unsafe ViewRows(at: views + 4 &* quarter)
        var lengths = rows.lengths.fromLanes
        if let present = unsafe present {
          let bits = unsafe UnsafeRawPointer(present + row &>> 3).loadUnaligned(as: Bits.self)
          let own = UInt16(truncatingIfNeeded: bits &>> Bits(quarter &- row))
          lengths = none.replacing(with: lengths, where: Numbers.Mask(bits: own))
        }
        let sum = sums &+ lengths.runningSums
        unsafe sum.store(at: ends + (quarter &+ 1))
        sums = sum.lastEverywhere
        // One less than none is more than any, without signs.
        shortest = shortest.smaller(lengths &- one)
        longest = longest.larger(lengths)
        let gap = rows.starts.fromLanes ^ (start &+ sum &- lengths)
        let elsewhere = gap | (rows.buffers.fromLanes ^ buffer)
        gaps = gaps | none.replacing(with: elsewhere, where: lengths .> none)
      }
      row &+= RowBlock.count
    }
    return (row, shortest.least &+ 1, longest.most, !gaps.isZero)
  }
}

/// What views say, of as many rows as there are numbers in a vector, in the order that `fromLanes` undoes.
struct ViewRows {
  let lengths: Numbers
  /// Of longer texts the buffers they are in, and where they begin there.
  let buffers: Numbers
  let starts: Numbers

  @inline(__always)
  init(at views: UnsafePointer<Int32>) {
    let each = RowBlock.bytes / 4
    for line in 0..<RowBlock.bytes / 16 { unsafe fvk_call_ahead(views + (1024 &+ 16 &* line)) }
    let (a, b) = unsafe (Numbers(at: views), Numbers(at: views + each))
    let (c, d) = unsafe (Numbers(at: views + 2 &* each), Numbers(at: views + 3 &* each))
    let (low, lowRest) = (Numbers.lower(a, b).words, Numbers.lower(c, d).words)
    let (high, highRest) = (Numbers.upper(a, b).words, Numbers.upper(c, d).words)
    lengths = Words.lower(low, lowRest).numbers
    buffers = Words.lower(high, highRest).numbers
    starts = Words.upper(high, highRest).numbers
  }
}
