internal import FVForms
internal import FVRules
internal import FVText

/// What rules `aggregate` have in common: groups, and what is told of the first that is wrong.
enum Aggregates {
  /// Who looks after such a rule; nil without memory.
  static func watch(
    _ rule: TableRule, _ schema: borrowing TableSchema, _ values: RecordValues
  ) -> (any TableWatch)? {
    let cells = CellReader(rule.fields[0], schema, values)
    let groups = GroupReader(rule.groups, schema, values)
    switch rule.take {
    case .sum, .mean: return SumWatch(rule, cells, groups)
    case .min, .max: return ExtremeWatch(rule, cells, groups)
    case .empty: return EmptyWatch(rule, cells, groups)
    case .distinct:
      guard let scan = KeyScan() else { return nil }
      let form = cells.isPlain ? KeyForm(cells.schema) : .made
      return DistinctWatch(
        rule, KeyReader(rule.fields, [form], countsEmpty: false, values), groups, scan)
    }
  }

  /// Judges the measures of all groups.
  static func outcome(
    _ rule: TableRule, _ groups: borrowing GroupReader,
    _ measure: (Int) throws(BatchFailure) -> Measure?
  ) throws(BatchFailure) -> TableOutcome? {
    var first: TableOutcome?
    var wrong = 0
    for group in 0..<groups.count {
      guard let measure = try measure(group), !measure.holds || groups.count == 1 else { continue }
      if !measure.holds { wrong &+= 1 }
      guard first == nil else { continue }
      first = TableOutcome(
        holds: measure.holds, measured: measure.json, group: try groups.name(group))
    }
    if !rule.groups.isEmpty { first?.wrongGroups = wrong }
    return first
  }

  /// What a group comes to, as JSON, and whether that is as it must be.
  struct Measure {
    let holds: Bool
    let json: String
  }
}

/// Sums and means.
final class SumWatch: TableWatch {
  private let rule: TableRule
  private let cells: CellReader
  private var groups: GroupReader
  private var sums: Sums
  /// A date is no number, though it is kept as one.
  private var isOfDates: Bool

  init(_ rule: TableRule, _ cells: CellReader, _ groups: consuming GroupReader) {
    (self.rule, self.cells) = (rule, cells)
    self.groups = groups
    isOfDates = cells.isDate
    let scale = cells.isWhole ? 0 : cells.schema.type.isDecimal ? max(cells.schema.scale, 0) : 19
    sums = Sums(scale: scale)
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    guard sums.reserve(groups.count) else { throw .memory }
    if isOfDates { return }
    guard !rule.groups.isEmpty else {
      return try cells.forEach(rows, plan, &memory) { _, value throws(BatchFailure) in
        try sums.add(value, to: 0)
      }
    }
    let numbers = try GroupNumbers(&groups, rows, plan, &memory)
    guard sums.reserve(groups.count) else { throw .memory }
    try cells.forEach(rows, plan, &memory) { row, value throws(BatchFailure) in
      if let group = numbers[row] { try sums.add(value, to: group) }
    }
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    if isOfDates { return nil }
    guard sums.reserve(groups.count) else { throw .memory }
    return try Aggregates.outcome(rule, groups) { group throws(BatchFailure) in
      let count = sums.count(group)
      if rule.take == .mean, count == 0 { return nil }
      var total = ExactNumber()
      guard try sums.total(group, &total) else { return nil }
      let factor = rule.take == .mean ? count : 1
      let low = try total.order(rule.minimum, times: factor) ?? 0
      let high = try total.order(rule.maximum, times: factor) ?? 0
      var digits = Buffer<UInt8>()
      guard try total.tell(to: &digits) else { return nil }
      let text = TableOutcome.text(digits.text)
      return Aggregates.Measure(
        holds: low >= 0 && high <= 0, json: rule.take == .sum ? text : SumWatch.mean(text, count))
    }
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    writer.flag(isOfDates)
    groups.save(to: &writer)
    var total = ExactNumber()
    var digits = Buffer<UInt8>()
    for group in 0..<groups.count {
      writer.number(UInt64(bitPattern: sums.count(group)))
      // A sum that is longer than is worked with is told by nothing.
      digits.truncate()
      if try sums.total(group, &total), try !total.tell(to: &digits) { digits.truncate() }
      writer.text(digits.text)
    }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    if try saved.flag() { isOfDates = true }
    let own = try groups.take(&saved)
    guard sums.reserve(groups.count) else { throw .memory }
    for place in 0..<own.count {
      let count = Int64(try saved.number(atMost: UInt64(Int64.max)))
      let digits = try saved.text()
      guard digits.isEmpty || Decimal(digits) != nil else { throw .damaged }
      guard sums.add(digits, of: count, to: Int(own[place])) else { throw .memory }
    }
  }

  /// A mean to be told: as near as floats are.
  private static func mean(_ sum: String, _ count: Int64) -> String {
    var sum = sum
    let double = sum.withUTF8 { bytes in
      unsafe Decimal(TextRef(unsafeStart: bytes.baseAddress, count: bytes.count))?.nearestDouble
    }
    guard let mean = double.map({ $0 / Double(count) }), mean.isFinite else { return "null" }
    return mean.description
  }
}

/// Which group each row of a record batch is of.
struct GroupNumbers: ~Copyable {
  private var numbers = Buffer<Int32>()

  init(
    _ groups: inout GroupReader, _ rows: TableRows, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    guard numbers.reserve(rows.count) else { throw .memory }
    for row in 0..<rows.count {
      let group = try groups.group(row, rows.columns, plan, &memory)
      numbers.append(Int32(group ?? -1))
    }
  }

  /// The group of a row; nil for one that is of none.
  @inline(__always)
  subscript(_ row: Int) -> Int? { numbers[row] >= 0 ? Int(numbers[row]) : nil }
}
