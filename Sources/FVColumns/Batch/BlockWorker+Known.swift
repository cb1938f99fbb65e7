internal import FVForms
internal import FVRules
internal import FVText

extension BlockWorker {
  /// Judges a field that has few values, by itself: each value once.
  mutating func judgeKnown(
    _ field: Int, _ column: ArrowColumn, _ memory: inout RecordMemory
  ) {
    let isDictionary = column.schema.places != nil
    let values =
      isDictionary ? unsafe job.pointee.columns.pointee.all[Int(column.inner)].count : 0
    // Behind the values stands null.
    guard let base = known.base(field, fields: fieldCount, values: values &+ 1) else { return }
    let first = rows.lowerBound
    // Where all rows are null and null is right there is nothing to look at.
    if !isDictionary, known[base] == 1 { return }
    for row in 0..<rows.count {
      let columns = unsafe job
      let isNull =
        unsafe !isDictionary || columns.pointee.columns.pointee.isNull(column, first &+ row)
      let place = base &+ (isNull ? values : column.place(first &+ row))
      if known[place] == 0 { learn(place, field, first &+ row, &memory) }
      guard known[place] != 1 else { continue }
      repeatErrors(known[place], row)
    }
  }

  /// Adds what was found of a value to a row that has it.
  private mutating func repeatErrors(_ state: Int32, _ row: Int) {
    let start = Int(state) &- 2
    guard start >= 0 else { return }
    let count = Int(known.errors[start].row)
    for place in start..<start &+ count {
      let error = known.errors[place]
      add(row, order: Int(error.order), error.detail, error.field, error.code)
    }
  }

  /// Judges a value that is not known yet, by the row that has it first.
  private mutating func learn(
    _ place: Int, _ field: Int, _ row: Int, _ memory: inout RecordMemory
  ) {
    unsafe memory.begin(job.pointee.ruleset.plan)
    guard let value = unsafe job.pointee.columns.pointee.value(field, row, &memory) else {
      return unsafe job.pointee.fail(memory)
    }
    memory.set(field, value)
    guard unsafe memory.beginParts(job.pointee.ruleset.plan) else {
      return unsafe job.pointee.fail(.memory)
    }
    do throws(RunFailure) {
      unsafe try memory.judgeField(field, job.pointee.ruleset.plan, job.pointee.request)
    } catch {
      return unsafe job.pointee.fail(with: error)
    }
    let first = known.errors.count
    for finding in 0..<memory.foundCount {
      let (detail, at, code) = memory.found(finding)
      known.add(
        FoundError(
          row: 0, order: Int32(truncatingIfNeeded: field), detail: detail, field: at, code: code))
    }
    known.note(place, from: first)
  }
}
