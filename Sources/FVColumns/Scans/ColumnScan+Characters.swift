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
      return unsafe addWellFormed(column) { text in
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

  /// Which rows have so many of a unit: the wide registers look for printable ASCII.
  @unsafe
  func checkLengths(
    _ filter: ColumnFilter, _ unit: TextMeasure.Unit, _ counts: ClosedRange<Int>,
    _ column: TextColumn
  ) {
    unsafe filter.check(column, valid: passing.bytes)
    // Of other texts of printable ASCII it is known that there are more or fewer, where many are.
    let others = otherSkipped
    others.copy(accepted)
    others.subtract(passing)
    let isMany = others.memberCount >= others.count / 8
    if isMany {
      unsafe ByteKernel.checkAll(
        column, in: ByteSet(0x20...0x7E), lengths: 1...filter.longest, valid: otherPresent.bytes)
      otherPresent.subtract(passing)
      others.subtract(otherPresent)
      if unit == .scalars, others.memberCount >= others.count / 8 {
        // As many as bytes but those that others go on with.
        unsafe UTF8Kernel.check(column, valid: otherPresent.bytes)
        otherPresent.formIntersection(others)
        let set = ByteSet(0x00...0x7F, 0xC0...0xFF)
        unsafe ByteKernel.checkCount(column, of: set, within: counts, valid: others.bytes)
        others.formIntersection(otherPresent)
        return passing.formUnion(others)
      }
    }
    let (least, most) = (counts.lowerBound, counts.upperBound)
    unsafe addWellFormed(column, allBut: isMany ? otherPresent : nil) { text in
      // There are no more than bytes, and of all units but graphemes a quarter of them at least.
      let fewest = unit == .graphemes ? 1 : (text.count &+ 3) / 4
      if fewest >= least, text.count <= most { return true }
      return counts.contains(TextMeasure.count(text.span, unit: unit, trims: false))
    }
  }

  /// Adds to the rows that pass the others of the accepted ones that are UTF-8 and of which a function
  /// says so; but for some that do not for certain.
  @unsafe
  private func addWellFormed(
    _ column: TextColumn, allBut known: RowBits? = nil, _ passes: (TextRef) -> Bool
  ) {
    let left = otherSkipped
    left.copy(accepted)
    left.subtract(passing)
    if let known { left.subtract(known) }
    guard !left.isEmpty else { return }
    let isFew = left.memberCount < left.count / 8
    if !isFew {
      unsafe UTF8Kernel.check(column, valid: otherPresent.bytes)
      left.formIntersection(otherPresent)
    }
    let passing = passing
    left.forEach { row in
      let text = unsafe column.text(row.index)
      if isFew, unsafe !UTF8Kernel.isWellFormed(text) { return }
      if unsafe passes(TextRef(unsafeStart: text.baseAddress, count: text.count)) {
        passing.insert(row)
      }
    }
  }
}
