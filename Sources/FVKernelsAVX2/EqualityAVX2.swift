internal import CKernels
internal import _Builtin_intrinsics.intel

/// Whether the texts of two columns are the same, 32 rows at a time.
public enum EqualityAVX2 {
  /// Bytes and offsets, which rise.
  public typealias Column = (bytes: UnsafePointer<UInt8>, offsets: UnsafePointer<Int32>)

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one that has a row that is not
  /// the same. Nothing outside the columns is read.
  public static func check(
    _ a: Column, _ b: Column, count: Int, valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int) -> Void
  ) -> Int {
    RowBlock.forEach(of: count) { row in
      let (rowsA, rowsB) = unsafe (a.offsets + row, b.offsets + row)
      let (startA, startB) = unsafe (Int(rowsA[0]), Int(rowsB[0]))
      unsafe RowBlock.fetch(a.bytes + startA, rowsA, lines: 5)
      unsafe RowBlock.fetch(b.bytes + startB, rowsB, lines: 5)
      // Where all are equally long, their texts follow each other in both columns alike.
      let size = unsafe Int(rowsA[RowBlock.count]) &- startA
      guard unsafe areEquallyLong(rowsA, rowsB),
        size >= 32, unsafe isEqual(a.bytes + startA, b.bytes + startB, size)
      else {
        other(row)
        return
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: .max, as: UInt32.self)
    }
  }

  /// Whether all rows have the same length in both.
  @inline(__always)
  private static func areEquallyLong(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>
  ) -> Bool {
    var differs = _mm256_setzero_si256()
    for part in 0..<4 {
      let lengthsA = unsafe RowBlock.lengths(a + 8 &* part)
      let lengthsB = unsafe RowBlock.lengths(b + 8 &* part)
      differs = _mm256_or_si256(differs, _mm256_xor_si256(lengthsA, lengthsB))
    }
    return _mm256_testz_si256(differs, differs) != 0
  }

  /// Whether at least 32 bytes are the same.
  @inline(__always)
  private static func isEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    // The last vector overlaps the one before it.
    var differs = unsafe _mm256_xor_si256(
      fvk_load32(a + (count &- 32)), fvk_load32(b + (count &- 32)))
    var place = 0
    while place < count &- 32 {
      differs = unsafe _mm256_or_si256(
        differs, _mm256_xor_si256(fvk_load32(a + place), fvk_load32(b + place)))
      place &+= 32
    }
    return _mm256_testz_si256(differs, differs) != 0
  }
}
