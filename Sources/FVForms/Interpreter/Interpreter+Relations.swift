internal import FVRules
internal import FVText

extension Interpreter {
  /// Whether the raw value of a field stands in the relation of a condition. What is empty, or of
  /// another kind, stands in none.
  @inline(never)
  func stands(
    _ field: FieldIndex, inRelation place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    let own = try memory.told(memory.raw[memory.slot(field, plan)], of: field, plan)
    let relation = plan.relations[place]
    guard !own.isEmpty else { return .no }
    if own.kind == .unread { return .undecided }
    if relation.kind == .member, let operand = relation.operand.place {
      return switch try find(own, true, in: operand, ofRaw: true, plan, &memory) {
      case .member: .yes
      case .undecided: .undecided
      case .open, .stranger: .no
      }
    }
    let other: Value
    if let operand = relation.operand.place {
      switch try outcome(of: operand, ofRaw: true, plan, &memory) {
      case .open: return .no
      case .undecided: return .undecided
      case .value(let value): other = value
      }
    } else {
      other = try relation.check.other(RawValues(), plan, &memory)
    }
    return switch code(of: relation, own, other, plan, memory) {
    case .ok: .yes
    case .undecided: .undecided
    default: .no
    }
  }

  private func code(
    of relation: ConditionRelation, _ own: Value, _ other: Value, _ plan: borrowing Plan,
    _ memory: borrowing RecordMemory
  ) -> Code {
    var check = relation.check
    switch relation.kind {
    case .same: return check.isSame(own, other)
    case .member: return .notInList
    case .moment:
      return check.order(own, other, plan.constants, memory.times) ?? .invalidType
    case .order:
      check.comparison = .number
      let code = check.evaluate(own, against: other, plan.constants, memory.times)
      guard code == .invalidType else { return code }
      check.comparison = .automatic
      return check.evaluate(own, against: other, plan.constants, memory.times)
    }
  }
}
