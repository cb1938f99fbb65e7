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
  func name(_ group: Int) -> String {
    guard let reader, group < table.count else { return "" }
    var writer = JSONWriter()
    writer.beginArray()
    KeyTeller(table.key(group), reader.forms).tell(to: &writer)
    writer.endArray()
    return TableOutcome.text(writer.bytes.text)
  }

  /// Whether some field of it may not be told.
  func isSensitive(_ plan: borrowing Plan) -> Bool {
    guard let reader else { return false }
    for field in reader.fields where plan.fields[field].isSensitive { return true }
    return false
  }
}

/// Writes the values that a key is made of.
private struct KeyTeller {
  private let key: TextRef
  private let forms: [KeyForm]

  init(_ key: TextRef, _ forms: [KeyForm]) { (self.key, self.forms) = (key, forms) }

  func tell(to writer: inout JSONWriter) {
    var at = 0
    for index in forms.indices {
      let isThere = number(at, 1) == 1
      at += 1
      guard isThere else {
        writer.null()
        continue
      }
      if forms[index] == .word {
        writer.integer(Int64(bitPattern: number(at, 8)))
        at += 8
        continue
      }
      var count = key.count - at
      if index < forms.count - 1 {
        count = Int(number(at, 4))
        at += 4
      }
      tell(key.slice(at..<at + count), isText: forms[index] == .text, to: &writer)
      at += count
    }
  }

  private func tell(_ part: TextRef, isText: Bool, to writer: inout JSONWriter) {
    guard !isText else { return writer.string(part) }
    let rest = part.slice(1..<part.count)
    switch part.isEmpty ? 0 : part.span[0] {
    case 1, 2: writer.boolean(part.span[0] == 2)
    case 3, 4: writer.string(rest)
    case 5: writer.integer(Int64(bitPattern: number(1, 8, in: part)))
    default: writer.null()
    }
  }

  private func number(_ at: Int, _ count: Int, in part: TextRef? = nil) -> UInt64 {
    let part = part ?? key
    let bytes = part.span
    var number: UInt64 = 0
    for index in 0..<count where at + index < bytes.count {
      number |= UInt64(bytes[at + index]) << UInt64(8 * index)
    }
    return number
  }
}
