internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension FieldProgram {
  /// The rules of a field that are active in a scenario.
  init(
    _ field: FieldIndex, _ plan: borrowing Plan, _ scenario: Scenario, _ thresholds: Thresholds
  ) {
    self.init()
    standsAlone = plan.dependencies.standsAlone[field]
    // Where texts must be that short a day may be too long as well.
    if plan.constants.valueLimit < FieldProgram.longestDay { days = nil }
    // In another zone points in time are of other days.
    if plan.hasOwnZone { days = nil }
    var drafts = TestDrafts()
    let own = plan.fields[field]
    var place = own.first
    while place < own.end {
      let operation = plan.operations[Int(place)]
      let isActive = operation.scenarios & scenario.bit != 0
      if isActive { read(operation, place, plan, &drafts) }
      if isActive, operation.isCounted { count(operation, place, thresholds) }
      // The rules within a group that all must pass are read as if they stood here.
      let goesInside = isActive && operation.isAll
      place = goesInside ? place + 1 : max(operation.next, place + 1)
    }
    finish(drafts)
  }

  /// Notes that it is counted where a rule runs. Which rows its condition takes in, no column says.
  private mutating func count(_ operation: Operation, _ place: Int32, _ thresholds: Thresholds) {
    guard let threshold = thresholds[place], thresholds.all[threshold].threshold.isShare else {
      return
    }
    shares.append(Share(threshold: threshold, takesEmpty: !operation.skipsEmpty))
    guard operation.condition >= 0 || operation.emptiness >= 0 else { return }
    isTestable = false
    (numbers, days, takesBooleans, takesEmpty) = (nil, nil, false, false)
  }

  private mutating func read(
    _ operation: Operation, _ place: Int32, _ plan: borrowing Plan, _ drafts: inout TestDrafts
  ) {
    rules.append(place)
    if operation.emptiness >= 0 || !FieldProgram.isPlain(Int(operation.condition), plan) {
      if operation.isTransform { keepsEmptiness = false }
      return giveUp()
    }
    switch operation.action {
    case .transform where operation.waits:
      keepsEmptiness = false
      giveUp()
    case .transform(let transform): read(transform, &drafts)
    case .check(let check):
      // What has a scheme put in front was filled in, and stays so.
      if operation.isTransform { return giveUp() }
      // Each cell of a column is there; fields without one are judged by the rules of records.
      if case .present = check { return }
      if !operation.skipsEmpty { takesEmpty = false }
      let isTested = drafts.read(check, plan.constants)
      // A condition does not matter where the rule finds nothing anyway.
      if !isTested { rest.append(place) }
      readNumbers(check, plan.constants)
    case .compare(let check):
      if !operation.skipsEmpty { takesEmpty = false }
      (numbers, days, takesBooleans) = (nil, nil, false)
      if let other = check.field, plan.fields[other].hasTransforms { return giveUp() }
      let isSameness =
        check.operator == .equal
        && (check.comparison == .automatic || check.comparison == .string)
      if isSameness, let other = check.field {
        drafts.tests.append(.same(field: other))
      } else {
        rest.append(place)
      }
    case .all:
      // Where no rule within finds anything, neither does the group.
      isPlain = false
    case .custom, .remote, .any, .not, .each, .relation, .unique: giveUp()
    }
  }

  /// What a day or a point in time has at most as text.
  private static let longestDay = 48

  /// Leaves every row to the rules of records.
  private mutating func giveUp() {
    isPlain = false
    isTestable = false
    (numbers, days, takesBooleans, takesEmpty) = (nil, nil, false, false)
  }

  /// Whether a condition is neither the host's nor one that may be undecided.
  static func isPlain(_ first: Int, _ plan: borrowing Plan) -> Bool {
    guard first >= 0 else { return true }
    for place in first..<max(Int(plan.conditions[first].next), first + 1) {
      switch plan.conditions[place].test {
      case .custom, .matches, .relation: return false
      case .equals, .member, .empty, .all, .any, .not: break
      }
    }
    return true
  }

  /// Transforms let a row be judged as it came in where they would not change it.
  private mutating func read(_ transform: Transform, _ drafts: inout TestDrafts) {
    switch transform {
    case .safe: break
    case .trim(let set) where set < 0:
      isPlain = false
      isTrimmed = true
      drafts.tests.append(.unpadded)
    case .lowercase:
      isPlain = false
      drafts.tests.append(.bytes(ByteSet(0x00...0x40, 0x5B...0x7F)))
    case .uppercase:
      isPlain = false
      drafts.tests.append(.bytes(ByteSet(0x00...0x60, 0x7B...0x7F)))
    case .trim, .standard, .provider, .filter:
      keepsEmptiness = false
      giveUp()
    }
  }

  /// Narrows what rows of numbers and booleans pass.
  private mutating func readNumbers(_ check: Check, _ constants: borrowing Constants) {
    switch check {
    case .required(let check):
      guard check.value < 0 else { break }
      return
    case .date(let check):
      (numbers, takesBooleans) = (nil, false)
      return narrow(check, constants)
    case .number(let check):
      (days, takesBooleans) = (nil, false)
      if check.isInteger || check.divisor >= 0 || check.decimals >= 0 { takesFractions = false }
      return narrow(check.bounds, check.divisor, constants)
    case .range(let check):
      (days, takesBooleans) = (nil, false)
      if check.divisor >= 0 { takesFractions = false }
      return narrow(check.bounds, check.divisor, constants)
    case .boolean(let check):
      (numbers, days) = (nil, nil)
      if check.trueValue >= 0 || check.falseValue >= 0 { takesBooleans = false }
      return
    default: break
    }
    (numbers, days, takesBooleans) = (nil, nil, false)
  }

  private mutating func narrow(_ check: DateCheck, _ constants: borrowing Constants) {
    guard var bounds = days, !check.minimum.isRelative, !check.maximum.isRelative else {
      days = nil
      return
    }
    if case .constant(let place) = check.minimum {
      bounds.after = max(bounds.after, constants.dates[Int(place)].daysSince1970)
    }
    if case .constant(let place) = check.maximum {
      bounds.before = min(bounds.before, constants.dates[Int(place)].daysSince1970)
    }
    days = bounds
  }

  /// Rows of numbers are looked at in columns where whole numbers are all multiples.
  private mutating func narrow(
    _ bounds: Interval, _ divisor: Int32, _ constants: borrowing Constants
  ) {
    let passes = constants.takesIntegers(divisor) && numbers?.narrow(bounds, constants) ?? false
    if !passes { numbers = nil }
  }

  /// Orders the tests, leaving out what others tell.
  private mutating func finish(_ drafts: TestDrafts) {
    guard isTestable, let all = drafts.finished() else {
      isTestable = false
      return
    }
    tests = all
    if !tests.contains(where: { $0.tellsUTF8 }) { tests.append(.wellFormed) }
  }
}
