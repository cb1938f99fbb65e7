internal import FVForms
internal import FVRules
internal import FVText

/// Tells of each row which group it is of: the rows that are alike in some fields, empty ones too.
struct GroupReader: ~Copyable {
  private let reader: KeyReader?
  private var table = GroupTable()
  private var scratch = Buffer<UInt8>()

  /// Of no fields all rows are one group, which is there without any.
  init(_ fields: [FieldIndex], _ schema: borrowing TableSchema, _ values: RecordValues) {
    guard !fields.isEmpty else {
      reader = nil
      return
    }
    // Only what can be told again is read as it stands.
    let forms = fields.map { field -> KeyForm in
      let type = schema.all[field].type
      let isWhole = type.isInteger && type != .uint64
      return values.isWorkedOut(field) || !isWhole && !type.isText
        ? .made : KeyForm(schema.all[field])
    }
    reader = KeyReader(fields, forms, countsEmpty: true, values)
  }

  var count: Int { reader == nil ? 1 : table.count }

  /// The group of a row; nil for one that is of none.
  mutating func group(
    _ row: Int, _ columns: borrowing ArrowColumns, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Int? {
    guard let reader else { return 0 }
    scratch.truncate()
    guard try reader.append(Row(row), columns, plan, &memory, to: &scratch) else { return nil }
    guard let group = table.group(scratch.text) else { throw .memory }
    return group
  }

  /// What the rows of a group have in its fields, as a JSON list; empty without fields.
  func name(_ group: Int) throws(BatchFailure) -> String {
    guard let reader, group < table.count else { return "" }
    var writer = JSONWriter()
    writer.beginArray()
    var parts = KeyParts(table.key(group), reader.forms)
    parts.tell(to: &writer)
    writer.endArray()
    return try TableOutcome.text(of: writer)
  }

  /// Writes the keys of all groups, as they are of any columns.
  func save(to writer: inout SavedWriter) {
    guard let reader else { return }
    writer.count(count)
    var key = Buffer<UInt8>()
    for group in 0..<count {
      key.truncate()
      var parts = KeyParts(table.key(group), reader.forms)
      parts.write(to: &key)
      if key.isExhausted { writer.bytes.exhaust() }
      writer.text(key.text)
    }
  }

  /// Takes over groups that were saved: the number that each of them has here.
  mutating func take(_ saved: inout SavedReader) throws(SavedFailure) -> Buffer<Int32> {
    var numbers = Buffer<Int32>()
    guard let reader else {
      numbers.append(0)
      if numbers.isExhausted { throw .memory }
      return numbers
    }
    for _ in 0..<(try saved.count()) {
      let key = try saved.text()
      var parts = KeyParts(key, reader.forms)
      guard parts.areWhole else { throw .damaged }
      guard let group = table.group(key) else { throw .memory }
      numbers.append(Int32(truncatingIfNeeded: group))
    }
    if numbers.isExhausted { throw .memory }
    return numbers
  }

  /// Whether some field of it may not be told.
  func isSensitive(_ plan: borrowing Plan) -> Bool {
    guard let reader else { return false }
    for field in reader.fields where plan.fields[field].isSensitive { return true }
    return false
  }
}
