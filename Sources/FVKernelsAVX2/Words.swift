internal import CKernels
internal import _Builtin_intrinsics.intel

/// A vector as numbers of 64 bits.
struct Words: Lanes {
  let vector: __m256i

  @inline(__always)
  init(vector: __m256i) { self.vector = vector }

  @inline(__always)
  init(repeating number: Int64) { vector = _mm256_set1_epi64x(number) }

  /// Numbers of 16 bits, and of 32, in as many words.
  @inline(__always)
  init(sixteensAt place: UnsafeRawPointer) {
    vector = unsafe _mm256_cvtepu16_epi64(_mm_loadu_si64(place))
  }

  @inline(__always)
  init(thirtyTwosAt place: UnsafeRawPointer) {
    vector = unsafe _mm256_cvtepu32_epi64(fvk_load16(place))
  }

  /// The lengths of as many rows.
  @inline(__always)
  init(lengthsOf offsets: UnsafePointer<Int32>) {
    let lengths = unsafe _mm_sub_epi32(fvk_load16(offsets + 1), fvk_load16(offsets))
    vector = _mm256_cvtepi32_epi64(lengths)
  }

  /// Eight bytes at each of as many places.
  @inline(__always)
  init(bytes: UnsafePointer<UInt8>, at places: UnsafePointer<Int32>) {
    vector = unsafe fvk_eights(
      bytes + Int(places[0]), bytes + Int(places[1]), bytes + Int(places[2]),
      bytes + Int(places[3]))
  }

  /// Numbers of a table, of 64 bits or of 32, at places in it.
  @inline(__always)
  init(_ table: UnsafeRawPointer, at places: Words) {
    vector = unsafe fvk_gather_4x64(table, places.vector)
  }

  @inline(__always)
  init(thirtyTwos table: UnsafePointer<UInt32>, at places: Words) {
    vector = unsafe _mm256_cvtepu32_epi64(fvk_gather_4x32(table, places.vector))
  }

  @inline(__always)
  func store(at place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: vector, as: __m256i.self)
  }

  @inline(__always)
  static func &+ (a: Words, b: Words) -> Words {
    Words(vector: _mm256_add_epi64(a.vector, b.vector))
  }

  @inline(__always)
  static func &- (a: Words, b: Words) -> Words {
    Words(vector: _mm256_sub_epi64(a.vector, b.vector))
  }

  /// By way of the products of halves, of which the upper ones leave nothing.
  @inline(__always)
  static func &* (a: Words, b: Words) -> Words {
    let upper =
      Words(vector: _mm256_mul_epu32(a.vector, (b &>> 32).vector))
      &+ Words(vector: _mm256_mul_epu32((a &>> 32).vector, b.vector))
    return Words(vector: _mm256_mul_epu32(a.vector, b.vector)) &+ upper &<< 32
  }

  @inline(__always)
  static func &<< (a: Words, count: Int32) -> Words {
    Words(vector: _mm256_slli_epi64(a.vector, count))
  }

  @inline(__always)
  static func &>> (a: Words, count: Int32) -> Words {
    Words(vector: _mm256_srli_epi64(a.vector, count))
  }

  /// Shifts of which those by 64 and more leave nothing.
  @inline(__always)
  func shiftedUp(by counts: Words) -> Words {
    Words(vector: _mm256_sllv_epi64(vector, counts.vector))
  }

  @inline(__always)
  func shiftedDown(by counts: Words) -> Words {
    Words(vector: _mm256_srlv_epi64(vector, counts.vector))
  }

  @inline(__always)
  func shiftedUp(by count: UInt8) -> Words {
    Words(vector: _mm256_sll_epi64(vector, _mm_cvtsi32_si128(Int32(count))))
  }

  @inline(__always)
  func shiftedDown(by count: UInt8) -> Words {
    Words(vector: _mm256_srl_epi64(vector, _mm_cvtsi32_si128(Int32(count))))
  }

  /// What a comparison says of each.
  struct Mask {
    fileprivate let lanes: __m256i

    @inline(__always)
    fileprivate init(lanes: __m256i) { self.lanes = lanes }

    @inline(__always)
    init(bits: UInt8) {
      let own = _mm256_setr_epi64x(1, 2, 4, 8)
      let found = _mm256_and_si256(_mm256_set1_epi64x(Int64(bits)), own)
      lanes = _mm256_cmpeq_epi64(found, own)
    }

    @inline(__always)
    var bits: UInt8 {
      UInt8(truncatingIfNeeded: _mm256_movemask_pd(_mm256_castsi256_pd(lanes)))
    }

    /// All bits of those it is true of.
    @inline(__always)
    var words: Words { Words(vector: lanes) }

    @inline(__always)
    static func .| (a: Mask, b: Mask) -> Mask { Mask(lanes: _mm256_or_si256(a.lanes, b.lanes)) }
  }

  @inline(__always)
  static func .== (a: Words, b: Words) -> Mask {
    Mask(lanes: _mm256_cmpeq_epi64(a.vector, b.vector))
  }

  /// Without top bits, which would be signs.
  @inline(__always)
  static func .> (a: Words, b: Words) -> Mask {
    Mask(lanes: _mm256_cmpgt_epi64(a.vector, b.vector))
  }

  /// The words with a top bit.
  @inline(__always)
  var negatives: UInt8 { Mask(lanes: vector).bits }

  @inline(__always)
  func replacing(with other: Words, where mask: Mask) -> Words {
    Words(vector: _mm256_blendv_epi8(vector, other.vector, mask.lanes))
  }

  /// The lower words of each lane of two vectors in turn, or the upper ones.
  @inline(__always)
  static func lower(_ a: Words, _ b: Words) -> Words {
    Words(vector: _mm256_unpacklo_epi64(a.vector, b.vector))
  }

  @inline(__always)
  static func upper(_ a: Words, _ b: Words) -> Words {
    Words(vector: _mm256_unpackhi_epi64(a.vector, b.vector))
  }

  /// Of four vectors with a row in each 32 bytes: the first word of each row's first half, and of its
  /// second, in the order of rows.
  @inline(__always)
  static func halves(_ a: Words, _ b: Words, _ c: Words, _ d: Words) -> (Words, Words) {
    let (first, second) = (lower(a, b).vector, lower(c, d).vector)
    return (
      Words(vector: fvk_lower_halves(first, second)), Words(vector: fvk_upper_halves(first, second))
    )
  }

  /// Numbers of 16 bits as bytes, or the nearest there is: those of each lane of two vectors in turn.
  @inline(__always)
  static func packed(_ a: Words, _ b: Words) -> Numbers {
    Numbers(vector: _mm256_packs_epi16(a.vector, b.vector))
  }
}
