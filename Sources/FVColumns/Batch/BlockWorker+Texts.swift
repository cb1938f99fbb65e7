internal import FVCards
internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

extension BlockWorker {
  /// Accepts the rows of texts that pass all tests, and then all other rules.
  mutating func acceptTexts(
    _ field: Int, _ program: borrowing FieldProgram, _ column: ArrowColumn,
    _ memory: inout RecordMemory
  ) {
    guard program.isTestable || program.takesEmpty else { return }
    guard
      let column32 = unsafe texts.texts(
        column, job.pointee.columns.pointee, rows, skipped: skipped)
    else { return }
    let hasNulls = loadPresent(column, present)
    unsafe ByteKernel.checkLengths(column32, within: 1...max(valueLimit, 1), valid: filled.bytes)
    if hasNulls { filled.formIntersection(present) }
    if program.isTestable {
      accepted.copy(filled)
      for test in program.tests where !accepted.isEmpty {
        guard unsafe run(test, column32) else { return accepted.fill(false) }
        accepted.formIntersection(passing)
      }
      if !program.rest.isEmpty { unsafe acceptRest(program, column32, &memory) }
    }
    guard program.takesEmpty else { return }
    unsafe ByteKernel.checkLengths(column32, within: 0...0, valid: passing.bytes)
    passing.subtract(skipped)
    if hasNulls { passing.formUnion(allBut: present) }
    accepted.formUnion(passing)
  }

  /// Keeps of the accepted rows those of which no other rule finds anything.
  @unsafe
  private func acceptRest(
    _ program: borrowing FieldProgram, _ column: TextColumn, _ memory: inout RecordMemory
  ) {
    let accepted = accepted
    // What other fields' lists and dates are made of is not to pile up over the rows of a block.
    let makesValues = hasMadeValues && !program.standsAlone
    accepted.forEach { row in
      if makesValues { unsafe memory.begin(job.pointee.ruleset.plan) }
      let text = unsafe column.text(row)
      let value = unsafe Value(
        wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
      for rule in program.rest {
        guard evaluate(rule, value, rows.lowerBound &+ row, &memory) == .ok else {
          return accepted.remove(row)
        }
      }
    }
  }

  /// Sets which rows pass a test; false where it cannot be run.
  @unsafe
  private mutating func run(_ test: ColumnTest, _ column: TextColumn) -> Bool {
    let bits = unsafe passing.bytes
    switch test {
    case .filled: passing.set { unsafe BlockWorker.isInk(column.text($0).first) }
    case .unpadded:
      passing.set { row in
        let text = unsafe column.text(row)
        return unsafe BlockWorker.isInk(text.first) && BlockWorker.isInk(text.last)
      }
    case .wellFormed: unsafe UTF8Kernel.check(column, valid: bits)
    case .filter(let filter): unsafe filter.check(column, valid: bits)
    case .addresses(let filter): unsafe filter.check(column, valid: bits)
    case .pattern(let place):
      return unsafe job.pointee.ruleset.plan.constants.patterns.check(place, column, valid: bits)
    case .bytes(let set):
      unsafe ByteKernel.checkAll(column, in: set, lengths: 0...Int.max, valid: bits)
    case .counted(let set, let counts):
      unsafe ByteKernel.checkCount(column, of: set, within: counts, valid: bits)
    case .date(let bounds):
      unsafe DateKernel.check(column, within: bounds.range, valid: bits)
    case .members(let set): unsafe set.check(column, valid: bits)
    case .card(let policy):
      _ = unsafe CardTable.standard.check(column, policy, valid: bits, brands: nil)
    case .luhn: _ = unsafe LuhnKernel.check(column, longest: Limits.valueBytes, valid: bits)
    case .integer(let bounds): unsafe checkIntegers(bounds, column, bits)
    case .same(let other): return unsafe checkSame(other, column)
    }
    return true
  }

  /// Whether a byte is a character that no trimming takes away.
  @inline(__always)
  static func isInk(_ byte: UInt8?) -> Bool { (byte ?? 0) &- 0x21 < 0x5E }

  @unsafe
  private mutating func checkIntegers(
    _ bounds: ClosedRange<Int64>, _ column: TextColumn, _ bits: UnsafeMutablePointer<UInt8>
  ) {
    if integers.count < rows.count { integers.fill(with: 0, count: rows.count) }
    guard integers.count >= rows.count, let values = unsafe integers.pointer else {
      return passing.fill(false)
    }
    unsafe IntegerKernel.read(column, values: values, valid: bits)
    otherPresent.set { row in unsafe bounds.contains(values[row]) }
    passing.formIntersection(otherPresent)
  }

  /// Which rows are the text of another field.
  @unsafe
  private mutating func checkSame(_ other: Int, _ column: TextColumn) -> Bool {
    let twin = unsafe job.pointee.columns.pointee[other]
    guard
      let texts = unsafe otherTexts.texts(
        twin, job.pointee.columns.pointee, rows, skipped: otherSkipped)
    else { return false }
    unsafe EqualityKernel.check(column, texts, valid: passing.bytes)
    if loadPresent(twin, otherPresent) { passing.formIntersection(otherPresent) }
    return true
  }
}
