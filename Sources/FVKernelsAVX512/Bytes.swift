internal import CKernels
internal import _Builtin_intrinsics.intel

/// A vector as bytes.
struct Bytes: Lanes {
  let vector: __m512i

  @inline(__always)
  init(vector: __m512i) { self.vector = vector }

  @inline(__always)
  init(repeating byte: UInt8) { vector = _mm512_set1_epi8(Int8(bitPattern: byte)) }

  /// Sixteen bytes in each lane.
  @inline(__always)
  init(lanes bytes: SIMD16<UInt8>) {
    let twice = SIMD32(lowHalf: bytes, highHalf: bytes)
    vector = unsafe unsafeBitCast(SIMD64(lowHalf: twice, highHalf: twice), to: __m512i.self)
  }

  // MARK: Loads

  /// Whether bytes up to an end may be read by `upTo` and `first`, which read no others, where nothing
  /// may be read from a limit on.
  @inline(__always)
  static func areLoadable(to end: Int32, limit: Int32) -> Bool { true }

  /// So many bytes, or as many as there are in a vector, and anything behind them.
  @inline(__always)
  init(upTo count: Int, at place: UnsafePointer<UInt8>) {
    vector = unsafe _mm512_maskz_loadu_epi8(Bits(first: count), place)
  }

  /// Fewer bytes than there are in a vector, and zeros behind them.
  @inline(__always)
  init(first count: Int, at place: UnsafePointer<UInt8>) {
    vector = unsafe _mm512_maskz_loadu_epi8(
      _bzhi_u64(.max, UInt64(truncatingIfNeeded: count)), place)
  }

  /// As `upTo`, which reads nothing behind the bytes either: no copy is needed.
  @inline(__always)
  init(only count: Int, at place: UnsafePointer<UInt8>, copy: UnsafeMutableRawPointer) {
    unsafe self.init(upTo: count, at: place)
  }

  /// Sixteen bytes of each of some rows, which are so far apart.
  @inline(__always)
  init(sixteens bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, apart: Int) {
    vector = unsafe fvk_join4(
      fvk_load16(bytes + Int(offsets[0])), fvk_load16(bytes + Int(offsets[apart])),
      fvk_load16(bytes + Int(offsets[2 &* apart])), fvk_load16(bytes + Int(offsets[3 &* apart])))
  }

  /// Thirty-two bytes of each row.
  @inline(__always)
  init(thirtyTwos bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>) {
    vector = unsafe fvk_join(
      fvk_load32(bytes + Int(offsets[0])), fvk_load32(bytes + Int(offsets[1])))
  }

  // MARK: Bits

  @inline(__always)
  var topBits: Bits { _mm512_movepi8_mask(vector) }

  /// The bytes that differ from others.
  @inline(__always)
  func differing(from other: Bytes) -> Bits { ~fvk_equal(vector, other.vector) }

  /// The bytes that have any of some bits.
  @inline(__always)
  func having(_ bits: Bytes) -> Bits { _mm512_test_epi8_mask(vector, bits.vector) }

  // MARK: Comparisons

  /// What a comparison says of each.
  struct Mask {
    let bits: Bits

    @inline(__always)
    static func .& (a: Mask, b: Mask) -> Mask { Mask(bits: a.bits & b.bits) }

    @inline(__always)
    static func .| (a: Mask, b: Mask) -> Mask { Mask(bits: a.bits | b.bits) }
  }

  @inline(__always)
  func equals(_ other: Bytes) -> Mask { Mask(bits: fvk_equal(vector, other.vector)) }

  /// Without signs.
  @inline(__always)
  func exceeds(_ other: Bytes) -> Mask { Mask(bits: fvk_greater(vector, other.vector)) }

  @inline(__always)
  func cleared(where mask: Mask) -> Bytes {
    Bytes(vector: _mm512_maskz_mov_epi8(~mask.bits, vector))
  }

  @inline(__always)
  func replacing(with other: Bytes, where mask: Mask) -> Bytes {
    Bytes(vector: _mm512_mask_mov_epi8(vector, mask.bits, other.vector))
  }

  /// Writes some of them one behind the other, and anything behind those.
  @inline(__always)
  func store(_ some: Bits, at place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: _mm512_maskz_compress_epi8(some, vector), as: __m512i.self)
  }

  // MARK: Bytes

  @inline(__always)
  static func &- (a: Bytes, b: Bytes) -> Bytes {
    Bytes(vector: _mm512_sub_epi8(a.vector, b.vector))
  }

  /// Less others, and 0 where nothing is left.
  @inline(__always)
  func lowered(by other: Bytes) -> Bytes {
    Bytes(vector: _mm512_subs_epu8(vector, other.vector))
  }

  @inline(__always)
  func clamped(to most: UInt8) -> Bytes {
    Bytes(vector: _mm512_min_epu8(vector, Bytes(repeating: most).vector))
  }

  @inline(__always)
  var upperHalves: Bytes {
    Bytes(vector: _mm512_srli_epi16(vector, 4)) & Bytes(repeating: 0x0F)
  }

  /// What stands at places in each lane; 0 at those with a top bit.
  @inline(__always)
  func look(_ places: Bytes) -> Bytes {
    Bytes(vector: _mm512_shuffle_epi8(vector, places.vector))
  }

  /// What stands in a table of 64 at the places that the lower six bits say.
  @inline(__always)
  func lookUpper(in table: UnsafePointer<UInt8>) -> Bytes {
    Bytes(vector: unsafe _mm512_permutexvar_epi8(vector, _mm512_loadu_si512(table)))
  }

  /// Of each two digits the number that they are, in 16 bits.
  @inline(__always)
  var twoDigits: Words { Words(vector: _mm512_maddubs_epi16(vector, _mm512_set1_epi16(0x010A))) }

  /// The number that each first three of four digits are.
  @inline(__always)
  var threeDigits: Numbers {
    Numbers(
      vector: _mm512_madd_epi16(
        _mm512_maddubs_epi16(vector, _mm512_set1_epi32(0x0001_0A64)), _mm512_set1_epi16(1)))
  }

  /// Of each sixteen digits the number that they are, in the first of their two words.
  @inline(__always)
  var sixteenDigits: Words {
    let fours = _mm512_madd_epi16(twoDigits.vector, _mm512_set1_epi32(0x0001_0064))
    let words = _mm512_packus_epi32(fours, fours)
    let eights = _mm512_madd_epi16(words, _mm512_set1_epi32(0x0001_2710))
    return Words(
      vector: _mm512_add_epi64(
        _mm512_mul_epu32(eights, _mm512_set1_epi64(100_000_000)), _mm512_srli_epi64(eights, 32)))
  }

  /// Each byte's neighbour before it, and the ones before that, in what follows other bytes.
  @inline(__always)
  func neighbours(behind other: Bytes) -> (first: Bytes, second: Bytes, third: Bytes) {
    (back(1, other), back(2, other), back(3, other))
  }

  @inline(__always)
  private func back(_ count: UInt8, _ other: Bytes) -> Bytes {
    // Each byte's place, behind 64 others.
    let places = Bytes(
      vector: unsafe unsafeBitCast(
        SIMD64<UInt8>(
          64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85,
          86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105,
          106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122,
          123, 124, 125, 126, 127), to: __m512i.self))
    let before = places &- Bytes(repeating: count)
    return Bytes(vector: _mm512_permutex2var_epi8(other.vector, before.vector, vector))
  }
}
