internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

extension FieldProgram {
  /// The rules of a field that are active in a scenario.
  init(
    _ field: FieldIndex, _ plan: borrowing Plan, _ scenario: Scenario, _ thresholds: Thresholds
  ) {
    self.init()
    standsAlone = plan.dependencies.standsAlone[field]
    restrictDays(plan)
    var drafts = TestDrafts()
    let own = plan.fields[field]
    read(own.rules, plan, scenario, thresholds, &drafts)
    finish(drafts)
    if standard != nil, !hasSimpleRules(plan) { giveUp() }
    findSole(plan, scenario)
    findOrder(plan)
    lists = FieldProgram.lists(field, plan, scenario)
    takesValues = goesByValue(own, plan)
  }

  /// Whether rules go by values wherever these stand: conditions are asked of rows, be it of the field
  /// itself, and on how many values rules ran each value tells by itself. One that no row has may cost a
  /// pattern all that it may take.
  private func goesByValue(_ own: FieldPlan, _ plan: borrowing Plan) -> Bool {
    guard standsAlone, shares.isEmpty, plan.conditionalFields.isEmpty,
      !plan.constants.patterns.hasBacktracking
    else { return false }
    for place in own.first..<own.end where plan.operations[place].hasInputs { return false }
    return true
  }

  /// Leaves days to the rules of records where they go by more than their numbers.
  mutating func restrictDays(_ plan: borrowing Plan) {
    // Where texts must be that short a day may be too long as well.
    if plan.constants.valueLimit < FieldProgram.longestDay { days = nil }
    // In another zone points in time are of other days.
    if plan.hasOwnZone { days = nil }
  }

  /// Takes down the rules at some places that are active in a scenario.
  mutating func read(
    _ places: Range<RuleIndex>, _ plan: borrowing Plan, _ scenario: Scenario,
    _ thresholds: Thresholds, _ drafts: inout TestDrafts
  ) {
    var place = places.lowerBound
    var groupEnd = place
    while place < places.upperBound {
      let operation = plan.operations[place]
      let isActive = operation.scenarios & scenario.bit != 0
      if isActive { read(operation, place, isWithin: place < groupEnd, plan, scenario, &drafts) }
      if isActive, operation.isCounted { count(operation, place, thresholds) }
      // The rules within a group that all must pass are read as if they stood here.
      let goesInside = isActive && operation.isAll
      // What such a group changes is as before behind it.
      if goesInside, operation.next < places.upperBound { groupEnd = max(groupEnd, operation.next) }
      place = goesInside ? place.advanced(by: 1) : operation.end(at: place)
    }
  }

  /// Notes that it is counted where a rule runs. Which rows its condition takes in, no column says.
  private mutating func count(_ operation: Operation, _ place: RuleIndex, _ thresholds: Thresholds)
  {
    guard let threshold = thresholds[place], thresholds.all[threshold].threshold.isShare else {
      return
    }
    shares.append(Share(threshold: threshold, takesEmpty: !operation.skipsEmpty))
    guard operation.hasInputs else { return }
    isTestable = false
    (numbers, days, takesBooleans, takesEmpty) = (nil, nil, false, false)
  }

  private mutating func read(
    _ operation: Operation, _ place: RuleIndex, isWithin: Bool, _ plan: borrowing Plan,
    _ scenario: Scenario, _ drafts: inout TestDrafts
  ) {
    rules.append(place)
    if isEnded || operation.emptiness != nil
      || !FieldProgram.isPlain(operation.condition, plan)
    {
      if operation.isTransform { keepsEmptiness = false }
      return giveUp()
    }
    switch operation.action {
    case .transform, .all: break
    // It goes by the text as transforms in front leave it, whatever those behind make of that.
    default: drafts.endPreparing()
    }
    switch operation.action {
    case .transform where operation.waits:
      keepsEmptiness = false
      giveUp()
    case .transform(let transform):
      read(transform, isAlways: !isWithin && operation.condition == nil, &drafts)
    case .check(let check):
      // What has a scheme put in front was filled in, and stays so; rules behind see another text.
      if operation.isTransform {
        guard !isWithin, operation.condition == nil else { return giveUp() }
        (isPlain, isEnded) = (false, true)
      }
      // Each cell of a column is there; fields without one are judged by the rules of records.
      if case .present = check { return }
      if !operation.skipsEmpty { takesEmpty = false }
      let isTested = drafts.read(check, plan.constants)
      // A condition does not matter where the rule finds nothing anyway.
      if !isTested { rest.append(place) }
      readNatives(check, plan.constants)
    case .compare(let check):
      if !operation.skipsEmpty { takesEmpty = false }
      readNatives(check, plan.constants)
      if let other = check.field, plan.fields[other].hasTransforms { return giveUp() }
      let isSameness =
        check.operator == .equal
        && (check.comparison == .automatic || check.comparison == .string)
      if isSameness, let other = check.field {
        drafts.add(.same(field: other))
      } else if !drafts.read(check, plan.constants) {
        rest.append(place)
      }
    case .all:
      // Where no rule within finds anything, neither does the group.
      if !isOpen(operation, place, plan, scenario) { (isPlain, areGroupsOpen) = (false, false) }
    case .any, .not: readGroup(operation, place, plan, scenario)
    case .relation(let check, let operand, let relation):
      readProduct(check, operand, relation, isEmptyRight: operation.skipsEmpty, plan)
    case .custom, .remote, .each, .unique: giveUp()
    }
  }

  /// What a day or a point in time has at most as text.
  private static let longestDay = 48

  /// Leaves every row to the rules of records.
  mutating func giveUp() {
    isPlain = false
    isTestable = false
    (numbers, days, takesBooleans, takesEmpty) = (nil, nil, false, false)
  }

  /// Whether a condition is neither the host's nor one that may be undecided.
  static func isPlain(_ condition: ConditionIndex?, _ plan: borrowing Plan) -> Bool {
    guard let condition else { return true }
    for place in plan.parts(of: condition) {
      switch plan.conditions[place].test {
      case .custom, .matches, .relation: return false
      case .equals, .member, .empty, .all, .any, .not: break
      }
    }
    return true
  }

  /// Transforms let a row be judged as it came in where they would not change it.
  private mutating func read(
    _ transform: Transform, isAlways: Bool, _ drafts: inout TestDrafts
  ) {
    switch transform {
    case .safe: break
    case .trim(let set) where set.place == nil:
      isPlain = false
      isTrimmed = true
      drafts.prepare(isAlways ? transform : nil, .unpadded)
    case .lowercase:
      isPlain = false
      drafts.prepare(isAlways ? transform : nil, .bytes(ByteSet(0x00...0x40, 0x5B...0x7F)))
    case .uppercase:
      isPlain = false
      drafts.prepare(isAlways ? transform : nil, .bytes(ByteSet(0x00...0x60, 0x7B...0x7F)))
    case .standard(let value) where isAlways && rules.count == 1:
      (keepsEmptiness, isPlain, standard) = (false, false, value)
    case .trim, .standard, .provider, .filter:
      keepsEmptiness = false
      giveUp()
    }
  }

  /// Whether all rules behind the first are checks that go by the value alone.
  private func hasSimpleRules(_ plan: borrowing Plan) -> Bool {
    standsAlone
      && rules.dropFirst().allSatisfy { place in
        let operation = plan.operations[place]
        guard operation.condition == nil, !operation.isCounted, case .check = operation.action
        else {
          return false
        }
        return !operation.isTransform
      }
  }

  /// Orders the tests, leaving out what others tell. Within a group somebody else looks whether texts are
  /// UTF-8.
  mutating func finish(_ drafts: TestDrafts, isWithin: Bool = false) {
    guard isTestable, let all = drafts.finished() else {
      isTestable = false
      return
    }
    tests = FieldProgram.whole(all, isWithin)
    preparation = drafts.preparation
    preparation?.tests = FieldProgram.whole(drafts.finishedBehind() ?? [], isWithin)
  }

  private static func whole(_ tests: [ColumnTest], _ isWithin: Bool) -> [ColumnTest] {
    isWithin || tests.contains { $0.tellsUTF8 } ? tests : tests + [ColumnTest(.wellFormed)]
  }
}
