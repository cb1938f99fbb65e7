internal import FVRules
internal import FVText

extension RecordMemory {
  /// Notes what is no value at all or too long a text, or holds such: no rule gets to see it. False
  /// for others.
  mutating func findMisfit(
    _ value: Value, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    guard let code = misfit(value, field, plan) else { return false }
    let own = plan.fields[field]
    let detail = own.first < own.end ? own.first : -1
    let limit: LimitName = code == .undecided ? .value : .none
    add(code, detail: detail, Int32(field), request, limit: limit)
    path.truncate()
    return true
  }

  /// Whether no rule of a field gets to see a value.
  mutating func isMisfit(_ value: Value, _ field: Int, _ plan: borrowing Plan) -> Bool {
    let depth = path.count
    defer { path.truncate(depth) }
    return misfit(value, field, plan) != nil
  }

  /// What is wrong with what is none, in an array `path` being where; nil for others.
  private mutating func misfit(_ value: Value, _ field: Int, _ plan: borrowing Plan) -> Code? {
    let takesObjects = plan.fields[field].takesAnything
    switch value.kind {
    case .object: return takesObjects ? nil : .invalidType
    case .illFormed: return .invalidUTF8
    case .array: return misfit(value, takesObjects, depth: 0, plan)
    default: return value.isLonger(than: plan.constants.valueLimit) ? .undecided : nil
    }
  }

  /// What is wrong with an array that holds something that is no value, `path` being where; nil for
  /// others.
  private mutating func misfit(
    _ list: Value, _ takesObjects: Bool, depth: Int, _ plan: borrowing Plan
  ) -> Code? {
    let elements = list.elements
    for index in elements.indices {
      let code: Code?
      switch elements[index].kind {
      case .object: code = takesObjects ? nil : .invalidType
      case .illFormed: code = .invalidUTF8
      case .array where depth < Limits.nesting:
        enter(index)
        if let code = misfit(elements[index], takesObjects, depth: depth + 1, plan) {
          return code
        }
        path.truncate(path.count - 1)
        code = nil
      default:
        code = elements[index].isLonger(than: plan.constants.valueLimit) ? .undecided : nil
      }
      if let code {
        enter(index)
        return code
      }
    }
    return nil
  }
}

extension Value {
  /// Whether it is an object, or one of its elements is. Values are no deeper than documents may be.
  var holdsObject: Bool {
    guard kind == .array else { return kind == .object }
    let elements = self.elements
    for index in elements.indices where elements[index].holdsObject { return true }
    return false
  }
}
