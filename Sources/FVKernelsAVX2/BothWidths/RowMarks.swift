internal import CKernels

/// The rows of a block of up to 63 bytes each, as words with a bit a byte: one for each bit of the
/// numbers that a table gives bytes.
///
/// Short rows share a vector, and their words are as short as they.
@unsafe
struct RowMarks {
  /// The memory that it needs.
  static let size = plane &* 3 &+ RowBlock.count
  private static let plane = RowBlock.count &* 8

  private let memory: UnsafeMutableRawPointer
  private let tables: CodeTables
  /// The bits of a word.
  private var width = 64

  /// `tables` has 128 numbers, then 16 bytes for each of three bits: see ByteCodes.
  @inline(__always)
  init(_ memory: UnsafeMutableRawPointer, tables: UnsafePointer<UInt8>) {
    unsafe self.memory = memory
    unsafe self.tables = CodeTables(tables)
  }

  /// Looks up the bytes of a block's rows; of those of more than 63 bytes nothing is said. Nothing
  /// from `limit` on is read.
  @inline(__always)
  mutating func read(
    _ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>, _ block: RowBlock, limit: Int
  ) {
    unsafe width = block.isUpTo(16) ? 16 : block.isUpTo(32) ? 32 : 64
    let last = unsafe Int(rows[RowBlock.count &- 1])
    if unsafe last &+ width > limit {
      unsafe width = 64
      return unsafe readLast(bytes, rows)
    }
    if unsafe width == 16 {
      for vector in 0..<16 {
        let rows = unsafe rows + RowBlock.count / 16 &* vector
        unsafe fvk_call_ahead(bytes + (Int(rows[0]) &+ 4096))
        unsafe mark(Bytes(sixteens: bytes, rows, apart: 1), vector)
      }
    } else if unsafe width == 32 {
      for vector in 0..<32 {
        let rows = unsafe rows + RowBlock.count / 32 &* vector
        unsafe fvk_call_ahead(bytes + (Int(rows[0]) &+ 4096))
        unsafe mark(Bytes(thirtyTwos: bytes, rows), vector)
      }
    } else {
      for row in 0..<RowBlock.count {
        let start = unsafe bytes + Int(rows[row])
        unsafe fvk_call_ahead(start + 4096)
        for part in 0..<64 / RowBlock.count {
          unsafe mark(Bytes(at: start + RowBlock.count &* part), 64 / RowBlock.count &* row &+ part)
        }
      }
    }
  }

  /// The same where the column may end.
  @inline(never)
  private func readLast(_ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>) {
    let copy = unsafe memory + 3 &* RowMarks.plane
    for row in 0..<RowBlock.count {
      var place = unsafe Int(rows[row])
      let end = unsafe Int(rows[row &+ 1])
      var vector = 64 / RowBlock.count &* row
      for _ in 0..<64 / RowBlock.count where place < end {
        unsafe mark(Bytes(only: end &- place, at: bytes + place, copy: copy), vector)
        place &+= RowBlock.count
        vector &+= 1
      }
    }
  }

  @inline(__always)
  private func mark(_ text: Bytes, _ vector: Int) {
    let place = unsafe memory + RowBlock.count / 8 &* vector
    let marks = unsafe tables.marks(text)
    unsafe place.storeBytes(of: marks.0, as: Bits.self)
    unsafe place.storeBytes(of: marks.1, toByteOffset: RowMarks.plane, as: Bits.self)
    unsafe place.storeBytes(of: marks.2, toByteOffset: 2 &* RowMarks.plane, as: Bits.self)
  }

  /// An eighth of a block, a row a word.
  struct Eighth {
    /// The bit behind a row's last, 0 where there is none; and those before it.
    let end: Words
    let inside: Words
    /// The bytes of the row whose numbers have bit 0, 1 and 2.
    let planes: (Words, Words, Words)
  }

  /// Rows of those that were read.
  @inline(__always)
  func eighth(_ part: Int, _ rows: UnsafePointer<Int32>) -> Eighth {
    let one = Words(repeating: 1)
    let end = unsafe one.shiftedUp(by: Words(lengthsOf: rows + RowBlock.count / 8 &* part))
    let inside = end &- one
    return unsafe Eighth(
      end: end, inside: inside,
      planes: (words(part, 0) & inside, words(part, 1) & inside, words(part, 2) & inside))
  }

  @inline(__always)
  private func words(_ part: Int, _ plane: Int) -> Words {
    let place = unsafe memory + (RowMarks.plane &* plane + width &* part &* RowBlock.count / 64)
    if unsafe width == 16 { return unsafe Words(sixteensAt: place) }
    if unsafe width == 32 { return unsafe Words(thirtyTwosAt: place) }
    return unsafe Words(at: place)
  }
}
