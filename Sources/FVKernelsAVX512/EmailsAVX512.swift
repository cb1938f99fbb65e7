internal import CKernels
internal import _Builtin_intrinsics.intel

/// Plain e-mail addresses, 64 rows at a time, eight in a vector: see EmailKernel.
public enum EmailsAVX512 {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many.
  ///
  /// Offsets rise. Nothing outside the column is read. `tables` are those of ByteCodes. Of a byte's
  /// number, bit 0 says that it may be in a domain; then 1 is a digit, 3 a letter, 5 a hyphen, 7 a
  /// dot. 6 is `@`, 2 what only a local part has, 0 what no address has.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, valid: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let limit = unsafe Int(offsets[count])
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard unsafe room.count >= RowMarks.size, let memory = room.baseAddress else { return 0 }
      var marks = unsafe RowMarks(memory, tables: tables)
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        unsafe RowBlock.fetch(rows)
        unsafe marks.read(bytes, rows, longest: RowBlock(rows).longest, limit: limit)
        var bits: UInt64 = 0
        for group in 0..<8 {
          bits |= unsafe UInt64(addresses(marks.eight(group, rows))) &<< UInt64(8 &* group)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
      }
    }
  }

  /// Which of eight rows are addresses; those of more than 63 bytes have no end, and are none.
  @inline(__always)
  private static func addresses(_ rows: RowMarks.Eight) -> UInt8 {
    let (a, b, c) = rows.planes
    let inner = _mm512_and_si512(b, c)
    let separators = _mm512_or_si512(inner, rows.end)
    let at = _mm512_andnot_si512(a, inner)
    // Behind the first `@`: nothing, when there is none.
    let one = _mm512_set1_epi64(1)
    let before = _mm512_xor_si512(at, _mm512_sub_epi64(at, one))
    let letters = _mm512_andnot_si512(c, _mm512_and_si512(a, b))
    let hyphens = _mm512_andnot_si512(b, _mm512_and_si512(a, c))
    // No label and no part between dots is empty, no hyphen at the end of a label.
    let after = _mm512_slli_epi64(separators, 1)
    let empty = _mm512_and_si512(separators, _mm512_or_si512(after, one))
    let beside = _mm512_or_si512(after, _mm512_srli_epi64(separators, 1))
    let notOfDomains = _mm512_or_si512(
      _mm512_andnot_si512(a, rows.inside), _mm512_and_si512(hyphens, beside))
    let strange = _mm512_andnot_si512(_mm512_or_si512(a, _mm512_or_si512(b, c)), rows.inside)
    let wrong = _mm512_or_si512(
      _mm512_or_si512(strange, empty), _mm512_andnot_si512(before, notOfDomains))
    // The letters behind a dot of the domain carry into the end, if they go on until there.
    let dots = _mm512_andnot_si512(before, inner)
    let carried = _mm512_add_epi64(letters, _mm512_slli_epi64(dots, 1))
    return _mm512_test_epi64_mask(carried, rows.end) & _mm512_testn_epi64_mask(wrong, wrong)
  }
}
