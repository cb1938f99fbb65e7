/// Plain e-mail addresses, a block of rows at a time: see EmailKernel.
public enum WideEmails {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many.
  ///
  /// Offsets rise. Nothing outside the column is read. `tables` are those of ByteCodes. Of a byte's
  /// number, bit 0 says that it may be in a domain; then 1 is a digit, 3 a letter, 5 a hyphen, 7 a
  /// dot. 6 is `@`, 2 what only a local part has, 0 what no address has.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, valid: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe RowMarks.check(bytes, offsets, count: count, tables: tables, valid: valid) {
      addresses($0)
    }
  }

  /// The same for rows that are none even if the last label may have digits and hyphens; those of more
  /// than 63 bytes are not among them.
  public static func checkWrong(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, wrong: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe RowMarks.check(bytes, offsets, count: count, tables: tables, valid: wrong) { rows in
      let parts = Parts(rows)
      let isSound = (parts.wrong .== Words()).bits & ~(parts.dots .== Words()).bits
      return (rows.end .== rows.end).bits & ~(isSound | (rows.end .== Words()).bits)
    }
  }

  /// Which of some rows are addresses; those of more than 63 bytes have no end, and are none.
  @inline(__always)
  private static func addresses(_ rows: RowMarks.Eighth) -> UInt8 {
    let parts = Parts(rows)
    // The letters behind a dot of the domain carry into the end, if they go on until there.
    let carried = parts.letters &+ parts.dots &<< 1
    return (parts.wrong .== Words()).bits & ~(carried & rows.end .== Words()).bits
  }

  /// What is looked at of some rows.
  private struct Parts {
    let letters: Words
    /// The dots of the domain.
    let dots: Words
    /// Bytes that stand where they must not.
    let wrong: Words

    @inline(__always)
    init(_ rows: RowMarks.Eighth) {
      let (a, b, c) = rows.planes
      let inner = b & c
      let separators = inner | rows.end
      let at = inner & ~a
      // Behind the first `@`: nothing, when there is none.
      let one = Words(repeating: 1)
      let before = at ^ (at &- one)
      letters = a & b & ~c
      dots = inner & ~before
      let hyphens = a & c & ~b
      // No label and no part between dots is empty, no hyphen at the end of a label.
      let after = separators &<< 1
      let empty = separators & (after | one)
      let beside = after | separators &>> 1
      let notOfDomains = rows.inside & ~a | hyphens & beside
      let strange = rows.inside & ~(a | b | c)
      wrong = strange | empty | notOfDomains & ~before
    }
  }
}
