internal import CKernels
internal import _Builtin_intrinsics.intel

/// Texts that are a sequence of sets of characters with counts, 64 rows at a time: see
/// SequenceKernel.
public enum SequencesAVX512 {
  /// The longest row that is looked at here.
  private static let longest: UInt32 = 63

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls `other`
  /// with the first row of each block that it leaves alone: one with a row of more than 63 bytes.
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
        let block = unsafe RowBlock(rows)
        guard block.longest <= longest else {
          other(row)
          return
        }
        unsafe RowBlock.fetch(rows)
        unsafe marks.read(bytes, rows, longest: block.longest, limit: limit)
        var bits: UInt64 = 0
        for group in 0..<8 {
          let own = unsafe matches(marks.eight(group, rows), steps, stepCount)
          bits |= UInt64(own) &<< UInt64(8 &* group)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
      }
    }
  }

  /// Which of eight rows the steps take to the end.
  @inline(__always)
  private static func matches(
    _ rows: RowMarks.Eight, _ steps: UnsafePointer<UInt8>, _ count: Int
  ) -> UInt8 {
    var short: UInt8 = 0
    // The place of the next byte of each row, as a bit.
    var place = _mm512_set1_epi64(1)
    for step in 0..<count {
      let step = unsafe steps + 3 &* step
      let (least, most) = unsafe (
        _mm_cvtsi32_si128(Int32(step[1])), _mm_cvtsi32_si128(Int32(step[2]))
      )
      let set = unsafe step[0] == 0 ? rows.planes.0 : step[0] == 1 ? rows.planes.1 : rows.planes.2
      // A run of bytes of the set carries into the place behind it.
      let end = _mm512_andnot_si512(set, _mm512_add_epi64(set, place))
      short |= fvk_greater64(place, _mm512_srl_epi64(end, least))
      let longer = fvk_greater64(_mm512_srl_epi64(end, most), place)
      place = _mm512_mask_sll_epi64(end, longer, place, most)
    }
    let differs = _mm512_xor_si512(place, rows.end)
    return _mm512_testn_epi64_mask(differs, differs) & ~short
  }
}
