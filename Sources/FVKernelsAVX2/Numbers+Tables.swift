internal import CKernels
internal import _Builtin_intrinsics.intel

/// The looks into tables that brands of cards are found by.
extension Numbers {
  /// Numbers of a table at places in it.
  @inline(__always)
  init(_ table: UnsafePointer<UInt32>, at places: Numbers) {
    vector = unsafe fvk_gather_eight32(table, places.vector)
  }

  /// Those of 16 bits, or of 8, and anything above them, where a mask is true; elsewhere 0.
  @inline(__always)
  init(sixteens table: UnsafePointer<UInt16>, at places: Numbers, where mask: Mask) {
    vector = unsafe fvk_gather_eight16(table, places.vector, mask.lanes)
  }

  @inline(__always)
  init(bytes table: UnsafePointer<UInt8>, at places: Numbers, where mask: Mask) {
    vector = unsafe fvk_gather_eight8(table, places.vector, mask.lanes)
  }

  /// The first 32 bits of words, of two vectors of them; and the last.
  @inline(__always)
  init(evensOf low: Words, _ high: Words) {
    vector = fvk_even_numbers(low.vector, high.vector)
  }

  @inline(__always)
  init(oddsOf low: Words, _ high: Words) {
    vector = fvk_odd_numbers(low.vector, high.vector)
  }

  /// Shifts of which those by 32 and more leave nothing.
  @inline(__always)
  func shiftedUp(by counts: Numbers) -> Numbers {
    Numbers(vector: _mm256_sllv_epi32(vector, counts.vector))
  }

  /// Those that are not 0.
  @inline(__always)
  var areSet: Mask { .!(self .== Numbers()) }

  /// Writes the lower 16 bits of each.
  @inline(__always)
  func storeSixteens(at place: UnsafeMutableRawPointer) {
    let lower = self & Numbers(repeating: 0xFFFF)
    unsafe place.storeBytes(of: fvk_narrowed(lower.vector), as: __m128i.self)
  }
}

extension Numbers.Mask {
  @inline(__always)
  init(bits: UInt16) {
    let own = Numbers(vector: _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128))
    self = (Numbers(repeating: Int32(bits)) & own) .== own
  }

  @inline(__always)
  var isNone: Bool { Numbers(vector: lanes).isZero }
}

/// A table of 64 numbers. Its owner keeps the memory for as long as it is used.
@unsafe
struct Table64 {
  private let table: UnsafePointer<UInt32>

  @inline(__always)
  init(_ table: UnsafePointer<UInt32>) { unsafe self.table = table }

  @inline(__always)
  func look(_ places: Numbers) -> Numbers { unsafe Numbers(table, at: places) }
}
