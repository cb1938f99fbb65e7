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

  /// Makes a rule one over the check that is left of it and its bounds.
  mutating func bind(
    _ bounds: [BoundDraft], to check: Operation.Action?, _ draft: inout RuleDraft
  ) {
    draft.operation.action = .all
    if let check { add(check, draft) }
    for bound in bounds {
      add(.relation(bound.check, operand: bound.operand, as: bound.relation), draft)
    }
  }

  private mutating func add(_ action: Operation.Action, _ draft: RuleDraft) {
    plan.operations.append(Operation(action))
    plan.details.append(draft.detail)
    plan.hostParams.append(TextRef())
    rulePlaces.append(draft.reader.place)
  }

  /// The parts of a rule with bounds run as the rule itself does, each while nothing was found.
  mutating func finishParts(of draft: RuleDraft, from first: Int) {
    for place in first..<max(plan.operations.count, first) {
      plan.operations[place].next = Int32(place + 1)
      plan.operations[place].skipsEmpty = draft.operation.skipsEmpty
      plan.operations[place].emptiness = draft.operation.emptiness
      plan.operations[place].skipsErrors = true
    }
  }
}

/// A bound that is worked out.
struct BoundDraft {
  let check: CompareCheck
  let operand: OperandIndex
  let relation: Relation
}

extension Relation {
  /// That of a rule's bounds; nil for rules whose own family reads operands, or that have none.
  init?(of entry: RuleEntry) {
    switch entry.name {
    case "number", "integer": self = .number
    case "range": self = .range
    case "date", "datetime": self = .moment
    case "count": self = .count
    case "equals": self = .equality
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
