internal import FVForms
internal import FVRules
internal import FVText

extension BlockWorker {
  /// Judges a field of all rows of the block: which are right for certain, then each of the others.
  mutating func judge(_ field: Int, _ memory: inout RecordMemory) {
    let programs = unsafe programs
    unsafe judge(field, programs[field], &memory)
  }

  private mutating func judge(
    _ field: Int, _ program: borrowing FieldProgram, _ memory: inout RecordMemory
  ) {
    let column = unsafe job.pointee.columns.pointee[field]
    let type = column.schema.type
    if hasFew(column), program.standsAlone { return judgeKnown(field, column, &memory) }
    accepted.fill(false)
    switch type {
    case .text32, .text64, .textView: acceptTexts(field, program, column, &memory)
    case .missing, .null, .list32, .list64: break
    default: acceptNumbers(program, column)
    }
    passing.copy(accepted)
    passing.invert()
    guard !passing.isEmpty else { return }
    // Dates, points in time and lists are no plain values.
    guard program.isPlain, !type.isDate, type != .list32, type != .list64,
      program.standsAlone || !hasMadeValues
    else {
      return ask(field, standsAlone: program.standsAlone)
    }
    let left = passing
    left.forEach { row in judge(row, field, program, &memory) }
  }

  /// Whether a column has fewer values than rows. What is kept of each value is no more than the
  /// rows are worth then, however large a dictionary says that it is.
  private func hasFew(_ column: ArrowColumn) -> Bool {
    guard column.schema.places != nil else {
      return column.schema.type == .missing || column.schema.type == .null
    }
    let columns = unsafe job
    return unsafe columns.pointee.columns.pointee.all[Int(column.inner)].count
      <= columns.pointee.count
  }

  /// Leaves the rows that are `passing` to the rules of records.
  private mutating func ask(_ field: Int, standsAlone: Bool) {
    startQuestions()
    questions(field).copy(passing)
    if !standsAlone { needsRecord = true }
  }

  /// Leaves one more row.
  private mutating func ask(_ row: Int, _ field: Int, standsAlone: Bool) {
    startQuestions()
    questions(field).insert(row)
    if !standsAlone { needsRecord = true }
  }

  /// Empties all questions before the first of a block.
  mutating func startQuestions() {
    guard !hasQuestions else { return }
    hasQuestions = true
    let rules = unsafe job.pointee.programs.formRules.count
    for order in 0..<fieldCount &+ rules { questions(order).fill(false) }
  }

  /// Runs plain rules on one row, as records do.
  private mutating func judge(
    _ row: Int, _ field: Int, _ program: borrowing FieldProgram, _ memory: inout RecordMemory
  ) {
    let place = rows.lowerBound &+ row
    guard let value = unsafe job.pointee.columns.pointee.value(field, place, &memory) else {
      return unsafe job.pointee.fail(memory)
    }
    guard value.kind != .illFormed, !value.isLonger(than: valueLimit) else {
      return ask(row, field, standsAlone: program.standsAlone)
    }
    let isEmpty = value.isEmpty
    var hasError = false
    for rule in program.rules {
      if isEmpty, unsafe operations[Int(rule)].skipsEmpty { continue }
      if hasError, unsafe operations[Int(rule)].skipsErrors { continue }
      let code = evaluate(rule, value, place, &memory)
      if code == .ok { continue }
      guard !code.isFailure else { return unsafe job.pointee.fail(.memory) }
      add(row, order: field, rule, Int32(truncatingIfNeeded: field), code)
      hasError = true
    }
  }

  /// What a plain rule says of a value: nothing where its condition does not hold.
  @inline(__always)
  func evaluate(
    _ rule: Int32, _ value: Value, _ row: Int, _ memory: inout RecordMemory
  ) -> Code {
    let condition = unsafe operations[Int(rule)].condition
    if condition >= 0 {
      guard let holds = holds(Int(condition), row, &memory) else { return .outOfMemory }
      if !holds { return .ok }
    }
    switch unsafe operations[Int(rule)].action {
    case .check(let check):
      return unsafe check.evaluate(value, job.pointee.ruleset.plan.constants)
    case .compare(let check):
      guard check.field >= 0 else {
        let other = unsafe job.pointee.ruleset.plan.constants.values[Int(check.value)]
        return unsafe check.evaluate(value, against: other, job.pointee.ruleset.plan.constants)
      }
      guard
        let other = unsafe job.pointee.columns.pointee.value(Int(check.field), row, &memory)
      else { return .outOfMemory }
      return unsafe check.evaluate(value, against: other, job.pointee.ruleset.plan.constants)
    default: return .ok
    }
  }
}
