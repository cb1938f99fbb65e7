internal import FVForms
internal import FVRules

/// What was found in elements of lists, one thing in each.
struct ElementFindings: ~Copyable {
  private var sets: RowSets
  private var field = FieldIndex(0)
  private var kinds: FoundKinds

  /// Nothing found in at most so many elements; nil without memory.
  init?(most: Int) {
    guard let sets = RowSets(2, mostRows: most), let kinds = FoundKinds() else { return nil }
    self.sets = sets
    self.kinds = kinds
  }

  /// The elements in which something was found, and those of rows that are told of.
  private var elements: RowBits { sets[0] }
  private var told: RowBits { sets[1] }

  /// Goes on with so many elements.
  mutating func begin(_ count: Int, of field: FieldIndex) {
    self.field = field
    sets.begin(rows: count)
    kinds.clear()
  }

  /// Takes down what a rule finds in some elements.
  mutating func learn(_ some: RowBits, _ rule: RuleIndex, _ code: Code) {
    guard !some.isEmpty else { return }
    kinds.learn(some, from: 0, of: sets.rowCount, rule, field, code)
  }

  /// The same of one.
  mutating func learn(_ element: BlockRow, _ rule: RuleIndex, _ code: Code) {
    kinds.learn(element.index, of: sets.rowCount, rule, field, code)
  }

  /// Whether nothing was found.
  var isEmpty: Bool { kinds.count == 0 && !kinds.isExhausted }

  /// Adds the rows that have such elements.
  func insert(into set: RowBits, of rows: ListRows) {
    elements.fill(false)
    kinds.insert(into: elements)
    rows.insert(among: elements, into: set)
  }

  /// Notes, of some of these rows, what was found in their elements, one after the other.
  mutating func note(
    of some: RowBits, _ rows: ListRows, _ findings: inout Findings
  ) throws(BatchFailure) {
    guard !kinds.isExhausted else { throw .memory }
    rows.spread(some, into: told)
    kinds.count(field, among: told)
    kinds.note(in: &findings)
    findings.reject(some)
    guard findings.areErrorsKept else { return }
    let (elements, field, first) = (elements, field, findings.foundCount)
    some.forEach { row in
      guard findings.isKeeping(from: first) else { return }
      elements.forEach(in: rows.elements(of: row)) { element in
        guard let number = kinds.number(in: element, of: field) else { return }
        findings.append(row, Turn(field: field), kinds[number])
      }
    }
  }
}
