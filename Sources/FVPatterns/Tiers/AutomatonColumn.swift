internal import FVKernels
internal import FVText

/// A column run through an automaton, eight rows side by side: each step waits for the one before,
/// so that those of eight rows take hardly longer than those of one.
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

  /// Rows that are longer are run alone: the others would wait for them.
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

  /// Writes which rows match, eight to a byte, from one on that is a multiple of eight.
  @unsafe @inline(__always)
  mutating func write(from first: Int, to bits: UnsafeMutablePointer<UInt8>?) {
    var words = EightWords()
    unsafe withUnsafeMutablePointer(to: &words) { words in
      let words = unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt64.self)
      var row = first
      while row < count {
        let byte: UInt8
        if count &- row >= 8, let together = unsafe eight(row, words) {
          byte = together
        } else {
          byte = unsafe eachAlone(row, .max)
        }
        if let bits = unsafe bits { unsafe bits[row &>> 3] = byte }
        row &+= 8
      }
    }
  }

  /// Writes which of the wanted rows match: up to 64, a bit each, from one on that is a multiple of
  /// eight. The bits of the others stay.
  @unsafe @inline(never)
  mutating func write(_ wanted: UInt64, from first: Int, to bits: UnsafeMutablePointer<UInt8>) {
    var words = EightWords()
    unsafe withUnsafeMutablePointer(to: &words) { words in
      let words = unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt64.self)
      var (row, left) = (first, wanted)
      while left != 0 {
        let own = UInt8(truncatingIfNeeded: left)
        if own != 0 {
          let found: UInt8
          // Eight together take hardly longer than two alone.
          if own.nonzeroBitCount > 2, count &- row >= 8, let together = unsafe eight(row, words) {
            found = together
          } else {
            found = unsafe eachAlone(row, own)
          }
          let place = unsafe bits + row &>> 3
          unsafe place.pointee = place.pointee & ~own | found & own
        }
        row &+= 8
        left &>>= 8
      }
    }
  }

  /// Those of up to eight rows that are wanted, one after the other.
  @unsafe @inline(never)
  private mutating func eachAlone(_ row: Int, _ wanted: UInt8) -> UInt8 {
    var bits: UInt8 = 0
    for index in 0..<min(8, count &- row)
    where wanted &>> UInt8(truncatingIfNeeded: index) & 1 != 0 {
      let text = unsafe text(row &+ index)
      guard text.count <= limit else {
        allDecided = false
        continue
      }
      if unsafe steps.matches(text) && UTF8Validation.isWellFormed(text.span) {
        bits |= 1 &<< UInt8(truncatingIfNeeded: index)
      }
    }
    return bits
  }

  @unsafe @inline(__always)
  private func text(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    let start = unsafe Int(offsets[row])
    return unsafe UnsafeBufferPointer(
      start: bytes + start, count: Int(offsets[row &+ 1]) &- start)
  }

  /// Eight rows; nil when they are too different or too near the end.
  @unsafe @inline(__always)
  private func eight(_ row: Int, _ words: UnsafeMutablePointer<UInt64>) -> UInt8? {
    let (shortest, longest) = unsafe lengthsOfEight(row)
    let last = unsafe Int(offsets[row &+ 7])
    // Words are read beyond a row's end, up to the longest row's last.
    guard longest <= min(limit, Self.longest), last &+ ((longest &+ 7) & ~7) <= end else {
      return nil
    }
    let states = unsafe statesOfEight(row, words, shortest, longest)
    var bits: UInt8 = 0
    if steps.accepts(states.0) { bits |= 1 }
    if steps.accepts(states.1) { bits |= 2 }
    if steps.accepts(states.2) { bits |= 4 }
    if steps.accepts(states.3) { bits |= 8 }
    if steps.accepts(states.4) { bits |= 16 }
    if steps.accepts(states.5) { bits |= 32 }
    if steps.accepts(states.6) { bits |= 64 }
    if steps.accepts(states.7) { bits |= 128 }
    return unsafe states.seen & 0x8080_8080_8080_8080 == 0 ? bits : wellFormed(row, bits)
  }

  /// Those of eight rows that are UTF-8.
  @unsafe @inline(never)
  private func wellFormed(_ row: Int, _ bits: UInt8) -> UInt8 {
    var bits = bits
    for index in 0..<8 where unsafe !UTF8Validation.isWellFormed(text(row &+ index).span) {
      bits &= ~(1 &<< UInt8(truncatingIfNeeded: index))
    }
    return bits
  }

  @unsafe @inline(__always)
  private func lengthsOfEight(_ row: Int) -> (shortest: Int, longest: Int) {
    let starts = unsafe UnsafeRawPointer(offsets + row).loadUnaligned(as: SIMD8<Int32>.self)
    let ends = unsafe UnsafeRawPointer(offsets + (row &+ 1)).loadUnaligned(as: SIMD8<Int32>.self)
    let lengths = ends &- starts
    return (Int(lengths.min()), Int(lengths.max()))
  }

  /// The states in which eight rows end, and whether there was a byte above ASCII: a top bit.
  private typealias States = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, seen: UInt64
  )

  @unsafe @inline(__always)
  private func statesOfEight(
    _ row: Int, _ words: UnsafeMutablePointer<UInt64>, _ shortest: Int, _ longest: Int
  ) -> States {
    let start = steps.start
    var (a, b, c, d) = (start, start, start, start)
    var (e, f, g, h) = (start, start, start, start)
    var seen: UInt64 = 0
    let next = unsafe UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
    var offset = 0
    while offset < longest {
      if offset &+ 8 <= shortest {
        seen |= unsafe EightWords.copy(words, bytes + offset, offsets + row)
      } else {
        seen |= unsafe EightWords.fill(words, bytes + offset, offsets + row, offset)
      }
      let count = min(8, longest &- offset)
      var step = 0
      repeat {
        let byte = unsafe next + step
        a = unsafe steps.next(a, UInt64(byte[0]))
        b = unsafe steps.next(b, UInt64(byte[8]))
        c = unsafe steps.next(c, UInt64(byte[16]))
        d = unsafe steps.next(d, UInt64(byte[24]))
        e = unsafe steps.next(e, UInt64(byte[32]))
        f = unsafe steps.next(f, UInt64(byte[40]))
        g = unsafe steps.next(g, UInt64(byte[48]))
        h = unsafe steps.next(h, UInt64(byte[56]))
        step &+= 1
      } while step < count
      offset &+= 8
    }
    return (a, b, c, d, e, f, g, h, seen: seen)
  }
}
