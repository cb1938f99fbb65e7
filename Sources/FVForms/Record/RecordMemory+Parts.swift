package import FVRules
internal import FVText

// Records of which only some rules are still in question, as columns have them.

extension RecordMemory {
  /// Makes ready for judging parts of the record whose values were set; false without memory.
  package mutating func beginParts(_ plan: borrowing Plan) -> Bool {
    raw.count == plan.fieldCount && forgetFinals(plan)
  }

  /// Runs the rules of one field.
  package mutating func judgeField(
    _ field: FieldIndex, _ plan: borrowing Plan, _ request: Request
  ) throws(RunFailure) {
    try Interpreter(request).judge(field, plan, &self)
  }

  /// Runs a rule over several fields.
  package mutating func judgeFormRule(
    _ place: Int, _ plan: borrowing Plan, _ request: Request
  ) throws(RunFailure) {
    try Interpreter(request).judge(plan.formRules[place], plan, &self)
  }

  /// How many findings are kept of it.
  package var foundCount: Int { findings.count }

  /// One of the findings: the place of its rule's detail, or -1, its field and its code.
  package func found(_ place: Int) -> (detail: Int32, field: FieldIndex?, code: Code) {
    let finding = findings[place]
    return (finding.detail, finding.field, finding.code)
  }
}
