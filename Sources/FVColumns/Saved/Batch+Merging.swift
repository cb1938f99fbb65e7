public import FVForms
internal import FVRules
public import FVText

extension Batch {
  /// What was saved of a batch of this ruleset, or says what is wrong with the bytes. It takes no rows;
  /// `finish` judges the table.
  public static func loaded(
    _ ruleset: Ruleset, saved bytes: TextRef
  ) throws(ArrowError) -> Batch {
    let (head, rest) = try Batch.told { () throws(SavedFailure) in try SavedHead.read(bytes) }
    guard head.documentSum == ruleset.plan.documentSum else {
      throw ArrowError(.argument, "The batch that was saved is of another ruleset.")
    }
    guard let scenario = ruleset.plan.scenario(named: head.scenario) else { throw Batch.damaged }
    var options = BatchOptions(errorLimit: head.errorLimit)
    options.showsValues = head.showsValues
    options.clock = head.clock
    options.keepsKeys = true
    if head.clock == nil, ruleset.plan.tablesReadNow(in: scenario) { throw Batch.damaged }
    var batch = try Batch(gathering: ruleset, scenario, options, columns: head.columns)
    try batch.take(rest, head.errorLimit)
    return batch
  }

  /// Takes over what another batch of the same ruleset knows: its rows stand behind these. No rows can be
  /// added any more, and `finish` judges the table.
  public mutating func merge(_ other: borrowing Batch) throws(ArrowError) {
    let names = (
      ruleset.plan.scenarioName(request.scenario),
      other.ruleset.plan.scenarioName(other.request.scenario)
    )
    guard names.0 == names.1 else {
      throw ArrowError(.argument, "The batches are of different scenarios, and do not add up.")
    }
    guard ruleset.plan.documentSum == other.ruleset.plan.documentSum else {
      throw ArrowError(.argument, "The batches are of different rulesets, and do not add up.")
    }
    let bytes = try other.saved()
    if !isGathered {
      let own = try saved()
      self = try Batch.loaded(ruleset, saved: own.text)
    }
    try reopen()
    let (head, rest) = try Batch.told { () throws(SavedFailure) in try SavedHead.read(bytes.text) }
    try take(rest, head.errorLimit)
  }

  private static var damaged: ArrowError {
    ArrowError(.argument, "The bytes are not a batch that was saved, or they were damaged.")
  }

  private static func told<Result: ~Copyable>(
    _ body: () throws(SavedFailure) -> Result
  ) throws(ArrowError) -> Result {
    do throws(SavedFailure) {
      return try body()
    } catch {
      switch error {
      case .damaged: throw damaged
      case .version:
        throw ArrowError(
          .argument,
          "The batch was saved by another version of the library. Judge its rows with this one.")
      case .memory: throw .memory
      }
    }
  }

  /// Forgets what was said of the table.
  private mutating func reopen() throws(ArrowError) {
    guard isFinished else { return }
    var counts = Tallies(rules: ruleset.plan.details.count, fields: ruleset.plan.fieldIndices.count)
    guard !counts.isExhausted, counts.reserve(tallies.all.count) else { throw .memory }
    for place in 0..<tallies.all.count {
      let tally = tallies.all[place]
      if isOfTable(tally) { continue }
      counts.add(tally.detail, tally.field, tally.code, isWarning: tally.isWarning, tally.count)
    }
    known.unexcused &-= judgedErrors
    tallies = counts
    order.truncate()
    sortTallies()
    table?.reopen()
    isFinished = false
  }

  /// Takes over what was saved; without memory the batch is not to be used any more.
  private mutating func take(_ rest: SavedReader, _ errorLimit: Int) throws(ArrowError) {
    let thresholds = thresholdCount
    var saved = try Batch.told { () throws(SavedFailure) in
      try SavedBatch(rest, ruleset.plan, thresholds: thresholds)
    }
    let (rows, first) = (Int(saved.totals.rows), verdicts.valid.count)
    guard verdicts.reserve(words: max(saved.valid.count, 1)),
      tallies.reserve(saved.tallies.count + 64), order.reserve(saved.tallies.count + 64),
      indexes.reserve(saved.indexes.count)
    else { throw .memory }
    for word in 0..<saved.valid.count {
      verdicts.valid[first &+ word] = saved.valid[word]
      verdicts.decided[first &+ word] = saved.decided[word]
    }
    guard let words = verdicts.words(from: first) else { throw .memory }
    options.errorLimit = max(options.errorLimit, errorLimit)
    var found = FoundRows(
      KeptRoom(options.errorLimit), at: ruleset.plan.wholeTable, before: known.rows)
    let behind = SavedRows(before: known.rows, count: saved.totals.rows)
    try Batch.told { () throws(SavedFailure) in
      try table?.take(&saved.rest, behind, ruleset.plan, words, &found)
      guard saved.rest.isAtEnd else { throw .damaged }
    }
    guard found.sort(), kept.reserve(saved.errors.count &+ found.errors.count) else {
      throw .memory
    }
    keep(saved, found)
    verdicts.take(rows, from: first)
    var firstError = saved.firstInvalid
    let before = known.rows
    for place in 0..<saved.tallies.count {
      let tally = saved.tallies[place]
      tallies.add(tally.detail, tally.field, tally.code, isWarning: tally.isWarning, tally.count)
    }
    for place in 0..<saved.runs.count { runs.add(place, saved.runs[place]) }
    known.add(saved.totals)
    add(found, &firstError)
    sortTallies()
    guard !kept.isExhausted, !tallies.isExhausted, !order.isExhausted else { throw .memory }
    guard firstInvalid == nil, let firstError else { return }
    firstInvalid = FirstInvalid(
      row: before &+ UInt64(firstError.row.index), code: firstError.code)
  }

  /// Keeps the first errors and warnings of these rows and of those, with those that only both tell.
  private mutating func keep(_ saved: borrowing SavedBatch, _ found: borrowing FoundRows) {
    let first = kept.count
    let warningsKept = kept.count &- room.errorsKept
    let isFull = (
      known.errors &- forgotten.errors > UInt64(room.errorsKept),
      known.warnings &- forgotten.warnings > UInt64(warningsKept)
    )
    room = KeptRoom(
      options.errorLimit, errorsKept: room.errorsKept, warningsKept: warningsKept)
    room.close(errors: isFull.0, warnings: isFull.1)
    let shift = Int32(truncatingIfNeeded: indexes.count)
    indexes.append(saved.indexes.span)
    var (errors, warnings, last) = (UInt64(0), UInt64(0), (error: -1, warning: -1))
    let before = Int(known.rows)
    for place in 0..<saved.errors.count {
      var error = saved.errors[place]
      error.row = Row(error.row.index &+ before)
      if error.indexes >= 0 { error.indexes &+= shift }
      kept.append(error)
      if error.isWarning {
        (warnings, last.warning) = (warnings &+ 1, error.row.index)
      } else {
        (errors, last.error) = (errors &+ 1, error.row.index)
      }
    }
    // Behind what the part left out there may be gaps, and nothing is kept behind a gap.
    let isCut = (errors < saved.totals.errors, warnings < saved.totals.warnings)
    var twins = Buffer<FoundError>()
    for place in 0..<found.errors.count {
      let twin = found.errors[place]
      let isBehind =
        twin.isWarning
        ? isCut.1 && twin.row.index > last.warning : isCut.0 && twin.row.index > last.error
      if !isBehind { twins.append(twin) }
    }
    if twins.isExhausted { kept.exhaust() }
    kept.merge(twins.span, from: first)
    kept.orderRules(of: ruleset.plan.wholeTable, from: first)
    kept.keep(from: first, &room)
    room.close(errors: isCut.0, warnings: isCut.1)
  }
}

extension Buffer<FoundError> {
  /// Brings what rules about the table found of one row into the order of these rules.
  fileprivate mutating func orderRules(of table: FieldIndex, from first: Int) {
    for place in first..<count {
      let own = self[place]
      guard own.field == table else { continue }
      var target = place
      while target > first, self[target &- 1].field == table, self[target &- 1].row == own.row,
        RuleIndex.isInOrder(own.detail, self[target &- 1].detail)
      {
        self[target] = self[target &- 1]
        target &-= 1
      }
      self[target] = own
    }
  }
}
