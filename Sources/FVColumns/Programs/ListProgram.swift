internal import FVForms
internal import FVPatterns
internal import FVRules
internal import FVText

/// How a field's rules are run over a column of lists of plain values: those that ask for elements, how
/// many, and what is asked of each.
struct ListProgram: Sendable {
  private(set) var sizes = ListSizes()
  /// The rules of elements, as rows of a column.
  fileprivate(set) var elements: [RowBranch] = []

  /// Whether what columns tell of elements is all that records find in lists that have as many as they may.
  fileprivate(set) var tellsElements = false

  /// The first rule that may find something in a list that is not empty, where that is how many elements there
  /// are and no other runs behind what it finds.
  fileprivate(set) var firstCount: (rule: RuleIndex, check: CountCheck)?

  /// Takes down a check; false for one of which columns of lists do not know.
  mutating func read(_ check: Check, _ operation: Operation) -> Bool {
    guard !operation.hasInputs else { return false }
    switch check {
    case .present: break
    case .required(let check):
      guard check.value.place == nil else { return false }
      sizes.takeNone = false
    case .count(let check):
      sizes.narrow(to: check)
      if !operation.skipsEmpty { sizes.takeNone = false }
    default: return false
    }
    return true
  }

  /// Takes down what is asked of each element.
  mutating func read(elements: RowBranch, _ operation: Operation) {
    if !operation.skipsEmpty { sizes.takeNone = false }
    self.elements.append(elements)
  }
}

extension FieldProgram {
  /// How the rules of a field are run over lists; nil where some go by more than the elements and how
  /// many they are.
  static func lists(
    _ field: FieldIndex, _ plan: borrowing Plan, _ scenario: Scenario
  ) -> ListProgram? {
    // What patterns take of all elements together comes out of one allowance.
    guard plan.dependencies.standsAlone[field], !plan.constants.patterns.hasBacktracking else {
      return nil
    }
    var lists = ListProgram()
    let own = plan.fields[field]
    var place = own.first
    var isFirst = true
    while place < own.end {
      let operation = plan.operations[place]
      let next = operation.end(at: place)
      defer { place = next }
      guard operation.scenarios & scenario.bit != 0 else { continue }
      // Nobody counts on how many elements a rule ran.
      guard !operation.isCounted else { return nil }
      if !operation.skipsErrors { lists.firstCount = nil }
      switch operation.action {
      case .check(let check):
        guard lists.read(check, operation) else { return nil }
        guard case .count(let check) = check else { break }
        if isFirst, !operation.isWarning { lists.firstCount = (place, check) }
        isFirst = false
      case .each:
        guard let elements = elements(place.advanced(by: 1)..<next, operation, plan, scenario)
        else {
          return nil
        }
        // What two find of an element stands apart, and warnings are told in other ways.
        lists.tellsElements = lists.elements.isEmpty && operation.standing == .usual
        lists.read(elements: elements, operation)
        isFirst = false
      default: return nil
      }
    }
    // Elements have to be texts and numbers in any case.
    if lists.elements.isEmpty {
      lists.elements.append(
        RowBranch(FieldProgram(elements: RuleIndex(0)..<RuleIndex(0), plan, scenario)))
    }
    return lists
  }

  private static func elements(
    _ places: Range<RuleIndex>, _ each: Operation, _ plan: borrowing Plan, _ scenario: Scenario
  ) -> RowBranch? {
    guard !each.hasInputs else { return nil }
    let areSimple = places.allSatisfy { place in
      let operation = plan.operations[place]
      if case .check(.present) = operation.action { return false }
      let isUsual = !operation.isTransform && !operation.isCounted
      return isUsual && !operation.hasInputs
    }
    guard areSimple else { return nil }
    return RowBranch(FieldProgram(elements: places, plan, scenario))
  }
}
