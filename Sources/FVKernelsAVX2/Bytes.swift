internal import CKernels
internal import _Builtin_intrinsics.intel

/// A vector as bytes.
struct Bytes: Lanes {
  let vector: __m256i

  @inline(__always)
  init(vector: __m256i) { self.vector = vector }

  @inline(__always)
  init(repeating byte: UInt8) { vector = _mm256_set1_epi8(Int8(bitPattern: byte)) }

  /// Sixteen bytes in each lane.
  @inline(__always)
  init(lanes bytes: SIMD16<UInt8>) {
    vector = unsafe unsafeBitCast(SIMD32(lowHalf: bytes, highHalf: bytes), to: __m256i.self)
  }

  // MARK: Loads

  /// Whether bytes up to an end may be read by `upTo` and `first`, which read a vector, where nothing
  /// may be read from a limit on.
  @inline(__always)
  static func areLoadable(to end: Int32, limit: Int32) -> Bool { end <= limit &- 32 }

  /// So many bytes, or as many as there are in a vector, and anything behind them.
  @inline(__always)
  init(upTo count: Int, at place: UnsafePointer<UInt8>) { vector = unsafe fvk_load32(place) }

  /// Fewer bytes than there are in a vector, and zeros behind them.
  @inline(__always)
  init(first count: Int, at place: UnsafePointer<UInt8>) {
    let places = _mm256_setr_epi8(
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31)
    let inside = _mm256_cmpgt_epi8(_mm256_set1_epi8(Int8(truncatingIfNeeded: count)), places)
    vector = unsafe _mm256_and_si256(fvk_load32(place), inside)
  }

  /// As `upTo`, by way of a copy: nothing behind the bytes is read.
  @inline(__always)
  init(only count: Int, at place: UnsafePointer<UInt8>, copy: UnsafeMutableRawPointer) {
    unsafe copy.copyMemory(from: place, byteCount: min(count, 32))
    vector = unsafe fvk_load32(copy)
  }

  /// Sixteen bytes of each of some rows, which are so far apart.
  @inline(__always)
  init(sixteens bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, apart: Int) {
    vector = unsafe fvk_join128(
      fvk_load16(bytes + Int(offsets[0])), fvk_load16(bytes + Int(offsets[apart])))
  }

  /// Thirty-two bytes of each row.
  @inline(__always)
  init(thirtyTwos bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>) {
    vector = unsafe fvk_load32(bytes + Int(offsets[0]))
  }

  // MARK: Bits

  @inline(__always)
  var topBits: Bits { UInt32(bitPattern: _mm256_movemask_epi8(vector)) }

  /// The bytes that differ from others.
  @inline(__always)
  func differing(from other: Bytes) -> Bits {
    ~UInt32(bitPattern: _mm256_movemask_epi8(_mm256_cmpeq_epi8(vector, other.vector)))
  }

  /// The bytes that have any of some bits.
  @inline(__always)
  func having(_ bits: Bytes) -> Bits { (self & bits).differing(from: Bytes()) }

  // MARK: Comparisons

  /// What a comparison says of each.
  struct Mask {
    fileprivate let lanes: __m256i

    @inline(__always)
    init(lanes: __m256i) { self.lanes = lanes }

    @inline(__always)
    var bits: Bits { UInt32(bitPattern: _mm256_movemask_epi8(lanes)) }

    @inline(__always)
    static func .& (a: Mask, b: Mask) -> Mask { Mask(lanes: _mm256_and_si256(a.lanes, b.lanes)) }

    @inline(__always)
    static func .| (a: Mask, b: Mask) -> Mask { Mask(lanes: _mm256_or_si256(a.lanes, b.lanes)) }
  }

  @inline(__always)
  func equals(_ other: Bytes) -> Mask { Mask(lanes: _mm256_cmpeq_epi8(vector, other.vector)) }

  /// Without signs.
  @inline(__always)
  func exceeds(_ other: Bytes) -> Mask {
    let most = _mm256_min_epu8(vector, other.vector)
    return Mask(lanes: (~Bytes(vector: _mm256_cmpeq_epi8(most, vector))).vector)
  }

  @inline(__always)
  func cleared(where mask: Mask) -> Bytes {
    Bytes(vector: _mm256_andnot_si256(mask.lanes, vector))
  }

  @inline(__always)
  func replacing(with other: Bytes, where mask: Mask) -> Bytes {
    Bytes(vector: _mm256_blendv_epi8(vector, other.vector, mask.lanes))
  }

  /// Writes some of them one behind the other, and anything behind those.
  @inline(__always)
  func store(_ some: Bits, at start: UnsafeMutableRawPointer) {
    var place = unsafe start
    for eight in 0..<4 {
      let own = UInt8(truncatingIfNeeded: some &>> Bits(8 &* eight))
      let half = eight < 2 ? fvk_low128(vector) : fvk_high128(vector)
      // Places in the other eight bytes of a half are eight higher; a top bit still asks for nothing.
      let order = fvk_order_of(own) &+ (eight & 1 == 0 ? 0 : 0x0808_0808_0808_0808)
      let together = _mm_shuffle_epi8(half, _mm_cvtsi64_si128(Int64(bitPattern: order)))
      unsafe place.storeBytes(of: _mm_cvtsi128_si64(together), as: Int64.self)
      unsafe place += own.nonzeroBitCount
    }
  }

  // MARK: Bytes

  @inline(__always)
  static func &- (a: Bytes, b: Bytes) -> Bytes {
    Bytes(vector: _mm256_sub_epi8(a.vector, b.vector))
  }

  /// Less others, and 0 where nothing is left.
  @inline(__always)
  func lowered(by other: Bytes) -> Bytes {
    Bytes(vector: _mm256_subs_epu8(vector, other.vector))
  }

  @inline(__always)
  func clamped(to most: UInt8) -> Bytes {
    Bytes(vector: _mm256_min_epu8(vector, Bytes(repeating: most).vector))
  }

  @inline(__always)
  var upperHalves: Bytes {
    Bytes(vector: _mm256_srli_epi16(vector, 4)) & Bytes(repeating: 0x0F)
  }

  /// What stands at places in each lane; 0 at those with a top bit.
  @inline(__always)
  func look(_ places: Bytes) -> Bytes {
    Bytes(vector: _mm256_shuffle_epi8(vector, places.vector))
  }

  /// What stands in a table of 64 at the places that the lower six bits say.
  @inline(__always)
  func lookUpper(in table: UnsafePointer<UInt8>) -> Bytes {
    let places = self & Bytes(repeating: 0x0F)
    @inline(__always)
    func quarter(_ number: Int) -> __m256i {
      let own = unsafe fvk_load16(table + 16 &* number)
      return _mm256_shuffle_epi8(fvk_join128(own, own), places.vector)
    }
    // Bits 4 and 5, where blending looks.
    let (odd, upper) = (_mm256_slli_epi16(vector, 3), _mm256_slli_epi16(vector, 2))
    return Bytes(
      vector: _mm256_blendv_epi8(
        _mm256_blendv_epi8(quarter(0), quarter(1), odd),
        _mm256_blendv_epi8(quarter(2), quarter(3), odd), upper))
  }

  /// Of each two digits the number that they are, in 16 bits.
  @inline(__always)
  var twoDigits: Words { Words(vector: _mm256_maddubs_epi16(vector, _mm256_set1_epi16(0x010A))) }

  /// The number that each first three of four digits are.
  @inline(__always)
  var threeDigits: Numbers {
    Numbers(
      vector: _mm256_madd_epi16(
        _mm256_maddubs_epi16(vector, _mm256_set1_epi32(0x0001_0A64)), _mm256_set1_epi16(1)))
  }

  /// Of each sixteen digits the number that they are, in the first of their two words.
  @inline(__always)
  var sixteenDigits: Words {
    let fours = _mm256_madd_epi16(twoDigits.vector, _mm256_set1_epi32(0x0001_0064))
    let words = _mm256_packus_epi32(fours, fours)
    let eights = _mm256_madd_epi16(words, _mm256_set1_epi32(0x0001_2710))
    return Words(
      vector: _mm256_add_epi64(
        _mm256_mul_epu32(eights, _mm256_set1_epi64x(100_000_000)), _mm256_srli_epi64(eights, 32)))
  }

  /// Each byte's neighbour before it, and the ones before that, in what follows other bytes.
  @inline(__always)
  func neighbours(behind other: Bytes) -> (first: Bytes, second: Bytes, third: Bytes) {
    (
      Bytes(vector: fvk_back1(other.vector, vector)),
      Bytes(vector: fvk_back2(other.vector, vector)),
      Bytes(vector: fvk_back3(other.vector, vector))
    )
  }
}
