package import FVRules
package import FVText

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
    _ place: FormRuleIndex, _ plan: borrowing Plan, _ request: Request
  ) throws(RunFailure) {
    try Interpreter(request).judge(plan.formRules[place], plan, &self)
  }

  /// How many findings are kept of it.
  package var foundCount: Int { findings.count }

  /// Appends of which rows a finding is, outermost first.
  package func appendIndexes(ofFinding place: Int, to indexes: inout Buffer<Int32>) {
    let first = indexes.count
    var row = findings[place].isStray ? strayRow(findings[place]) : findings[place].frame
    while row != .root {
      indexes.append(frames[row].index)
      row = frames[row].outer
    }
    var (low, high) = (first, indexes.count - 1)
    while low < high {
      (indexes[low], indexes[high]) = (indexes[high], indexes[low])
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Which element a finding is about, the innermost: of those that an `each` goes through, or of rows.
  func lastIndex(of finding: Finding) -> Int32? {
    if finding.indexCount > 0 { return indexes[Int(finding.firstIndex + finding.indexCount - 1)] }
    return finding.frame == .root ? nil : frames[finding.frame].index
  }

  private func strayRow(_ finding: Finding) -> FrameIndex {
    strayKeys[Int(indexes[Int(finding.firstIndex)])].frame
  }

  /// One of the findings.
  package func found(_ place: Int) -> Finding { findings[place] }

  /// The field at which a finding is told. A key that is no field is told at its record; at the root it
  /// has none.
  package func toldField(of finding: Finding) -> FieldIndex? {
    guard finding.isStray else { return finding.field }
    return strayKeys[Int(indexes[Int(finding.firstIndex)])].field
  }
}
