internal import CKernels
internal import _Builtin_intrinsics.intel

/// A perfect hash of texts of at most eight bytes, looked into for eight rows at a time.
public enum TextSetAVX512 {
  /// Slots of 16 bytes, at most 2^24, a power of two: eight bytes of text, then a length in four;
  /// what members are moved by; how far down a hash's bits are that tell the bucket.
  public typealias Table = (
    slots: UnsafeRawPointer, count: Int, moves: UnsafePointer<UInt32>, shift: UInt64, seed: UInt64
  )

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one that ends less than eight
  /// bytes before the column does.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ table: Table, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe Int(offsets[count]) &- 8
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      guard unsafe Int(rows[RowBlock.count]) <= limit else {
        other(row)
        return
      }
      unsafe RowBlock.fetch(bytes + Int(rows[0]), rows, each: 6)
      var bits: UInt64 = 0
      for part in 0..<8 {
        bits |= unsafe UInt64(eight(table, bytes, rows + 8 &* part)) &<< UInt64(8 &* part)
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
    }
  }

  /// Which of eight rows are in the set.
  @inline(__always)
  private static func eight(
    _ table: Table, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>
  ) -> UInt8 {
    let starts = unsafe fvk_load32(offsets)
    let lengths = unsafe _mm512_cvtepu32_epi64(_mm256_sub_epi32(fvk_load32(offsets + 1), starts))
    // The bytes of a longer text are not looked at: its length is that of no slot.
    let eights = _mm512_set1_epi64(8)
    let over = _mm512_slli_epi64(
      _mm512_sub_epi64(eights, _mm512_min_epu64(lengths, eights)), 3)
    let text = unsafe fvk_gather_eights(bytes, offsets)
    let key = _mm512_srlv_epi64(_mm512_sllv_epi64(text, over), over)
    let seed = unsafe _mm512_set1_epi64(Int64(bitPattern: table.seed))
    let hash = mixed(_mm512_add_epi64(_mm512_xor_si512(key, seed), lengths))
    let shift = unsafe _mm512_set1_epi64(Int64(bitPattern: table.shift))
    let buckets = _mm512_cvtepi64_epi32(_mm512_srlv_epi64(hash, shift))
    let move = unsafe _mm512_cvtepu32_epi64(fvk_gather_8x32(table.moves, buckets))
    let places = unsafe _mm512_set1_epi64(Int64(table.count &- 1))
    let place = _mm512_and_si512(_mm512_xor_si512(hash, move), places)
    let slot = _mm256_slli_epi32(_mm512_cvtepi64_epi32(place), 1)
    let found = unsafe fvk_gather_8x64(table.slots, slot)
    let more = unsafe fvk_gather_8x64(table.slots + 8, slot)
    let length = _mm512_and_si512(more, _mm512_set1_epi64(0xFFFF_FFFF))
    let differs = _mm512_or_si512(
      _mm512_xor_si512(found, key), _mm512_xor_si512(length, lengths))
    return _mm512_testn_epi64_mask(differs, differs)
  }

  /// As TextSet does it.
  @inline(__always)
  private static func mixed(_ value: __m512i) -> __m512i {
    let first = _mm512_mullo_epi64(
      value, _mm512_set1_epi64(Int64(bitPattern: 0xBF58_476D_1CE4_E5B9)))
    let second = _mm512_mullo_epi64(
      _mm512_xor_si512(first, _mm512_srli_epi64(first, 31)),
      _mm512_set1_epi64(Int64(bitPattern: 0x94D0_49BB_1331_11EB)))
    return _mm512_xor_si512(second, _mm512_srli_epi64(second, 29))
  }
}
