internal import FVForms
internal import FVRules
internal import FVText

/// Whether rows come in ascending order.
final class SortedRows: TableWatch {
  private let cells: [CellReader]
  private let values: RecordValues
  private var groups: GroupReader
  /// The last row of each group: a value for each field, one group after the other.
  private var last = Extremes(least: true)
  /// The first row that is before the last one of its group.
  private var wrong: UInt64?
  /// In a part of a table the first row of each group too: its number, nobody's where there is none, and
  /// its values.
  private let keepsFirst: Bool
  private var firstRows = Buffer<UInt64>()
  private var first = Extremes(least: true)
  private static var nobody: UInt64 { .max }

  init(
    _ rule: TableRule, _ schema: borrowing TableSchema, _ values: RecordValues, keepsFirst: Bool
  ) {
    self.keepsFirst = keepsFirst
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
    guard reserve() else { throw .memory }
    if cells.count == 1 {
      return try cells[0].forEach(rows, plan, &memory) { row, value throws(BatchFailure) in
        guard wrong == nil, let group = numbers[row], !value.isEmpty else { return }
        if SortedRows.order(last.value(group), value) > 0 { wrong = rows.before &+ UInt64(row) }
        guard last.set(value, of: group), note(value, 0, of: group) else { throw .memory }
        noteRow(rows.before &+ UInt64(row), of: group)
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
      let value = try cells[index].value(plan, &memory)
      // A row that lacks some of it has no place in the order.
      if value.isEmpty { return }
      if order == 0 { order = SortedRows.order(last.value(group &* cells.count &+ index), value) }
    }
    if order > 0 { wrong = rows.before &+ UInt64(row) }
    for index in cells.indices {
      let value = try cells[index].value(plan, &memory)
      guard last.set(value, of: group &* cells.count &+ index), note(value, index, of: group)
      else { throw .memory }
    }
    noteRow(rows.before &+ UInt64(row), of: group)
  }

  /// Makes room for all groups; false without memory.
  private func reserve() -> Bool {
    guard last.reserve(groups.count &* cells.count) else { return false }
    guard keepsFirst else { return true }
    guard firstRows.reserve(groups.count &- firstRows.count) else { return false }
    while firstRows.count < groups.count { firstRows.append(SortedRows.nobody) }
    return first.reserve(groups.count &* cells.count)
  }

  /// Notes a value of the first row of a group, where this is it; false without memory.
  private func note(_ value: Value, _ index: Int, of group: Int) -> Bool {
    guard keepsFirst, firstRows[group] == SortedRows.nobody else { return true }
    return first.set(value, of: group &* cells.count &+ index)
  }

  private func noteRow(_ row: UInt64, of group: Int) {
    guard keepsFirst, firstRows[group] == SortedRows.nobody else { return }
    firstRows[group] = row
  }

  /// Which of two values comes behind the other: numbers, days and instants as such, texts by their
  /// code points; 0 for what has no order, and for the first.
  private static func order(_ a: Value, _ b: Value) -> Int {
    if a.kind == .integer, b.kind == .integer { return a.integer.order(b.integer) }
    if a.isEmpty { return 0 }
    if let order = Value.order(a, b) { return order }
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

  var addsUp: Bool { keepsFirst }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    guard reserve() else { throw .memory }
    writer.flag(wrong != nil)
    writer.number(wrong ?? 0)
    groups.save(to: &writer)
    for group in 0..<groups.count {
      let hasRow = firstRows[group] != SortedRows.nobody
      writer.flag(hasRow)
      guard hasRow else { continue }
      writer.number(firstRows[group])
      for (index, cell) in cells.enumerated() {
        cell.save(first.value(group &* cells.count &+ index), to: &writer)
        cell.save(last.value(group &* cells.count &+ index), to: &writer)
      }
    }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    let isWrong = try saved.flag()
    let place = try saved.number(atMost: rows.count)
    var wrongest = isWrong ? rows.before &+ place : nil
    let own = try groups.take(&saved)
    guard reserve() else { throw .memory }
    for place in 0..<own.count {
      guard try saved.flag() else { continue }
      let group = Int(own[place])
      let row = rows.before &+ (try saved.number(atMost: rows.count))
      var order = 0
      for index in cells.indices {
        let (begin, end) = (try saved.value(), try saved.value())
        let slot = group &* cells.count &+ index
        if order == 0 { order = SortedRows.order(last.value(slot), begin) }
        guard last.set(end, of: slot), note(begin, index, of: group) else { throw .memory }
      }
      noteRow(row, of: group)
      if order > 0 { wrongest = min(wrongest ?? row, row) }
    }
    // What was wrong in front stays the first.
    wrong = wrong ?? wrongest
  }
}

extension FixedWidthInteger {
  /// -1, 0 or 1 as it is smaller than, equal to or greater than another.
  fileprivate func order(_ other: Self) -> Int { self < other ? -1 : self > other ? 1 : 0 }
}
