internal import CKernels
internal import _Builtin_intrinsics.intel

/// 64 rows that are looked at together: the bits of one word.
struct RowBlock {
  static let count = 64

  /// As bytes, which say nothing when one is longer than 255.
  let lengths: __m512i
  let longest: UInt32

  /// Which rows have a length within bounds that are not negative.
  @inline(__always)
  static func rows(_ offsets: UnsafePointer<Int32>, least: Int32, most: Int32) -> UInt64 {
    var outside: UInt64 = 0
    for part in 0..<4 {
      let lengths = unsafe lengths(offsets + 16 &* part)
      let wrong =
        fvk_greater32(_mm512_set1_epi32(least), lengths)
        | fvk_greater32(lengths, _mm512_set1_epi32(most))
      outside |= UInt64(wrong) &<< UInt64(16 &* part)
    }
    return ~outside
  }

  /// The lengths between 65 offsets.
  @inline(__always)
  init(_ offsets: UnsafePointer<Int32>) {
    let a = unsafe RowBlock.lengths(offsets)
    let b = unsafe RowBlock.lengths(offsets + 16)
    let c = unsafe RowBlock.lengths(offsets + 32)
    let d = unsafe RowBlock.lengths(offsets + 48)
    longest = _mm512_reduce_max_epu32(
      _mm512_max_epu32(_mm512_max_epu32(a, b), _mm512_max_epu32(c, d)))
    lengths = fvk_join4(
      _mm512_cvtepi32_epi8(a), _mm512_cvtepi32_epi8(b), _mm512_cvtepi32_epi8(c),
      _mm512_cvtepi32_epi8(d))
  }

  @inline(__always)
  static func lengths(_ offsets: UnsafePointer<Int32>) -> __m512i {
    _mm512_sub_epi32(
      unsafe _mm512_loadu_si512(offsets + 1), unsafe _mm512_loadu_si512(offsets))
  }

  /// Calls `body` with the first row of each whole block and returns how many rows those have.
  ///
  /// A long column is gone through in four places in turn: from memory, four streams of reads bring
  /// more than one does.
  @inline(__always)
  static func forEach(of rows: Int, _ body: (_ row: Int) -> Void) -> Int {
    let blocks = rows / count
    let part = blocks >= 256 ? blocks / 4 : 0
    for turn in 0..<blocks {
      // A single call, so that the body is there once.
      let block = turn < 4 &* part ? turn & 3 &* part &+ turn &>> 2 : turn
      body(block &* count)
    }
    return blocks &* count
  }

  /// The rows, none of them longer than 255 bytes, with a length within bounds that are not
  /// negative.
  @inline(__always)
  func rows(least: Int32, most: Int32) -> UInt64 {
    guard least <= min(most, 255) else { return 0 }
    let low = _mm512_set1_epi8(Int8(truncatingIfNeeded: least))
    let high = _mm512_set1_epi8(Int8(truncatingIfNeeded: min(most, 255)))
    return ~(fvk_greater(low, lengths) | fvk_greater(lengths, high))
  }

  /// Whether all rows have 16 bytes.
  @inline(__always)
  static func areSixteen(_ offsets: UnsafePointer<Int32>) -> Bool {
    let start = _mm512_set1_epi32(unsafe offsets[0])
    var expected = _mm512_add_epi32(start, Constants.multiplesOf16)
    var differs: UInt16 = 0
    for part in 0..<4 {
      let found = unsafe _mm512_loadu_si512(offsets + (1 &+ 16 &* part))
      differs |= fvk_differs32(found, expected)
      expected = _mm512_add_epi32(expected, _mm512_set1_epi32(256))
    }
    return differs == 0
  }

  /// Calls for what a block some way ahead will read: so many lines of text, and its offsets.
  @inline(__always)
  static func fetch(_ text: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, lines: Int) {
    // Whether a page is left or not: what the processor calls for by itself ends there.
    for line in 0..<lines { unsafe fvk_prefetch(text + (4096 &+ 64 &* line)) }
    unsafe fetch(offsets)
  }

  /// The same of offsets alone.
  @inline(__always)
  static func fetch(_ offsets: UnsafePointer<Int32>) {
    for line in 0..<4 { unsafe fvk_prefetch(offsets + (1024 &+ 16 &* line)) }
  }
}
