internal import FVForms
internal import FVRules
internal import FVText

/// What was found in elements of lists, one thing in each.
struct ElementFindings: ~Copyable {
  private var sets: RowSets
  private var field = FieldIndex(0)
  private var kinds = FoundKinds()
  /// Of each element the number of what was found in it.
  private var numbers: Buffer<Int32>

  /// Nothing found in at most so many elements; nil without memory.
  init?(most: Int) {
    var numbers = Buffer<Int32>()
    numbers.fill(with: 0, count: most)
    guard numbers.count == most, let sets = RowSets(1, mostRows: most) else { return nil }
    self.sets = sets
    self.numbers = numbers
  }

  /// The elements in which something was found.
  var elements: RowBits { sets[0] }

  /// Goes on with so many elements.
  mutating func begin(_ count: Int, of field: FieldIndex) {
    self.field = field
    sets.begin(rows: count)
    elements.fill(false)
    kinds.clear()
  }

  /// Takes down what a rule finds in some elements.
  mutating func learn(_ some: RowBits, _ rule: RuleIndex, _ code: Code) {
    guard !some.isEmpty else { return }
    elements.formUnion(some)
    let number = kinds.number(of: rule, field, code)
    some.forEach { element in numbers[element.index] = number }
  }

  /// The same of one.
  mutating func learn(_ element: BlockRow, _ rule: RuleIndex, _ code: Code) {
    elements.insert(element)
    numbers[element.index] = kinds.number(of: rule, field, code)
  }

  /// Notes, of some rows, what was found in their elements, one after the other.
  mutating func note(
    of told: RowBits, _ rows: ListRows, _ findings: inout Findings
  ) throws(BatchFailure) {
    guard !kinds.isExhausted else { throw .memory }
    let (elements, field, areKept) = (elements, field, findings.areErrorsKept)
    let isSole = kinds.count == 1 && !areKept
    told.forEach { row in
      let own = rows.elements(of: row)
      guard !isSole else {
        kinds[0].count &+= UInt64(elements.memberCount(in: own))
        return
      }
      elements.forEach(in: own) { element in
        let number = Int(numbers[element.index])
        kinds[number].count &+= 1
        guard areKept else { return }
        findings.append(row, Turn(field: field), kinds[number])
      }
    }
    kinds.count(in: &findings)
    findings.reject(told)
  }
}
