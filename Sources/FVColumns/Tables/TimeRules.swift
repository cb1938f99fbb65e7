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
    let low = try order(rule.minimum, rows) ?? 0
    let high = try order(rule.maximum, rows) ?? 0
    return TableOutcome(
      holds: low >= 0 && high <= 0, measured: "\(Double(empty) / Double(rows))")
  }

  /// Which is greater, how many are empty or a bound of all rows: exactly.
  private func order(_ bound: Value?, _ rows: Int64) throws(BatchFailure) -> Int? {
    guard let bound else { return nil }
    var product = ExactNumber()
    var factor = ExactNumber()
    var scratch = ExactNumber()
    guard product.set(to: bound) == .set, factor.set(to: Value(rows)) == .set else { return nil }
    product.multiply(factor, &scratch)
    var digits = Buffer<UInt8>()
    guard product.write(to: &digits) else { return nil }
    if digits.isExhausted || product.isExhausted { throw .memory }
    return Value.numericOrder(Value(empty), Value(decimal: digits.text))
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
    return TableOutcome.withValue(newest) { value in
      TableOutcome(holds: holds, measured: TableOutcome.json(value))
    }
  }
}

/// Whether rows come in ascending order.
final class SortedRows: TableWatch {
  private let cells: [CellReader]
  private let values: RecordValues
  private var groups: GroupReader
  /// The last row of each group: a value for each field, one group after the other.
  private var last = Extremes(least: true)
  /// The first row that is before the last one of its group.
  private var wrong: UInt64?

  init(_ rule: TableRule, _ schema: borrowing TableSchema, _ values: RecordValues) {
    var cells: [CellReader] = []
    for field in rule.fields { cells.append(CellReader(field, schema, values)) }
    self.cells = cells
    self.values = values
    groups = GroupReader(rule.groups, schema, values)
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    guard wrong == nil else { return }
    let numbers = try GroupNumbers(&groups, rows, plan, &memory)
    guard last.reserve(groups.count &* cells.count) else { throw .memory }
    if cells.count == 1 {
      return try cells[0].forEach(rows, plan, &memory) { row, value throws(BatchFailure) in
        guard wrong == nil, let group = numbers[row], !value.isEmpty else { return }
        if SortedRows.order(last.value(group), value) > 0 { wrong = rows.before &+ UInt64(row) }
        guard last.set(value, of: group) else { throw .memory }
      }
    }
    let fields = cells.map { $0.field }
    for row in 0..<rows.count where wrong == nil {
      guard let group = numbers[row],
        try values.load(Row(row), for: fields, rows.columns, plan, &memory)
      else { continue }
      try see(row, group, rows, plan, &memory)
    }
  }

  /// Compares a row that was loaded with the last of its group.
  private func see(
    _ row: Int, _ group: Int, _ rows: TableRows, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    var order = 0
    for index in cells.indices {
      let value = try values.value(cells[index].field, plan, &memory)
      // A row that lacks some of it has no place in the order.
      if value.isEmpty { return }
      if order == 0 { order = SortedRows.order(last.value(group &* cells.count &+ index), value) }
    }
    if order > 0 { wrong = rows.before &+ UInt64(row) }
    for index in cells.indices {
      let value = try values.value(cells[index].field, plan, &memory)
      guard last.set(value, of: group &* cells.count &+ index) else { throw .memory }
    }
  }

  /// Which of two values comes behind the other: numbers, days and instants as such, texts by their
  /// code points; 0 for what has no order, and for the first.
  private static func order(_ a: Value, _ b: Value) -> Int {
    if a.kind == .integer, b.kind == .integer { return a.integer.order(b.integer) }
    if a.isEmpty { return 0 }
    if let order = TableRule.order(a, b) { return order }
    if a.kind == .boolean, b.kind == .boolean { return (a.boolean ? 1 : 0) - (b.boolean ? 1 : 0) }
    guard a.kind == .string, b.kind == .string else { return 0 }
    let (x, y) = (a.text.span, b.text.span)
    for index in 0..<min(x.count, y.count) where x[index] != y[index] {
      return x[index] < y[index] ? -1 : 1
    }
    return x.count.order(y.count)
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    wrong.map { TableOutcome(holds: false, measured: "\($0)") } ?? TableOutcome(holds: true)
  }
}

extension FixedWidthInteger {
  /// -1, 0 or 1 as it is smaller than, equal to or greater than another.
  fileprivate func order(_ other: Self) -> Int { self < other ? -1 : self > other ? 1 : 0 }
}
