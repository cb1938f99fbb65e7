public import CFormValidate
public import FVForms
internal import FVRules
public import FVText

/// The verdicts on the rows of record batches of one schema.
@safe
public struct Batch: ~Copyable {
  private let anchor = Anchor()
  let ruleset: Ruleset
  let programs: ColumnPrograms
  let request: Request
  var options: BatchOptions
  let schema: TableSchema
  /// The rules about the table as a whole; nil where there are none.
  let table: TableRules?
  /// The valid rows after their transforms; nil where they were not asked for.
  let cleaned: CleanedRows?
  /// The functions of the host that are asked about whole columns; nil where there are none.
  let questions: ColumnQuestions?
  /// The first error that makes a row invalid, of all record batches.
  var firstInvalid: FirstInvalid?
  /// Whether what it knows was saved by others: then it takes no rows.
  let isGathered: Bool
  /// Whether no rows are added any more.
  public internal(set) var isFinished = false
  /// A `ColumnListing`, when it was asked for, or of the rows that were saved.
  private let listing = Attachment()
  private let savedListing: ColumnListing?

  var verdicts = VerdictBits()
  /// The first errors and warnings, in the order of rows, and how many more are to be kept.
  var kept = Buffer<FoundError>()
  var room: KeptRoom
  /// Of those that were counted, the ones of rows that were forgotten.
  var forgotten = (errors: UInt64(0), warnings: UInt64(0))
  var tallies: Tallies
  /// Of what elements the errors are that were kept.
  var indexes = Buffer<Int32>()
  /// The tallies in the order in which they are told.
  var order = Buffer<Int32>()
  var known = BatchTotals()
  var runs: RunCounts
  /// What was told last as JSON.
  var told = Buffer<UInt8>()

  /// A batch without rows; the schema is consumed.
  public init(
    _ ruleset: Ruleset, _ scenario: Scenario, _ options: consuming BatchOptions,
    schema: consuming ConsumedSchema
  ) throws(ArrowError) {
    guard let programs = ColumnPrograms.of(ruleset, scenario) else {
      throw ArrowError(.unknownName, "The scenario belongs to another ruleset.")
    }
    let table = try schema.table(ruleset.plan, programs, options.columns)
    var request = Request(scenario, ruleset.plan)
    let rules = try TableRules.of(ruleset.plan, request, table, keepsKeys: options.keepsKeys)
    let columnRules = ruleset.plan.columnRules(in: scenario)
    let questions =
      columnRules.isEmpty
      ? nil
      : ColumnQuestions(
        rules: columnRules, schema: try schema.shared(),
        scenario: ruleset.plan.scenarioName(scenario))
    let counts = Tallies(rules: ruleset.plan.details.count, fields: ruleset.plan.fieldIndices.count)
    guard !counts.isExhausted, let runs = RunCounts(programs.thresholds.all.count) else {
      throw .memory
    }
    let cleaned = options.cleans ? try CleanedRows(ruleset.plan, request, table) : nil
    self.ruleset = ruleset
    self.programs = programs
    self.table = rules
    self.cleaned = cleaned
    self.questions = questions
    self.schema = table
    // All findings are counted.
    request.issueLimit = .max
    if options.skipsRemote { request.remote = .skip }
    request.countsRuns = !programs.thresholds.all.isEmpty
    self.request = request
    tallies = counts
    room = KeptRoom(options.errorLimit)
    self.runs = runs
    isGathered = false
    self.options = consume options
    savedListing = nil
  }

  /// Makes a batch without rows where it stays, as it is large; where that fails nothing stands there.
  @unsafe @inline(never)
  public static func make(
    at place: UnsafeMutablePointer<Batch>, _ ruleset: Ruleset, _ scenario: Scenario,
    _ options: consuming BatchOptions, schema: consuming ConsumedSchema
  ) throws(ArrowError) {
    unsafe place.initialize(to: try Batch(ruleset, scenario, options, schema: schema))
  }

  /// A batch without rows that takes over what others saved, with columns as they told them.
  init(
    gathering ruleset: Ruleset, _ scenario: Scenario, _ options: BatchOptions, columns: TextRef
  ) throws(ArrowError) {
    guard let programs = ColumnPrograms.of(ruleset, scenario),
      let runs = RunCounts(programs.thresholds.all.count)
    else { throw .memory }
    var request = Request(scenario, ruleset.plan)
    let schema = try TableSchema(withoutColumns: ruleset.plan)
    let rules = try TableRules.gathering(ruleset.plan, request, schema)
    let counts = Tallies(rules: ruleset.plan.details.count, fields: ruleset.plan.fieldIndices.count)
    var listing = Buffer<UInt8>()
    listing.append(columns)
    guard !counts.isExhausted, !listing.isExhausted else { throw .memory }
    request.issueLimit = .max
    request.countsRuns = !programs.thresholds.all.isEmpty
    (self.ruleset, self.programs) = (ruleset, programs)
    (self.request, self.options) = (request, options)
    self.schema = schema
    table = rules
    cleaned = nil
    questions = nil
    tallies = counts
    room = KeptRoom(options.errorLimit)
    self.runs = runs
    isGathered = true
    savedListing = ColumnListing(listing)
  }

  /// How many rows there are of each verdict.
  public var totals: BatchTotals {
    var totals = known
    totals.errorsKept = UInt64(room.errorsKept)
    totals.warningsKept = UInt64(kept.count &- room.errorsKept)
    return totals
  }

  /// Which columns there are, as JSON, for as long as the batch; nil without memory.
  public var columns: TextRef? {
    if let savedListing { return savedListing.text.text }
    let known = listing.object { () -> ColumnListing? in
      let made = ColumnListing(schema.json(ruleset.plan, programs))
      return made.text.isExhausted ? nil : made
    }
    guard let known else { return nil }
    return known.text.text
  }

  /// How many counts there are: one for each rule of a field and what it found.
  public var countCount: Int { order.count }

  /// One of the counts; fields in their order, rules over several fields last.
  public func count(_ place: Int) -> BatchCount {
    guard place >= 0, place < order.count else { return BatchCount() }
    let tally = tallies.all[Int(order[place])]
    var count = BatchCount()
    if tally.field != ruleset.plan.wholeTable {
      count.field = ruleset.plan.fieldPath(tally.field)
    }
    count.rule = programs.names.rules.all[Int(programs.names.rule(tally.detail, tally.code))]
    count.id = programs.names.ids[tally.detail]
    count.code = tally.code
    count.isWarning = tally.isWarning
    count.count = tally.count
    return count
  }

  /// Hands out the verdicts as a boolean array: null is undecided. False without memory.
  public func exportValid(
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) -> Bool {
    unsafe ArrowExport.booleans(
      verdicts.valid.octets, known: verdicts.decided.octets, count: verdicts.count, schema, array)
  }

  /// Hands out the cleaned rows since the last time, those of their columns that are not as they came.
  /// Only the schema takes none away.
  public func exportCleaned(
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) throws(ArrowError) {
    guard let cleaned else {
      throw ArrowError(.argument, "The batch was made without cleaned rows.")
    }
    unsafe try ArrowExport.cleaned(cleaned, ruleset.plan, schema, array)
    if unsafe array != nil { cleaned.truncate(to: 0) }
  }

  /// Hands out the errors and warnings that were kept as a record batch. False without memory.
  public func exportErrors(
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) -> Bool {
    var rows = Buffer<ErrorRow>()
    for place in 0..<kept.count {
      let error = kept[place]
      rows.append(
        ErrorRow(
          row: Int64(error.row.index), field: error.field.raw,
          rule: programs.names.rule(error.detail, error.code),
          code: error.code.rawValue, id: programs.names.ids.place(error.detail),
          codeName: programs.names.place(of: error.code), level: error.isWarning ? 1 : 0,
          place: Int32(truncatingIfNeeded: error.detail?.index ?? -1), indexes: error.indexes))
    }
    var fields = Buffer<TextRef>()
    for field in ruleset.plan.fieldIndices { fields.append(ruleset.plan.fieldPath(field)) }
    // Rules about the table are at no field.
    fields.append(TextRef())
    guard !rows.isExhausted, !fields.isExhausted else { return false }
    return programs.names.withAll { rules, ids, codes, levels in
      unsafe ArrowExport.errors(
        rows.span, fields: fields.span, rules: rules, ids: ids, codes: codes, levels: levels,
        indexes: indexes.span, schema, array)
    }
  }
}

/// Which columns there are, as JSON.
private final class ColumnListing: Sendable {
  let text: Buffer<UInt8>

  init(_ text: consuming Buffer<UInt8>) { self.text = text }
}

extension Buffer<UInt64> {
  /// The same memory byte by byte, the lowest byte of a word first.
  fileprivate var octets: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let start = unsafe UnsafeRawPointer(pointer)?.assumingMemoryBound(to: UInt8.self)
      let bytes = unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : count &* 8)
      return unsafe _overrideLifetime(Span(_unsafeElements: bytes), borrowing: self)
    }
  }
}
