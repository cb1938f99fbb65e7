internal import FVRules
internal import FVText

// Options that say what they are worked out of: the rule runs without them, and behind it each is
// compared with what it comes to.

extension RulesetCompiler {
  /// Takes the options of a rule that are operands; what is left of it is compiled as ever.
  mutating func takeOperands(_ draft: inout RuleDraft, _ entry: RuleEntry) -> [BoundDraft] {
    guard let relation = Relation(of: entry) else { return [] }
    var bounds: [BoundDraft] = []
    for option in entry.options where option.mayBeOperand {
      guard let place = draft.reader.member(option.name), tokens[place].kind == .object,
        draft.reader.take(option.name) != nil
      else { continue }
      draft.detail.params.removeAll { $0.name == option.param }
      guard let operand = operand(place) else { continue }
      var check = CompareCheck(option.relation, relation.comparison)
      let isNegated = draft.reader.member("not").map { tokens[$0].kind == .true } ?? false
      if relation == .equality, isNegated { check.operator = .notEqual }
      bounds.append(BoundDraft(check: check, operand: operand, relation: relation))
    }
    return bounds
  }

  /// Makes a rule one over the check that is left of it and its bounds, in the order in which a rule
  /// looks at a value: what it is, its bounds, its digits.
  mutating func bind(
    _ bounds: [BoundDraft], to check: Operation.Action?, _ draft: inout RuleDraft
  ) {
    draft.operation.action = .all
    // For the author's own words.
    for bound in bounds.reversed() {
      draft.detail.other = field(of: bound.operand) ?? draft.detail.other
    }
    var digits: Operation.Action?
    var bounds = bounds
    if case .check(.length(var check)) = check {
      measure(&bounds, by: &check)
      add(.check(.length(check)), draft.detail, draft)
    } else if case .check(var check) = check {
      digits = check.takeDigits().map { .check($0) }
      add(.check(check), draft.detail, draft)
    }
    for bound in bounds {
      add(
        .relation(bound.check, operand: bound.operand, as: bound.relation),
        detail(of: bound, draft), draft)
    }
    if let digits { add(digits, draft.detail, draft) }
  }

  /// Has bounds go by the length that a rule says, and told as one where there are two.
  private mutating func measure(_ bounds: inout [BoundDraft], by check: inout LengthCheck) {
    plan.lengths.append(check)
    let isRange = bounds.count + (check.bounds == .none ? 0 : 1) > 1
    for index in bounds.indices {
      bounds[index].check.value = OptionalPlace(ConstantIndex(plan.lengths.count - 1))
      if isRange { bounds[index].relation = .lengthRange }
    }
    if isRange, check.bounds != .none { check.bounds = .both }
  }

  /// What is told of a bound: the field that it is, if it is one.
  private func detail(of bound: BoundDraft, _ draft: RuleDraft) -> RuleDetail {
    var detail = draft.detail
    detail.other = field(of: bound.operand)
    switch bound.relation {
    case .length, .lengthRange: detail.messageKey = MessageKey.lengthOperand
    case .count: detail.messageKey = MessageKey.operand
    default:
      detail.messageKey =
        detail.other == nil
        ? MessageKey.operand : MessageKey.compare(bound.check.operator.word, withField: true)
    }
    return detail
  }

  /// The field that an operand is; nil for what is worked out, and for a mistake, which has no terms.
  func field(of operand: OperandIndex) -> FieldIndex? {
    guard plan.operands[operand].kind == .field, let term = plan.operands[operand].terms.first,
      case .field(let field) = plan.operandTerms[term]
    else { return nil }
    return field
  }

  private mutating func add(_ action: Operation.Action, _ detail: RuleDetail, _ draft: RuleDraft) {
    plan.operations.append(Operation(action))
    plan.details.append(detail)
    plan.hostParams.append(TextRef())
    rulePlaces.append(draft.reader.place)
  }

  /// The parts of a rule with bounds run as the rule itself does, each while nothing was found.
  mutating func finishParts(of draft: RuleDraft, from first: Int) {
    for place in first..<max(plan.operations.count, first) {
      plan.operations[place].next = RuleIndex(place + 1)
      plan.operations[place].skipsEmpty = draft.operation.skipsEmpty
      plan.operations[place].emptiness = draft.operation.emptiness
      plan.operations[place].skipsErrors = true
    }
  }
}

/// A bound that is worked out.
struct BoundDraft {
  var check: CompareCheck
  let operand: OperandIndex
  var relation: Relation
}

extension Relation {
  /// That of a rule's bounds; nil for rules whose own family reads operands, or that have none.
  init?(of entry: RuleEntry) {
    switch entry.name {
    case "number", "integer": self = .number
    case "range": self = .range
    case "date", "datetime": self = .moment
    case "count": self = .count
    case "length", "string": self = .length
    case "time": self = .time
    case "equals": self = .equality
    default: return nil
    }
  }
}

extension Check {
  /// Takes out what it says of the digits of a number, which stands behind its bounds.
  fileprivate mutating func takeDigits() -> Check? {
    switch self {
    case .number(var check):
      guard check.divisor.place != nil || check.decimals >= 0 else { return nil }
      var digits = check
      digits.bounds = Interval()
      (check.divisor, check.decimals) = (OptionalPlace(nil), -1)
      self = .number(check)
      return .number(digits)
    case .range(var check):
      guard check.divisor.place != nil else { return nil }
      var digits = check
      digits.bounds = Interval()
      check.divisor = OptionalPlace(nil)
      self = .range(check)
      return .range(digits)
    default: return nil
    }
  }
}

extension OptionEntry {
  /// How a value must stand to it.
  var relation: CompareCheck.Operator {
    switch name {
    case "min": .greaterOrEqual
    case "max": .lessOrEqual
    case "exclusiveMin": .greater
    case "exclusiveMax": .less
    default: .equal
    }
  }
}
