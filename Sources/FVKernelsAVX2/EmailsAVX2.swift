internal import CKernels
internal import _Builtin_intrinsics.intel

/// Plain e-mail addresses, 32 rows at a time, four in a vector: see EmailKernel.
public enum EmailsAVX2 {
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
        unsafe marks.read(bytes, rows, limit: limit)
        var bits: UInt32 = 0
        for group in 0..<8 {
          bits |= unsafe addresses(marks.four(group, rows)) &<< UInt32(4 &* group)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt32.self)
      }
    }
  }

  /// Which of four rows are addresses; those of more than 63 bytes have no end, and are none.
  @inline(__always)
  private static func addresses(_ rows: RowMarks.Four) -> UInt32 {
    let (a, b, c) = rows.planes
    let inner = _mm256_and_si256(b, c)
    let separators = _mm256_or_si256(inner, rows.end)
    let at = _mm256_andnot_si256(a, inner)
    // Behind the first `@`: nothing, when there is none.
    let one = _mm256_set1_epi64x(1)
    let before = _mm256_xor_si256(at, _mm256_sub_epi64(at, one))
    let letters = _mm256_andnot_si256(c, _mm256_and_si256(a, b))
    let hyphens = _mm256_andnot_si256(b, _mm256_and_si256(a, c))
    // No label and no part between dots is empty, no hyphen at the end of a label.
    let after = _mm256_slli_epi64(separators, 1)
    let empty = _mm256_and_si256(separators, _mm256_or_si256(after, one))
    let beside = _mm256_or_si256(after, _mm256_srli_epi64(separators, 1))
    let notOfDomains = _mm256_or_si256(
      _mm256_andnot_si256(a, rows.inside), _mm256_and_si256(hyphens, beside))
    let strange = _mm256_andnot_si256(_mm256_or_si256(a, _mm256_or_si256(b, c)), rows.inside)
    let wrong = _mm256_or_si256(
      _mm256_or_si256(strange, empty), _mm256_andnot_si256(before, notOfDomains))
    // The letters behind a dot of the domain carry into the end, if they go on until there.
    let dots = _mm256_andnot_si256(before, inner)
    let carried = _mm256_add_epi64(letters, _mm256_slli_epi64(dots, 1))
    return unsafe RowMarks.zeros(wrong) & ~RowMarks.zeros(_mm256_and_si256(carried, rows.end))
  }
}
