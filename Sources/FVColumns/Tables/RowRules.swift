internal import FVForms
internal import FVRules
internal import FVText

/// Counts rows.
final class RowCount: TableWatch {
  private let rule: TableRule

  init(_ rule: TableRule) { self.rule = rule }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {}

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    let count = Value(Int64(clamping: end.rows))
    return TableOutcome(holds: rule.allows(count), measured: "\(end.rows)")
  }

  // How many rows there are is known besides.
  var addsUp: Bool { true }
  func save(to writer: inout SavedWriter) throws(BatchFailure) {}
  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {}
}

/// Finds rows whose key was there before.
final class UniqueKeys: TableWatch {
  private let reader: KeyReader
  private var scan: KeyScan
  private var keys = KeySet()

  init(_ reader: KeyReader, _ scan: consuming KeyScan) {
    self.reader = reader
    self.scan = scan
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    try scan.run(reader, rows.columns, plan, &memory, &keys, adds: true, found)
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    nil
  }

  // Which row had a key first is not known.
  var addsUp: Bool { false }
  func save(to writer: inout SavedWriter) throws(BatchFailure) {}
  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) { throw .damaged }
}

/// Finds rows whose key another table does not have.
final class ReferencedKeys: TableWatch {
  let columns: [String]
  private let rule: TableRule
  private let own: [ColumnSchema]
  private let values: RecordValues
  private var reader: KeyReader?
  private var scan: KeyScan
  private var keys = KeySet()

  init(
    _ rule: TableRule, _ own: [ColumnSchema], _ values: RecordValues, _ scan: consuming KeyScan
  ) {
    (self.rule, self.own, self.values) = (rule, own, values)
    columns = rule.columns
    self.scan = scan
  }

  /// How keys are read of both tables, now that the types of the other are known; returns that of the
  /// other, whose fields these are.
  func meet(_ others: [ColumnSchema], _ fields: [FieldIndex], _ otherValues: RecordValues)
    -> KeyReader
  {
    let forms = own.indices.map { place in
      values.isWorkedOut(rule.fields[place]) ? .made : KeyForm(own[place], others[place])
    }
    reader = KeyReader(rule.fields, forms, countsEmpty: false, values)
    // Of a stream that failed nothing is kept.
    keys = KeySet()
    return KeyReader(fields, forms, countsEmpty: false, otherValues)
  }

  /// Takes over keys of the other table.
  func learn(
    _ reader: KeyReader, _ columns: borrowing ArrowColumns, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    try scan.run(reader, columns, plan, &memory, &keys, adds: true) { _ in }
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    guard let reader else { return }
    try scan.run(reader, rows.columns, plan, &memory, &keys, adds: false, found)
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    nil
  }

  // A row is wrong or not whatever stands before it.
  var addsUp: Bool { true }
  func save(to writer: inout SavedWriter) throws(BatchFailure) {}
  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {}
}

extension TableRule {
  /// Whether a measure is within the bounds; what has no order with one is.
  func allows(_ value: Value) -> Bool {
    if let minimum, let order = Value.order(value, minimum), order < 0 { return false }
    if let maximum, let order = Value.order(value, maximum), order > 0 { return false }
    return true
  }
}
