internal import FVForms
internal import FVRules
internal import FVText

// Rules over rules.

extension FieldProgram {
  /// The rules of one branch of a group, as they are run on what is filled in.
  private init(
    _ places: Range<RuleIndex>, _ plan: borrowing Plan, _ scenario: Scenario, standsAlone: Bool
  ) {
    self.init()
    self.standsAlone = standsAlone
    restrictDays(plan)
    var drafts = TestDrafts()
    // What is counted is the group.
    read(places, plan, scenario, Thresholds(), &drafts)
    finish(drafts, isWithin: true)
    findSoleWithin(plan)
  }

  /// The rules that each element of a list has to pass.
  init(elements places: Range<RuleIndex>, _ plan: borrowing Plan, _ scenario: Scenario) {
    self.init()
    restrictDays(plan)
    var drafts = TestDrafts()
    read(places, plan, scenario, Thresholds(), &drafts)
    finish(drafts)
    findSole(plan, scenario)
    findOrder(plan)
  }

  /// Takes down a group of which one branch must pass, or none.
  mutating func readGroup(
    _ operation: Operation, _ place: RuleIndex, _ plan: borrowing Plan, _ scenario: Scenario
  ) {
    isPlain = false
    if !operation.skipsEmpty { takesEmpty = false }
    guard case .any = operation.action else {
      return readRefusal(place.advanced(by: 1)..<operation.end(at: place), plan, scenario)
    }
    var branches: [RowBranch] = []
    var first = place.advanced(by: 1)
    while first < operation.next {
      let end = plan.operations[first].end(at: first)
      branches.append(
        RowBranch(FieldProgram(first..<end, plan, scenario, standsAlone: standsAlone)))
      first = end
    }
    groups.append(.any(branches))
  }

  private mutating func readRefusal(
    _ places: Range<RuleIndex>, _ plan: borrowing Plan, _ scenario: Scenario
  ) {
    // Each of the rules has to run, and to say by itself what is wrong.
    let areSimple = places.allSatisfy { place in
      let operation = plan.operations[place]
      guard !operation.hasInputs, !operation.isTransform,
        operation.scenarios & scenario.bit != 0
      else { return false }
      switch operation.action {
      case .check(.present): return false
      case .check: return true
      case .compare(let check): return !(check.field.map { plan.fields[$0].hasTransforms } ?? false)
      default: return false
      }
    }
    guard areSimple, !places.isEmpty else { return giveUp() }
    var test: ColumnTest?
    var refusing: [ColumnTest] = []
    if places.count == 1, case .check(let check) = plan.operations[places.lowerBound].action {
      test = TestDrafts.decision(check, plan.constants)
      let refusal = Refusal(places.lowerBound, check, plan.constants)
      if !refusal.ofUnpadded { refusing = refusal.tests }
    }
    let branch = FieldProgram(places, plan, scenario, standsAlone: standsAlone)
    groups.append(.not(RowRefusal(branch: RowBranch(branch), test: test, refusing: refusing)))
  }
}
