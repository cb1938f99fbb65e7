internal import CKernels
internal import _Builtin_intrinsics.intel

/// The digits of 16 rows, brought together from between separators.
@unsafe
struct StrippedRows {
  /// What it needs of memory: a vector of 32 digits a row, the first eight of each, and how many.
  static let size: Int = 16 &* 32 &+ 16 &* 8 &+ 16 &* 4

  private let memory: UnsafeMutableRawPointer

  @inline(__always)
  init(_ memory: UnsafeMutableRawPointer) { unsafe self.memory = memory }

  /// Bits of rows: digits with single separators between them; one more may be behind; fewer than
  /// eight.
  typealias Forms = (fine: Bits, known: Bits, short: Bits)

  /// Reads the rows that are `regular`, of 8 to 32 bytes, and takes the others for empty: a bit each,
  /// and those of other rows behind.
  @inline(__always)
  func read(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ regular: Bits,
    _ separators: Bool
  ) -> Forms {
    var forms: Forms = (0, 0, 0)
    let nine = _mm256_set1_epi8(9)
    for row in 0..<16 {
      let bit: Bits = 1 &<< Bits(row)
      let start = unsafe offsets[row]
      let size = unsafe regular & bit == 0 ? 0 : UInt32(bitPattern: offsets[row &+ 1] &- start)
      let inside = _bzhi_u32(.max, size)
      let text = unsafe _mm256_maskz_loadu_epi8(inside, bytes + Int(start))
      let numbers = _mm256_sub_epi8(text, _mm256_set1_epi8(0x30))
      let digits = fvk_at_most256(numbers, nine)
      let between =
        fvk_equal256(text, _mm256_set1_epi8(0x20)) | fvk_equal256(text, _mm256_set1_epi8(0x2D))
      let count = UInt32(truncatingIfNeeded: digits.nonzeroBitCount)
      // None leads, none follows another.
      let stray = between & (between &<< 1 | 1)
      if stray == 0, digits | (separators ? between : 0) == inside {
        forms.known |= bit
        if between &>> (size &- 1) == 0 { forms.fine |= bit }
        if count < 8 { forms.short |= bit }
      }
      let together = _mm256_maskz_compress_epi8(digits, numbers)
      let places = UInt32(truncatingIfNeeded: UInt64(UInt32.max) &<< UInt64(32 &- count))
      unsafe memory.storeBytes(
        of: _mm256_maskz_expand_epi8(places, together), toByteOffset: 32 &* row, as: __m256i.self)
      unsafe memory.storeBytes(of: together[0], toByteOffset: 512 &+ 8 &* row, as: Int64.self)
      unsafe memory.storeBytes(of: count, toByteOffset: 640 &+ 4 &* row, as: UInt32.self)
    }
    return forms
  }

  /// Four sums of eight digits each for each row.
  @inline(__always)
  var luhnSums: Bytes {
    var sums = _mm512_setzero_si512()
    for pair in 0..<8 {
      sums = unsafe LuhnAVX512.append(_mm512_loadu_si512(memory + 64 &* pair), to: sums)
    }
    return Bytes(vector: sums)
  }

  /// The first eight digits of eight rows from one on.
  @inline(__always)
  func leading(_ row: Int) -> Words { unsafe Words(at: memory + (512 &+ 8 &* row)) }

  /// How many digits the rows have.
  @inline(__always)
  var counts: Numbers { unsafe Numbers(at: memory + 640) }
}
