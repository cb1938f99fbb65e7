internal import CKernels
internal import _Builtin_intrinsics.intel

/// The offsets of a column, 64 at a time.
public enum OffsetsAVX512 {
  /// Whether none is smaller than the one before and the first is not negative.
  public static func rise(_ offsets: UnsafePointer<Int32>, count: Int) -> Bool {
    // The top bit stays set by any negative offset or difference. Two that differ by more than a
    // number holds are of unlike signs, so one of them is negative.
    var seen = _mm512_set1_epi32(unsafe offsets[0])
    var row = RowBlock.forEach(of: count) { row in
      for part in 0..<4 {
        let place = unsafe offsets + (row &+ 16 &* part)
        unsafe fvk_prefetch(place + 1024)
        let ends = unsafe _mm512_loadu_si512(place + 1)
        let lengths = unsafe _mm512_sub_epi32(ends, _mm512_loadu_si512(place))
        seen = _mm512_or_si512(seen, _mm512_or_si512(ends, lengths))
      }
    }
    var rest: Int32 = 0
    while row < count {
      let end = unsafe offsets[row &+ 1]
      rest |= unsafe end | (end &- offsets[row])
      row &+= 1
    }
    return _mm512_movepi32_mask(seen) == 0 && rest >= 0
  }

  /// Writes which rows have a length within bounds that are not negative. Decides as many as make
  /// whole blocks, and returns how many.
  public static func checkLengths(
    _ offsets: UnsafePointer<Int32>, count: Int, least: Int32, most: Int32,
    valid: UnsafeMutablePointer<UInt8>
  ) -> Int {
    RowBlock.forEach(of: count) { row in
      unsafe RowBlock.fetch(offsets + row)
      let bits = unsafe RowBlock.rows(offsets + row, least: least, most: most)
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
    }
  }
}
