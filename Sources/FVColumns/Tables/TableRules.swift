internal import FVForms
internal import FVRules
internal import FVText

/// The rules about a table that are active in a scenario, and what they know of the rows so far.
final class TableRules {
  /// A rule, and who looks after it.
  struct Watched {
    let place: Int
    let watch: any TableWatch
    var outcome: TableOutcome?
  }

  private(set) var all: [Watched] = []
  /// The other tables, by the names that the document gives them.
  private var tables: [String: ReferencedTable] = [:]
  private let values: RecordValues
  /// Whether keys are kept so that those of other parts can be held against them.
  private let keepsKeys: Bool
  /// Whether it knows of rows that are not added, or of some only in part: then it is good for nothing.
  private(set) var isBroken = false
  private(set) var isFinished = false

  /// Those of a plan; nil where there are none. The columns are those of the schema.
  static func of(
    _ plan: borrowing Plan, _ request: Request, _ schema: borrowing TableSchema, keepsKeys: Bool
  ) throws(ArrowError) -> TableRules? {
    let places = plan.tableRules(in: request.scenario)
    return places.isEmpty
      ? nil : try TableRules(places, plan, request, schema, keepsKeys: keepsKeys)
  }

  /// Those that take over what others saved; what refers to another table is left out, as it says all it
  /// knows of each row.
  static func gathering(
    _ plan: borrowing Plan, _ request: Request, _ schema: borrowing TableSchema
  ) throws(ArrowError) -> TableRules {
    let places = plan.tableRules(in: request.scenario).filter { place in
      plan.tableRules[place].kind != .references
    }
    return try TableRules(places, plan, request, schema, keepsKeys: true)
  }

  private init(
    _ places: [Int], _ plan: borrowing Plan, _ request: Request, _ schema: borrowing TableSchema,
    keepsKeys: Bool
  ) throws(ArrowError) {
    values = RecordValues(plan, request)
    self.keepsKeys = keepsKeys
    for place in places {
      let rule = plan.tableRules[place]
      all.append(Watched(place: place, watch: try watch(rule, schema)))
    }
    for table in tables.values { try table.compile() }
  }

  private func watch(
    _ rule: TableRule, _ schema: borrowing TableSchema
  ) throws(ArrowError) -> any TableWatch {
    switch rule.kind {
    case .rows: return RowCount(rule)
    case .unique where keepsKeys: return PartUniqueKeys(partKeys(rule))
    case .aggregate where keepsKeys && rule.take == .distinct:
      return PartDistinct(rule, partKeys(rule), GroupReader(rule.groups, schema, values))
    case .unique:
      guard let scan = KeyScan() else { throw .memory }
      return UniqueKeys(keys(rule.fields, schema, countsEmpty: rule.countsEmpty), scan)
    case .references:
      guard let scan = KeyScan() else { throw .memory }
      let table = tables[rule.table] ?? ReferencedTable(rule.table)
      tables[rule.table] = table
      let own = rule.fields.map { schema.all[$0] }
      let keys = ReferencedKeys(rule, own, values, scan)
      table.add(keys)
      return keys
    case .aggregate:
      guard let watch = Aggregates.watch(rule, schema, values) else { throw .memory }
      return watch
    case .share: return EmptyShare(rule, CellReader(rule.fields[0], schema, values))
    case .fresh: return Freshness(rule, CellReader(rule.fields[0], schema, values))
    case .sorted: return SortedRows(rule, schema, values, keepsFirst: keepsKeys)
    }
  }

  /// The same of a part of a table, whose columns may be others than those of the next part.
  private func partKeys(_ rule: TableRule) -> KeyReader {
    KeyReader(
      rule.fields, rule.fields.map { _ in .made }, countsEmpty: rule.countsEmpty, values)
  }

  /// How keys of a table's own fields are read.
  private func keys(
    _ fields: [FieldIndex], _ schema: borrowing TableSchema, countsEmpty: Bool
  ) -> KeyReader {
    let forms = fields.map { values.isWorkedOut($0) ? KeyForm.made : KeyForm(schema.all[$0]) }
    return KeyReader(fields, forms, countsEmpty: countsEmpty, values)
  }

  /// Takes over another table, which is read at once.
  func take(
    _ stream: borrowing ConsumedStream, as name: String, hasRows: Bool
  ) throws(ArrowError) {
    guard let table = tables[name] else { throw TableRules.unknown(name) }
    guard !table.isThere else {
      throw ArrowError(.argument, "The table \(TableRules.quoted(name)) was given twice.")
    }
    guard !hasRows, !isFinished else {
      throw ArrowError(
        .argument, "The table \(TableRules.quoted(name)) must be given before any rows are added.")
    }
    try table.read(stream)
  }

  /// That no rule refers to a table of a name.
  static func unknown(_ name: String) -> ArrowError {
    ArrowError(
      .argument, "No table rule that is active refers to a table \(TableRules.quoted(name)).")
  }

  /// Refuses to go on where some table was not given, or nothing is known any more.
  func check() throws(ArrowError) {
    if isBroken { throw .memory }
    let missing = tables.values.filter { !$0.isThere }.map { $0.name }.sorted()
    guard let first = missing.first else { return }
    let names = missing.map(TableRules.quoted).joined(separator: ", ")
    throw ArrowError(
      .argument,
      missing.count == 1
        ? "The table \(TableRules.quoted(first)), to which a rule refers, was not given."
        : "The tables \(names), to which rules refer, were not given.")
  }

  private static func quoted(_ name: String) -> String {
    var name = name
    return name.withUTF8 {
      unsafe ArrowError.quoted(TextRef(unsafeStart: $0.baseAddress, count: $0.count))
    }
  }

  /// Looks at the rows of a record batch, on the thread that called in and in their order, and notes
  /// which of them are wrong. Nothing is known any more, should they not be added in the end: until `settle`.
  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ verdicts: VerdictWords, _ found: inout FoundRows
  ) throws(BatchFailure) {
    isBroken = true
    for place in all.indices {
      found.begin(plan.tableRules[all[place].place])
      try all[place].watch.take(rows, plan, &memory) { found.note($0, verdicts) }
    }
  }

  /// Notes that the rows that were looked at were added.
  func settle() { isBroken = false }

  /// Writes what they know, but for what is known of each row.
  func save(to writer: inout SavedWriter, _ plan: borrowing Plan) throws(ArrowError) {
    guard !isBroken else { throw .memory }
    let lacking = all.filter { !$0.watch.addsUp }.map { watched -> String in
      let detail = plan.details[plan.tableRules[watched.place].detail]
      return TableRules.quoted(detail.rule)
        + (detail.id.isEmpty ? "" : " (\(TableRules.quoted(detail.id)))")
    }
    guard lacking.isEmpty else {
      throw ArrowError(
        .argument,
        "Rules about the table need all of its rows in one place: "
          + "\(lacking.joined(separator: ", ")). Judge its parts with FV_OPTION_PARTIAL_KEYS.")
    }
    for watched in all where plan.tableRules[watched.place].kind != .references {
      do throws(BatchFailure) {
        try watched.watch.save(to: &writer)
      } catch {
        throw ArrowError(error)
      }
    }
  }

  /// Takes over what others wrote who saw only the rows behind these; `verdicts` are of those rows.
  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ plan: borrowing Plan,
    _ verdicts: VerdictWords, _ found: inout FoundRows
  ) throws(SavedFailure) {
    isBroken = true
    for watched in all {
      found.begin(plan.tableRules[watched.place])
      try watched.watch.take(&saved, rows) { found.note($0, verdicts) }
    }
    isBroken = false
  }

  /// Forgets what was said of the table, as there are more rows.
  func reopen() {
    for place in all.indices { all[place].outcome = nil }
    isFinished = false
  }

  /// Judges the table, once.
  func finish(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) {
    guard !isFinished else { return }
    for place in all.indices { all[place].outcome = try all[place].watch.outcome(end, plan) }
    isFinished = true
  }
}
