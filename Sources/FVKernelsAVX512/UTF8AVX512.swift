internal import CKernels
internal import _Builtin_intrinsics.intel

/// Whether rows are well-formed UTF-8, 64 rows at a time.
///
/// The method is that of "Validating UTF-8 In Less Than One Instruction Per Byte" (J. Keiser,
/// D. Lemire, 2020): three tables by half-bytes say what is wrong with any two bytes in a row.
public enum UTF8AVX512 {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one with something ill-formed.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      let (start, end) = unsafe (Int(rows[0]), Int(rows[RowBlock.count]))
      guard
        unsafe isASCII(bytes + start, end &- start)
          || (isWellFormed(bytes + start, end &- start) && areWhole(bytes, rows, end))
      else {
        other(row)
        return
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: .max, as: UInt64.self)
    }
  }

  @inline(__always)
  private static func isASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var all = _mm512_setzero_si512()
    var place = 0
    while place &+ 64 <= count {
      unsafe fvk_prefetch(text + (place &+ 4096))
      all = unsafe _mm512_or_si512(all, _mm512_loadu_si512(text + place))
      place &+= 64
    }
    all = unsafe _mm512_or_si512(all, rest(text + place, count &- place))
    return _mm512_movepi8_mask(all) == 0
  }

  /// Fewer than 64 bytes, zeros behind them.
  @inline(__always)
  private static func rest(_ text: UnsafePointer<UInt8>, _ count: Int) -> __m512i {
    unsafe _mm512_maskz_loadu_epi8(_bzhi_u64(.max, UInt64(truncatingIfNeeded: count)), text)
  }

  /// Whether the texts of a block are well-formed when read as one.
  @inline(never)
  private static func isWellFormed(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var before = _mm512_setzero_si512()
    var wrong = _mm512_setzero_si512()
    var place = 0
    while place &+ 64 <= count {
      let now = unsafe _mm512_loadu_si512(text + place)
      wrong = _mm512_or_si512(wrong, mistakes(before, now))
      before = now
      place &+= 64
    }
    let last = unsafe rest(text + place, count &- place)
    wrong = _mm512_or_si512(wrong, mistakes(before, last))
    // What is cut off at the end shows in the zeros behind it.
    wrong = _mm512_or_si512(wrong, mistakes(last, _mm512_setzero_si512()))
    return _mm512_test_epi8_mask(wrong, wrong) == 0
  }

  /// Not zero where a byte goes wrong with those before it.
  @inline(__always)
  private static func mistakes(_ before: __m512i, _ now: __m512i) -> __m512i {
    let back1 = _mm512_permutex2var_epi8(before, Constants.from63, now)
    let back2 = _mm512_permutex2var_epi8(
      before, _mm512_sub_epi8(Constants.from63, _mm512_set1_epi8(1)), now)
    let back3 = _mm512_permutex2var_epi8(
      before, _mm512_sub_epi8(Constants.from63, _mm512_set1_epi8(2)), now)
    let half = _mm512_set1_epi8(0x0F)
    let pairs = _mm512_and_si512(
      _mm512_and_si512(
        _mm512_shuffle_epi8(
          Constants.firstHigh, _mm512_and_si512(_mm512_srli_epi16(back1, 4), half)),
        _mm512_shuffle_epi8(Constants.firstLow, _mm512_and_si512(back1, half))),
      _mm512_shuffle_epi8(
        Constants.secondHigh, _mm512_and_si512(_mm512_srli_epi16(now, 4), half)))
    // A third or fourth byte is the second of two that go on, which is a mistake anywhere else.
    let third = _mm512_subs_epu8(back2, _mm512_set1_epi8(0x60))
    let fourth = _mm512_subs_epu8(back3, _mm512_set1_epi8(0x70))
    let goesOn = _mm512_and_si512(_mm512_or_si512(third, fourth), _mm512_set1_epi8(-0x80))
    return _mm512_xor_si512(goesOn, pairs)
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
