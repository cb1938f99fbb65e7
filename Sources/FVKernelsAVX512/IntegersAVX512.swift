internal import CKernels
internal import _Builtin_intrinsics.intel

/// Decimal integers `[+-]? digits` of 64 bits, 64 rows at a time.
public enum IntegersAVX512 {
  /// Reads as many rows as make whole blocks, writes their bits and, where somebody wants them, the
  /// numbers, 0 for what is none; returns how many. Calls `other` with the first row of each block
  /// that it leaves alone: one that has a row of more than 32 bytes, or begins less than 32 bytes
  /// behind the column's first byte.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func read(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    values: UnsafeMutablePointer<Int64>?, valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int) -> Void
  ) -> Int {
    let lowest = unsafe Int(offsets[0]) &+ 32
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      let start = unsafe Int(rows[0])
      let block = unsafe RowBlock(rows)
      guard block.isUpTo(32), start >= lowest else {
        other(row)
        return
      }
      unsafe RowBlock.fetch(bytes + start, rows, each: 12)
      var pairs = unsafe RowPairs(bytes, rows, block.lengths)
      var signs: Signs = (0, 0)
      var bits: UInt64 = 0
      for part in 0..<8 {
        let shift = UInt64(truncatingIfNeeded: 8 &* part)
        let eight = unsafe Eight(&pairs, shift, &signs)
        let negative = UInt8(truncatingIfNeeded: signs.minus &>> shift)
        let fits = eight.isIn64Bits(negative) & ~eight.strange
        bits |= UInt64(fits) &<< shift
        if let values = unsafe values {
          unsafe UnsafeMutableRawPointer(values + (row &+ 8 &* part)).storeBytes(
            of: eight.signed(negative, where: fits), as: __m512i.self)
        }
      }
      // A sign alone is no number.
      bits &= ~(signs.any & ~fvk_greater(block.lengths, _mm512_set1_epi8(1)))
      bits &= _mm512_test_epi8_mask(block.lengths, block.lengths)
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
    }
  }

  /// The rows with a minus, and those with any sign.
  typealias Signs = (minus: UInt64, any: UInt64)

  /// The next eight rows.
  private struct Eight {
    /// The number without its last sixteen digits, and those; both below 10^16.
    let high: __m512i
    let low: __m512i
    /// The rows with what is neither a digit nor a sign at the beginning.
    let strange: UInt8

    @inline(__always)
    init(_ pairs: inout RowPairs, _ shift: UInt64, _ signs: inout Signs) {
      var rows: (strange: UInt64, minus: UInt64, any: UInt64) = (0, 0, 0)
      @inline(__always)
      func two(_ row: UInt64) -> __m512i {
        let isFirst = unsafe pairs.firstBytes
        let text = unsafe pairs.next()
        let minus = fvk_equal(text, _mm512_set1_epi8(-3)) & isFirst
        let sign = minus | fvk_equal(text, _mm512_set1_epi8(-5)) & isFirst
        let digits = _mm512_maskz_mov_epi8(~sign, text)
        let wrong = fvk_greater(digits, _mm512_set1_epi8(9))
        rows.strange |= Eight.bits(wrong) &<< row
        rows.minus |= Eight.bits(minus) &<< row
        rows.any |= Eight.bits(sign) &<< row
        return Eight.sixteens(digits)
      }
      let (a, b, c, d) = (two(0), two(2), two(4), two(6))
      let (ab, cd) = (_mm512_unpacklo_epi64(a, b), _mm512_unpacklo_epi64(c, d))
      let order = _mm512_set_epi64(7, 5, 6, 4, 3, 1, 2, 0)
      high = _mm512_permutexvar_epi64(order, fvk_even_lanes(ab, cd))
      low = _mm512_permutexvar_epi64(order, fvk_odd_lanes(ab, cd))
      strange = UInt8(truncatingIfNeeded: rows.strange)
      signs.minus |= rows.minus &<< shift
      signs.any |= rows.any &<< shift
    }

    /// One bit for each of the two halves that has any.
    @inline(__always)
    private static func bits(_ bytes: UInt64) -> UInt64 {
      (bytes & 0xFFFF_FFFF != 0 ? 1 : 0) | (bytes &>> 32 != 0 ? 2 : 0)
    }

    /// The number that the sixteen digits of each lane are, in its lower half.
    @inline(__always)
    private static func sixteens(_ digits: __m512i) -> __m512i {
      let twos = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(0x010A))
      let fours = _mm512_madd_epi16(twos, _mm512_set1_epi32(0x0001_0064))
      let words = _mm512_packus_epi32(fours, fours)
      let eights = _mm512_madd_epi16(words, _mm512_set1_epi32(0x0001_2710))
      return _mm512_add_epi64(
        _mm512_mul_epu32(eights, _mm512_set1_epi64(100_000_000)), _mm512_srli_epi64(eights, 32))
    }

    private var whole: __m512i {
      @inline(__always) get {
        let high = _mm512_mullo_epi64(high, _mm512_set1_epi64(10_000_000_000_000_000))
        return _mm512_add_epi64(high, low)
      }
    }

    /// The rows that are not too large; of a negative number there is one more.
    @inline(__always)
    func isIn64Bits(_ negative: UInt8) -> UInt8 {
      let most = _mm512_set1_epi64(.max)
      let limit = _mm512_mask_add_epi64(most, negative, most, _mm512_set1_epi64(1))
      return ~(fvk_greater64(high, _mm512_set1_epi64(922)) | fvk_greater64(whole, limit))
    }

    /// The numbers, or 0.
    @inline(__always)
    func signed(_ negative: UInt8, where fits: UInt8) -> __m512i {
      _mm512_maskz_mov_epi64(
        fits, _mm512_mask_sub_epi64(whole, negative, _mm512_setzero_si512(), whole))
    }
  }
}
