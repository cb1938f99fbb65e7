internal import CKernels
internal import _Builtin_intrinsics.intel

/// Whether the texts of two columns are the same, 64 rows at a time.
public enum EqualityAVX512 {
  /// Bytes and offsets, which rise.
  public typealias Column = (bytes: UnsafePointer<UInt8>, offsets: UnsafePointer<Int32>)

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Nothing
  /// outside the columns is read.
  public static func check(
    _ a: Column, _ b: Column, count: Int, valid: UnsafeMutablePointer<UInt8>
  ) -> Int {
    RowBlock.forEach(of: count) { row in
      let (rowsA, rowsB) = unsafe (a.offsets + row, b.offsets + row)
      let (startA, startB) = unsafe (Int(rowsA[0]), Int(rowsB[0]))
      unsafe RowBlock.fetch(a.bytes + startA, rowsA, lines: 8)
      unsafe RowBlock.fetch(b.bytes + startB, rowsB, lines: 8)
      var bits = unsafe equallyLong(rowsA, rowsB)
      if bits == .max {
        // Their texts follow each other in both columns alike.
        bits = unsafe ~differing(a.bytes + startA, b.bytes + startB, rowsA)
      } else {
        var left = bits
        while left != 0 {
          let row = left.trailingZeroBitCount
          left &= left &- 1
          let start = unsafe Int(rowsA[row])
          let length = unsafe Int(rowsA[row &+ 1]) &- start
          if unsafe !isEqual(a.bytes + start, b.bytes + Int(rowsB[row]), length) {
            bits &= ~(1 &<< UInt64(truncatingIfNeeded: row))
          }
        }
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
    }
  }

  /// Which rows have the same length in both.
  @inline(__always)
  private static func equallyLong(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>
  ) -> UInt64 {
    var differs: UInt64 = 0
    for part in 0..<4 {
      let lengthsA = unsafe RowBlock.lengths(a + 16 &* part)
      let lengthsB = unsafe RowBlock.lengths(b + 16 &* part)
      differs |= UInt64(fvk_differs32(lengthsA, lengthsB)) &<< UInt64(16 &* part)
    }
    return ~differs
  }

  /// Which rows of two blocks with the same lengths are not the same.
  @inline(__always)
  private static func differing(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>
  ) -> UInt64 {
    let start = unsafe Int(offsets[0])
    let size = unsafe Int(offsets[RowBlock.count]) &- start
    var bits: UInt64 = 0
    var (place, row) = (0, 0)
    while place < size {
      let left = size &- place
      let inside = left < 64 ? _bzhi_u64(.max, UInt64(truncatingIfNeeded: left)) : .max
      var found = unsafe ~fvk_equal(
        _mm512_maskz_loadu_epi8(inside, a + place), _mm512_maskz_loadu_epi8(inside, b + place))
      while found != 0 {
        // The row of the first byte that differs; then on with the next row.
        let byte = place &+ found.trailingZeroBitCount
        while unsafe Int(offsets[row &+ 1]) &- start <= byte { row &+= 1 }
        bits |= 1 &<< UInt64(truncatingIfNeeded: row)
        let past = unsafe Int(offsets[row &+ 1]) &- start &- place
        found = past < 64 ? found & ~_bzhi_u64(.max, UInt64(truncatingIfNeeded: past)) : 0
      }
      place &+= 64
    }
    return bits
  }

  @inline(__always)
  private static func isEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    var place = 0
    while place &+ 64 <= count {
      let differs = unsafe _mm512_xor_si512(
        _mm512_loadu_si512(a + place), _mm512_loadu_si512(b + place))
      if _mm512_test_epi64_mask(differs, differs) != 0 { return false }
      place &+= 64
    }
    let inside = _bzhi_u64(.max, UInt64(truncatingIfNeeded: count &- place))
    let differs = unsafe _mm512_xor_si512(
      _mm512_maskz_loadu_epi8(inside, a + place), _mm512_maskz_loadu_epi8(inside, b + place))
    return _mm512_test_epi64_mask(differs, differs) == 0
  }
}
