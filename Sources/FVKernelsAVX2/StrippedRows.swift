internal import CKernels
internal import _Builtin_intrinsics.intel

/// The digits of eight rows, brought together from between separators.
@unsafe
struct StrippedRows {
  /// What it needs of memory: 32 zeros and up to 32 digits a row, the first eight of each, and how
  /// many.
  static let size: Int = 8 &* 64 &+ 8 &* 8 &+ 8 &* 4

  private let memory: UnsafeMutableRawPointer

  /// With memory that is all zeros.
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
    for row in 0..<8 {
      let bit: Bits = 1 &<< Bits(row)
      let start = unsafe offsets[row]
      let size = unsafe regular & bit == 0 ? 0 : offsets[row &+ 1] &- start
      let inside = Bits(first: Int(size))
      let text = unsafe Bytes(at: bytes + Int(start))
      let numbers = text &- Bytes(repeating: 0x30)
      let digits = ~numbers.exceeds(Bytes(repeating: 9)).bits & inside
      let isBetween = text.equals(Bytes(repeating: 0x20)) .| text.equals(Bytes(repeating: 0x2D))
      let between = isBetween.bits & inside
      let count = UInt32(truncatingIfNeeded: digits.nonzeroBitCount)
      // None leads, none follows another.
      let stray = between & (between &<< 1 | 1)
      if stray == 0, digits | (separators ? between : 0) == inside {
        forms.known |= bit
        if between &>> (Bits(bitPattern: size) &- 1) == 0 { forms.fine |= bit }
        if count < 8 { forms.short |= bit }
      }
      unsafe numbers.store(digits, at: memory + (64 &* row &+ 32))
      unsafe memory.storeBytes(of: count, toByteOffset: 576 &+ 4 &* row, as: UInt32.self)
    }
    for row in 0..<8 {
      let first = unsafe memory.loadUnaligned(fromByteOffset: 64 &* row &+ 32, as: UInt64.self)
      unsafe memory.storeBytes(of: first, toByteOffset: 512 &+ 8 &* row, as: UInt64.self)
    }
    return forms
  }

  /// Four sums of eight digits each for each row.
  @inline(__always)
  var luhnSums: Bytes {
    var sums = _mm256_setzero_si256()
    for behind in 0..<8 {
      let row = 7 &- behind
      let count = unsafe memory.load(fromByteOffset: 576 &+ 4 &* row, as: UInt32.self)
      sums = unsafe LuhnAVX2.append(fvk_load32(memory + (64 &* row &+ Int(count))), to: sums)
    }
    return Bytes(vector: sums)
  }

  /// The first eight digits of four rows from one on.
  @inline(__always)
  func leading(_ row: Int) -> Words { unsafe Words(at: memory + (512 &+ 8 &* row)) }

  /// How many digits the rows have.
  @inline(__always)
  var counts: Numbers { unsafe Numbers(at: memory + 576) }
}
