internal import CKernels
internal import _Builtin_intrinsics.intel

/// 32 rows that are looked at together: the bits of one word.
enum RowBlock {
  static let count = 32

  /// Calls `body` with the first row of each whole block and returns how many rows those have.
  ///
  /// A long column is gone through in four places in turn: from memory, four streams of reads bring
  /// more than one does.
  @inline(__always)
  static func forEach(of rows: Int, _ body: (_ row: Int) -> Void) -> Int {
    let blocks = rows / count
    let part = blocks >= 512 ? blocks / 4 : 0
    for turn in 0..<blocks {
      // A single call, so that the body is there once.
      let block = turn < 4 &* part ? turn & 3 &* part &+ turn &>> 2 : turn
      body(block &* count)
    }
    return blocks &* count
  }

  /// The lengths of eight rows.
  @inline(__always)
  static func lengths(_ offsets: UnsafePointer<Int32>) -> __m256i {
    unsafe _mm256_sub_epi32(fvk_load32(offsets + 1), fvk_load32(offsets))
  }

  /// Whether no row has more than so many bytes; one that ends before it starts has.
  @inline(__always)
  static func areUpTo(_ length: Int32, _ offsets: UnsafePointer<Int32>) -> Bool {
    let limit = _mm256_set1_epi32(length)
    let most = unsafe _mm256_max_epu32(
      _mm256_max_epu32(lengths(offsets), lengths(offsets + 8)),
      _mm256_max_epu32(lengths(offsets + 16), lengths(offsets + 24)))
    let longer = _mm256_xor_si256(_mm256_max_epu32(most, limit), limit)
    return _mm256_testz_si256(longer, longer) != 0
  }

  /// Which rows have a length within bounds that are not negative.
  @inline(__always)
  static func rows(_ offsets: UnsafePointer<Int32>, least: Int32, most: Int32) -> UInt32 {
    var outside: UInt32 = 0
    for part in 0..<4 {
      unsafe fvk_prefetch(offsets + (1024 &+ 8 &* part))
      let lengths = unsafe lengths(offsets + 8 &* part)
      let wrong = _mm256_or_si256(
        _mm256_cmpgt_epi32(_mm256_set1_epi32(least), lengths),
        _mm256_cmpgt_epi32(lengths, _mm256_set1_epi32(most)))
      let bits = _mm256_movemask_ps(_mm256_castsi256_ps(wrong))
      outside |= UInt32(bitPattern: bits) &<< UInt32(8 &* part)
    }
    return ~outside
  }

  /// Whether all rows have 16 bytes.
  @inline(__always)
  static func areSixteen(_ offsets: UnsafePointer<Int32>) -> Bool {
    var expected = _mm256_add_epi32(
      _mm256_set1_epi32(unsafe offsets[0]),
      _mm256_setr_epi32(16, 32, 48, 64, 80, 96, 112, 128))
    var differs = _mm256_setzero_si256()
    for part in 0..<4 {
      let found = unsafe fvk_load32(offsets + (1 &+ 8 &* part))
      differs = _mm256_or_si256(differs, _mm256_xor_si256(found, expected))
      expected = _mm256_add_epi32(expected, _mm256_set1_epi32(128))
    }
    return _mm256_testz_si256(differs, differs) != 0
  }

  /// Calls for what a block some way ahead will read: so many lines of text, and its offsets.
  @inline(__always)
  static func fetch(_ text: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, lines: Int) {
    for line in 0..<lines { unsafe fvk_prefetch(text + (4096 &+ 64 &* line)) }
    for line in 0..<2 { unsafe fvk_prefetch(offsets + (1024 &+ 16 &* line)) }
  }
}
