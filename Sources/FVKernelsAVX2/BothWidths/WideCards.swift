/// Card numbers, a block of rows at a time: brand, length and Luhn.
public enum WideCards {
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
    // Digits are read in vectors that end with a row, eight from its beginning, and where there are
    // separators as many as a row may have.
    let lowest = unsafe Int(offsets[0]) &+ 32
    let limit = unsafe Int(offsets[count]) &- 32
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
            other(row, UInt64(Bits.max))
            return
          }
          unsafe (copy + 32).copyMemory(from: bytes + start, byteCount: end &- start)
          unsafe own = UnsafePointer((copy + 32 - start).assumingMemoryBound(to: UInt8.self))
        }
        let brands = unsafe brands.map { unsafe $0 + row }
        let answer = unsafe check(own, rows, lookUp, separators, brands)
        if let valid = unsafe valid {
          unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(
            of: answer.valid, as: Bits.self)
        }
        if answer.again != 0 { other(row, UInt64(answer.again)) }
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
    let block = unsafe RowBlock(rows)
    let regular = block.rows(least: 8, most: 32)
    var answer = Answer()
    let (luhn, areDigits) = unsafe Luhn.upTo32(bytes, rows, block)
    if areDigits {
      answer = Answer(luhn: luhn, fine: regular, known: regular, again: ~regular)
      let half = RowBlock.quarter / 2
      for part in 0..<4 {
        let starts = unsafe rows + RowBlock.quarter &* part
        unsafe lookUp.quarter(
          part, digits(Words(bytes: bytes, at: starts)),
          digits(Words(bytes: bytes, at: starts + half)),
          counts: Numbers(lengthsOf: starts), brands: brands, &answer)
      }
    } else {
      unsafe stripped(bytes, rows, regular, separators, lookUp, brands, &answer)
    }
    return answer
  }

  /// What is known of a block, a bit a row.
  struct Answer {
    /// Luhn holds.
    var luhn: Bits = 0
    /// Digits, with no separator behind; and with one, or none.
    var fine: Bits = 0
    var known: Bits = 0
    /// To be decided by somebody else.
    var again: Bits = 0
    /// The length is one of the brand's; the brand asks for no Luhn.
    var lengths: Bits = 0
    var optional: Bits = 0

    var valid: Bits { fine & lengths & (luhn | optional) & ~again }
  }

  /// Digits, or 9 where there are none, so that no look-up leaves its table.
  @inline(__always)
  private static func digits(_ text: Words) -> Words {
    (text.bytes &- Bytes(repeating: 0x30)).clamped(to: 9).words
  }

  /// A block in which not all are digits: those of each row are brought together first.
  @inline(never)
  private static func stripped(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ regular: Bits,
    _ separators: Bool, _ lookUp: BrandLookUp, _ brands: UnsafeMutablePointer<Int16>?,
    _ answer: inout Answer
  ) {
    answer.again = ~regular
    var sums = (Bytes(), Bytes(), Bytes(), Bytes())
    var stack = StackRoom()
    unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard unsafe room.count >= StrippedRows.size, let memory = room.baseAddress else { return }
      let rows = unsafe StrippedRows(memory)
      for part in 0..<4 {
        let place = RowBlock.quarter &* part
        let shift = Bits(truncatingIfNeeded: place)
        let forms = unsafe rows.read(bytes, offsets + place, regular &>> shift, separators)
        answer.known |= forms.known &<< shift
        answer.fine |= forms.fine &<< shift
        answer.again |= forms.short &<< shift
        sums = unsafe (sums.1, sums.2, sums.3, rows.luhnSums)
        unsafe lookUp.quarter(
          part, rows.leading(0), rows.leading(RowBlock.quarter / 2), counts: rows.counts,
          brands: brands, &answer)
      }
    }
    answer.luhn = Luhn.areValid(
      sums.0.vector, sums.1.vector, sums.2.vector, sums.3.vector)
  }
}
