internal import CKernels
internal import _Builtin_intrinsics.intel

/// The brands of sixteen numbers at a time: three digits by one look into a table, those few brands
/// that need more digits along the automaton.
@unsafe
struct BrandLookUp {
  private let tables: CardTables
  private let lengths: Table64
  private let numbers: Table64

  @inline(__always)
  init(_ tables: CardTables) {
    unsafe self.tables = tables
    unsafe lengths = Table64(tables.lengths)
    unsafe numbers = Table64(tables.numbers)
  }

  /// Looks up 16 rows of a block by their first eight digits, eight in a vector, and writes their
  /// brands, 0 for those not known.
  @inline(__always)
  func sixteen(
    _ part: Int, _ low: __m512i, _ high: __m512i, counts: __m512i,
    brands: UnsafeMutablePointer<Int16>?, _ answer: inout CardsAVX512.Answer
  ) {
    let shift = UInt64(truncatingIfNeeded: 16 &* part)
    let brand = unsafe brand(
      _mm512_permutex2var_epi32(low, Constants.evens, high),
      _mm512_permutex2var_epi32(low, Constants.odds, high))
    let lengths = unsafe lengths.look(brand)
    let numbers = unsafe numbers.look(brand)
    let asked = _mm512_sllv_epi32(_mm512_set1_epi32(1), counts)
    answer.lengths |= UInt64(_mm512_test_epi32_mask(lengths, asked)) &<< shift
    let noLuhn = _mm512_test_epi32_mask(numbers, _mm512_set1_epi32(0x10000))
    answer.optional |= UInt64(noLuhn) &<< shift
    if let brands = unsafe brands {
      let known = UInt16(truncatingIfNeeded: answer.known &>> shift)
      let words = _mm256_maskz_mov_epi16(known, _mm512_cvtepi32_epi16(numbers))
      unsafe UnsafeMutableRawPointer(brands + 16 &* part).storeBytes(
        of: words, as: __m256i.self)
    }
  }

  /// The brands, going by digits one to four and five to eight.
  @inline(__always)
  private func brand(_ low: __m512i, _ high: __m512i) -> __m512i {
    // 100, 10 and 1 times the first three.
    let three = _mm512_madd_epi16(
      _mm512_maddubs_epi16(low, _mm512_set1_epi32(0x0001_0A64)), _mm512_set1_epi16(1))
    let found = unsafe fvk_gather32(tables.first, .max, three)
    var brand = _mm512_srli_epi32(found, 24)
    let walking = _mm512_testn_epi32_mask(found, _mm512_set1_epi32(0x10000))
    if walking == 0 { return brand }
    var state = _mm512_and_si512(found, _mm512_set1_epi32(0xFFFF))
    var digits = _mm512_srli_epi32(low, 24)
    var left = walking
    for step in 0..<5 where left != 0 {
      let digit = _mm512_and_si512(digits, _mm512_set1_epi32(0xFF))
      let place = _mm512_add_epi32(
        _mm512_add_epi32(_mm512_slli_epi32(state, 3), _mm512_slli_epi32(state, 1)), digit)
      let new = unsafe _mm512_and_si512(
        fvk_gather16(tables.next, left, place), _mm512_set1_epi32(0xFFFF))
      left = _mm512_test_epi32_mask(new, new)
      state = _mm512_mask_mov_epi32(state, left, new)
      digits = step == 0 ? high : _mm512_srli_epi32(digits, 8)
    }
    let last = unsafe fvk_gather8(tables.brands, walking, state)
    brand = _mm512_mask_mov_epi32(
      brand, walking, _mm512_and_si512(last, _mm512_set1_epi32(0xFF)))
    return brand
  }
}

/// A table of 64 numbers in registers.
private struct Table64 {
  private let a, b, c, d: __m512i

  @inline(__always)
  init(_ table: UnsafePointer<UInt32>) {
    a = unsafe _mm512_loadu_si512(table)
    b = unsafe _mm512_loadu_si512(table + 16)
    c = unsafe _mm512_loadu_si512(table + 32)
    d = unsafe _mm512_loadu_si512(table + 48)
  }

  @inline(__always)
  func look(_ places: __m512i) -> __m512i {
    let low = _mm512_permutex2var_epi32(a, places, b)
    let high = _mm512_permutex2var_epi32(c, places, d)
    let upper = _mm512_test_epi32_mask(places, _mm512_set1_epi32(32))
    return _mm512_mask_mov_epi32(low, upper, high)
  }
}
