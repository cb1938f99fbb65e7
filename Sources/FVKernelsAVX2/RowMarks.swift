internal import CKernels
internal import _Builtin_intrinsics.intel

/// The rows of a block of up to 63 bytes each, as words with a bit a byte: one for each bit of the
/// numbers that a table gives bytes.
///
/// Short rows share a vector, and their words are as short as they.
@unsafe
struct RowMarks {
  /// The memory that it needs.
  static let size = plane &* 3 &+ 64
  private static let plane = RowBlock.count &* 8

  private let memory: UnsafeMutableRawPointer
  private let planes: (__m256i, __m256i, __m256i)
  /// The bits of a word.
  private var width = 64

  /// `tables` has 128 numbers, then 16 bytes for each of three bits: see ByteCodes.
  @inline(__always)
  init(_ memory: UnsafeMutableRawPointer, tables: UnsafePointer<UInt8>) {
    unsafe self.memory = memory
    unsafe planes = (
      RowMarks.twice(tables + 128), RowMarks.twice(tables + 144), RowMarks.twice(tables + 160)
    )
  }

  @inline(__always)
  private static func twice(_ table: UnsafePointer<UInt8>) -> __m256i {
    let bytes = unsafe fvk_load16(table)
    return fvk_join128(bytes, bytes)
  }

  /// Looks up the bytes of 32 rows; of those of more than 63 bytes nothing is said. Nothing from
  /// `limit` on is read.
  @inline(__always)
  mutating func read(
    _ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>, limit: Int
  ) {
    unsafe width = RowBlock.areUpTo(16, rows) ? 16 : RowBlock.areUpTo(32, rows) ? 32 : 64
    let last = unsafe Int(rows[RowBlock.count &- 1])
    if unsafe last &+ width > limit {
      unsafe width = 64
      return unsafe readCopies(bytes, rows)
    }
    if unsafe width == 16 {
      for vector in 0..<RowBlock.count / 2 {
        let rows = unsafe rows + 2 &* vector
        let start = unsafe bytes + Int(rows[0])
        unsafe fvk_prefetch(start + 4096)
        let text = unsafe fvk_join128(fvk_load16(start), fvk_load16(bytes + Int(rows[1])))
        unsafe mark(text, vector)
      }
    } else if unsafe width == 32 {
      for row in 0..<RowBlock.count {
        let start = unsafe bytes + Int(rows[row])
        unsafe fvk_prefetch(start + 4096)
        unsafe mark(fvk_load32(start), row)
      }
    } else {
      for row in 0..<RowBlock.count {
        let start = unsafe bytes + Int(rows[row])
        unsafe fvk_prefetch(start + 4096)
        unsafe mark(fvk_load32(start), 2 &* row)
        unsafe mark(fvk_load32(start + 32), 2 &* row &+ 1)
      }
    }
  }

  /// The same where the column may end.
  @inline(never)
  private func readCopies(_ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>) {
    let copy = unsafe memory + 3 &* RowMarks.plane
    for row in 0..<RowBlock.count {
      let start = unsafe Int(rows[row])
      let length = unsafe min(Int(rows[row &+ 1]) &- start, 64)
      unsafe copy.copyMemory(from: bytes + start, byteCount: length)
      unsafe mark(fvk_load32(copy), 2 &* row)
      unsafe mark(fvk_load32(copy + 32), 2 &* row &+ 1)
    }
  }

  @inline(__always)
  private func mark(_ text: __m256i, _ vector: Int) {
    let place = unsafe memory + 4 &* vector
    let bit = _mm256_set1_epi64x(Int64(bitPattern: 0x8040_2010_0804_0201))
    let high = _mm256_and_si256(_mm256_srli_epi16(text, 4), _mm256_set1_epi8(0x0F))
    let own = _mm256_shuffle_epi8(bit, high)
    unsafe place.storeBytes(of: RowMarks.marks(text, planes.0, own), as: UInt32.self)
    unsafe place.storeBytes(
      of: RowMarks.marks(text, planes.1, own), toByteOffset: RowMarks.plane, as: UInt32.self)
    unsafe place.storeBytes(
      of: RowMarks.marks(text, planes.2, own), toByteOffset: 2 &* RowMarks.plane, as: UInt32.self)
  }

  /// The bytes whose bit is in a table's row; those above 127 have none.
  @inline(__always)
  private static func marks(_ text: __m256i, _ table: __m256i, _ bit: __m256i) -> UInt32 {
    let found = _mm256_and_si256(_mm256_shuffle_epi8(table, text), bit)
    let none = _mm256_cmpeq_epi8(found, _mm256_setzero_si256())
    return ~UInt32(bitPattern: _mm256_movemask_epi8(none))
  }

  /// Four rows, a lane each.
  struct Four {
    /// The bit behind a row's last, 0 where there is none; and those before it.
    let end: __m256i
    let inside: __m256i
    /// The bytes of the row whose numbers have bit 0, 1 and 2.
    let planes: (__m256i, __m256i, __m256i)
  }

  /// Rows of those that were read, four from a multiple of four on.
  @inline(__always)
  func four(_ group: Int, _ rows: UnsafePointer<Int32>) -> Four {
    let rows = unsafe rows + 4 &* group
    let lengths = unsafe _mm256_cvtepi32_epi64(
      _mm_sub_epi32(fvk_load16(rows + 1), fvk_load16(rows)))
    let one = _mm256_set1_epi64x(1)
    let end = _mm256_sllv_epi64(one, lengths)
    let inside = _mm256_sub_epi64(end, one)
    return unsafe Four(
      end: end, inside: inside,
      planes: (
        _mm256_and_si256(words(group, 0), inside), _mm256_and_si256(words(group, 1), inside),
        _mm256_and_si256(words(group, 2), inside)
      ))
  }

  @inline(__always)
  private func words(_ group: Int, _ plane: Int) -> __m256i {
    let place = unsafe memory + RowMarks.plane &* plane + (width &* group) / 2
    if unsafe width == 16 { return unsafe _mm256_cvtepu16_epi64(_mm_loadu_si64(place)) }
    if unsafe width == 32 { return unsafe _mm256_cvtepu32_epi64(fvk_load16(place)) }
    return unsafe fvk_load32(place)
  }

  /// Which of four lanes are 0.
  @inline(__always)
  static func zeros(_ lanes: __m256i) -> UInt32 {
    let none = _mm256_cmpeq_epi64(lanes, _mm256_setzero_si256())
    return UInt32(bitPattern: _mm256_movemask_pd(_mm256_castsi256_pd(none)))
  }
}
