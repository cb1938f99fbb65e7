internal import FVForms
internal import FVPlatform
public import FVRules
internal import FVText

// What is said of a batch as one table.

extension Batch {
  /// Takes over another table, to which rules refer by a name: it is read at once, before any rows.
  public mutating func refer(
    to name: String, _ stream: borrowing ConsumedStream
  ) throws(ArrowError) {
    guard !isGathered else {
      throw ArrowError(.argument, "The batch was loaded or merged: it takes no tables.")
    }
    guard let table else { throw TableRules.unknown(name) }
    try table.take(stream, as: name, hasRows: known.rows > 0)
  }

  /// Refuses to add rows, or to end, where that makes no sense.
  func checkOpen() throws(ArrowError) {
    guard !isFinished else {
      throw ArrowError(.argument, "The batch was finished: no rows can be added.")
    }
    guard !isGathered else {
      throw ArrowError(.argument, "The batch was loaded or merged: no rows can be added.")
    }
    try checkTables()
  }

  /// Refuses a table to which a rule refers and that was not given.
  public func checkTables() throws(ArrowError) { if let table { try table.check() } }

  /// Judges the table, when all rows were added: the code of the first error that makes a row invalid,
  /// else `tableRule` where a rule about the table finds something, else `undecided` or `ok`. A second
  /// time says the same.
  public mutating func finish() throws(ArrowError) -> Code {
    try checkTables()
    if !isFinished { try judgeWhole() }
    isFinished = true
    if let firstInvalid { return firstInvalid.code }
    if failsAsTable { return .tableRule }
    return known.undecided > 0 ? .undecided : .ok
  }

  /// Whether a rule about the table as such finds an error.
  var failsAsTable: Bool {
    guard let table else { return false }
    return table.all.contains { watched in
      watched.outcome.map { !$0.holds } ?? false
        && !ruleset.plan.tableRules[watched.place].isWarning
    }
  }

  /// How many rules about the table as such found an error, where it was judged.
  var judgedErrors: UInt64 {
    guard let table, isFinished else { return 0 }
    let failed = table.all.filter { watched in
      watched.outcome.map { !$0.holds } ?? false
        && !ruleset.plan.tableRules[watched.place].isWarning
    }
    return UInt64(failed.count)
  }

  /// What a rule about the table measured, where it is wrong; values as far as they may be told: where
  /// the caller asked for them, and no field that the rule looks at is sensitive.
  func measured(_ detail: RuleIndex) -> TableOutcome? {
    guard let table else { return nil }
    for watched in table.all {
      let rule = ruleset.plan.tableRules[watched.place]
      guard rule.detail == detail, let outcome = watched.outcome, !outcome.holds else { continue }
      let fields = rule.fields + rule.groups
      let isSecret = fields.contains { ruleset.plan.fields[$0].isSensitive }
      guard isSecret || !options.showsValues else { return outcome }
      return TableOutcome(holds: false, wrongGroups: outcome.wrongGroups)
    }
    return nil
  }

  private mutating func judgeWhole() throws(ArrowError) {
    guard let table else { return }
    let zone = (try? ruleset.plan.zone(options.clock)) ?? 0
    let end = TableEnd(rows: known.rows, clock: options.clock, zone: zone)
    guard tallies.reserve(table.all.count), order.reserve(table.all.count) else { throw .memory }
    do throws(BatchFailure) {
      try table.finish(end, ruleset.plan)
    } catch {
      throw ArrowError(error)
    }
    for watched in table.all {
      guard let outcome = watched.outcome, !outcome.holds else { continue }
      let rule = ruleset.plan.tableRules[watched.place]
      tallies.add(
        rule.detail, ruleset.plan.wholeTable, .tableRule, isWarning: rule.isWarning)
      if !rule.isWarning { known.unexcused &+= 1 }
    }
    sortTallies()
  }

  /// Has the rules about the table look at the rows of a record batch, which are judged by themselves,
  /// and then keeps the cleaned ones of those that are valid.
  func lookAgain(
    at rows: TableRows, _ answers: ColumnAnswers?, _ verdicts: VerdictWords,
    _ found: inout FoundRows
  ) throws(ArrowError) {
    guard table != nil || cleaned != nil else { return }
    let answer = RecordMemory.withThreadMemory { memory -> BatchFailure? in
      let others = memory.exchangeCompanion(options.companion)
      memory.columnAnswers = answers
      defer {
        memory.companion = others
        memory.columnAnswers = nil
      }
      do throws(BatchFailure) {
        guard (try? memory.set(options.clock, ruleset.plan)) != nil else { throw .memory }
        try table?.take(rows, ruleset.plan, &memory, verdicts, &found)
        try cleaned?.take(rows, ruleset.plan, &memory, verdicts, &found)
        return nil
      } catch {
        return error
      }
    }
    guard let answer else { throw .memory }
    if let failure = answer { throw ArrowError(failure) }
    guard found.sort() else { throw .memory }
  }

  /// Takes over what they found.
  mutating func add(_ found: borrowing FoundRows, _ first: inout FoundError?) {
    for tally in found.counts {
      tallies.add(
        tally.detail, tally.field, tally.code, isWarning: tally.isWarning, tally.count)
    }
    known.valid &-= found.ofValid
    known.undecided &-= found.ofUndecided
    known.invalid &+= found.ofValid &+ found.ofUndecided
    known.valid &-= found.openedCount
    known.undecided &+= found.openedCount
    known.errors &+= found.errorCount &+ found.openedCount
    known.unexcused &+= found.errorCount &+ found.openedCount
    known.warnings &+= found.warningCount
    guard let own = found.first else { return }
    if first.map({ own.row < $0.row }) ?? true { first = own }
  }
}

extension Plan {
  /// What stands for a field where a rule is about the table.
  var wholeTable: FieldIndex { FieldIndex(fieldIndices.count) }
}
