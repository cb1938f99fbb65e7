internal import FVCards
internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Sets which rows pass a test; false where it cannot be run.
  @unsafe
  mutating func run(
    _ test: ColumnTest, _ column: TextColumn, _ block: Block, _ plan: borrowing Plan
  ) -> Bool {
    let bits = unsafe passing.bytes
    switch test {
    case .filled: passing.set { row in unsafe column.text(row.index).first.isInk }
    case .unpadded:
      passing.set { row in
        let text = unsafe column.text(row.index)
        return unsafe text.first.isInk && text.last.isInk
      }
    case .wellFormed: unsafe UTF8Kernel.check(column, valid: bits)
    case .filter(let filter): unsafe filter.check(column, valid: bits)
    case .addresses(let filter): unsafe filter.check(column, valid: bits)
    case .pattern(let place):
      return unsafe plan.constants.patterns.check(place, column, valid: bits)
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
    case .same(let other): return unsafe checkSame(other, column, block)
    }
    return true
  }

  @unsafe
  private mutating func checkIntegers(
    _ bounds: ClosedRange<Int64>, _ column: TextColumn, _ bits: UnsafeMutablePointer<UInt8>
  ) {
    let count = unsafe column.count
    if integers.count < count { integers.fill(with: 0, count: count) }
    guard integers.count >= count, let values = unsafe integers.pointer else {
      return passing.fill(false)
    }
    unsafe IntegerKernel.read(column, values: values, valid: bits)
    otherPresent.set { row in unsafe bounds.contains(values[row.index]) }
    passing.formIntersection(otherPresent)
  }

  /// Which rows are the text of another field.
  @unsafe
  private mutating func checkSame(_ other: FieldIndex, _ column: TextColumn, _ block: Block) -> Bool
  {
    let twin = block.columns[other]
    guard let texts = unsafe otherTexts.texts(twin, block, skipped: otherSkipped) else {
      return false
    }
    unsafe EqualityKernel.check(column, texts, valid: passing.bytes)
    if block.loadPresent(twin, into: otherPresent) { passing.formIntersection(otherPresent) }
    return true
  }
}

extension UInt8? {
  /// Whether it is a byte, and a character that no trimming takes away.
  @inline(__always)
  var isInk: Bool { (self ?? 0) &- 0x21 < 0x5E }
}
