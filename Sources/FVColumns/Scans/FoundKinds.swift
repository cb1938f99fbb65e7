internal import FVForms
internal import FVRules
internal import FVText

/// The different things that are found in values of a block, by numbers from 0 on, and the rows in which
/// they are: one thing in each value.
struct FoundKinds: ~Copyable {
  /// What a rule of a field finds, and in how many values.
  struct Kind: BitwiseCopyable {
    let rule: RuleIndex
    let field: FieldIndex
    let code: Code
    fileprivate let rows: ElementSets.Place
    fileprivate(set) var count: UInt64 = 0
  }

  private var all = Buffer<Kind>()
  private var sets: ElementSets

  /// None; nil without memory.
  init?() {
    guard let sets = ElementSets() else { return nil }
    self.sets = sets
  }

  var count: Int { all.count }

  /// Whether there was no memory for one.
  var isExhausted: Bool { all.isExhausted || sets.isExhausted }

  subscript(_ number: Int) -> Kind { all[number] }

  /// The rows in which it is.
  func rows(_ number: Int) -> RowBits { sets[all[number].rows] }

  /// Forgets all of them.
  mutating func clear() {
    all.truncate()
    sets.begin()
  }

  /// Takes down what a rule finds in some rows of a part of a field that begins at one, a multiple of 64,
  /// the field having so many.
  mutating func learn(
    _ rows: RowBits, from first: Int, of count: Int, _ rule: RuleIndex, _ field: FieldIndex,
    _ code: Code
  ) {
    guard let place = place(of: rule, field, code, count) else { return }
    sets[place].formUnion(rows, from: first)
  }

  /// The same of one row.
  mutating func learn(
    _ row: Int, of count: Int, _ rule: RuleIndex, _ field: FieldIndex, _ code: Code
  ) {
    guard let place = place(of: rule, field, code, count) else { return }
    sets[place].insert(BlockRow(row))
  }

  /// Where the rows stand in which a rule, which is of one field, finds a code.
  private mutating func place(
    of rule: RuleIndex, _ field: FieldIndex, _ code: Code, _ count: Int
  ) -> ElementSets.Place? {
    for number in 0..<all.count where all[number].rule == rule && all[number].code == code {
      return all[number].rows
    }
    guard let rows = sets.make(count) else { return nil }
    all.append(Kind(rule: rule, field: field, code: code, rows: rows))
    return rows
  }

  /// Adds the rows in which anything is.
  func insert(into rows: RowBits) {
    for number in 0..<all.count { rows.formUnion(self.rows(number)) }
  }

  /// The number of what was found in a row of a field; nil where nothing was.
  @inline(__always)
  func number(in row: BlockRow, of field: FieldIndex) -> Int? {
    for number in 0..<all.count where all[number].field == field && rows(number).contains(row) {
      return number
    }
    return nil
  }

  /// Counts the values of a field in some rows in which something is.
  mutating func count(_ field: FieldIndex, among some: RowBits) {
    for number in 0..<all.count where all[number].field == field {
      all[number].count &+= UInt64(rows(number).memberCount(among: some))
    }
  }

  /// Notes all that were counted as errors.
  func note(in findings: inout Findings) {
    for number in 0..<all.count where all[number].count > 0 {
      let kind = all[number]
      findings.count(kind.count, kind.rule, kind.field, kind.code)
    }
  }
}
