internal import FVForms
internal import FVRules
internal import FVText

/// How the rules of one scenario of a ruleset are run over columns: made once, kept by the ruleset.
@safe
final class ColumnPrograms: @unchecked Sendable {
  /// One for each field.
  private let fields: UnsafeMutablePointer<FieldProgram>
  /// Whether each field is judged.
  let isActive: [Bool]
  /// The rules over several fields, by their places.
  let formRules: [Int]
  /// Whether functions of the host are called.
  let callsHost: Bool

  let names: RuleNames

  /// Those of a ruleset's scenario; nil for a scenario that is another ruleset's.
  static func of(_ ruleset: Ruleset, _ scenario: Scenario) -> ColumnPrograms? {
    ruleset.attachments.object(scenario.place) { ColumnPrograms(ruleset.plan, scenario) }
  }

  private init(_ plan: borrowing Plan, _ scenario: Scenario) {
    let fields = UnsafeMutablePointer<FieldProgram>.allocate(capacity: plan.fieldCount)
    var isActive: [Bool] = []
    for field in plan.rootFields {
      let isOn = plan.fields[field].active & scenario.bit != 0
      isActive.append(isOn)
      unsafe (fields + field.index).initialize(
        to: isOn ? FieldProgram(field, plan, scenario) : FieldProgram())
    }
    unsafe self.fields = fields
    names = RuleNames(plan)
    self.isActive = isActive
    formRules = (0..<plan.formRules.count).filter {
      plan.formRules[$0].scenarios & scenario.bit != 0
    }
    callsHost = plan.hostFunctionCount > 0
  }

  /// How the rules of a field are run, looked at where it is.
  subscript(_ field: FieldIndex) -> FieldProgram {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(fields + field.index) }
  }

  /// Whether a field has rules that are active.
  func hasRules(_ field: FieldIndex) -> Bool {
    unsafe isActive[field] && !fields[field.index].rules.isEmpty
  }

  deinit {
    unsafe fields.deinitialize(count: isActive.count)
    unsafe fields.deallocate()
  }
}
