internal import CKernels
internal import _Builtin_intrinsics.intel

/// Card numbers, 64 rows at a time: brand, length and Luhn.
public enum CardsAVX512 {
  /// Writes the bits of valid rows and the brands of all, as many as make whole blocks; returns how
  /// many. Calls `other` with the first row of a block and the rows of it, a bit each, that are to be
  /// decided again: those of fewer than eight digits or more than 32 bytes.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: CardTables, separators: Bool, valid: UnsafeMutablePointer<UInt8>?,
    brands: UnsafeMutablePointer<Int16>?, other: (_ row: Int, _ rows: UInt64) -> Void
  ) -> Int {
    // Digits are read in vectors that end with a row, and eight from its beginning.
    let lowest = unsafe Int(offsets[0]) &+ 32
    let limit = unsafe Int(offsets[count]) &- 8
    let lookUp = unsafe BrandLookUp(tables)
    // Zeros, which a copy and what there is around it need.
    var stack = (StackRoom(), StackRoom())
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard room.count >= 32 &+ mostCopied &+ 32, let copy = room.baseAddress else { return 0 }
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let start = unsafe Int(rows[0])
        let end = unsafe Int(rows[RowBlock.count])
        var own = unsafe bytes
        if start < lowest || end > limit {
          // At the ends of the column: there is room around a copy, at the same offsets.
          guard end &- start <= mostCopied else {
            other(row, .max)
            return
          }
          unsafe (copy + 32).copyMemory(from: bytes + start, byteCount: end &- start)
          unsafe own = UnsafePointer((copy + 32 - start).assumingMemoryBound(to: UInt8.self))
        }
        let brands = unsafe brands.map { unsafe $0 + row }
        let answer = unsafe check(own, rows, lookUp, separators, brands)
        if let valid = unsafe valid {
          unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(
            of: answer.valid, as: UInt64.self)
        }
        if answer.again != 0 { other(row, answer.again) }
      }
    }
  }

  /// The bytes of as many rows as there are in a block, each as long as rows are that are looked at.
  private static let mostCopied = RowBlock.count &* 32

  /// A block around which vectors may be read.
  @inline(__always)
  private static func check(
    _ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>, _ lookUp: BrandLookUp,
    _ separators: Bool, _ brands: UnsafeMutablePointer<Int16>?
  ) -> Answer {
    unsafe RowBlock.fetch(bytes + Int(rows[0]), rows, each: 20)
    let (lengths, regular) = unsafe (
      RowBlock(rows).lengths, RowBlock.rows(rows, least: 8, most: 32)
    )
    var answer = Answer()
    let (luhn, highest) = unsafe LuhnAVX512.upTo32(bytes, rows, lengths, cleaned: false)
    if fvk_greater(highest, LuhnAVX512.nine) == 0 {
      answer = Answer(luhn: luhn, fine: regular, known: regular, again: ~regular)
      for part in 0..<4 {
        let ends = unsafe rows + 16 &* part
        unsafe lookUp.sixteen(
          part, digits(fvk_gather_eights(bytes, ends)),
          digits(fvk_gather_eights(bytes, ends + 8)),
          counts: Numbers(lengthsOf: ends).vector, brands: brands, &answer)
      }
    } else {
      unsafe stripped(bytes, rows, regular, separators, lookUp, brands, &answer)
    }
    return answer
  }

  /// What is known of a block, a bit a row.
  struct Answer {
    /// Luhn holds.
    var luhn: UInt64 = 0
    /// Digits, with no separator behind; and with one, or none.
    var fine: UInt64 = 0
    var known: UInt64 = 0
    /// To be decided by somebody else.
    var again: UInt64 = 0
    /// The length is one of the brand's; the brand asks for no Luhn.
    var lengths: UInt64 = 0
    var optional: UInt64 = 0

    var valid: UInt64 { fine & lengths & (luhn | optional) & ~again }
  }

  /// Digits, or 9 where there are none, so that no look-up leaves its table.
  @inline(__always)
  private static func digits(_ text: __m512i) -> __m512i {
    _mm512_min_epu8(_mm512_sub_epi8(text, _mm512_set1_epi8(0x30)), LuhnAVX512.nine)
  }

  /// A block in which not all are digits: those of each row are brought together first.
  @inline(never)
  private static func stripped(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ regular: UInt64,
    _ separators: Bool, _ lookUp: BrandLookUp, _ brands: UnsafeMutablePointer<Int16>?,
    _ answer: inout Answer
  ) {
    answer.again = ~regular
    let zero = _mm512_setzero_si512()
    var sums = (zero, zero, zero, zero)
    var stack = StackRoom()
    unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard unsafe room.count >= StrippedRows.size, let memory = room.baseAddress else { return }
      let rows = unsafe StrippedRows(memory)
      for part in 0..<4 {
        let place = 16 &* part
        let regular = (regular &>> UInt64(place)) & 0xFFFF
        let forms = unsafe rows.read(bytes, offsets + place, regular, separators)
        answer.known |= forms.known &<< UInt64(place)
        answer.fine |= forms.fine &<< UInt64(place)
        answer.again |= forms.short &<< UInt64(place)
        sums = unsafe (sums.1, sums.2, sums.3, rows.luhnSums)
        unsafe lookUp.sixteen(
          part, rows.leading(0), rows.leading(8), counts: rows.counts, brands: brands, &answer)
      }
    }
    answer.luhn = LuhnAVX512.areValid(sums.0, sums.1, sums.2, sums.3)
  }
}
