internal import CKernels
internal import _Builtin_intrinsics.intel

/// A vector as numbers of 64 bits.
struct Words: Lanes {
  let vector: __m512i

  @inline(__always)
  init(vector: __m512i) { self.vector = vector }

  @inline(__always)
  init(repeating number: Int64) { vector = _mm512_set1_epi64(number) }

  /// Numbers of 16 bits, and of 32, in as many words.
  @inline(__always)
  init(sixteensAt place: UnsafeRawPointer) {
    vector = unsafe _mm512_cvtepu16_epi64(fvk_load16(place))
  }

  @inline(__always)
  init(thirtyTwosAt place: UnsafeRawPointer) {
    vector = unsafe _mm512_cvtepu32_epi64(fvk_load32(place))
  }

  /// The lengths of as many rows.
  @inline(__always)
  init(lengthsOf offsets: UnsafePointer<Int32>) {
    let lengths = unsafe _mm256_sub_epi32(fvk_load32(offsets + 1), fvk_load32(offsets))
    vector = _mm512_cvtepi32_epi64(lengths)
  }

  /// Eight bytes at each of as many places.
  @inline(__always)
  init(bytes: UnsafePointer<UInt8>, at places: UnsafePointer<Int32>) {
    vector = unsafe fvk_gather_eights(bytes, places)
  }

  /// Numbers of a table, of 64 bits or of 32, at places in it.
  @inline(__always)
  init(_ table: UnsafeRawPointer, at places: Words) {
    vector = unsafe fvk_gather_8x64(table, places.vector)
  }

  @inline(__always)
  init(thirtyTwos table: UnsafePointer<UInt32>, at places: Words) {
    vector = unsafe _mm512_cvtepu32_epi64(fvk_gather_8x32(table, places.vector))
  }

  @inline(__always)
  func store(at place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: vector, as: __m512i.self)
  }

  @inline(__always)
  static func &+ (a: Words, b: Words) -> Words {
    Words(vector: _mm512_add_epi64(a.vector, b.vector))
  }

  @inline(__always)
  static func &- (a: Words, b: Words) -> Words {
    Words(vector: _mm512_sub_epi64(a.vector, b.vector))
  }

  @inline(__always)
  static func &* (a: Words, b: Words) -> Words {
    Words(vector: _mm512_mullo_epi64(a.vector, b.vector))
  }

  @inline(__always)
  static func &<< (a: Words, count: UInt32) -> Words {
    Words(vector: _mm512_slli_epi64(a.vector, count))
  }

  @inline(__always)
  static func &>> (a: Words, count: UInt32) -> Words {
    Words(vector: _mm512_srli_epi64(a.vector, count))
  }

  /// Shifts of which those by 64 and more leave nothing.
  @inline(__always)
  func shiftedUp(by counts: Words) -> Words {
    Words(vector: _mm512_sllv_epi64(vector, counts.vector))
  }

  @inline(__always)
  func shiftedDown(by counts: Words) -> Words {
    Words(vector: _mm512_srlv_epi64(vector, counts.vector))
  }

  @inline(__always)
  func shiftedUp(by count: UInt8) -> Words {
    Words(vector: _mm512_sll_epi64(vector, _mm_cvtsi32_si128(Int32(count))))
  }

  @inline(__always)
  func shiftedDown(by count: UInt8) -> Words {
    Words(vector: _mm512_srl_epi64(vector, _mm_cvtsi32_si128(Int32(count))))
  }

  /// What a comparison says of each.
  struct Mask {
    let bits: UInt8

    /// All bits of those it is true of.
    @inline(__always)
    var words: Words { Words(vector: _mm512_movm_epi64(bits)) }

    @inline(__always)
    static func .| (a: Mask, b: Mask) -> Mask { Mask(bits: a.bits | b.bits) }
  }

  @inline(__always)
  static func .== (a: Words, b: Words) -> Mask {
    let differs = _mm512_xor_si512(a.vector, b.vector)
    return Mask(bits: _mm512_testn_epi64_mask(differs, differs))
  }

  @inline(__always)
  static func .> (a: Words, b: Words) -> Mask { Mask(bits: fvk_greater64(a.vector, b.vector)) }

  /// The words with a top bit.
  @inline(__always)
  var negatives: UInt8 { _mm512_movepi64_mask(vector) }

  @inline(__always)
  func replacing(with other: Words, where mask: Mask) -> Words {
    Words(vector: _mm512_mask_mov_epi64(vector, mask.bits, other.vector))
  }

  /// The lower words of each lane of two vectors in turn, or the upper ones.
  @inline(__always)
  static func lower(_ a: Words, _ b: Words) -> Words {
    Words(vector: _mm512_unpacklo_epi64(a.vector, b.vector))
  }

  @inline(__always)
  static func upper(_ a: Words, _ b: Words) -> Words {
    Words(vector: _mm512_unpackhi_epi64(a.vector, b.vector))
  }

  /// Of four vectors with a row in each 32 bytes: the first word of each row's first half, and of its
  /// second, in the order of rows.
  @inline(__always)
  static func halves(_ a: Words, _ b: Words, _ c: Words, _ d: Words) -> (Words, Words) {
    let (first, second) = (lower(a, b).vector, lower(c, d).vector)
    let order = _mm512_set_epi64(7, 5, 6, 4, 3, 1, 2, 0)
    return (
      Words(vector: _mm512_permutexvar_epi64(order, fvk_even_lanes(first, second))),
      Words(vector: _mm512_permutexvar_epi64(order, fvk_odd_lanes(first, second)))
    )
  }

  /// Numbers of 16 bits as bytes, or the nearest there is: those of each lane of two vectors in turn.
  @inline(__always)
  static func packed(_ a: Words, _ b: Words) -> Numbers {
    Numbers(vector: _mm512_packs_epi16(a.vector, b.vector))
  }
}
