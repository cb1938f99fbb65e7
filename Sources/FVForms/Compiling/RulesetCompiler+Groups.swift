internal import FVRules
internal import FVText

// Rules over rules, and the host's.

extension RulesetCompiler {
  mutating func group(
    _ action: Operation.Action, _ draft: inout RuleDraft
  ) -> Operation.Action? {
    guard let place = list("rules", &draft.reader) else { return nil }
    let first = plan.operations.count
    groupDepth += 1
    defer { groupDepth -= 1 }
    if case .each = action {
      eachDepth += 1
      rules(place, depth: draft.depth + 1)
      eachDepth -= 1
    } else {
      rules(place, depth: draft.depth + 1)
      draft.operation.skipsEmpty = passesEmpty(from: first)
    }
    return action
  }

  /// Whether each rule from a place on lets an empty value be.
  private func passesEmpty(from first: Int) -> Bool {
    var place = first
    while place < plan.operations.count {
      let operation = plan.operations[place]
      guard operation.passesEmpty else { return false }
      place = max(operation.next.index, place + 1)
    }
    return true
  }

  mutating func custom(_ draft: inout RuleDraft) -> Operation.Action? {
    hostParams(&draft)
    return function("name", &draft.reader).map { .custom(function: $0) }
  }
}
