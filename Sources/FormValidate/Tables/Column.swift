internal import FVText

/// A column of a ``Table``: a name, and a value or nothing in each row.
///
/// ```swift
/// Column("email", ["joe@example.com", nil])
/// Column("age", [41, nil])
/// Column("born", [CalendarDate(1984, 2, 29), nil])
/// ```
public struct Column: Sendable {
  /// The name, which is that of a field.
  public let name: String
  let storage: ColumnStorage

  init(_ name: String, _ storage: ColumnStorage) { (self.name, self.storage) = (name, storage) }

  /// Texts.
  public init(_ name: String, _ values: [String?]) {
    var writer = ColumnWriter(rows: values.count)
    var ends: [Int64] = [0]
    ends.reserveCapacity(values.count + 1)
    for value in values {
      if let value { writer.bytes.append(contentsOf: value.utf8) }
      ends.append(Int64(writer.bytes.count))
      writer.end(isNull: value == nil)
    }
    self.init(name, writer.texts(ends))
  }

  /// Whole numbers of any width; those that 128 bits with a sign do not hold are texts.
  public init<Number: FixedWidthInteger>(_ name: String, _ values: [Number?]) {
    guard Number.bitWidth > 64 else {
      self.init(name, .numbers(values, ColumnType(Number.self)) { $0 })
      return
    }
    let wide = values.map { $0.flatMap { Int128(exactly: $0) } }
    guard zip(values, wide).allSatisfy({ ($0 == nil) == ($1 == nil) }) else {
      self.init(name, values.map { $0.map { String($0) } })
      return
    }
    self.init(name, .numbers(wide, .decimal(scale: 0)) { $0 })
  }

  /// Whole numbers, one in each row.
  public init<Number: FixedWidthInteger>(_ name: String, _ values: [Number]) {
    self.init(name, values.map(Optional.some))
  }

  /// Doubles.
  public init(_ name: String, _ values: [Double?]) {
    self.init(name, .numbers(values, .double) { $0.bitPattern })
  }

  /// Floats, each of which stands for its own shortest decimal.
  public init(_ name: String, _ values: [Float?]) {
    self.init(name, .numbers(values, .float) { $0.bitPattern })
  }

  /// Truth values.
  public init(_ name: String, _ values: [Bool?]) {
    var writer = ColumnWriter(rows: values.count)
    writer.bytes = [UInt8](repeating: 0, count: (values.count + 7) / 8)
    for (row, value) in values.enumerated() {
      if value == true { writer.bytes[row >> 3] |= 1 << UInt8(row & 7) }
      writer.end(isNull: value == nil)
    }
    self.init(name, writer.numbers(.boolean))
  }

  /// Days; a date that has a time of day, or is not on the calendar, is a text, as in records.
  public init(_ name: String, _ values: [CalendarDate?]) {
    let days = values.map { $0?.dayNumber }
    guard zip(values, days).allSatisfy({ ($0 == nil) == ($1 == nil) }) else {
      self.init(name, values.map { $0?.text })
      return
    }
    self.init(name, .numbers(days, .date) { $0 })
  }

  /// How many rows there are.
  public var count: Int { storage.count }

  /// What Arrow calls the type of its values, such as `int64` or `timestamp[us, tz=UTC]`.
  public var type: ColumnType { storage.type }
}

extension CalendarDate {
  /// How many days it is from 1970-01-01; nil for one with a time of day, and for what is no day.
  fileprivate var dayNumber: Int32? {
    guard time == nil else { return nil }
    return lending(Array(text.utf8)) { text in
      Moment(iso: text.span).flatMap { Int32(exactly: $0.days) }
    }
  }
}

extension Column: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Name and type, without what it holds.
  public var description: String { "Column(\(name): \(type), \(count) rows)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["name": name, "type": type]) }
}
