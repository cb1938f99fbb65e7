internal import FVForms
internal import FVRules
internal import FVText

// Whether columns can say which rows of a ruleset that nests have no error: where each field's rules go by
// its own value, and those of lists and records by whether, and how much, is there.

extension Plan {
  /// How many elements a list has at most where columns answer for it: of lists at the root, and of
  /// those within others, so that no record reaches the limit of its values.
  static func mostElements(depth: Int) -> Int { depth == 0 ? 1_000 : 20 }

  /// Whether all active rules of a scenario are such.
  func isScannable(_ scenario: Scenario) -> Bool {
    let bit = scenario.bit
    guard conditionalFields.isEmpty, uniqueCount == 0, hostFunctionCount == 0,
      formRuleIndices.allSatisfy({ formRules[$0].scenarios & bit == 0 }),
      fieldIndices.allSatisfy({ hasSimpleRules($0, bit) })
    else { return false }
    var total = 0
    for field in rootFields {
      guard let own = mostValues(of: field, depth: 0) else { return false }
      total += own
    }
    return total <= Limits.elements
  }

  /// Whether some record refuses names that are no fields.
  var rejectsStrayNames: Bool { fieldIndices.contains { shapes[$0].rejectsUnknown } }

  private func hasSimpleRules(_ field: FieldIndex, _ bit: UInt64) -> Bool {
    let own = fields[field]
    guard own.active & bit != 0 else { return true }
    let isPlain = kind(of: field) == .plain
    guard !isPlain || dependencies.standsAlone[field] else { return false }
    return own.places.allSatisfy { place in
      let operation = operations[place]
      guard operation.scenarios & bit != 0 else { return true }
      guard !operation.hasInputs else { return false }
      // Nobody counts the values of columns within columns.
      guard !(details[place].threshold?.isShare ?? false) else { return false }
      guard !isPlain else { return true }
      switch operation.action {
      case .check(.required(let check)): return check.value.place == nil
      case .check(.count): return true
      default: return false
      }
    }
  }

  /// How many values there are at most within one; nil for too many.
  private func mostValues(of field: FieldIndex, depth: Int) -> Int? {
    var sum = 1
    switch kind(of: field) {
    case .plain: return 1
    case .record:
      for part in shapes[field].parts {
        guard let own = mostValues(of: part, depth: depth) else { return nil }
        sum += own
      }
    case .list, .map:
      guard let part = shapes[field].parts.first,
        let own = mostValues(of: part, depth: depth + 1)
      else { return nil }
      sum += Plan.mostElements(depth: depth) * (own + 1)
    }
    return sum <= Limits.elements ? sum : nil
  }
}
