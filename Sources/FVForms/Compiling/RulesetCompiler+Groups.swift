internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// Rules over rules, and the host's.
  mutating func group(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft, depth: Int
  ) -> Bool {
    switch name {
    case "all": draft.operation.action = .all
    case "any": draft.operation.action = .any
    case "not": draft.operation.action = .not
    case "each": draft.operation.action = .each
    case "custom":
      custom(&reader, &draft)
      return true
    default: return false
    }
    guard let place = reader.take("rules") else {
      missing("rules", name, reader)
      return true
    }
    guard array(place, "\"rules\"", mayBeEmpty: name != "any") else { return true }
    let first = plan.operations.count
    if name == "each" { eachDepth += 1 }
    rules(place, depth: depth + 1)
    if name == "each" {
      eachDepth -= 1
    } else {
      draft.operation.skipsEmpty = passesEmpty(from: first)
    }
    return true
  }

  /// Whether each rule from a place on lets an empty value be.
  private func passesEmpty(from first: Int) -> Bool {
    var place = first
    while place < plan.operations.count {
      let operation = plan.operations[place]
      guard operation.passesEmpty else { return false }
      place = max(Int(operation.next), place + 1)
    }
    return true
  }

  private mutating func custom(_ reader: inout ObjectReader, _ draft: inout RuleDraft) {
    guard let place = reader.take("name") else { return missing("name", "custom", reader) }
    hostParams(&reader, &draft)
    if let function = function(.check, place) {
      draft.operation.action = .custom(function: function)
    }
  }
}
