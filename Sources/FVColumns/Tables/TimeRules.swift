internal import FVForms
internal import FVRules
internal import FVText

/// How large a part of the rows has an empty field.
final class EmptyShare: TableWatch {
  private let rule: TableRule
  private let cells: CellReader
  private var empty: Int64 = 0

  init(_ rule: TableRule, _ cells: CellReader) { (self.rule, self.cells) = (rule, cells) }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    try cells.forEachEmptiness(rows, plan, &memory) { _, isEmpty in
      if isEmpty { empty &+= 1 }
    }
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    guard end.rows > 0 else { return nil }
    let rows = Int64(clamping: end.rows)
    var count = ExactNumber()
    guard count.set(to: Value(empty)) == .set else { return nil }
    let low = try count.order(rule.minimum, times: rows) ?? 0
    let high = try count.order(rule.maximum, times: rows) ?? 0
    return TableOutcome(
      holds: low >= 0 && high <= 0, measured: "\(Double(empty) / Double(rows))")
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    writer.number(UInt64(bitPattern: empty))
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    empty &+= Int64(bitPattern: try saved.number(atMost: rows.count))
  }
}

/// How long ago the newest day or instant is.
final class Freshness: TableWatch {
  private let rule: TableRule
  private let cells: CellReader
  private var newest: Moment?

  init(_ rule: TableRule, _ cells: CellReader) { (self.rule, self.cells) = (rule, cells) }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    if cells.isDate {
      // Of units only the greatest is looked at.
      var most: Value?
      try cells.forEach(rows, plan, &memory) { _, value throws(BatchFailure) in
        if value.kind == .integer, most.map({ value.integer > $0.integer }) ?? true { most = value }
      }
      return see(most.flatMap { cells.moment($0) })
    }
    try cells.forEach(rows, plan, &memory) { _, value throws(BatchFailure) in
      see(cells.moment(value))
    }
  }

  private func see(_ moment: Moment?) {
    guard let moment else { return }
    if newest.map({ moment > $0 }) ?? true { newest = moment }
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    // Nothing is not fresh.
    guard let newest else { return TableOutcome(holds: false) }
    guard let clock = end.clock, let within = rule.within else { return nil }
    let earliest = within.resolved(at: clock.now, zone: end.zone)
    let holds =
      newest.hasTime
      ? newest.instant(end.zone) >= earliest.instant(end.zone) : newest.day >= earliest.day
    return try TableOutcome.withValue(newest) { value throws(BatchFailure) in
      TableOutcome(holds: holds, measured: try TableOutcome.json(value))
    }
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    guard let newest else { return writer.value(.null) }
    TableOutcome.withValue(newest) { writer.value($0) }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    see(try saved.value().moment)
  }
}
