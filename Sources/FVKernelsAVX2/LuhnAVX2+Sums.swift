internal import CKernels
internal import _Builtin_intrinsics.intel

extension LuhnAVX2 {
  /// The bytes that are more than 9.
  @inline(__always)
  static func strangers(_ digits: __m256i) -> UInt32 {
    let nine = _mm256_set1_epi8(9)
    return ~UInt32(
      bitPattern: _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(digits, nine), nine)))
  }

  @inline(__always)
  static func areDigits(_ highest: __m256i) -> Bool { strangers(highest) == 0 }

  /// Moves the sums up by a byte and puts that of each eight digits into the lowest.
  @inline(__always)
  static func append(_ digits: __m256i, to sums: __m256i) -> __m256i {
    // What doubling adds to a digit; a top bit asks for nothing.
    let more = _mm256_setr_epi8(
      0, 1, 2, 3, 4, -4, -3, -2, -1, 0, 0, 0, 0, 0, 0, 0,
      0, 1, 2, 3, 4, -4, -3, -2, -1, 0, 0, 0, 0, 0, 0, 0)
    let plain = _mm256_set1_epi16(Int16(bitPattern: 0x8000))
    let weighted = _mm256_add_epi8(
      digits, _mm256_shuffle_epi8(more, _mm256_or_si256(digits, plain)))
    let added = _mm256_sad_epu8(weighted, _mm256_setzero_si256())
    // What is no digit may add up to more than a byte, of which the neighbours must not know.
    let lowest = _mm256_and_si256(added, _mm256_set1_epi64x(0xFF))
    return _mm256_or_si256(_mm256_slli_epi64(sums, 8), lowest)
  }

  /// Whether Luhn holds for the rows of a block, where no byte of their last 32 is no digit; and
  /// whether that is so.
  @inline(__always)
  static func upTo32(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ block: RowBlock
  ) -> (bits: Bits, areDigits: Bool) {
    var highest = _mm256_setzero_si256()
    @inline(__always)
    func eightRows(_ part: Int) -> __m256i {
      var sums = _mm256_setzero_si256()
      for behind in 0..<8 {
        let row = unsafe offsets + (8 &* part &+ 7 &- behind)
        var one = unsafe RowEnds(bytes, row, block)
        let digits = unsafe one.next().0.vector
        highest = _mm256_max_epu8(highest, digits)
        sums = append(digits, to: sums)
      }
      return sums
    }
    let (first, second) = (eightRows(0), eightRows(1))
    let bits = areValid(first, second, eightRows(2), eightRows(3))
    return (bits, areDigits(highest))
  }

  /// Which of 32 rows have a sum that is a multiple of ten, from the sums of eight each.
  @inline(__always)
  static func areValid(
    _ first: __m256i, _ second: __m256i, _ third: __m256i, _ fourth: __m256i
  ) -> UInt32 {
    // At most 144, then 99, then 198.
    let low = below100(
      _mm256_add_epi8(
        _mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second)))
    let high = below100(
      _mm256_add_epi8(
        _mm256_unpacklo_epi64(third, fourth), _mm256_unpackhi_epi64(third, fourth)))
    return multiplesOfTen(
      _mm256_add_epi8(fvk_lower_halves(low, high), fvk_upper_halves(low, high)))
  }

  /// Takes 100 away where that leaves something, from numbers below 200.
  @inline(__always)
  static func below100(_ sums: __m256i) -> __m256i {
    _mm256_min_epu8(sums, _mm256_sub_epi8(sums, _mm256_set1_epi8(100)))
  }

  /// Which of 32 numbers are multiples of ten.
  @inline(__always)
  static func multiplesOfTen(_ sums: __m256i) -> UInt32 {
    // 16 h + l is 6 h + l modulo ten.
    let ofHigh = _mm256_setr_epi8(
      0, 6, 2, 8, 4, 0, 6, 2, 8, 4, 0, 6, 2, 8, 4, 0,
      0, 6, 2, 8, 4, 0, 6, 2, 8, 4, 0, 6, 2, 8, 4, 0)
    let ofLow = _mm256_setr_epi8(
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5,
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5)
    let nibble = _mm256_set1_epi8(0x0F)
    let high = _mm256_and_si256(_mm256_srli_epi16(sums, 4), nibble)
    let left = _mm256_add_epi8(
      _mm256_shuffle_epi8(ofHigh, high),
      _mm256_shuffle_epi8(ofLow, _mm256_and_si256(sums, nibble)))
    let isTen = _mm256_cmpeq_epi8(left, _mm256_set1_epi8(10))
    let isZero = _mm256_cmpeq_epi8(left, _mm256_setzero_si256())
    return UInt32(bitPattern: _mm256_movemask_epi8(_mm256_or_si256(isTen, isZero)))
  }
}
