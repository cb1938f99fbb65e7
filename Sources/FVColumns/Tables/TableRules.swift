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
  /// Whether memory ran out in the middle of rows: then nothing is known any more.
  private var isBroken = false
  private(set) var isFinished = false

  /// Those of a plan; nil where there are none. The columns are those of the schema.
  static func of(
    _ plan: borrowing Plan, _ request: Request, _ schema: borrowing TableSchema
  ) throws(ArrowError) -> TableRules? {
    let places = plan.tableRules(in: request.scenario)
    return places.isEmpty ? nil : try TableRules(places, plan, request, schema)
  }

  private init(
    _ places: [Int], _ plan: borrowing Plan, _ request: Request, _ schema: borrowing TableSchema
  ) throws(ArrowError) {
    values = RecordValues(plan, request)
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
    case .sorted: return SortedRows(rule, schema, values)
    }
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
  /// which of them are wrong.
  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ verdicts: VerdictWords, _ found: inout FoundRows
  ) throws(BatchFailure) {
    isBroken = true
    for place in all.indices {
      found.begin(plan.tableRules[all[place].place])
      try all[place].watch.take(rows, plan, &memory) { found.note($0, verdicts) }
    }
    isBroken = false
  }

  /// Notes that rows were looked at which are not added: then nothing is known any more.
  func giveUp() { isBroken = true }

  /// Judges the table, once.
  func finish(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) {
    guard !isFinished else { return }
    for place in all.indices { all[place].outcome = try all[place].watch.outcome(end, plan) }
    isFinished = true
  }
}
