internal import FVForms
internal import FVRules
internal import FVText

/// The cleaned values of one field, row after row.
final class CleanedColumn {
  let field: FieldIndex
  let type: CleanedType
  private let typing: ValueTyping
  /// A byte a row: whether there is a value.
  private(set) var known = Buffer<UInt8>()
  /// The numbers, a byte a truth value, or the bytes of the texts.
  private(set) var bytes = Buffer<UInt8>()
  /// Where each text ends.
  private(set) var ends = Buffer<Int64>()

  init(_ field: FieldIndex, _ type: CleanedType, _ typing: ValueTyping) {
    (self.field, self.type, self.typing) = (field, type, typing)
  }

  /// How many rows there are.
  var count: Int { known.count }

  /// Whether some were dropped for want of memory.
  var isExhausted: Bool { known.isExhausted || bytes.isExhausted || ends.isExhausted }

  /// How many bytes a value has that is no text.
  var width: Int {
    switch type {
    case .nothing, .text: 0
    case .boolean: 1
    case .integer(let type), .float(let type): type.width
    case .decimal: 16
    case .date: 4
    case .instant: 8
    case .time(let scale): scale > 3 ? 8 : 4
    }
  }

  /// Appends a valid value after its transforms; false where that is nothing that the column can hold.
  func append(
    _ value: Value, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Bool {
    guard type != .nothing else {
      appendNull()
      return true
    }
    guard let typed = typing.typed(value, plan, &memory) else { throw .memory }
    guard typed.kind != .null else {
      appendNull()
      return true
    }
    guard put(typed) else { return false }
    end(isKnown: true)
    return true
  }

  private func appendNull() {
    for _ in 0..<width { bytes.append(0) }
    end(isKnown: false)
  }

  private func end(isKnown: Bool) {
    if case .text = type { ends.append(Int64(bytes.count)) }
    known.append(isKnown ? 1 : 0)
  }

  /// Goes back to so many rows.
  func truncate(to rows: Int) {
    guard rows < count else { return }
    known.truncate(rows)
    if case .text = type {
      bytes.truncate(rows > 0 ? Int(ends[rows - 1]) : 0)
      ends.truncate(rows)
    } else {
      bytes.truncate(rows &* width)
    }
  }

  private func put(_ value: Value) -> Bool {
    switch type {
    case .nothing: return false
    case .boolean:
      guard value.kind == .boolean else { return false }
      bytes.append(value.boolean ? 1 : 0)
      return true
    case .integer(let type): return put(value.whole, as: type)
    case .float(let type): return put(value.double, as: type)
    case .decimal(let scale):
      guard let units = value.units(scale: scale) else { return false }
      put(units)
      return true
    case .text:
      guard value.kind == .string else { return false }
      bytes.append(value.text)
      return true
    case .date:
      guard let moment = value.writtenMoment, let day = Int32(exactly: moment.days) else {
        return false
      }
      put(day)
      return true
    case .instant(let unit, _):
      guard let count = value.writtenMoment?.count(digits: CleanedType.digits(unit)) else {
        return false
      }
      put(count)
      return true
    case .time(let scale):
      guard value.kind == .string, let time = TimeOfDay.parse(value.text.span) else { return false }
      let units = time / Moment.nanoseconds(digits: scale)
      if scale > 3 { put(units) } else { put(Int32(truncatingIfNeeded: units)) }
      return true
    }
  }

  /// Appends the bytes of a number, the lowest first.
  private func put(_ number: some FixedWidthInteger) {
    for byte in 0..<(number.bitWidth &>> 3) {
      bytes.append(UInt8(truncatingIfNeeded: number &>> (8 &* byte)))
    }
  }

  private func put(_ number: Double?, as type: ColumnType) -> Bool {
    guard let number else { return false }
    guard type == .float32 else {
      put(number.bitPattern)
      return true
    }
    let single = Float(number)
    guard single.isFinite || !number.isFinite else { return false }
    put(single.bitPattern)
    return true
  }

  private func put(_ whole: Int128?, as type: ColumnType) -> Bool {
    guard let whole else { return false }
    switch type {
    case .int8: return put(Int8(exactly: whole))
    case .int16: return put(Int16(exactly: whole))
    case .int32: return put(Int32(exactly: whole))
    case .uint8: return put(UInt8(exactly: whole))
    case .uint16: return put(UInt16(exactly: whole))
    case .uint32: return put(UInt32(exactly: whole))
    case .uint64: return put(UInt64(exactly: whole))
    default: return put(Int64(exactly: whole))
    }
  }

  private func put<Number: FixedWidthInteger>(_ number: Number?) -> Bool {
    guard let number else { return false }
    put(number)
    return true
  }
}
