internal import FVRules
internal import FVText

// What may be known of a condition without a record.

extension RulesetCompiler {
  enum ConditionOutcome { case always, never, depends }

  /// What comes of a condition in every record, if that is known.
  func outcome(of place: ConditionIndex) -> ConditionOutcome {
    let condition = plan.conditions[place]
    switch condition.test {
    case .member(_, let list):
      return plan.constants.lists[list].values.elements.isEmpty ? .never : .depends
    case .not:
      switch outcome(of: place.advanced(by: 1)) {
      case .always: return .never
      case .never: return .always
      case .depends: return .depends
      }
    case .all:
      let parts = parts(of: place)
      let outcomes = parts.map { outcome(of: $0) }
      if outcomes.contains(.never) || hasContradiction(parts) { return .never }
      return outcomes.allSatisfy { $0 == .always } ? .always : .depends
    case .any:
      let outcomes = parts(of: place).map { outcome(of: $0) }
      if outcomes.contains(.always) { return .always }
      return outcomes.allSatisfy { $0 == .never } ? .never : .depends
    case .equals, .empty, .matches, .relation, .custom: return .depends
    }
  }

  /// The conditions within one.
  private func parts(of place: ConditionIndex) -> [ConditionIndex] {
    var parts: [ConditionIndex] = []
    var part = place.advanced(by: 1)
    while part < plan.conditions[place].next {
      parts.append(part)
      part = plan.parts(of: part).upperBound
    }
    return parts
  }

  /// Whether two of the conditions on one field cannot hold together.
  private func hasContradiction(_ parts: [ConditionIndex]) -> Bool {
    var values: [FieldIndex: Value] = [:]
    var emptiness: [FieldIndex: Bool] = [:]
    for part in parts {
      switch plan.conditions[part].test {
      case .equals(let field, let place):
        let value = plan.constants.values[place]
        if let other = values[field], Value.compare(other, value) != .same { return true }
        if let isEmpty = emptiness[field], isEmpty != value.isEmpty { return true }
        (values[field], emptiness[field]) = (value, value.isEmpty)
      case .empty(let field, let isEmpty):
        if let other = emptiness[field], other != isEmpty { return true }
        emptiness[field] = isEmpty
      default: break
      }
    }
    return parts.contains { excludes($0, values, emptiness) }
  }

  /// Whether a condition cannot hold of fields of which so much is known.
  private func excludes(
    _ part: ConditionIndex, _ values: [FieldIndex: Value], _ emptiness: [FieldIndex: Bool]
  ) -> Bool {
    switch plan.conditions[part].test {
    case .member(let field, let list):
      let list = plan.constants.lists[list]
      if let value = values[field], !value.isEmpty { return !list.contains(value, strictly: false) }
      let elements = list.values.elements
      return emptiness[field] == true && elements.indices.allSatisfy { !elements[$0].isEmpty }
    case .not:
      switch plan.conditions[part.advanced(by: 1)].test {
      case .equals(let field, let place):
        guard let value = values[field], !value.isEmpty else { return false }
        return Value.compare(plan.constants.values[place], value) == .same
      case .empty(let field, let isEmpty): return emptiness[field] == isEmpty
      default: return false
      }
    default: return false
    }
  }

  /// The places of the patterns of a condition.
  func patterns(in place: TokenIndex) -> [TokenIndex] {
    if let pattern = option("matches", of: place) { return [pattern] }
    if let inner = option("not", of: place) { return patterns(in: inner) }
    guard let list = option("all", of: place) ?? option("any", of: place) else { return [] }
    var found: [TokenIndex] = []
    var part = list.following
    while part < tokens[list].next {
      found += patterns(in: part)
      part = tokens.behind(part)
    }
    return found
  }
}
