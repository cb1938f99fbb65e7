internal import CKernels
internal import _Builtin_intrinsics.intel

/// The looks into tables that brands of cards are found by.
extension Numbers {
  /// Numbers of a table at places in it.
  @inline(__always)
  init(_ table: UnsafePointer<UInt32>, at places: Numbers) {
    vector = unsafe fvk_gather32(table, .max, places.vector)
  }

  /// Those of 16 bits, or of 8, and anything above them, where a mask is true; elsewhere 0.
  @inline(__always)
  init(sixteens table: UnsafePointer<UInt16>, at places: Numbers, where mask: Mask) {
    vector = unsafe fvk_gather16(table, mask.bits, places.vector)
  }

  @inline(__always)
  init(bytes table: UnsafePointer<UInt8>, at places: Numbers, where mask: Mask) {
    vector = unsafe fvk_gather8(table, mask.bits, places.vector)
  }

  /// The first 32 bits of words, of two vectors of them; and the last.
  @inline(__always)
  init(evensOf low: Words, _ high: Words) {
    vector = _mm512_permutex2var_epi32(low.vector, Constants.evens, high.vector)
  }

  @inline(__always)
  init(oddsOf low: Words, _ high: Words) {
    vector = _mm512_permutex2var_epi32(low.vector, Constants.odds, high.vector)
  }

  /// Shifts of which those by 32 and more leave nothing.
  @inline(__always)
  func shiftedUp(by counts: Numbers) -> Numbers {
    Numbers(vector: _mm512_sllv_epi32(vector, counts.vector))
  }

  /// Those that are not 0.
  @inline(__always)
  var areSet: Mask { Mask(bits: _mm512_test_epi32_mask(vector, vector)) }

  /// Writes the lower 16 bits of each.
  @inline(__always)
  func storeSixteens(at place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: _mm512_cvtepi32_epi16(vector), as: __m256i.self)
  }
}

extension Numbers.Mask {
  @inline(__always)
  var isNone: Bool { bits == 0 }
}

/// A table of 64 numbers in registers.
struct Table64 {
  private let a, b, c, d: __m512i

  @inline(__always)
  init(_ table: UnsafePointer<UInt32>) {
    a = unsafe _mm512_loadu_si512(table)
    b = unsafe _mm512_loadu_si512(table + 16)
    c = unsafe _mm512_loadu_si512(table + 32)
    d = unsafe _mm512_loadu_si512(table + 48)
  }

  @inline(__always)
  func look(_ places: Numbers) -> Numbers {
    let places = places.vector
    let low = _mm512_permutex2var_epi32(a, places, b)
    let high = _mm512_permutex2var_epi32(c, places, d)
    let upper = _mm512_test_epi32_mask(places, _mm512_set1_epi32(32))
    return Numbers(vector: _mm512_mask_mov_epi32(low, upper, high))
  }
}
