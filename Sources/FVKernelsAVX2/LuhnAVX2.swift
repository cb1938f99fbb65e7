internal import CKernels
internal import _Builtin_intrinsics.intel

/// By the name that both widths know it.
typealias Luhn = LuhnAVX2

/// Luhn on 32 rows at a time, in vectors of 256 bits.
public enum LuhnAVX2 {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one that has a row of more than
  /// 32 bytes, begins less than 32 bytes behind the column's first byte, or in which offsets fall or
  /// are not between the first and the last.
  ///
  /// The first offset is not negative, and the last not smaller. Nothing outside them is read.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    // 32 zeros and 32 ones: a load from within masks the end of a vector.
    let masks = (_mm256_setzero_si256(), _mm256_set1_epi8(-1))
    return unsafe withUnsafeBytes(of: masks) { masks in
      guard let masks = masks.baseAddress else { return 0 }
      let (first, last) = unsafe (Int(offsets[0]), Int(offsets[count]))
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let (start, end) = unsafe (Int(rows[0]), Int(rows[RowBlock.count]))
        guard start >= first, end >= start, end <= last else {
          other(row)
          return
        }
        // Rows of these lengths rise, or else end before they start: a number that is too large
        // becomes a negative one.
        let bits: UInt32
        if unsafe RowBlock.areSixteen(rows) {
          unsafe RowBlock.fetch(bytes + start, rows, each: 16)
          bits = unsafe sixteen(bytes + start)
        } else {
          guard start >= first &+ 32, unsafe RowBlock(rows).isUpTo(32) else {
            other(row)
            return
          }
          unsafe RowBlock.fetch(bytes + start, rows, each: 20)
          bits = unsafe upTo32(bytes, rows, masks)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt32.self)
      }
    }
  }

  // MARK: Rows of 16 bytes

  /// Two in a vector, 16 rows apart, so that their sums come out in order.
  @inline(__always)
  private static func sixteen(_ start: UnsafePointer<UInt8>) -> UInt32 {
    var highest = _mm256_setzero_si256()
    let first = unsafe eightPairs(start, &highest)
    let second = unsafe eightPairs(start + 128, &highest)
    let bits = multiplesOfTen(
      _mm256_add_epi8(_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second)))
    if areDigits(highest) { return bits }
    return unsafe bits & ~strangeSixteen(start)
  }

  @inline(__always)
  private static func eightPairs(
    _ start: UnsafePointer<UInt8>, _ highest: inout __m256i
  ) -> __m256i {
    var sums = _mm256_setzero_si256()
    for pair in 0..<8 {
      let place = unsafe start + 16 &* (7 &- pair)
      let text = unsafe fvk_join128(fvk_load16(place), fvk_load16(place + 256))
      let digits = _mm256_sub_epi8(text, _mm256_set1_epi8(0x30))
      highest = _mm256_max_epu8(highest, digits)
      sums = append(digits, to: sums)
    }
    return sums
  }

  /// The rows of 16 bytes of which one is no digit.
  @inline(never)
  private static func strangeSixteen(_ start: UnsafePointer<UInt8>) -> UInt32 {
    var strange: UInt32 = 0
    for pair in 0..<16 {
      let digits = unsafe _mm256_sub_epi8(
        fvk_load32(start + 32 &* pair), _mm256_set1_epi8(0x30))
      let found = strangers(digits)
      var rows: UInt32 = found & 0xFFFF != 0 ? 1 : 0
      if found &>> 16 != 0 { rows |= 2 }
      strange |= rows &<< UInt32(truncatingIfNeeded: 2 &* pair)
    }
    return strange
  }

  // MARK: Rows of up to 32 bytes

  /// One in a vector, at its end behind zeros: four sums of eight digits each.
  @inline(__always)
  private static func upTo32(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ masks: UnsafeRawPointer
  ) -> UInt32 {
    var highest = _mm256_setzero_si256()
    let first = unsafe eightRows(bytes, offsets, masks, &highest)
    let second = unsafe eightRows(bytes, offsets + 8, masks, &highest)
    let third = unsafe eightRows(bytes, offsets + 16, masks, &highest)
    let fourth = unsafe eightRows(bytes, offsets + 24, masks, &highest)
    let bits = areValid(first, second, third, fourth)
    let enough = unsafe bits & RowBlock.rows(offsets, least: 2, most: 32)
    if areDigits(highest) { return enough }
    return unsafe enough & ~strange(bytes, offsets, masks)
  }

  @inline(__always)
  private static func eightRows(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ masks: UnsafeRawPointer,
    _ highest: inout __m256i
  ) -> __m256i {
    var sums = _mm256_setzero_si256()
    for row in 0..<8 {
      let digits = unsafe digits(bytes, offsets + (7 &- row), masks)
      highest = _mm256_max_epu8(highest, digits)
      sums = append(digits, to: sums)
    }
    return sums
  }

  /// A row of up to 32 bytes at the end of a vector, behind zeros.
  @inline(__always)
  private static func digits(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ masks: UnsafeRawPointer
  ) -> __m256i {
    let end = unsafe Int(offsets[1])
    let text = unsafe fvk_load32(bytes + (end &- 32))
    let inside = unsafe fvk_load32(masks + (end &- Int(offsets[0])))
    return _mm256_and_si256(_mm256_sub_epi8(text, _mm256_set1_epi8(0x30)), inside)
  }

  /// The rows of which one byte is no digit.
  @inline(never)
  private static func strange(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ masks: UnsafeRawPointer
  ) -> UInt32 {
    var strange: UInt32 = 0
    for row in 0..<RowBlock.count {
      let found = unsafe strangers(digits(bytes, offsets + row, masks))
      strange |= (found != 0 ? 1 : 0) &<< UInt32(truncatingIfNeeded: row)
    }
    return strange
  }
}
