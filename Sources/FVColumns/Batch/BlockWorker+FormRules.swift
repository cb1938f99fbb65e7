internal import FVForms
internal import FVText

extension BlockWorker {
  /// Leaves the rows to the rules of records in which a rule over several fields may find something.
  mutating func judge(formRule index: Int) {
    let place = unsafe job.pointee.programs.formRules[index]
    let rule = unsafe job.pointee.ruleset.plan.formRules[place]
    startQuestions()
    let open = questions(fieldCount &+ index)
    // A condition that cannot be decided is an issue, also where the rule would find none.
    let isPlain = unsafe FieldProgram.isPlain(
      Int(rule.condition), job.pointee.ruleset.plan)
    if isPlain, rule.kind != .allEqual { findUnequal(rule, open) } else { open.fill(true) }
    if !open.isEmpty { needsRecord = true }
  }

  /// Sets the rows in which not as many fields are filled in as a rule wants, or in which that is
  /// not certain.
  private func findUnequal(_ rule: FormRule, _ open: RowBits) {
    let (any, several, all) = (asked, otherPresent, otherSkipped)
    any.fill(false)
    several.fill(false)
    all.fill(true)
    open.fill(false)
    for index in 0..<rule.count {
      let field = unsafe Int(job.pointee.ruleset.plan.fieldLists[Int(rule.first &+ index)])
      guard unsafe job.pointee.programs.isActive[field] else {
        // What the scenario leaves out is null.
        all.fill(false)
        continue
      }
      guard unsafe programs[field].keepsEmptiness else { return open.fill(true) }
      fillFilled(field)
      if unsafe programs[field].isTrimmed { findBlank(field, open) }
      several.formUnion(any, and: filled)
      any.formUnion(filled)
      all.formIntersection(filled)
    }
    switch rule.kind {
    case .atLeastOne: open.formUnion(allBut: any)
    case .exactlyOne:
      open.formUnion(allBut: any)
      open.formUnion(several)
    case .allOrNone:
      any.subtract(all)
      open.formUnion(any)
    case .allEqual: break
    }
  }

  /// Adds the rows of which nothing may be left when they are trimmed.
  private func findBlank(_ field: Int, _ open: RowBits) {
    let column = unsafe job.pointee.columns.pointee[field]
    guard column.schema.type.isText else { return }
    let first = rows.lowerBound
    passing.set { row in
      let columns = unsafe job.pointee.columns
      return unsafe !BlockWorker.isInk(columns.pointee.text(column, first &+ row).span.first)
    }
    open.formUnion(passing, and: filled)
  }
}

extension Span<UInt8> {
  /// The first byte, if there is one.
  fileprivate var first: UInt8? { isEmpty ? nil : self[0] }
}
