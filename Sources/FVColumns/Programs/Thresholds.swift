internal import FVForms
internal import FVRules
internal import FVText

/// The rules of a scenario of whose errors a table may have some.
struct Thresholds: Sendable {
  struct Rule: Sendable {
    /// The place of the rule's detail.
    let detail: RuleIndex
    /// The field that has it; of a rule over several fields that at which it is told.
    let field: FieldIndex
    let threshold: Threshold
  }

  private(set) var all: [Rule] = []
  /// The place of the rule that has each detail, its own or that of a rule within it; -1 for none.
  /// Empty where there are no such rules at all.
  private var places: [Int32] = []

  /// None.
  init() {}

  /// Those of a plan.
  init(_ plan: borrowing Plan, _ scenario: Scenario) {
    guard plan.details.contains(where: { $0.threshold != nil }) else { return }
    places = Array(repeating: -1, count: plan.details.count)
    for field in plan.fieldIndices where plan.fields[field].active & scenario.bit != 0 {
      let own = plan.fields[field]
      var place = own.first
      while place < own.end {
        let operation = plan.operations[place]
        let next = operation.end(at: place)
        if operation.scenarios & scenario.bit != 0 {
          add(place, within: place..<next, of: field, plan)
        }
        place = next
      }
    }
    for index in plan.formRuleIndices {
      let rule = plan.formRules[index]
      guard rule.scenarios & scenario.bit != 0 else { continue }
      add(rule.detail, within: rule.detail..<rule.detail.advanced(by: 1), of: rule.report, plan)
    }
  }

  private mutating func add(
    _ detail: RuleIndex, within details: Range<RuleIndex>, of field: FieldIndex,
    _ plan: borrowing Plan
  ) {
    guard let threshold = plan.details[detail].threshold else { return }
    for place in details where place.index < places.count { places[place] = Int32(all.count) }
    all.append(Rule(detail: detail, field: field, threshold: threshold))
  }

  /// Whether something that was found makes no table fail by itself.
  func excuse(_ found: Finding) -> Bool {
    found.isInvalid && !found.isMisfit && self[found.detail] != nil
  }

  /// The place among all of the rule that has a detail; nil for one without a threshold.
  @inline(__always)
  subscript(_ detail: RuleIndex?) -> Int? {
    guard let detail, detail.index < places.count, places[detail] >= 0 else { return nil }
    return Int(places[detail])
  }
}
