internal import FVForms
internal import FVRules
internal import FVText

/// As what the rows of a column are keys.
enum KeyForm: Sendable {
  /// A number of 64 bits, sixteen bytes, or a text, as the column has them.
  case word, pair, text
  /// The bytes that are the same for values that are, whatever columns they are of.
  case made

  /// Of a column that is compared with itself alone.
  init(_ schema: ColumnSchema) {
    switch schema.type {
    case .boolean, .boolean8, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64,
      .float16, .float32, .float64, .decimal32, .decimal64, .time32, .time64, .date32, .date64,
      .seconds, .milliseconds, .microseconds, .nanoseconds:
      self = .word
    case .decimal128, .uuid: self = .pair
    case .text32, .text64, .textView, .textFixed: self = .text
    default: self = .made
    }
  }

  /// Of a column that is compared with another.
  init(_ own: ColumnSchema, _ other: ColumnSchema) {
    let (form, others) = (KeyForm(own), KeyForm(other))
    let areIntegers = own.type.isWhole && other.type.isWhole
    let areAlike =
      own.type == other.type && own.scale == other.scale && own.hasZone == other.hasZone
    let isText = form == .text && others == .text
    self = areIntegers || areAlike || isText ? form : .made
  }
}

extension ColumnType {
  /// Whether a row is an integer that fits 64 bits with a sign.
  fileprivate var isWhole: Bool { isInteger && self != .uint64 }
}

extension ArrowColumn {
  /// The number that stands for a row that is not null; nil for one that is like no other.
  @inline(__always)
  func keyWord(_ row: Row) -> UInt64? {
    switch schema.type {
    case .int64, .uint64, .decimal64, .time64, .seconds, .milliseconds, .microseconds, .nanoseconds:
      return number(row, as: UInt64.self)
    case .int32, .date32, .decimal32, .time32:
      return UInt64(bitPattern: Int64(number(row, as: Int32.self)))
    case .int16: return UInt64(bitPattern: Int64(number(row, as: Int16.self)))
    case .int8: return UInt64(bitPattern: Int64(number(row, as: Int8.self)))
    case .uint32: return UInt64(number(row, as: UInt32.self))
    case .uint16: return UInt64(number(row, as: UInt16.self))
    case .uint8: return UInt64(number(row, as: UInt8.self))
    case .boolean: return boolean(row) ? 1 : 0
    case .boolean8: return number(row, as: Int8.self) != 0 ? 1 : 0
    case .date64: return moment(row).map { UInt64(bitPattern: $0.days) }
    default: return floatWord(row)
    }
  }

  private func floatWord(_ row: Row) -> UInt64? {
    let double: Double
    switch schema.type {
    case .float16: double = Double(decimalOfHalf: number(row, as: UInt16.self))
    case .float32: double = Double(number(row, as: Float.self))
    case .float64: double = number(row, as: Double.self)
    default: return nil
    }
    if double.isNaN { return nil }
    return double == 0 ? 0 : double.bitPattern
  }

  /// The sixteen bytes of a row that is not null.
  @inline(__always)
  func keyPair(_ row: Row) -> PairKey {
    guard let values = unsafe values else { return .none }
    let start = unsafe values + (offset &+ row.index) &* 16
    return unsafe PairKey(
      low: start.loadUnaligned(as: UInt64.self),
      high: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }
}

/// A column as it is read for keys: a row leads to a value, by way of a dictionary or of runs if need be.
@safe
struct KeyCells: BitwiseCopyable {
  let column: ArrowColumn
  let values: ArrowColumn
  private let isPlaced: Bool
  /// Whether some row may be null.
  let hasNulls: Bool

  init(_ column: ArrowColumn, of columns: borrowing ArrowColumns) {
    self.column = column
    isPlaced = column.schema.places != nil
    values = isPlaced ? columns.inner(of: column) : column
    let isNothing = column.schema.type == .missing || column.schema.type == .null
    hasNulls = unsafe isPlaced || isNothing || column.validity != nil || columns.hasNullRecords
  }

  /// Where words stand one for each row, none of them null; nil where they do not.
  @unsafe
  var plainWords: UnsafePointer<UInt64>? {
    switch values.schema.type {
    case .int64, .uint64, .decimal64, .time64, .seconds, .milliseconds, .microseconds, .nanoseconds:
      guard !hasNulls else { return nil }
      return unsafe values.values.map {
        unsafe $0.assumingMemoryBound(to: UInt64.self) + values.offset
      }
    default: return nil
    }
  }

  /// The row of `values` to which a row leads; nil where that is null.
  @inline(__always)
  func row(_ row: Row, _ columns: borrowing ArrowColumns) -> Row? {
    guard hasNulls else { return row }
    if columns.isNull(column, row) { return nil }
    guard isPlaced else { return row }
    let place = column.place(row)
    return values.isNull(place) ? nil : place
  }
}
