internal import FVForms
internal import FVRules
internal import FVText

/// Reads the values of one field for rules that measure them.
struct CellReader: Sendable {
  let field: FieldIndex
  let schema: ColumnSchema
  private let values: RecordValues

  init(_ field: FieldIndex, _ schema: borrowing TableSchema, _ values: RecordValues) {
    self.field = field
    self.schema = schema.all[field]
    self.values = values
  }

  /// Whether values are what stands in the column.
  var isPlain: Bool { !values.isWorkedOut(field) }

  /// Whether rows are integers of at most 64 bits with a sign, as they stand.
  var isWhole: Bool { isPlain && schema.type.isInteger && schema.type != .uint64 }

  /// Whether rows are days or instants, as they stand.
  var isDate: Bool { isPlain && schema.type.isDate }

  /// Calls `body` with each row and its value.
  func forEach(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ body: (Int, Value) throws(BatchFailure) -> Void
  ) throws(BatchFailure) {
    if isWhole || isDate { return try forEachWhole(rows, body) }
    for row in 0..<rows.count {
      guard try values.load(Row(row), for: [field], rows.columns, plan, &memory) else { continue }
      try body(row, try value(plan, &memory))
    }
  }

  /// The value of the row that was loaded: a text is the day that it writes in the field's own format, and
  /// nothing where it writes none.
  func value(
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Value {
    let value = try values.value(field, plan, &memory)
    let typing = ValueTyping(field, plan)
    guard typing.hasOwnDays, value.kind == .string, !value.isMoment else { return value }
    guard let typed = typing.typed(value, plan, &memory) else { throw .memory }
    return typed.isMoment ? typed : .null
  }

  /// The same of integers; days and instants are told as how many units they are from 1970.
  private func forEachWhole(
    _ rows: TableRows, _ body: (Int, Value) throws(BatchFailure) -> Void
  ) throws(BatchFailure) {
    let cells = KeyCells(rows.columns[field], of: rows.columns)
    for row in 0..<rows.count {
      guard let place = cells.row(Row(row), rows.columns), let word = cells.values.keyWord(place)
      else {
        try body(row, .null)
        continue
      }
      try body(row, Value(Int64(bitPattern: word)))
    }
  }

  /// Whether the field is empty in each row.
  func forEachEmptiness(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ body: (Int, Bool) -> Void
  ) throws(BatchFailure) {
    guard isPlain, !schema.type.isNested else {
      return try forEach(rows, plan, &memory) { row, value throws(BatchFailure) in
        body(row, value.isEmpty)
      }
    }
    let cells = KeyCells(rows.columns[field], of: rows.columns)
    for row in 0..<rows.count {
      guard let place = cells.row(Row(row), rows.columns) else {
        body(row, true)
        continue
      }
      body(row, schema.type.isText && cells.values.text(place).isEmpty)
    }
  }

  /// Writes a value of `forEach`, whatever column it is of.
  func save(_ value: Value, to writer: inout SavedWriter) {
    guard isDate, let moment = moment(value) else { return writer.value(value) }
    TableOutcome.withValue(moment) { writer.value($0) }
  }

  /// The day or instant that a value of `forEach` is; nil for what is none.
  func moment(_ value: Value) -> Moment? {
    guard isDate else { return value.writtenMoment }
    guard value.kind == .integer else { return nil }
    return schema.type == .date64 ? Moment(days: value.integer) : schema.moment(value.integer)
  }
}
