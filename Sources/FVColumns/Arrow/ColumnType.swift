/// What the rows of a column are; a column of a dictionary's places is as the dictionary's values.
enum ColumnType: UInt8, BitwiseCopyable, Sendable {
  /// Nothing: a field that has no column, or a column of Arrow's null.
  case missing, null
  case boolean
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case float32, float64
  /// Texts, or bytes taken for texts: behind offsets of 32 or of 64 bits, or behind views.
  case text32, text64, textView
  /// Days, and milliseconds, since 1970-01-01.
  case date32, date64
  /// Seconds and their parts since 1970-01-01T00:00:00, of some zone or of none.
  case seconds, milliseconds, microseconds, nanoseconds
  /// Lists behind offsets of 32 or of 64 bits, behind offsets and sizes of these, or all of one size.
  case list32, list64, listView32, listView64, listFixed
  /// Objects of the same members, and those of any: lists of keys and values.
  case record, map

  /// Whether a row is a text.
  var isText: Bool { self == .text32 || self == .text64 || self == .textView }

  /// Whether a row is a date, or a point in time.
  var isDate: Bool {
    rawValue >= ColumnType.date32.rawValue && rawValue <= ColumnType.nanoseconds.rawValue
  }

  /// Whether a row is a list.
  var isList: Bool {
    rawValue >= ColumnType.list32.rawValue && rawValue <= ColumnType.listFixed.rawValue
  }

  /// Whether a row has columns of its own within it: those of its elements, members or entries.
  var isNested: Bool { rawValue >= ColumnType.list32.rawValue }

  /// Whether its values, of dates, points in time, lists and objects, are made in the memory of a
  /// record.
  var isMade: Bool { isDate || isNested }

  /// Whether offsets stand in front of each row and behind the last.
  var hasOffsets: Bool {
    switch self {
    case .text32, .text64, .list32, .list64, .map: true
    default: false
    }
  }

  /// Whether a row is an integer, as the place in a dictionary has to be.
  var isInteger: Bool {
    rawValue >= ColumnType.int8.rawValue && rawValue <= ColumnType.uint64.rawValue
  }

  /// How many bytes a row has of the buffer behind the bits of what is null; 0 for bits, and where
  /// there is no such buffer.
  var width: Int {
    switch self {
    case .missing, .null, .boolean, .listFixed, .record: 0
    case .int8, .uint8: 1
    case .int16, .uint16: 2
    case .int32, .uint32, .float32, .text32, .date32, .list32, .listView32, .map: 4
    case .int64, .uint64, .float64, .text64, .date64, .list64, .listView64: 8
    case .seconds, .milliseconds, .microseconds, .nanoseconds: 8
    case .textView: 16
    }
  }
}
