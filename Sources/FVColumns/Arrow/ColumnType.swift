/// What the rows of a column are; a column of a dictionary's places is as the dictionary's values.
enum ColumnType: UInt8, BitwiseCopyable, Sendable {
  /// Nothing: a field that has no column, or a column of Arrow's null.
  case missing, null
  case boolean
  /// Of bytes, of which all but 0 are true.
  case boolean8
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case float16, float32, float64
  /// Whole numbers of a unit, a power of ten: in so many bits.
  case decimal32, decimal64, decimal128, decimal256
  /// Texts, or bytes taken for texts: behind offsets of 32 or of 64 bits, behind views, or all of one
  /// size.
  case text32, text64, textView, textFixed
  /// Sixteen bytes, which are written as a UUID.
  case uuid
  /// Times of day, in units that are a power of ten: in so many bits.
  case time32, time64
  /// Days, and milliseconds, since 1970-01-01.
  case date32, date64
  /// Seconds and their parts since 1970-01-01T00:00:00, of some zone or of none.
  case seconds, milliseconds, microseconds, nanoseconds
  /// Where runs of rows that are alike end; only what stands for the places of values is of these.
  case runs16, runs32, runs64
  /// Lists behind offsets of 32 or of 64 bits, behind offsets and sizes of these, or all of one size.
  case list32, list64, listView32, listView64, listFixed
  /// Objects of the same members, and those of any: lists of keys and values.
  case record, map

  /// Whether a row is a text.
  var isText: Bool {
    rawValue >= ColumnType.text32.rawValue && rawValue <= ColumnType.textFixed.rawValue
  }

  /// Whether a row is a float.
  var isFloat: Bool { self == .float16 || self == .float32 || self == .float64 }

  /// Whether a row is a decimal.
  var isDecimal: Bool {
    rawValue >= ColumnType.decimal32.rawValue && rawValue <= ColumnType.decimal256.rawValue
  }

  /// Whether rows that are alike stand there once.
  var isRuns: Bool {
    rawValue >= ColumnType.runs16.rawValue && rawValue <= ColumnType.runs64.rawValue
  }

  /// The type of the ends of runs that are such integers; nil for any other.
  var runs: ColumnType? {
    switch self {
    case .int16: .runs16
    case .int32: .runs32
    case .int64: .runs64
    default: nil
    }
  }

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

  /// Whether its values are made in the memory of a record, as they do not stand in the column.
  var isMade: Bool {
    isDate || isNested || isDecimal || self == .uuid || self == .time32 || self == .time64
  }

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

  /// How many bytes a number, offset or view has of the buffer behind the bits of what is null; 0 for
  /// bits, and where there is no such buffer.
  var width: Int {
    switch self {
    case .missing, .null, .boolean, .listFixed, .record: 0
    case .int8, .uint8, .boolean8, .textFixed, .uuid: 1
    case .int16, .uint16, .float16, .runs16: 2
    case .int32, .uint32, .float32, .text32, .date32, .list32, .listView32, .map: 4
    case .decimal32, .time32, .runs32: 4
    case .int64, .uint64, .float64, .text64, .date64, .list64, .listView64: 8
    case .seconds, .milliseconds, .microseconds, .nanoseconds: 8
    case .decimal64, .time64, .runs64: 8
    case .textView, .decimal128: 16
    case .decimal256: 32
    }
  }
}
