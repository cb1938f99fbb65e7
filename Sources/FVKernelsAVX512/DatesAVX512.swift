internal import CKernels
internal import _Builtin_intrinsics.intel

/// Dates of the form `yyyy-MM-dd`, 64 rows at a time, sixteen in a vector.
public enum DatesAVX512 {
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
      unsafe RowBlock.fetch(bytes + Int(rows[0]), rows, lines: 10)
      var bits = unsafe RowBlock.rows(rows, least: 10, most: 10)
      if bits != 0 {
        var real: UInt64 = 0
        for part in 0..<4 {
          real |= unsafe UInt64(sixteen(bytes, rows + 16 &* part, bounds)) &<< UInt64(16 &* part)
        }
        bits &= real
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
    }
  }

  /// Which of 16 rows begin with a date within bounds.
  @inline(__always)
  private static func sixteen(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>,
    _ bounds: (least: Int32, most: Int32)
  ) -> UInt32 {
    // Row 4 r + v is in lane r of vector v, so that the numbers come out in order.
    let first = unsafe Quarter(bytes, offsets)
    let second = unsafe Quarter(bytes, offsets + 1)
    let third = unsafe Quarter(bytes, offsets + 2)
    let fourth = unsafe Quarter(bytes, offsets + 3)
    let strange =
      first.strange | second.strange &<< 1 | third.strange &<< 2 | fourth.strange &<< 3
    // A row's numbers in 32 bits: century, year, month and day.
    let numbers = _mm512_packus_epi16(
      _mm512_unpacklo_epi64(first.pairs, second.pairs),
      _mm512_unpacklo_epi64(third.pairs, fourth.pairs))
    return UInt32(areReal(numbers) & ~areOutside(numbers, bounds)) & ~strange
  }

  /// Four rows, a lane each.
  private struct Quarter {
    /// Bit 4 n: something in the row of lane n is not where a date has it.
    let strange: UInt32
    /// Century, year, month and day, in 16 bits each.
    let pairs: __m512i

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>) {
      let text = unsafe fvk_join4(
        fvk_load16(bytes + Int(offsets[0])), fvk_load16(bytes + Int(offsets[4])),
        fvk_load16(bytes + Int(offsets[8])), fvk_load16(bytes + Int(offsets[12])))
      let digits = _mm512_sub_epi8(text, Constants.dateFirst)
      let outside = _mm512_subs_epu8(digits, Constants.dateSpan)
      var wrong = UInt32(_mm512_test_epi32_mask(outside, outside))
      wrong |= wrong &>> 1
      wrong |= wrong &>> 2
      strange = wrong & 0x1111
      pairs = _mm512_maddubs_epi16(
        _mm512_shuffle_epi8(digits, Constants.dateDigits), _mm512_set1_epi16(0x010A))
    }
  }

  /// Which dates, as century, year, month and day, lie before or behind bounds.
  @inline(__always)
  private static func areOutside(
    _ numbers: __m512i, _ bounds: (least: Int32, most: Int32)
  ) -> UInt16 {
    // Of each four bytes, the first becomes the highest.
    let (low, high) = (Int64(0x0405_0607_0001_0203), Int64(0x0C0D_0E0F_0809_0A0B))
    let orders = _mm512_shuffle_epi8(
      numbers, _mm512_set_epi64(high, low, high, low, high, low, high, low))
    return fvk_greater32(_mm512_set1_epi32(bounds.least), orders)
      | fvk_greater32(orders, _mm512_set1_epi32(bounds.most))
  }

  /// Which of 16 dates, as century, year, month and day, are on the calendar.
  @inline(__always)
  private static func areReal(_ numbers: __m512i) -> UInt16 {
    // The days of a month at its place, none of what is no month.
    let days = _mm512_shuffle_epi8(
      Constants.daysOfMonths, _mm512_min_epu8(numbers, _mm512_set1_epi8(15)))
    // A century is a leap year when 400 divides it.
    let centuries = _mm512_testn_epi32_mask(numbers, _mm512_set1_epi32(0xFF00))
    let years = _mm512_mask_mov_epi32(_mm512_srli_epi32(numbers, 8), centuries, numbers)
    let leaps = _mm512_testn_epi32_mask(years, _mm512_set1_epi32(3))
    let months = _mm512_and_si512(numbers, _mm512_set1_epi32(0xFF0000))
    let otherMonths = fvk_differs32(months, _mm512_set1_epi32(0x020000))
    let most = _mm512_mask_add_epi32(
      days, leaps & ~otherMonths, days, _mm512_set1_epi32(0x010000))
    // From 1 to that: the day less one is below it.
    let limits = _mm512_srli_epi32(_mm512_slli_epi32(most, 8), 24)
    let before = _mm512_sub_epi32(_mm512_srli_epi32(numbers, 24), _mm512_set1_epi32(1))
    let inMonth = fvk_greater32(limits, _mm512_and_si512(before, _mm512_set1_epi32(0xFF)))
    return inMonth & _mm512_test_epi32_mask(numbers, _mm512_set1_epi32(0xFFFF))
  }
}
