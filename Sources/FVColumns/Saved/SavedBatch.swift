internal import FVForms
internal import FVRules
internal import FVText

/// What a batch saved of its rows, read and found to be whole, but for what its rules about the table
/// know.
struct SavedBatch: ~Copyable {
  private(set) var totals = BatchTotals()
  private(set) var firstInvalid: FoundError?
  private(set) var valid = Buffer<UInt64>()
  private(set) var decided = Buffer<UInt64>()
  private(set) var tallies = Buffer<Tallies.Tally>()
  private(set) var runs = Buffer<RunCounts.Count>()
  private(set) var errors = Buffer<FoundError>()
  private(set) var indexes = Buffer<Int32>()
  /// What follows: what the rules about the table know.
  var rest: SavedReader

  init(_ reader: SavedReader, _ plan: borrowing Plan, thresholds: Int) throws(SavedFailure) {
    rest = reader
    try readTotals()
    try readVerdicts()
    try readCounts(plan, thresholds)
    try readErrors(plan)
    if valid.isExhausted || decided.isExhausted || tallies.isExhausted || runs.isExhausted
      || errors.isExhausted || indexes.isExhausted
    {
      throw .memory
    }
  }

  private mutating func readTotals() throws(SavedFailure) {
    // Rows take a bit each, below.
    totals.rows = try rest.number(atMost: UInt64(rest.rest) &* 8)
    totals.valid = try rest.number(atMost: totals.rows)
    totals.invalid = try rest.number(atMost: totals.rows &- totals.valid)
    totals.undecided = try rest.number()
    totals.errors = try rest.number()
    totals.warnings = try rest.number()
    totals.unexcused = try rest.number()
    guard totals.valid &+ totals.invalid &+ totals.undecided == totals.rows else { throw .damaged }
    guard try rest.flag() else { return }
    let row = try rest.number()
    let code = try self.code()
    guard row < totals.rows else { throw .damaged }
    firstInvalid = FoundError(
      row: Row(Int(row)), turn: Turn(field: FieldIndex(0)), detail: nil, field: FieldIndex(0),
      code: code)
  }

  private mutating func readVerdicts() throws(SavedFailure) {
    let rows = Int(totals.rows)
    var (validCount, decidedCount) = (0, 0)
    for word in 0..<(rows &+ 63) &>> 6 {
      let (own, known) = (try rest.word(), try rest.word())
      let left = rows &- word &* 64
      let mask = left >= 64 ? UInt64.max : (1 &<< UInt64(left)) &- 1
      guard own & ~known == 0, known & ~mask == 0 else { throw .damaged }
      valid.append(own)
      decided.append(known)
      validCount &+= own.nonzeroBitCount
      decidedCount &+= known.nonzeroBitCount
    }
    guard validCount == totals.valid, decidedCount == totals.valid &+ totals.invalid else {
      throw .damaged
    }
  }

  private mutating func readCounts(
    _ plan: borrowing Plan, _ thresholds: Int
  ) throws(SavedFailure) {
    var most = SavedTallies(plan)
    guard !most.isExhausted else { throw .memory }
    for _ in 0..<(try rest.count()) {
      let found = try finding(plan)
      guard most.take(found.detail, found.field) else { throw .damaged }
      tallies.append(
        Tallies.Tally(
          detail: found.detail, field: found.field, code: found.code, isWarning: found.isWarning,
          count: try rest.number()))
    }
    for _ in 0..<thresholds {
      runs.append(RunCounts.Count(ran: try rest.number(), failed: try rest.number()))
    }
  }

  private mutating func readErrors(_ plan: borrowing Plan) throws(SavedFailure) {
    var row: UInt64 = 0
    var ofTable = 0
    for _ in 0..<(try rest.count()) {
      let further = try rest.number(atMost: totals.rows)
      row &+= further
      guard row < totals.rows else { throw .damaged }
      var error = try finding(plan)
      error.row = Row(Int(row))
      // A rule about the table finds one thing of a row, at most.
      if further > 0 || error.field != plan.wholeTable { ofTable = 0 }
      if error.field == plan.wholeTable { ofTable &+= 1 }
      guard ofTable <= plan.tableRules.count else { throw .damaged }
      let places = Int(try rest.number(atMost: UInt64(rest.rest)))
      if places > 0 {
        error.indexes = Int32(truncatingIfNeeded: indexes.count)
        indexes.append(Int32(truncatingIfNeeded: places &- 1))
        for _ in 1..<places { indexes.append(Int32(truncatingIfNeeded: try rest.signed())) }
      }
      errors.append(error)
    }
  }

  /// What was found by which rule at which field, all of them those of the plan.
  private mutating func finding(_ plan: borrowing Plan) throws(SavedFailure) -> FoundError {
    let place = try rest.signed()
    let field = FieldIndex(Int(try rest.number(atMost: UInt64(plan.wholeTable.index))))
    let code = try self.code()
    let isWarning = try rest.flag()
    guard place >= -1, place < plan.details.count else { throw .damaged }
    let detail = place < 0 ? nil : RuleIndex(Int(place))
    let isOfRows = plan.tableRules.contains { $0.detail == detail && $0.isOfRows }
    guard (field == plan.wholeTable) == isOfRows else { throw .damaged }
    var found = FoundError(
      row: Row(0), turn: Turn(field: field), detail: detail, field: field, code: code)
    found.isWarning = isWarning
    return found
  }

  private mutating func code() throws(SavedFailure) -> Code {
    guard let code = Int32(exactly: try rest.signed()), code > 0 else { throw .damaged }
    return Code(rawValue: code)
  }
}
