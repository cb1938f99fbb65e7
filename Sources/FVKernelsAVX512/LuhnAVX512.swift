internal import CKernels
internal import _Builtin_intrinsics.intel

/// By the name that both widths know it.
typealias Luhn = LuhnAVX512

/// Luhn on 64 rows at a time, in vectors of 512 bits.
public enum LuhnAVX512 {
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
      let bits: UInt64
      if unsafe RowBlock.areSixteen(rows) {
        unsafe RowBlock.fetch(bytes + start, rows, each: 16)
        bits = unsafe sixteen(bytes + start)
      } else {
        let block = unsafe RowBlock(rows)
        guard block.isUpTo(32), start >= first &+ 32 else {
          other(row)
          return
        }
        unsafe RowBlock.fetch(bytes + start, rows, each: 20)
        bits = unsafe upTo32(bytes, rows, block.lengths)
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
    }
  }

  // MARK: Rows of 16 bytes

  /// Four in a vector; what is no digit makes a sum that no digits have, so that no row is looked at twice.
  @inline(__always)
  private static func sixteen(_ start: UnsafePointer<UInt8>) -> UInt64 {
    let (low, high) = unsafe (thirtyTwo(start), thirtyTwo(start + 512))
    return UInt64(low) | UInt64(high) &<< 32
  }

  /// Which of 32 rows are valid.
  @inline(__always)
  private static func thirtyTwo(_ start: UnsafePointer<UInt8>) -> UInt32 {
    let (first, second) = unsafe (halves(start), halves(start + 256))
    let sums = _mm512_add_epi16(
      _mm512_unpacklo_epi64(first, second), _mm512_unpackhi_epi64(first, second))
    // Times the inverse of five, modulo 2^16, a multiple of ten is twice a tenth of it, and every other
    // number is odd or large. At most 144 is 14 tens at most; what is no digit adds 255.
    let inverse = _mm512_set1_epi16(Int16(bitPattern: 0xCCCD))
    let tenths = fvk_rotated16(_mm512_mullo_epi16(sums, inverse))
    return fvk_at_most16(
      _mm512_permutexvar_epi16(Constants.orderOfSums, tenths), _mm512_set1_epi16(14))
  }

  /// The sums of the halves of sixteen rows, four in each 64 bits.
  @inline(__always)
  private static func halves(_ start: UnsafePointer<UInt8>) -> __m512i {
    let first = _mm512_or_si512(
      unsafe half(start), _mm512_slli_epi64(unsafe half(start + 64), 16))
    let second = _mm512_or_si512(
      _mm512_slli_epi64(unsafe half(start + 128), 32),
      _mm512_slli_epi64(unsafe half(start + 192), 48))
    return _mm512_or_si512(first, second)
  }

  /// The sums of eight digits each, every second one doubled.
  @inline(__always)
  private static func half(_ start: UnsafePointer<UInt8>) -> __m512i {
    let digits = _mm512_xor_si512(unsafe _mm512_loadu_si512(start), _mm512_set1_epi8(0x30))
    // Bit 4 says that it is doubled.
    let places = _mm512_or_si512(
      _mm512_min_epu8(digits, _mm512_set1_epi8(15)), _mm512_set1_epi16(0x10))
    return _mm512_sad_epu8(
      _mm512_permutexvar_epi8(places, Constants.worth), _mm512_setzero_si512())
  }

  @inline(__always)
  static var nine: __m512i { _mm512_set1_epi8(9) }

  // MARK: Rows of up to 32 bytes

  @inline(__always)
  private static func upTo32(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ lengths: __m512i
  ) -> UInt64 {
    let (bits, highest) = unsafe upTo32(bytes, offsets, lengths, cleaned: false)
    return fvk_greater(highest, nine) == 0
      ? bits : unsafe strangeUpTo32(bytes, offsets, lengths)
  }

  /// The same where a byte is no digit.
  @inline(never)
  private static func strangeUpTo32(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ lengths: __m512i
  ) -> UInt64 {
    var (bits, _) = unsafe upTo32(bytes, offsets, lengths, cleaned: true)
    var pairs = unsafe RowPairs(bytes, offsets, lengths)
    for row in 0..<32 {
      let found = unsafe fvk_greater(pairs.next(), nine)
      if found & 0xFFFF_FFFF != 0 { bits &= ~(1 &<< UInt64(2 &* row)) }
      if found &>> 32 != 0 { bits &= ~(2 &<< UInt64(2 &* row)) }
    }
    return bits
  }

  /// Two in a vector, four sums of eight digits each; and the highest digits.
  @inline(__always)
  static func upTo32(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ lengths: __m512i,
    cleaned: Bool
  ) -> (bits: UInt64, highest: __m512i) {
    var highest = _mm512_setzero_si512()
    var pairs = unsafe RowPairs(bytes, offsets, lengths)
    @inline(__always)
    func sixteenRows() -> __m512i {
      var sums = _mm512_setzero_si512()
      for _ in 0..<8 {
        let digits = unsafe pairs.next()
        highest = _mm512_max_epu8(highest, digits)
        sums = append(cleaned ? _mm512_min_epu8(digits, nine) : digits, to: sums)
      }
      return sums
    }
    let (first, second) = (sixteenRows(), sixteenRows())
    let bits = areValid(first, second, sixteenRows(), sixteenRows())
    return (bits & fvk_greater(lengths, _mm512_set1_epi8(1)), highest)
  }

  /// Whether Luhn holds for the rows of a block, where no byte of their last 32 is no digit; and
  /// whether that is so.
  @inline(__always)
  static func upTo32(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ block: RowBlock
  ) -> (bits: Bits, areDigits: Bool) {
    let (bits, highest) = unsafe upTo32(bytes, offsets, block.lengths, cleaned: false)
    return (bits, fvk_greater(highest, nine) == 0)
  }

  // MARK: Sums

  /// Which of 64 rows have a sum that is a multiple of ten, from the sums of sixteen each.
  @inline(__always)
  static func areValid(
    _ first: __m512i, _ second: __m512i, _ third: __m512i, _ fourth: __m512i
  ) -> UInt64 {
    // At most 144, then 99, then 198.
    let low = below100(
      _mm512_add_epi8(
        _mm512_unpacklo_epi64(first, second), _mm512_unpackhi_epi64(first, second)))
    let high = below100(
      _mm512_add_epi8(
        _mm512_unpacklo_epi64(third, fourth), _mm512_unpackhi_epi64(third, fourth)))
    let whole = _mm512_add_epi8(fvk_even_lanes(low, high), fvk_odd_lanes(low, high))
    return multiplesOfTen(_mm512_permutexvar_epi8(Constants.orderOf32, whole))
  }

  /// Moves the sums up by a byte and puts that of each eight digits into the lowest.
  @inline(__always)
  static func append(_ digits: __m512i, to sums: __m512i) -> __m512i {
    let weighted = _mm512_mask_shuffle_epi8(
      digits, 0x5555_5555_5555_5555, Constants.doubled, digits)
    let added = _mm512_sad_epu8(weighted, _mm512_setzero_si512())
    return _mm512_or_si512(_mm512_slli_epi64(sums, 8), added)
  }

  /// Takes 100 away where that leaves something, from numbers below 200.
  @inline(__always)
  private static func below100(_ sums: __m512i) -> __m512i {
    _mm512_min_epu8(sums, _mm512_sub_epi8(sums, _mm512_set1_epi8(100)))
  }

  /// Which of 64 numbers below 200 are multiples of ten.
  @inline(__always)
  private static func multiplesOfTen(_ sums: __m512i) -> UInt64 {
    _mm512_movepi8_mask(
      _mm512_permutex2var_epi8(Constants.tensTo63, below100(sums), Constants.tensFrom64))
  }
}
