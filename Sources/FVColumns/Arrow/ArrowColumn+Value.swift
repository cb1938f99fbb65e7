internal import FVForms
internal import FVRules
internal import FVText

extension ArrowColumns {
  /// The value of a field in a row, both of which there must be; nil when there is no memory, or
  /// when the lists of the record have more elements in all than a record may have.
  ///
  /// Texts stay in the column; what is not there as it is needed goes to the memory of the record.
  @inline(__always)
  func value(_ field: FieldIndex, _ row: Row, _ memory: inout RecordMemory) -> Value? {
    // Looked at where it is: a copy would take longer than the rest.
    if let columns = unsafe all.pointer, unsafe columns[field.index].isPlainText {
      return unsafe Value(columns[field.index].text32(row))
    }
    return otherValue(field, row, &memory)
  }

  @inline(never)
  private func otherValue(_ field: FieldIndex, _ row: Row, _ memory: inout RecordMemory) -> Value? {
    isRecordNull(row) ? .null : cell(all[field], row, &memory)
  }

  /// The value of a row of any of the columns.
  func cell(_ column: ArrowColumn, _ row: Row, _ memory: inout RecordMemory) -> Value? {
    if column.schema.type == .missing { return .absent }
    if column.isNull(row) { return .null }
    if column.schema.places != nil {
      return cell(inner(of: column), column.place(row), &memory)
    }
    switch column.schema.type {
    case .missing, .null: return .null
    case .boolean: return Value(column.boolean(row))
    case .boolean8: return Value(column.number(row, as: Int8.self) != 0)
    case .text32, .text64, .textView, .textFixed: return Value(column.text(row))
    case .uuid: return column.uuid(row, &memory)
    case .time32, .time64: return column.time(row, &memory)
    case .decimal32, .decimal64, .decimal128, .decimal256: return column.decimal(row, &memory)
    case .float16: return Value(Double(decimalOfHalf: column.number(row, as: UInt16.self)))
    case .float32: return Value(Double(decimalOf: column.number(row, as: Float.self)))
    case .float64: return Value(column.number(row, as: Double.self))
    case .list32, .list64, .listView32, .listView64, .listFixed: return list(column, row, &memory)
    case .record: return record(column, row, &memory)
    case .map: return map(column, row, &memory)
    case .date32, .date64, .seconds, .milliseconds, .microseconds, .nanoseconds:
      guard let moment = column.moment(row) else { return .null }
      let writer = MomentWriter(moment)
      return memory.keep(writer.text).map { Value(moment: $0) }
    default: return column.integer(row, &memory)
    }
  }

  private func list(_ column: ArrowColumn, _ row: Row, _ memory: inout RecordMemory) -> Value? {
    let rows = column.elements(of: row)
    memory.elementCount &+= rows.count
    guard memory.elementCount <= Limits.elements else { return nil }
    let elements = inner(of: column)
    return memory.list(of: rows.count) { index, memory in
      cell(elements, Row(rows.lowerBound &+ index), &memory)
    }
  }

  private func record(
    _ column: ArrowColumn, _ row: Row, _ memory: inout RecordMemory
  ) -> Value? {
    let count = column.schema.members.count
    memory.elementCount &+= count
    guard memory.elementCount <= Limits.elements else { return nil }
    return memory.object(of: count) { index, memory in
      let member = column.firstMember &+ index
      guard let value = cell(all[Int(members[member])], row, &memory) else { return nil }
      return (Value(wellFormed: memberNames[member]), value)
    }
  }

  private func map(_ column: ArrowColumn, _ row: Row, _ memory: inout RecordMemory) -> Value? {
    let rows = column.elements(of: row)
    memory.elementCount &+= rows.count
    guard memory.elementCount <= Limits.elements else { return nil }
    let entries = inner(of: column)
    let keys = all[Int(members[entries.firstMember])]
    let values = all[Int(members[entries.firstMember &+ 1])]
    return memory.object(of: rows.count) { index, memory in
      let entry = Row(rows.lowerBound &+ index)
      guard let key = cell(keys, entry, &memory), let value = cell(values, entry, &memory) else {
        return nil
      }
      return (key, value)
    }
  }
}

extension ArrowColumn {
  /// The text of a row of `text32`.
  @inline(__always)
  func text32(_ row: Row) -> TextRef {
    guard let values = unsafe values, let bytes = unsafe bytes else { return TextRef() }
    let offsets = unsafe values.assumingMemoryBound(to: Int32.self) + (offset &+ row.index)
    let first = unsafe Int(offsets[0])
    return unsafe TextRef(unsafeStart: bytes + first, count: Int(offsets[1]) &- first)
  }

  /// The text of a row that is not null.
  func text(_ row: Row) -> TextRef {
    switch schema.type {
    case .textView: view(row)
    case .textFixed: fixedText(row)
    default: offsetText(row)
    }
  }

  private func offsetText(_ row: Row) -> TextRef {
    guard let bytes = unsafe bytes else { return TextRef() }
    let first = boundary(row)
    return unsafe TextRef(unsafeStart: bytes + first, count: boundary(row.advanced(by: 1)) &- first)
  }

  func boolean(_ row: Row) -> Bool {
    guard let values = unsafe values else { return false }
    return unsafe ArrowColumn.bit(values.assumingMemoryBound(to: UInt8.self), offset &+ row.index)
  }

  /// A row of numbers of one type.
  @inline(__always)
  func number<Number: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ row: Row, as type: Number.Type
  ) -> Number {
    guard let values = unsafe values else { return 0 }
    return unsafe values.assumingMemoryBound(to: Number.self)[offset &+ row.index]
  }

  /// The whole number of a row of integers, days or parts of seconds; nil when it is beyond Int64.
  func integer(_ row: Row) -> Int64? {
    switch schema.type {
    case .int8: Int64(number(row, as: Int8.self))
    case .int16: Int64(number(row, as: Int16.self))
    case .int32, .date32: Int64(number(row, as: Int32.self))
    case .uint8: Int64(number(row, as: UInt8.self))
    case .uint16: Int64(number(row, as: UInt16.self))
    case .uint32: Int64(number(row, as: UInt32.self))
    case .uint64: Int64(exactly: number(row, as: UInt64.self))
    default: number(row, as: Int64.self)
    }
  }

  /// The day or point in time of a row that is not null; nil in a column of something else.
  func moment(_ row: Row) -> Moment? { integer(row).flatMap { schema.moment($0) } }

  /// The value of a row of integers; what is beyond Int64 is kept as its digits.
  fileprivate func integer(_ row: Row, _ memory: inout RecordMemory) -> Value? {
    if let integer = integer(row) { return Value(integer) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var rest = number(row, as: UInt64.self)
    var all = digits.mutableSpan
    var first = all.count
    while rest > 0, first > 0 {
      first &-= 1
      all[first] = UInt8(truncatingIfNeeded: rest % 10) &+ UInt8(ascii: "0")
      rest /= 10
    }
    return memory.keep(digits.span.extracting(first..<digits.count)).map { Value(decimal: $0) }
  }
}

extension ColumnSchema {
  /// The day or point in time that is so many units from 1970; nil in a column of something else.
  func moment(_ count: Int64) -> Moment? {
    let parts: Int64
    switch type {
    case .date32: return Moment(days: count)
    case .date64: return Moment(count, partsOfSecond: 1_000, hasZone: false).day
    case .seconds: parts = 1
    case .milliseconds: parts = 1_000
    case .microseconds: parts = 1_000_000
    case .nanoseconds: parts = 1_000_000_000
    default: return nil
    }
    return Moment(count, partsOfSecond: parts, hasZone: hasZone)
  }
}
