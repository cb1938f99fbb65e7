internal import CKernels
internal import _Builtin_intrinsics.intel

/// Dates of the form `yyyy-MM-dd`, 32 rows at a time, eight in a vector.
public enum DatesAVX2 {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one that ends less than 16 bytes
  /// before the column does.
  ///
  /// Offsets rise. Nothing outside the column is read. `bounds` are those of DateKernel.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    bounds: (least: Int32, most: Int32), valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe offsets[count] &- 16
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      guard unsafe rows[RowBlock.count] <= limit else {
        other(row)
        return
      }
      unsafe RowBlock.fetch(bytes + Int(rows[0]), rows, lines: 5)
      var bits = unsafe RowBlock.rows(rows, least: 10, most: 10)
      if bits != 0 {
        var real: UInt32 = 0
        for part in 0..<4 {
          real |= unsafe eight(bytes, rows + 8 &* part, bounds) &<< UInt32(8 &* part)
        }
        bits &= real
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt32.self)
    }
  }

  /// Which of eight rows begin with a date within bounds.
  @inline(__always)
  private static func eight(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>,
    _ bounds: (least: Int32, most: Int32)
  ) -> UInt32 {
    // Row 4 r + v is in lane r of vector v, so that the numbers come out in order.
    let first = unsafe Pair(bytes, offsets)
    let second = unsafe Pair(bytes, offsets + 1)
    let third = unsafe Pair(bytes, offsets + 2)
    let fourth = unsafe Pair(bytes, offsets + 3)
    let strange =
      first.strange | second.strange &<< 1 | third.strange &<< 2 | fourth.strange &<< 3
    // A row's numbers in 32 bits: century, year, month and day.
    let numbers = _mm256_packus_epi16(
      _mm256_unpacklo_epi64(first.pairs, second.pairs),
      _mm256_unpacklo_epi64(third.pairs, fourth.pairs))
    return areReal(numbers) & ~areOutside(numbers, bounds) & ~strange
  }

  /// Two rows, a lane each.
  private struct Pair {
    /// Bit 4 n: something in the row of lane n is not where a date has it.
    let strange: UInt32
    /// Century, year, month and day, in 16 bits each.
    let pairs: __m256i

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>) {
      let least = tableTwice(
        SIMD16(48, 48, 48, 48, 45, 48, 48, 45, 48, 48, 0, 0, 0, 0, 0, 0))
      let span = tableTwice(
        SIMD16(9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 255, 255, 255, 255, 255, 255))
      let places = tableTwice(
        SIMD16(0, 1, 2, 3, 5, 6, 8, 9, 128, 128, 128, 128, 128, 128, 128, 128))
      let text = unsafe fvk_join128(
        fvk_load16(bytes + Int(offsets[0])), fvk_load16(bytes + Int(offsets[4])))
      let digits = _mm256_sub_epi8(text, least)
      let fine = _mm256_cmpeq_epi8(_mm256_subs_epu8(digits, span), _mm256_setzero_si256())
      let wrong = ~UInt32(bitPattern: _mm256_movemask_epi8(fine))
      strange = (wrong & 0xFFFF != 0 ? 1 : 0) | (wrong &>> 16 != 0 ? 16 : 0)
      pairs = _mm256_maddubs_epi16(
        _mm256_shuffle_epi8(digits, places), _mm256_set1_epi16(0x010A))
    }
  }

  /// Which dates, as century, year, month and day, lie before or behind bounds.
  @inline(__always)
  private static func areOutside(
    _ numbers: __m256i, _ bounds: (least: Int32, most: Int32)
  ) -> UInt32 {
    // Of each four bytes, the first becomes the highest.
    let (low, high) = (Int64(0x0405_0607_0001_0203), Int64(0x0C0D_0E0F_0809_0A0B))
    let orders = _mm256_shuffle_epi8(
      numbers, _mm256_set_epi64x(high, low, high, low))
    let wrong = _mm256_or_si256(
      _mm256_cmpgt_epi32(_mm256_set1_epi32(bounds.least), orders),
      _mm256_cmpgt_epi32(orders, _mm256_set1_epi32(bounds.most)))
    return UInt32(bitPattern: _mm256_movemask_ps(_mm256_castsi256_ps(wrong)))
  }

  /// Which of eight dates, as century, year, month and day, are on the calendar.
  @inline(__always)
  private static func areReal(_ numbers: __m256i) -> UInt32 {
    let zero = _mm256_setzero_si256()
    // The days of a month at its place, none of what is no month.
    let ofMonths = tableTwice(
      SIMD16(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0))
    let days = _mm256_shuffle_epi8(ofMonths, _mm256_min_epu8(numbers, _mm256_set1_epi8(15)))
    // A century is a leap year when 400 divides it.
    let centuries = _mm256_cmpeq_epi32(
      _mm256_and_si256(numbers, _mm256_set1_epi32(0xFF00)), zero)
    let years = _mm256_blendv_epi8(_mm256_srli_epi32(numbers, 8), numbers, centuries)
    let leaps = _mm256_cmpeq_epi32(_mm256_and_si256(years, _mm256_set1_epi32(3)), zero)
    let months = _mm256_and_si256(numbers, _mm256_set1_epi32(0xFF0000))
    let februaries = _mm256_cmpeq_epi32(months, _mm256_set1_epi32(0x020000))
    let more = _mm256_and_si256(
      _mm256_and_si256(leaps, februaries), _mm256_set1_epi32(0x010000))
    // From 1 to that.
    let most = _mm256_srli_epi32(_mm256_slli_epi32(_mm256_add_epi32(days, more), 8), 24)
    let day = _mm256_srli_epi32(numbers, 24)
    let noYear = _mm256_cmpeq_epi32(
      _mm256_and_si256(numbers, _mm256_set1_epi32(0xFFFF)), zero)
    let wrong = _mm256_or_si256(
      _mm256_or_si256(_mm256_cmpgt_epi32(day, most), _mm256_cmpeq_epi32(day, zero)), noYear)
    return ~UInt32(bitPattern: _mm256_movemask_ps(_mm256_castsi256_ps(wrong))) & 0xFF
  }
}
