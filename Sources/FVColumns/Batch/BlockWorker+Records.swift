internal import FVForms
internal import FVRules
internal import FVText

extension BlockWorker {
  /// Answers the questions of a block row by row, by the rules of records.
  mutating func answer(_ memory: inout RecordMemory) {
    let rules = unsafe job.pointee.programs.formRules.count
    asked.fill(false)
    for order in 0..<fieldCount &+ rules { asked.formUnion(questions(order)) }
    let all = asked
    all.forEach { row in
      // After a failure no function of the host is called again.
      if unsafe !job.pointee.hasFailed { answer(row, &memory) }
    }
  }

  private mutating func answer(_ row: Int, _ memory: inout RecordMemory) {
    unsafe memory.begin(job.pointee.ruleset.plan)
    guard load(row, &memory), unsafe memory.beginParts(job.pointee.ruleset.plan) else {
      return unsafe job.pointee.fail(memory)
    }
    do throws(RunFailure) {
      try ask(row, &memory)
    } catch {
      unsafe job.pointee.fail(with: error)
    }
  }

  /// Asks the rules of records about a row that is loaded.
  private mutating func ask(
    _ row: Int, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    var seen = 0
    for field in 0..<fieldCount where questions(field).contains(row) {
      unsafe try memory.judgeField(field, job.pointee.ruleset.plan, job.pointee.request)
      take(row, order: field, from: &seen, memory)
    }
    for (index, place) in unsafe job.pointee.programs.formRules.enumerated()
    where questions(fieldCount &+ index).contains(row) {
      unsafe try memory.judgeFormRule(place, job.pointee.ruleset.plan, job.pointee.request)
      take(row, order: fieldCount &+ index, from: &seen, memory)
    }
  }

  /// Sets the values of a row that its questions are about.
  private func load(_ row: Int, _ memory: inout RecordMemory) -> Bool {
    for field in 0..<fieldCount where needsRecord || questions(field).contains(row) {
      guard
        let value = unsafe job.pointee.columns.pointee.value(
          field, rows.lowerBound &+ row, &memory)
      else { return false }
      memory.set(field, value)
    }
    return true
  }

  /// Notes what was found since.
  private mutating func take(
    _ row: Int, order: Int, from seen: inout Int, _ memory: borrowing RecordMemory
  ) {
    while seen < memory.foundCount {
      let (detail, field, code) = memory.found(seen)
      add(row, order: order, detail, field, code)
      seen &+= 1
    }
  }
}
