internal import FVForms
internal import FVRules
internal import FVText

// Of a part of a table keys are kept with the row that had each first, in a form that is the same
// whatever column they are of: so that those of other parts can be held against them.

/// Finds rows whose key was there before, in parts of a table too.
final class PartUniqueKeys: TableWatch {
  private let reader: KeyReader
  private var keys = GroupTable()
  /// The first row of each key, among all.
  private var firsts = Buffer<UInt64>()
  private var scratch = Buffer<UInt8>()

  init(_ reader: KeyReader) { self.reader = reader }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    for row in 0..<rows.count {
      scratch.truncate()
      guard try reader.append(Row(row), rows.columns, plan, &memory, to: &scratch) else { continue }
      guard let isNew = insert(scratch.text, rows.before &+ UInt64(row)) else { throw .memory }
      if !isNew { found(row) }
    }
  }

  /// Whether a key is new; nil without memory.
  private func insert(_ key: TextRef, _ row: UInt64) -> Bool? {
    guard let place = keys.group(key) else { return nil }
    guard place == firsts.count else { return false }
    firsts.append(row)
    return firsts.isExhausted ? nil : true
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    nil
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    writer.count(firsts.count)
    var before: UInt64 = 0
    for place in 0..<firsts.count {
      writer.text(keys.key(place))
      writer.number(firsts[place] &- before)
      before = firsts[place]
    }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    var row: UInt64 = 0
    for place in 0..<(try saved.count()) {
      let key = try saved.text()
      let further = try saved.number()
      // Later keys are of later rows.
      guard further > 0 || place == 0, further < rows.count &- row else { throw .damaged }
      row &+= further
      guard let isNew = insert(key, rows.before &+ row) else { throw .memory }
      if !isNew { found(Int(row)) }
    }
  }
}

/// How many different values there are, in parts of a table too.
final class PartDistinct: TableWatch {
  private let rule: TableRule
  private let reader: KeyReader
  private var groups: GroupReader
  /// The values behind the numbers of their groups.
  private var keys = GroupTable()
  private var counts = Buffer<Int64>()
  private var scratch = Buffer<UInt8>()

  init(_ rule: TableRule, _ reader: KeyReader, _ groups: consuming GroupReader) {
    (self.rule, self.reader) = (rule, reader)
    self.groups = groups
  }

  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    let numbers = try GroupNumbers(&groups, rows, plan, &memory)
    for row in 0..<rows.count {
      guard let group = numbers[row] else { continue }
      begin(group)
      guard try reader.append(Row(row), rows.columns, plan, &memory, to: &scratch) else { continue }
      guard insert(group) else { throw .memory }
    }
  }

  private func begin(_ group: Int) {
    scratch.truncate()
    for index in 0..<4 { scratch.append(UInt8(truncatingIfNeeded: group &>> (8 &* index))) }
  }

  /// Counts the value that is worked with; false without memory.
  private func insert(_ group: Int) -> Bool {
    let before = keys.count
    guard !scratch.isExhausted, keys.group(scratch.text) != nil else { return false }
    while counts.count <= group, !counts.isExhausted { counts.append(0) }
    guard !counts.isExhausted else { return false }
    if keys.count > before { counts[group] &+= 1 }
    return true
  }

  func outcome(_ end: TableEnd, _ plan: borrowing Plan) throws(BatchFailure) -> TableOutcome? {
    try Aggregates.outcome(rule, groups) { group throws(BatchFailure) in
      let count = group < counts.count ? counts[group] : 0
      return Aggregates.Measure(holds: rule.allows(Value(count)), json: "\(count)")
    }
  }

  var addsUp: Bool { true }

  func save(to writer: inout SavedWriter) throws(BatchFailure) {
    groups.save(to: &writer)
    writer.count(keys.count)
    for place in 0..<keys.count {
      let key = keys.key(place)
      let bytes = key.span
      var group: UInt64 = 0
      for index in 0..<4 { group |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
      writer.number(group)
      writer.text(key.slice(4..<key.count))
    }
  }

  func take(
    _ saved: inout SavedReader, _ rows: SavedRows, _ found: (Int) -> Void
  ) throws(SavedFailure) {
    let own = try groups.take(&saved)
    for _ in 0..<(try saved.count()) {
      let place = try saved.number()
      guard place < own.count else { throw .damaged }
      let group = Int(own[Int(place)])
      begin(group)
      scratch.append(try saved.text())
      guard insert(group) else { throw .memory }
    }
  }
}
