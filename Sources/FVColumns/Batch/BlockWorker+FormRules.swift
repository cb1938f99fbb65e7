internal import FVForms
internal import FVText

extension BlockWorker {
  /// Leaves the rows to the rules of records in which a rule over several fields may find something.
  mutating func judge(formRule index: Int) {
    let place = unsafe job.pointee.programs.formRules[index]
    let rule = unsafe job.pointee.ruleset.plan.formRules[place]
    startQuestions()
    needsRecord = true
    let open = questions(fieldCount &+ index)
    open.fill(true)
    guard rule.kind != .allEqual, hasPlainFields(rule) else { return }
    // Whether the first field that has something is needed, or one that has more than one has.
    for index in 0..<rule.count {
      let field = unsafe Int(job.pointee.ruleset.plan.fieldLists[Int(rule.first &+ index)])
      guard unsafe job.pointee.programs.isActive[field] else { continue }
      fillFilled(field)
      switch rule.kind {
      case .atLeastOne: open.subtract(filled)
      case .allEqual, .exactlyOne, .allOrNone: return
      }
    }
  }

  /// Whether all values of its fields are as they came in.
  private func hasPlainFields(_ rule: FormRule) -> Bool {
    for index in 0..<rule.count {
      let field = unsafe Int(job.pointee.ruleset.plan.fieldLists[Int(rule.first &+ index)])
      if unsafe job.pointee.ruleset.plan.fields[field].hasTransforms { return false }
    }
    return true
  }
}
