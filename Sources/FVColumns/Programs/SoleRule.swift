internal import FVForms
internal import FVRules
internal import FVText

/// A rule that is all that is asked of the rows of a column, and what it finds.
struct SoleRule: Sendable {
  /// The place of its operation.
  let rule: RuleIndex
  let finding: Finding
  /// Of numbers within bounds: the code of those that are no multiples, or have too many digits.
  var digits: Code?

  enum Finding {
    /// A code in the rows that pass a test.
    case test(NativeTest, Code)
    /// Of numbers: codes in those below the bounds and above.
    case bounds(below: Code, above: Code)
    /// Of days: what is too early or too late.
    case days
    /// The same of points in time.
    case instants(DateTimeCheck)
  }
}

extension FieldProgram {
  /// Finds the rule that is all there is, besides that something is filled in.
  mutating func findSole(_ plan: borrowing Plan, _ scenario: Scenario) {
    let others = rules.filter { place in
      switch plan.operations[place].action {
      case .check(.required(let check)): check.value.place != nil
      case .transform(.safe): false
      default: true
      }
    }
    // Warnings, and what a table may have some of, are told in other ways.
    let areErrors = rules.allSatisfy { place in
      let operation = plan.operations[place]
      return !operation.isWarning && !operation.isCounted
    }
    if areErrors { condition = RowCondition(of: rules, plan) }
    restTellsAlone =
      areErrors && isPlain && groups.isEmpty
      && rest.dropFirst().allSatisfy { plan.operations[$0].skipsErrors }
    guard areErrors, others.count == 1, let rule = others.first,
      !plan.operations[rule].hasInputs || condition != nil
    else { return }
    let action = plan.operations[rule].action
    // What other fields come to is known of their columns alone.
    if case .relation = action { sole = finding(action).map { SoleRule(rule: rule, finding: $0) } }
    if case .not? = groups.first, groups.count == 1, rules.count == 1, isTestable {
      soleRefusal = rule
    }
    if case .any? = groups.first, groups.count == 1, rules.count == 1, isTestable,
      !plan.operations[rule].hasInputs
    {
      soleChoice = SoleChoice(rule, plan, scenario)
    }
    guard isPlain else { return }
    readSole(rule, action)
    if isTestable, groups.isEmpty, rest.isEmpty {
      let isRequired = rules.count > others.count
      soleTest = SoleTest(rule, action, isRequired: isRequired, tests, plan.constants)
    }
  }

  /// The same within a group, for columns that are no texts.
  mutating func findSoleWithin(_ plan: borrowing Plan) {
    guard isPlain, rules.count == 1, let rule = rules.first else { return }
    readSole(rule, plan.operations[rule].action)
  }

  private mutating func readSole(_ rule: RuleIndex, _ action: Operation.Action) {
    let code = digits(action)
    sole = finding(action).map { SoleRule(rule: rule, finding: $0, digits: code) }
  }

  private func finding(_ action: Operation.Action) -> SoleRule.Finding? {
    switch (action, natives.first) {
    case (.relation(let check, _, let relation), .product(_, let factors)):
      .test(.product(check.opposite, factors), relation.code(check.refusal))
    case (.compare(let check), .pair(_, let other)):
      .test(.pair(check.opposite, other), check.refusal)
    case (.compare(let check), .moment) where numbers == nil:
      .test(.moment(check.opposite), check.refusal)
    case (.compare(let check), .moment) where natives.count == 1:
      // Of days the test says as much, but they are seldom compared with a number.
      days == nil ? .bounds(below: check.refusal, above: check.refusal) : nil
    case (.check(.membership(let check)), .members(let set, let isNegated)):
      .test(.members(set, isNegated: !isNegated), check.isNegated ? .inForbiddenList : .notInList)
    case (.check(.equals(let check)), .members(let set, let isNegated)):
      .test(.members(set, isNegated: !isNegated), check.isNegated ? .equal : .notEqual)
    case (.check(.date(let check)), nil) where check.format == .iso: .days
    case (.check(.dateTime(let check)), .instant): .instants(check)
    case (.check(.number), nil), (.check(.number), .multiples):
      .bounds(below: .tooSmall, above: .tooBig)
    case (.check(.range), nil), (.check(.range), .multiples):
      .bounds(below: .valueOutOfRange, above: .valueOutOfRange)
    default: nil
    }
  }

  /// What is found in numbers within bounds of which columns know by their digits that they are not right;
  /// nil where that may be one of two things.
  private func digits(_ action: Operation.Action) -> Code? {
    switch action {
    case .check(.number(let check)) where check.decimals < 0:
      check.divisor.place == nil ? nil : .notMultiple
    case .check(.number(let check)) where check.divisor.place == nil: .tooManyDecimals
    case .check(.range(let check)): check.divisor.place == nil ? nil : .notMultiple
    default: nil
    }
  }
}
