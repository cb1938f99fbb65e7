internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

/// When the only rule of a field runs, as columns are asked in which rows that is.
struct RowCondition: Sendable {
  let place: ConditionIndex
  /// It is that a field is one of some texts; nil for any other.
  private(set) var choice: Choice?

  struct Choice: Sendable {
    let field: FieldIndex
    let texts: TextSet
  }

  /// That of the only one of some rules; nil for others, and without one, or with one that is the host's or
  /// may be undecided.
  init?(of rules: [RuleIndex], _ plan: borrowing Plan) {
    guard rules.count == 1 else { return nil }
    let operation = plan.operations[rules[0]]
    guard let condition = operation.condition, operation.emptiness == nil, !operation.isTransform,
      FieldProgram.isPlain(condition, plan)
    else { return nil }
    switch operation.action {
    case .check, .compare: self.init(condition, plan)
    default: return nil
    }
  }

  private init(_ place: ConditionIndex, _ plan: borrowing Plan) {
    self.place = place
    let (field, values): (FieldIndex, [Value])
    switch plan.conditions[place].test {
    case .equals(let own, let value): (field, values) = (own, [plan.constants.values[value]])
    case .member(let own, let list):
      let members = plan.constants.lists[list].values.elements
      (field, values) = (own, members.indices.map { members[$0] })
    default: return
    }
    // What is null is not the empty text.
    guard values.allSatisfy({ $0.kind == .string && !$0.isEmpty }) else { return }
    choice = TestDrafts.set(values).map { Choice(field: field, texts: $0) }
  }
}
