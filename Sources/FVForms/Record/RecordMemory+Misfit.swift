internal import FVRules
internal import FVText

extension RecordMemory {
  /// Notes what is no value at all, or holds what is none: no rule gets to see it. False for others.
  mutating func findMisfit(
    _ value: Value, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    let code: Code
    let own = plan.fields[field]
    switch value.kind {
    case .object:
      if own.takesAnything { return false }
      code = .invalidType
    case .illFormed: code = .invalidUTF8
    case .array:
      guard let found = misfit(value, own.takesAnything, depth: 0) else { return false }
      code = found
    default: return false
    }
    add(code, detail: own.first < own.end ? own.first : -1, Int32(field), request)
    path.truncate()
    return true
  }

  /// What is wrong with an array that holds something that is no value, `path` being where; nil for
  /// others.
  private mutating func misfit(_ list: Value, _ takesObjects: Bool, depth: Int) -> Code? {
    let elements = list.elements
    for index in elements.indices {
      let code: Code?
      switch elements[index].kind {
      case .object: code = takesObjects ? nil : .invalidType
      case .illFormed: code = .invalidUTF8
      case .array where depth < Limits.nesting:
        path.append(Int32(truncatingIfNeeded: index))
        if let code = misfit(elements[index], takesObjects, depth: depth + 1) { return code }
        path.truncate(path.count - 1)
        code = nil
      default: code = nil
      }
      if let code {
        path.append(Int32(truncatingIfNeeded: index))
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
