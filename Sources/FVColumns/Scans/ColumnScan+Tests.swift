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
    _ test: borrowing ColumnTest.Kind, _ column: TextColumn, _ block: Block,
    _ plan: borrowing Plan
  ) -> Bool {
    let bits = unsafe passing.bytes
    switch test {
    case .filled:
      passing.set(among: accepted) { row in unsafe column.text(row.index).beginsInInk }
    case .unpadded:
      passing.set(among: accepted) { row in unsafe column.text(row.index).isInInk }
    case .wellFormed: unsafe UTF8Kernel.check(column, valid: bits)
    case .filter(let filter): unsafe filter.check(column, valid: bits)
    case .addresses(let filter): unsafe filter.check(column, valid: bits)
    case .namedAddresses(let filter): unsafe checkNamed(filter, column)
    case .wrongAddresses(let filter): unsafe filter.checkWrong(column, wrong: bits)
    case .pattern(let place):
      guard let decided = unsafe plan.constants.patterns.check(place, column, valid: bits) else {
        return false
      }
      isDecided = decided
    case .mismatch(let place):
      guard unsafe plan.constants.patterns.check(place, column, valid: bits) != nil else {
        return false
      }
      passing.invert()
      let lengths = 0...plan.constants.patterns.subjectLimit(place)
      unsafe ByteKernel.checkLengths(column, within: lengths, valid: otherPresent.bytes)
      passing.formIntersection(otherPresent)
    case .bytes(let set):
      unsafe ByteKernel.checkAll(column, in: set, lengths: 0...Int.max, valid: bits)
    case .counted(let set, let counts):
      unsafe ByteKernel.checkCount(column, of: set, within: counts, valid: bits)
    case .date(let bounds):
      unsafe DateKernel.check(column, within: bounds.range, valid: bits)
    case .lengths(let unit, let counts): unsafe checkLengths(unit, counts, column)
    case .sizes(let sizes): unsafe ByteKernel.checkLengths(column, within: sizes, valid: bits)
    case .characters(let test): unsafe checkCharacters(test.value, column, plan.constants)
    case .written(let layout, let bounds):
      guard let dates = unsafe otherTexts.dates(column, layout) else { return false }
      unsafe DateKernel.check(dates, within: bounds.range, valid: bits)
    case .loose(let layout, let bounds):
      guard let dates = unsafe otherTexts.dates(column, layout) else { return false }
      unsafe DateKernel.check(dates, within: bounds.range, valid: bits)
    case .exact(let check): unsafe ask(check.value, column, plan.constants)
    case .instant(let format):
      passing.set { row in unsafe InstantTexts.isValid(column.text(row.index), format) }
    case .iban(let table):
      passing.set { row in unsafe table.isValid(column.text(row.index)) }
    case .uuid: passing.set { row in unsafe UUIDTexts.isValid(column.text(row.index)) }
    case .address6: passing.set { row in unsafe AddressTexts.isIPv6(column.text(row.index)) }
    case .ordered(let relation, let other):
      passing.set { row in
        let text = unsafe column.text(row.index)
        return unsafe relation.holds(
          TextRef.compare(TextRef(unsafeStart: text.baseAddress, count: text.count), other))
      }
    case .not(let test):
      guard unsafe run(test.kind, column, block, plan) else { return false }
      passing.invert()
    case .neither(let test, let other):
      guard unsafe run(other.kind, column, block, plan) else { return false }
      otherSkipped.copy(accepted)
      otherSkipped.subtract(passing)
      let open = otherSkipped
      if !open.isEmpty {
        guard unsafe run(test.kind, column, block, plan) else { return false }
        open.subtract(passing)
      }
      passing.copy(open)
    case .members(let set): unsafe set.check(column, valid: bits)
    case .card(let policy):
      _ = unsafe CardTable.standard.check(column, policy, valid: bits, brands: nil)
    case .luhn: _ = unsafe LuhnKernel.check(column, longest: Limits.valueBytes, valid: bits)
    case .number(let numbers): unsafe checkNumbers(numbers, column, bits)
    case .wholesBut(let others): unsafe checkWholes(others, column, bits)
    case .same(let other): return unsafe checkSame(other, column, block)
    }
    return true
  }

  /// Sets which rows are whole numbers, and says which; nil, and sets none, without memory.
  @unsafe
  private mutating func readWholes(
    _ column: TextColumn, _ bits: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<Int64>? {
    let count = unsafe column.count
    if integers.count < count { integers.fill(with: 0, count: count) }
    guard integers.count >= count, let values = unsafe integers.pointer else {
      passing.fill(false)
      return nil
    }
    unsafe IntegerKernel.read(column, values: values, valid: bits)
    return unsafe values
  }

  @unsafe
  private mutating func checkWholes(
    _ others: MemberSet, _ column: TextColumn, _ bits: UnsafeMutablePointer<UInt8>
  ) {
    guard let values = unsafe readWholes(column, bits) else { return }
    otherPresent.set { row in unsafe RowKey.isKnown(values[row.index]) }
    passing.formIntersection(otherPresent)
    unsafe others.check(values, otherPresent)
    passing.subtract(otherPresent)
  }

  @unsafe
  private mutating func checkNumbers(
    _ numbers: NumberTexts, _ column: TextColumn, _ bits: UnsafeMutablePointer<UInt8>
  ) {
    guard let values = unsafe readWholes(column, bits) else { return }
    otherSkipped.copy(accepted)
    otherSkipped.subtract(passing)
    if let bounds = numbers.integers {
      otherPresent.set { row in unsafe bounds.contains(values[row.index]) }
      passing.formIntersection(otherPresent)
    } else {
      passing.fill(false)
    }
    guard numbers.takesFractions, !otherSkipped.isEmpty,
      let fractions = unsafe readFractions(column, otherSkipped)
    else { return }
    otherPresent.set(among: otherSkipped) { row in unsafe numbers.contains(fractions[row.index]) }
    passing.formUnion(otherPresent)
  }

  /// The fractions of some rows, which are read once for all tests of the same texts; nil without memory.
  @unsafe
  private mutating func readFractions(
    _ column: TextColumn, _ rows: RowBits
  ) -> UnsafePointer<ShortFraction>? {
    let count = unsafe column.count
    let areRead = !fractions.isEmpty
    if !areRead { fractions.fill(with: ShortFraction(), count: count) }
    guard fractions.count >= count, let start = unsafe fractions.pointer else { return nil }
    if !areRead {
      rows.forEach { row in unsafe start[row.index] = ShortFraction(column.text(row.index)) }
    }
    return unsafe UnsafePointer(start)
  }

  /// Of which accepted rows a rule finds nothing. What fails is decided where it finds one thing in all.
  @unsafe
  private mutating func ask(
    _ check: Check, _ column: TextColumn, _ constants: borrowing Constants
  ) {
    let passing = passing
    let times = Times()
    var (found, isOne) = (Code.ok, true)
    passing.fill(false)
    accepted.forEach { row in
      let text = unsafe column.text(row.index)
      let value = unsafe Value(
        wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
      let code = check.evaluate(value, constants, times)
      if code == .ok { return passing.insert(row) }
      if found == .ok { found = code }
      if code != found { isOne = false }
    }
    isDecided = isOne
  }

  /// Which rows are addresses, and which of the other accepted ones are behind the name of somebody.
  @unsafe
  private mutating func checkNamed(_ filter: AddressFilter, _ column: TextColumn) {
    unsafe filter.check(column, valid: passing.bytes)
    otherSkipped.copy(accepted)
    otherSkipped.subtract(passing)
    guard !otherSkipped.isEmpty, let inner = unsafe otherTexts.addresses(column, otherSkipped)
    else { return }
    unsafe filter.check(inner, valid: otherPresent.bytes)
    passing.formUnion(otherPresent)
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
