internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

// Tests of which wide registers answer for ASCII, and the rules for what lies beyond.

extension ColumnScan {
  /// Which rows have the characters that a rule asks for.
  @unsafe
  func checkCharacters(
    _ test: CharacterTest, _ column: TextColumn, _ constants: borrowing Constants
  ) {
    let times = Times()
    // Asked for once, as that empties what the kernels write.
    let (start, others) = unsafe (passing.bytes, otherPresent.bytes)
    guard let kinds = test.kinds else {
      unsafe ColumnScan.checkBytes(test, column, start, others)
      otherSkipped.copy(accepted)
      otherSkipped.subtract(passing)
      return unsafe addWellFormed(otherSkipped, column) { text in
        // Of ASCII mostly all is said.
        !(test.decidesASCII && UTF8Validation.isASCII(text.span))
          && test.check.evaluate(Value(wellFormed: text), constants, times) == .ok
      }
    }
    unsafe kinds.check(column, valid: start) { part, bits in
      unsafe ColumnScan.checkBytes(test, part, bits, others + (bits - start))
    } other: { row in
      let text = unsafe column.text(row)
      guard unsafe UTF8Kernel.isWellFormed(text) else { return false }
      let value = unsafe Value(
        wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
      return test.check.evaluate(value, constants, times) == .ok
    }
  }

  /// The same of rows of ASCII, a bit each; the others are where a second answer is kept meanwhile.
  @unsafe
  private static func checkBytes(
    _ test: CharacterTest, _ column: TextColumn, _ bits: UnsafeMutablePointer<UInt8>,
    _ others: UnsafeMutablePointer<UInt8>
  ) {
    unsafe ByteKernel.checkAll(column, in: test.taken, lengths: 0...Int.max, valid: bits)
    guard let counted = test.counted else { return }
    unsafe ByteKernel.checkCount(column, of: counted.set, within: counted.range, valid: others)
    for place in unsafe 0..<(column.count &+ 7) / 8 { unsafe bits[place] &= others[place] }
  }

  /// Which rows have so many of a unit.
  @unsafe
  mutating func checkLengths(
    _ unit: TextMeasure.Unit, _ counts: ClosedRange<Int>, _ column: TextColumn
  ) {
    // Of printable ASCII as many as bytes.
    let known = otherPresent
    unsafe ByteKernel.checkAll(
      column, in: ByteSet(0x20...0x7E), lengths: 0...Int.max, valid: known.bytes)
    unsafe ByteKernel.checkLengths(column, within: counts, valid: passing.bytes)
    passing.formIntersection(known)
    let others = otherSkipped
    others.copy(accepted)
    others.subtract(known)
    spare.copy(known)
    knowsWellFormed = true
    guard !others.isEmpty else { return }
    if others.memberCount > others.count / ColumnScan.fewPrepared {
      unsafe addCounted(others, unit, counts, column)
    }
    let (least, most) = (counts.lowerBound, counts.upperBound)
    unsafe addWellFormed(others, column) { text in
      // There are no more than bytes, and of all units but graphemes a quarter of them at least.
      let fewest = unit == .graphemes ? 1 : (text.count &+ 3) / 4
      if fewest >= least, text.count <= most { return true }
      return counts.contains(TextMeasure.count(text.span, unit: unit, trims: false))
    }
  }

  /// Looks at those of some rows that have as many of a unit as scalars, which are none of them any longer.
  @unsafe
  private func addCounted(
    _ rows: RowBits, _ unit: TextMeasure.Unit, _ counts: ClosedRange<Int>, _ column: TextColumn
  ) {
    let (known, found) = (spare, otherPresent)
    unsafe UTF8Kernel.check(column, valid: known.bytes)
    let apart = counted
    apart.copy(rows)
    apart.formIntersection(known)
    if let bytes = unit.bytesApart {
      unsafe ByteKernel.checkAll(column, in: bytes, lengths: 0...Int.max, valid: found.bytes)
      apart.formIntersection(found)
    }
    guard !apart.isEmpty else { return }
    // As many as bytes but those that others go on with.
    let first = ByteSet(0x00...0x7F, 0xC0...0xFF)
    unsafe ByteKernel.checkCount(column, of: first, within: counts, valid: found.bytes)
    passing.formUnion(apart, and: found)
    rows.subtract(apart)
  }

  /// Adds to the rows that pass those of some that are UTF-8 and of which a function says so.
  @unsafe
  private func addWellFormed(
    _ rows: RowBits, _ column: TextColumn, _ passes: (TextRef) -> Bool
  ) {
    guard !rows.isEmpty else { return }
    let isFew = rows.memberCount < rows.count / 8
    if !isFew {
      unsafe UTF8Kernel.check(column, valid: otherPresent.bytes)
      rows.formIntersection(otherPresent)
    }
    let passing = passing
    rows.forEach { row in
      let text = unsafe column.text(row.index)
      if isFew, unsafe !UTF8Kernel.isWellFormed(text) { return }
      if unsafe passes(TextRef(unsafeStart: text.baseAddress, count: text.count)) {
        passing.insert(row)
      }
    }
  }
}

extension TextMeasure.Unit {
  /// The bytes of texts that have as many of the unit as scalars; nil where all have.
  fileprivate var bytesApart: ByteSet? {
    switch self {
    case .scalars: nil
    case .utf16: ByteSet(0x00...0xEF)
    case .bytes: ByteSet(0x00...0x7F)
    // Without the end of a line nothing of ASCII, Latin, Greek, Cyrillic or Han joins anything else.
    case .graphemes: ByteSet(0x00...0x0C, 0x0E...0xBF, 0xC2...0xCB, 0xCE...0xD1, 0xE4...0xE9)
    }
  }
}
