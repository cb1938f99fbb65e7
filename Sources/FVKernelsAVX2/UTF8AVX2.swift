internal import CKernels
internal import _Builtin_intrinsics.intel

/// Whether rows are well-formed UTF-8, 32 rows at a time.
///
/// The method is that of "Validating UTF-8 In Less Than One Instruction Per Byte" (J. Keiser,
/// D. Lemire, 2020): three tables by half-bytes say what is wrong with any two bytes in a row.
public enum UTF8AVX2 {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one with something ill-formed, or
  /// less than 32 bytes before the column's end.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe Int(offsets[count])
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      let (start, end) = unsafe (Int(rows[0]), Int(rows[RowBlock.count]))
      guard
        // Vectors end where the column does.
        end &+ 32 <= limit,
        unsafe isASCII(bytes + start, end &- start)
          || (isWellFormed(bytes + start, end &- start) && areWhole(bytes, rows, end))
      else {
        other(row)
        return
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: .max, as: UInt32.self)
    }
  }

  @inline(__always)
  private static func isASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var all = _mm256_setzero_si256()
    var place = 0
    while place &+ 32 <= count {
      unsafe fvk_prefetch(text + (place &+ 4096))
      all = unsafe _mm256_or_si256(all, fvk_load32(text + place))
      place &+= 32
    }
    all = unsafe _mm256_or_si256(all, rest(text + place, count &- place))
    return _mm256_movemask_epi8(all) == 0
  }

  /// Fewer than 32 bytes, zeros behind them.
  @inline(__always)
  private static func rest(_ text: UnsafePointer<UInt8>, _ count: Int) -> __m256i {
    let places = _mm256_setr_epi8(
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31)
    let inside = _mm256_cmpgt_epi8(_mm256_set1_epi8(Int8(truncatingIfNeeded: count)), places)
    return unsafe _mm256_and_si256(fvk_load32(text), inside)
  }

  /// Whether the texts of a block are well-formed when read as one.
  @inline(never)
  private static func isWellFormed(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var before = _mm256_setzero_si256()
    var wrong = _mm256_setzero_si256()
    var place = 0
    while place &+ 32 <= count {
      let now = unsafe fvk_load32(text + place)
      wrong = _mm256_or_si256(wrong, mistakes(before, now))
      before = now
      place &+= 32
    }
    let last = unsafe rest(text + place, count &- place)
    wrong = _mm256_or_si256(wrong, mistakes(before, last))
    // What is cut off at the end shows in the zeros behind it.
    wrong = _mm256_or_si256(wrong, mistakes(last, _mm256_setzero_si256()))
    return _mm256_testz_si256(wrong, wrong) != 0
  }

  /// Not zero where a byte goes wrong with those before it.
  @inline(__always)
  private static func mistakes(_ before: __m256i, _ now: __m256i) -> __m256i {
    let firstHigh = tableTwice(SIMD16(2, 2, 2, 2, 2, 2, 2, 2, 128, 128, 128, 128, 33, 1, 21, 73))
    let firstLow = tableTwice(
      SIMD16(
        231, 163, 131, 131, 139, 203, 203, 203, 203, 203, 203, 203, 203, 219, 203, 203))
    let secondHigh = tableTwice(SIMD16(1, 1, 1, 1, 1, 1, 1, 1, 230, 174, 186, 186, 1, 1, 1, 1))
    let half = _mm256_set1_epi8(0x0F)
    let back1 = fvk_back1(before, now)
    let pairs = _mm256_and_si256(
      _mm256_and_si256(
        _mm256_shuffle_epi8(firstHigh, _mm256_and_si256(_mm256_srli_epi16(back1, 4), half)),
        _mm256_shuffle_epi8(firstLow, _mm256_and_si256(back1, half))),
      _mm256_shuffle_epi8(secondHigh, _mm256_and_si256(_mm256_srli_epi16(now, 4), half)))
    // A third or fourth byte is the second of two that go on, which is a mistake anywhere else.
    let third = _mm256_subs_epu8(fvk_back2(before, now), _mm256_set1_epi8(0x60))
    let fourth = _mm256_subs_epu8(fvk_back3(before, now), _mm256_set1_epi8(0x70))
    let goesOn = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8(-0x80))
    return _mm256_xor_si256(goesOn, pairs)
  }

  /// Whether no row begins within a sequence, nor so ends.
  @inline(__always)
  private static func areWhole(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ end: Int
  ) -> Bool {
    for row in 0..<RowBlock.count {
      let start = unsafe Int(offsets[row])
      if start < end, unsafe bytes[start] & 0xC0 == 0x80 { return false }
    }
    return true
  }
}
