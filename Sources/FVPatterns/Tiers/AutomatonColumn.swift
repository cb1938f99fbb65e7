internal import FVKernels
internal import FVText

/// A column run through an automaton, four rows side by side: each step waits for the one before,
/// so that those of four rows take hardly longer than those of one.
@safe
struct AutomatonColumn<Steps: AutomatonSteps> {
  private let steps: Steps
  private let bytes: UnsafePointer<UInt8>
  private let offsets: UnsafePointer<Int32>
  private let count: Int
  /// Behind the last byte that may be read.
  private let end: Int
  private let limit: Int
  /// Whether all rows could be decided.
  private(set) var allDecided = true

  /// Rows that are longer are run alone: the other three would wait for them.
  private static var longest: Int { 256 }

  @unsafe
  init(_ steps: Steps, _ column: TextColumn, limit: Int) {
    self.steps = steps
    unsafe self.bytes = column.bytes
    unsafe self.offsets = column.offsets
    unsafe self.count = column.count
    unsafe self.end = column.count > 0 ? Int(column.offsets[column.count]) : 0
    self.limit = limit
  }

  /// Writes which rows match, eight to a byte.
  @unsafe @inline(__always)
  mutating func write(to bits: UnsafeMutablePointer<UInt8>?) {
    var row = 0
    while row < count {
      var byte: UInt8
      if count &- row >= 8 {
        byte = unsafe four(row)
        unsafe byte |= four(row &+ 4) &<< 4
      } else {
        byte = 0
        for index in 0..<count &- row where unsafe one(row &+ index) {
          byte |= 1 &<< UInt8(truncatingIfNeeded: index)
        }
      }
      if let bits = unsafe bits { unsafe bits[row &>> 3] = byte }
      row &+= 8
    }
  }

  @unsafe
  private mutating func one(_ row: Int) -> Bool {
    let start = unsafe Int(offsets[row])
    let text = unsafe UnsafeBufferPointer(
      start: bytes + start, count: Int(offsets[row &+ 1]) &- start)
    guard text.count <= limit else {
      allDecided = false
      return false
    }
    return unsafe steps.matches(text) && UTF8Validation.isWellFormed(text.span)
  }

  @unsafe @inline(never)
  private mutating func fourAlone(_ row: Int) -> UInt8 {
    var bits: UInt8 = 0
    for index in 0..<4 where unsafe one(row &+ index) {
      bits |= 1 &<< UInt8(truncatingIfNeeded: index)
    }
    return bits
  }

  /// Four rows as the low bits of a byte.
  @unsafe @inline(__always)
  private mutating func four(_ row: Int) -> UInt8 {
    var (a, b) = (Lane(self, row), Lane(self, row &+ 1))
    var (c, d) = (Lane(self, row &+ 2), Lane(self, row &+ 3))
    let longest = max(max(a.count, b.count), max(c.count, d.count))
    // Words are read beyond a row's end, up to the longest row's last.
    guard longest <= min(limit, Self.longest), unsafe d.isReadable(longest, before: bytes + end)
    else { return unsafe fourAlone(row) }
    var offset = 0
    while offset < longest {
      let words = (a.word(offset), b.word(offset), c.word(offset), d.word(offset))
      var (wa, wb, wc, wd) = words
      var left = min(8, longest &- offset)
      repeat {
        a.state = steps.next(a.state, wa & 0xFF)
        b.state = steps.next(b.state, wb & 0xFF)
        c.state = steps.next(c.state, wc & 0xFF)
        d.state = steps.next(d.state, wd & 0xFF)
        wa &>>= 8
        wb &>>= 8
        wc &>>= 8
        wd &>>= 8
        left &-= 1
      } while left > 0
      offset &+= 8
    }
    return a.bit(steps) | b.bit(steps) &<< 1 | c.bit(steps) &<< 2 | d.bit(steps) &<< 3
  }

  /// One of the rows that go side by side.
  @safe
  private struct Lane {
    let start: UnsafePointer<UInt8>
    let count: Int
    var state: UInt64
    /// Has a top bit when there is a byte above ASCII.
    private var seen: UInt64 = 0

    @inline(__always)
    init(_ column: borrowing AutomatonColumn, _ row: Int) {
      let first = unsafe Int(column.offsets[row])
      unsafe start = column.bytes + first
      count = unsafe Int(column.offsets[row &+ 1]) &- first
      state = column.steps.start
    }

    @inline(__always)
    func isReadable(_ longest: Int, before end: UnsafePointer<UInt8>) -> Bool {
      unsafe longest &+ 7 & ~7 <= end - start
    }

    /// The eight bytes at an offset; 0xFF, which changes nothing, where the row has ended.
    @inline(__always)
    mutating func word(_ offset: Int) -> UInt64 {
      let left = max(count &- offset, 0)
      let filling = UInt64.max << UInt64(truncatingIfNeeded: 8 &* left)
      let word = unsafe ByteBlock.word(start, offset)
      seen |= word & ~filling
      return word | filling
    }

    /// Whether the row matches, as 1 or 0.
    @inline(__always)
    func bit(_ steps: Steps) -> UInt8 {
      guard steps.accepts(state) else { return 0 }
      guard seen & 0x8080_8080_8080_8080 != 0 else { return 1 }
      let text = unsafe UnsafeBufferPointer(start: start, count: count)
      return UTF8Validation.isWellFormed(unsafe text.span) ? 1 : 0
    }
  }
}
