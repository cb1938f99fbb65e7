internal import CKernels
internal import _Builtin_intrinsics.intel

/// The rows of a block of up to 63 bytes each, as words with a bit a byte: one for each bit of the
/// numbers that a table gives bytes.
///
/// Short rows share a vector, and their words are as short as they.
@unsafe
struct RowMarks {
  /// The memory that it needs.
  static let size = 3 &* RowBlock.count &* 8

  private let memory: UnsafeMutableRawPointer
  private let lower: __m512i
  private let upper: __m512i
  /// The bits of a word.
  private var width = 64

  /// `tables` begins with the numbers of 128 bytes, the last of them 0.
  @inline(__always)
  init(_ memory: UnsafeMutableRawPointer, tables: UnsafePointer<UInt8>) {
    unsafe self.memory = memory
    unsafe lower = _mm512_loadu_si512(tables)
    unsafe upper = _mm512_loadu_si512(tables + 64)
  }

  /// Looks up the bytes of 64 rows, of which the longest has so many; of longer rows than 63 bytes
  /// nothing is said. Nothing from `limit` on is read.
  @inline(__always)
  mutating func read(
    _ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>, longest: UInt32, limit: Int
  ) {
    unsafe width = longest <= 16 ? 16 : longest <= 32 ? 32 : 64
    let last = unsafe Int(rows[RowBlock.count &- 1])
    if unsafe last &+ width > limit {
      unsafe width = 64
      return unsafe readMasked(bytes, rows)
    }
    if unsafe width == 16 {
      for vector in 0..<RowBlock.count / 4 {
        let rows = unsafe rows + 4 &* vector
        let start = unsafe bytes + Int(rows[0])
        unsafe fvk_prefetch(start + 4096)
        let text = unsafe fvk_join4(
          fvk_load16(start), fvk_load16(bytes + Int(rows[1])),
          fvk_load16(bytes + Int(rows[2])), fvk_load16(bytes + Int(rows[3])))
        unsafe mark(text, vector)
      }
    } else if unsafe width == 32 {
      for vector in 0..<RowBlock.count / 2 {
        let rows = unsafe rows + 2 &* vector
        let start = unsafe bytes + Int(rows[0])
        unsafe fvk_prefetch(start + 4096)
        let text = unsafe fvk_join(fvk_load32(start), fvk_load32(bytes + Int(rows[1])))
        unsafe mark(text, vector)
      }
    } else {
      for row in 0..<RowBlock.count {
        let start = unsafe bytes + Int(rows[row])
        unsafe fvk_prefetch(start + 4096)
        unsafe mark(_mm512_loadu_si512(start), row)
      }
    }
  }

  /// The same where the column may end.
  @inline(never)
  private func readMasked(_ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>) {
    for row in 0..<RowBlock.count {
      let start = unsafe Int(rows[row])
      let length = unsafe UInt64(truncatingIfNeeded: min(Int(rows[row &+ 1]) &- start, 64))
      let inside = length == 64 ? UInt64.max : _bzhi_u64(.max, length)
      unsafe mark(_mm512_maskz_loadu_epi8(inside, bytes + start), row)
    }
  }

  @inline(__always)
  private func mark(_ text: __m512i, _ vector: Int) {
    // Bytes above 127 become that, which is none of the table's.
    let ascii = _mm512_min_epu8(text, _mm512_set1_epi8(127))
    let numbers = unsafe _mm512_permutex2var_epi8(lower, ascii, upper)
    let place = unsafe memory + 8 &* vector
    for plane in 0..<3 {
      let marks = _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(1 &<< Int8(plane)))
      unsafe place.storeBytes(of: marks, toByteOffset: 512 &* plane, as: UInt64.self)
    }
  }

  /// Eight rows, a lane each.
  struct Eight {
    /// The bit behind a row's last, 0 where there is none; and those before it.
    let end: __m512i
    let inside: __m512i
    /// The bytes of the row whose numbers have bit 0, 1 and 2.
    let planes: (__m512i, __m512i, __m512i)
  }

  /// Rows of those that were read, eight from a multiple of eight on.
  @inline(__always)
  func eight(_ group: Int, _ rows: UnsafePointer<Int32>) -> Eight {
    let rows = unsafe rows + 8 &* group
    let lengths = unsafe _mm512_cvtepi32_epi64(
      _mm256_sub_epi32(fvk_load32(rows + 1), fvk_load32(rows)))
    let one = _mm512_set1_epi64(1)
    let end = _mm512_sllv_epi64(one, lengths)
    let inside = _mm512_sub_epi64(end, one)
    return unsafe Eight(
      end: end, inside: inside,
      planes: (
        _mm512_and_si512(words(group, 0), inside), _mm512_and_si512(words(group, 1), inside),
        _mm512_and_si512(words(group, 2), inside)
      ))
  }

  @inline(__always)
  private func words(_ group: Int, _ plane: Int) -> __m512i {
    let place = unsafe memory + 512 &* plane + width &* group
    if unsafe width == 16 { return unsafe _mm512_cvtepu16_epi64(fvk_load16(place)) }
    if unsafe width == 32 { return unsafe _mm512_cvtepu32_epi64(fvk_load32(place)) }
    return unsafe _mm512_loadu_si512(place)
  }
}
