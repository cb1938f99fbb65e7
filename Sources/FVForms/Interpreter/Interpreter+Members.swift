internal import FVRules
internal import FVText

// Whether a value is one of some that are worked out: they are looked at one by one, so that nothing is
// kept of them.

extension Interpreter {
  /// What the rule `in` says of a value; an array may be judged by its elements.
  func membership(
    of value: Value, _ rule: MembershipCheck, _ operand: OperandIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    guard rule.allowsArray, value.kind == .array else {
      return rule.code(try find(value, rule.isStrict, in: operand, plan, &memory))
    }
    var result = Code.ok
    let elements = value.elements
    for index in elements.indices {
      let code = rule.code(try find(elements[index], rule.isStrict, in: operand, plan, &memory))
      guard code == .ok || code == .undecided else { return code }
      if code == .undecided { result = code }
    }
    return result
  }

  /// Whether a value is one of those that an operand stands for, of values after their transforms or of
  /// those that came in.
  func find(
    _ value: Value, _ isStrict: Bool, in place: OperandIndex, ofRaw isRaw: Bool = false,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Membership {
    var search = MemberSearch(value, isStrict: isStrict)
    let operand = plan.operands[place]
    guard operand.kind == .list else {
      try look(through: operand, isRaw, &search, plan, &memory)
      return search.result
    }
    for term in operand.terms where search.result != .member {
      switch plan.operandTerms[term] {
      case .constant(let constant): search.take(plan.constants.values[constant])
      case .field: break
      case .operand(let inner):
        switch try outcome(of: inner, ofRaw: isRaw, plan, &memory) {
        case .value(let other): search.take(other)
        case .open: search.note(.open)
        case .undecided: search.note(.undecided)
        }
      }
    }
    return search.result
  }

  /// Goes through all values of a field; a plain array stands for its elements. None at all decide nothing.
  private func look(
    through operand: Operand, _ isRaw: Bool, _ search: inout MemberSearch, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard case .field(let field) = plan.operandTerms[Int(operand.first)] else { return }
    try settle(field, isRaw, plan, &memory)
    try memory.collectRows(of: field, plan)
    let outer = memory.frame
    defer { memory.enter(frame: outer) }
    let isPlain = plan.kind(of: field) == .plain
    var count = 0
    for place in 0..<memory.reached.count where search.result != .member {
      memory.enter(frame: memory.reached[place])
      let value = try input(field, isRaw, plan, &memory)
      guard isPlain, value.kind == .array else {
        if !value.isEmpty { count += 1 }
        search.take(value)
        continue
      }
      let elements = value.elements
      count += elements.count
      for index in elements.indices { search.take(elements[index]) }
    }
    if count == 0 { search.note(.open) }
  }
}

/// Whether a value is one of some others.
enum Membership {
  case member
  /// What they are could not be worked out, or there is one of which that is so.
  case undecided
  case open
  case stranger
}

private struct MemberSearch {
  let value: Value
  let isStrict: Bool
  private(set) var result = Membership.stranger

  init(_ value: Value, isStrict: Bool) {
    self.value = value
    self.isStrict = isStrict
  }

  mutating func take(_ other: Value) {
    let isSame =
      Value.compare(value, other) == .same || (!isStrict && Value.numericOrder(value, other) == 0)
    if isSame { result = .member }
  }

  /// Notes one of which nothing is known; that something could not be worked out weighs more.
  mutating func note(_ unknown: Membership) {
    if result == .stranger || unknown == .undecided, result != .member { result = unknown }
  }
}

extension MembershipCheck {
  fileprivate func code(_ membership: Membership) -> Code {
    switch membership {
    case .member: isNegated ? .inForbiddenList : .ok
    case .stranger: isNegated ? .ok : .notInList
    case .open: .ok
    case .undecided: .undecided
    }
  }
}
