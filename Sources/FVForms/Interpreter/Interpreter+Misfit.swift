package import FVRules
internal import FVText

extension Interpreter {
  /// Notes what is no value at all or too long a text, or holds such: no rule gets to see it. False
  /// for others.
  package func findMisfit(
    _ value: Value, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard let code = try misfit(value, field, plan, &memory) else { return false }
    let own = plan.fields[field]
    let detail = own.rules.first
    let limit: LimitName = code == .undecided ? .value : .none
    let place = memory.findings.count
    try memory.add(code, detail: detail, field, request, limit: limit)
    if place < memory.findings.count { memory.findings[place].isMisfit = true }
    memory.path.truncate()
    return true
  }

  /// Whether no rule of a field gets to see a value.
  func isMisfit(
    _ value: Value, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let depth = memory.path.count
    defer { memory.path.truncate(depth) }
    return try misfit(value, field, plan, &memory) != nil
  }

  /// What is wrong with what is none, in an array the memory's path being where; nil for others.
  private func misfit(
    _ value: Value, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code? {
    switch value.kind {
    case .object: return plan.fields.span[field.index].takesAnything ? nil : .invalidType
    case .illFormed: return .invalidUTF8
    case .array:
      let takesObjects = plan.fields.span[field.index].takesAnything
      return try misfit(in: value, takesObjects, depth: 0, plan, &memory)
    default: return value.isLonger(than: plan.constants.valueLimit) ? .undecided : nil
    }
  }

  /// The same of the elements of an array.
  private func misfit(
    in list: Value, _ takesObjects: Bool, depth: Int, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code? {
    let elements = list.elements
    for index in elements.indices {
      let code: Code?
      switch elements[index].kind {
      case .object: code = takesObjects ? nil : .invalidType
      case .illFormed: code = .invalidUTF8
      case .array where depth < Limits.nesting:
        try memory.enter(index)
        if let code = try misfit(in: elements[index], takesObjects, depth: depth + 1, plan, &memory)
        {
          return code
        }
        memory.path.truncate(memory.path.count - 1)
        code = nil
      default:
        code = elements[index].isLonger(than: plan.constants.valueLimit) ? .undecided : nil
      }
      if let code {
        try memory.enter(index)
        return code
      }
    }
    return nil
  }
}

extension Value {
  /// Whether it is an object of which nothing is told, or holds one. Values are no deeper than documents
  /// may be.
  var holdsUntold: Bool {
    if kind == .object, !hasMembers { return true }
    let inner = kind == .object ? members : elements
    for index in inner.indices where inner[index].holdsUntold { return true }
    return false
  }
}
