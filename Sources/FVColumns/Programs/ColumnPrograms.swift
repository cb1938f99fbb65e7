internal import FVForms
internal import FVRules
internal import FVText

/// How the rules of one scenario of a ruleset are run over columns: made once, kept by the ruleset.
@safe
final class ColumnPrograms: @unchecked Sendable {
  /// One for each field, those within others included.
  private let fields: UnsafeMutablePointer<FieldProgram>
  /// Whether each field is judged.
  let isActive: [Bool]
  /// The rules over several fields, by their places.
  let formRules: [FormRuleIndex]
  /// Whether functions of the host are called.
  let callsHost: Bool
  /// Whether the document asks for columns of certain types.
  let asksForTypes: Bool

  let names: RuleNames
  let thresholds: Thresholds
  /// Of a ruleset that nests, whether whole columns may say which rows have no error.
  private(set) var scansRecords = false
  /// Whether some record of it refuses names that are no fields.
  private(set) var rejectsStrayNames = false
  /// The fields at which rules about tables look.
  private var tableFields: Set<Int> = []
  /// Of a ruleset that nests, whether each field has rules that are active, in it or within it.
  private var isNeeded: [Bool] = []

  /// Those of a ruleset's scenario; nil for a scenario that is another ruleset's.
  static func of(_ ruleset: Ruleset, _ scenario: Scenario) -> ColumnPrograms? {
    ruleset.attachments.object(scenario.place) { ColumnPrograms(ruleset.plan, scenario) }
  }

  private init(_ plan: borrowing Plan, _ scenario: Scenario) {
    let thresholds = Thresholds(plan, scenario)
    let count = plan.isNested ? plan.fieldIndices.count : plan.fieldCount
    let fields = UnsafeMutablePointer<FieldProgram>.allocate(capacity: count)
    var isActive: [Bool] = []
    for field in plan.fieldIndices.prefix(count) {
      let isOn = plan.fields[field].active & scenario.bit != 0
      isActive.append(isOn)
      unsafe (fields + field.index).initialize(
        to: isOn ? FieldProgram(field, plan, scenario, thresholds) : FieldProgram())
    }
    unsafe self.fields = fields
    names = RuleNames(plan)
    self.thresholds = thresholds
    self.isActive = isActive
    formRules = plan.formRuleIndices.filter {
      plan.formRules[$0].scenarios & scenario.bit != 0
    }
    callsHost = plan.hostFunctionCount > 0
    asksForTypes = plan.fieldIndices.contains { plan.fields[$0].column != nil }
    for place in plan.tableRules(in: scenario) {
      let rule = plan.tableRules[place]
      tableFields.formUnion((rule.fields + rule.groups).map { $0.index })
    }
    guard plan.isNested else { return }
    scansRecords = plan.isScannable(scenario)
    rejectsStrayNames = plan.rejectsStrayNames
    isNeeded = Array(repeating: false, count: plan.fieldIndices.count)
    for place in 0..<plan.pathCount {
      guard let field = plan.pathField(place), plan.hasRules(field, scenario) else { continue }
      var needed: FieldIndex? = field
      while let field = needed {
        isNeeded[field.index] = true
        needed = plan.parent(of: field)
      }
    }
  }

  /// How the rules of a field are run, looked at where it is.
  subscript(_ field: FieldIndex) -> FieldProgram {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(fields + field.index) }
  }

  /// Whether a field has rules that are active, or one within it.
  func hasRules(_ field: FieldIndex) -> Bool {
    if tableFields.contains(field.index) { return true }
    guard isNeeded.isEmpty else { return isNeeded[field.index] }
    return unsafe isActive[field] && !fields[field.index].rules.isEmpty
  }

  deinit {
    unsafe fields.deinitialize(count: isActive.count)
    unsafe fields.deallocate()
  }
}

extension Plan {
  /// Whether a field has rules that are active.
  fileprivate func hasRules(_ field: FieldIndex, _ scenario: Scenario) -> Bool {
    let own = fields[field]
    return own.active & scenario.bit != 0
      && own.rules.contains { operations[$0].scenarios & scenario.bit != 0 }
  }
}
