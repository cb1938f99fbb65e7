internal import CKernels
internal import _Builtin_intrinsics.intel

/// Texts that are a sequence of sets of characters with counts, 32 rows at a time: see
/// SequenceKernel.
public enum SequencesAVX2 {
  /// The longest row that is looked at here.
  private static let longest: Int32 = 62

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls `other`
  /// with the first row of each block that it leaves alone: one with a row of more than 62 bytes.
  ///
  /// Offsets rise. Nothing outside the column is read. `tables` are those of ByteCodes; `steps` has
  /// three bytes for each step: the bit of a number that tells its set, how many bytes it takes at
  /// least, and how many at most, 64 for any.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, steps: UnsafePointer<UInt8>, stepCount: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe Int(offsets[count])
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard unsafe room.count >= RowMarks.size, let memory = room.baseAddress else { return 0 }
      var marks = unsafe RowMarks(memory, tables: tables)
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        // No word has its top bit, which would be a sign.
        guard unsafe RowBlock.areUpTo(longest, rows) else {
          other(row)
          return
        }
        unsafe marks.read(bytes, rows, limit: limit)
        var bits: UInt32 = 0
        for group in 0..<8 {
          let own = unsafe matches(marks.four(group, rows), steps, stepCount)
          bits |= own &<< UInt32(4 &* group)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt32.self)
      }
    }
  }

  /// Which of four rows the steps take to the end.
  @inline(__always)
  private static func matches(
    _ rows: RowMarks.Four, _ steps: UnsafePointer<UInt8>, _ count: Int
  ) -> UInt32 {
    var short = _mm256_setzero_si256()
    // The place of the next byte of each row, as a bit.
    var place = _mm256_set1_epi64x(1)
    for step in 0..<count {
      let step = unsafe steps + 3 &* step
      let (least, most) = unsafe (
        _mm_cvtsi32_si128(Int32(step[1])), _mm_cvtsi32_si128(Int32(step[2]))
      )
      let set = unsafe step[0] == 0 ? rows.planes.0 : step[0] == 1 ? rows.planes.1 : rows.planes.2
      // A run of bytes of the set carries into the place behind it.
      let end = _mm256_andnot_si256(set, _mm256_add_epi64(set, place))
      short = _mm256_or_si256(
        short, _mm256_cmpgt_epi64(place, _mm256_srl_epi64(end, least)))
      let longer = _mm256_cmpgt_epi64(_mm256_srl_epi64(end, most), place)
      place = _mm256_blendv_epi8(end, _mm256_sll_epi64(place, most), longer)
    }
    let differs = _mm256_xor_si256(place, rows.end)
    return unsafe RowMarks.zeros(_mm256_or_si256(differs, short))
  }
}
