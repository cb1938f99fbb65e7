internal import FVForms
internal import FVRules
internal import FVText

/// The least or the greatest value.
final class ExtremeWatch: TableWatch {
  private let rule: TableRule
  private let cells: CellReader
  private var groups: GroupReader
  private var extremes: Extremes
  /// Those of the values that have no order with a group's first: of a part that stands behind others its
  /// first may not be the group's.
  private var others: Extremes

  init(_ rule: TableRule, _ cells: CellReader, _ groups: consuming GroupReader) {
    (self.rule, self.cells) = (rule, cells)
    self.groups = groups
    extremes = Extremes(least: rule.take == .min)
    others = Extremes(least: rule.take == .min)
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    let numbers = try GroupNumbers(&groups, rows, plan, &memory)
    guard reserve() else { throw .memory }
    try cells.forEach(rows, plan, &memory) { row, value throws(BatchFailure) in
      guard let group = numbers[row], !value.isEmpty else { return }
      guard take(value, of: group) else { throw .memory }
    }
  }

  /// Makes room for all groups; false without memory.
  private func reserve() -> Bool {
    extremes.reserve(groups.count) && others.reserve(groups.count)
  }

  /// Takes a value; false without memory.
  @inline(__always)
  private func take(_ value: Value, of group: Int) -> Bool {
    guard let isTaken = extremes.take(value, of: group) else { return false }
    return isTaken || others.take(value, of: group) != nil
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    try Aggregates.outcome(rule, groups) { group throws(BatchFailure) in
      let value = extremes.value(group)
      if value.isEmpty { return nil }
      guard cells.isDate, let moment = cells.moment(value) else {
        return Aggregates.Measure(holds: rule.allows(value), json: try TableOutcome.json(value))
      }
      return try TableOutcome.withValue(moment) { value throws(BatchFailure) in
        Aggregates.Measure(holds: rule.allows(value), json: try TableOutcome.json(value))
      }
    }
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    groups.save(to: &writer)
    for group in 0..<groups.count {
      cells.save(extremes.value(group), to: &writer)
      cells.save(others.value(group), to: &writer)
    }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    let own = try groups.take(&saved)
    guard reserve() else { throw .memory }
    for place in 0..<own.count {
      for _ in 0..<2 {
        let value = try saved.value()
        guard value.isEmpty || take(value, of: Int(own[place])) else { throw .memory }
      }
    }
  }
}

/// How many rows have an empty field.
final class EmptyWatch: TableWatch {
  private let rule: TableRule
  private let cells: CellReader
  private var groups: GroupReader
  private var counts = Buffer<Int64>()

  init(_ rule: TableRule, _ cells: CellReader, _ groups: consuming GroupReader) {
    (self.rule, self.cells) = (rule, cells)
    self.groups = groups
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    let numbers = try GroupNumbers(&groups, rows, plan, &memory)
    try counts.grow(to: groups.count)
    try cells.forEachEmptiness(rows, plan, &memory) { row, isEmpty in
      if isEmpty, let group = numbers[row] { counts[group] &+= 1 }
    }
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    try counts.grow(to: groups.count)
    return try Aggregates.outcome(rule, groups) { group throws(BatchFailure) in
      let count = counts[group]
      return Aggregates.Measure(holds: rule.allows(Value(count)), json: "\(count)")
    }
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    groups.save(to: &writer)
    try counts.grow(to: groups.count)
    for group in 0..<groups.count { writer.number(UInt64(bitPattern: counts[group])) }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    let own = try groups.take(&saved)
    guard counts.reserve(groups.count &- counts.count) else { throw .memory }
    while counts.count < groups.count { counts.append(0) }
    for place in 0..<own.count {
      counts[Int(own[place])] &+= Int64(try saved.number(atMost: UInt64(Int64.max)))
    }
  }
}

/// How many different values there are.
final class DistinctWatch: TableWatch {
  private let rule: TableRule
  private let reader: KeyReader
  private var groups: GroupReader
  private var scan: KeyScan
  private var keys = KeySet()
  private var counts = Buffer<Int64>()
  private var scratch = Buffer<UInt8>()

  init(
    _ rule: TableRule, _ reader: KeyReader, _ groups: consuming GroupReader,
    _ scan: consuming KeyScan
  ) {
    (self.rule, self.reader) = (rule, reader)
    self.groups = groups
    self.scan = scan
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    guard !rule.groups.isEmpty else {
      return try scan.run(reader, rows.columns, plan, &memory, &keys, adds: true) { _ in }
    }
    let numbers = try GroupNumbers(&groups, rows, plan, &memory)
    try counts.grow(to: groups.count)
    for row in 0..<rows.count {
      guard let group = numbers[row] else { continue }
      scratch.truncate()
      for index in 0..<4 { scratch.append(UInt8(truncatingIfNeeded: group &>> (8 &* index))) }
      guard try reader.append(Row(row), rows.columns, plan, &memory, to: &scratch) else { continue }
      guard let isNew = keys.insert(scratch.text) else { throw .memory }
      if isNew { counts[group] &+= 1 }
    }
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    try counts.grow(to: groups.count)
    if rule.groups.isEmpty { counts[0] = Int64(keys.count) }
    return try Aggregates.outcome(rule, groups) { group throws(BatchFailure) in
      let count = counts[group]
      return Aggregates.Measure(holds: rule.allows(Value(count)), json: "\(count)")
    }
  }

  // Which values there are in which group is not known.
  var addsUp: Bool { false }
  func save(to writer: inout SavedWriter) throws(BatchFailure) {}
  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) { throw .damaged }
}

extension Buffer<Int64> {
  /// Makes it so many numbers at least.
  fileprivate mutating func grow(to count: Int) throws(BatchFailure) {
    guard reserve(count &- self.count) else { throw .memory }
    while self.count < count { append(0) }
  }
}

extension TableOutcome {
  /// A text as Swift has it.
  static func text(_ text: TextRef) -> String {
    unsafe String(decoding: text.buffer, as: UTF8.self)
  }

  /// Lends a day or instant as a value.
  static func withValue<Result, Failure>(
    _ moment: Moment, _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let writer = MomentWriter(moment)
    let bytes = writer.text
    return unsafe try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      unsafe try body(
        Value(moment: TextRef(unsafeStart: buffer.baseAddress, count: buffer.count)))
    }
  }

  /// A value as JSON.
  static func json(_ value: Value) throws(BatchFailure) -> String {
    var writer = JSONWriter()
    switch value.kind {
    case .integer: writer.integer(value.integer)
    case .number where value.number.isFinite: writer.double(value.number)
    case .decimal: writer.raw(value.text)
    case .string: writer.string(value.text)
    default: writer.null()
    }
    return try TableOutcome.text(of: writer)
  }

  /// What was written as JSON.
  static func text(of writer: borrowing JSONWriter) throws(BatchFailure) -> String {
    if writer.bytes.isExhausted { throw .memory }
    return TableOutcome.text(writer.bytes.text)
  }
}
