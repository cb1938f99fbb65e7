internal import FVForms
internal import FVRules
internal import FVText

/// What a column of cleaned values is in Arrow.
enum CleanedType: Equatable {
  /// Nothing: what a field has may not be told.
  case nothing
  case boolean
  /// As wide as a column type says.
  case integer(ColumnType)
  case float(ColumnType)
  /// Of 128 bits, with so many digits behind the point.
  case decimal(scale: Int)
  case text(isLarge: Bool)
  case date
  /// In units that a column type says, in UTC or of no zone.
  case instant(ColumnType, hasZone: Bool)
  /// With so many digits behind the point of a second.
  case time(scale: Int)

  /// The most digits of a decimal.
  static var mostDigits: Int { 38 }

  /// What the values of a column become that its rules change; nil where that is what they are.
  ///
  /// `isMade` says that they are not what stands in the column, whatever they become.
  init?(_ kind: ValueTyping.Kind, _ column: ColumnSchema, isMade: Bool) {
    let type = column.type
    let isThere = type != .missing && type != .null
    let own: CleanedType?
    switch kind {
    case .integer: own = type.isInteger ? nil : .integer(.int64)
    case .decimal(let places?) where places <= CleanedType.mostDigits:
      own = type == .decimal128 && column.scale == places ? nil : .decimal(scale: places)
    case .decimal: own = type.isText || !isThere ? .float(.float64) : nil
    case .boolean: own = type == .boolean ? nil : .boolean
    case .date(let hasTime):
      let day = hasTime ? CleanedType.instant(.microseconds, hasZone: false) : .date
      own = type.isText || !isThere ? day : nil
    case .instant: own = type.isText || !isThere ? .instant(.microseconds, hasZone: true) : nil
    case .time: own = type.isText || !isThere ? .time(scale: 6) : nil
    case .text: own = isThere ? nil : .text(isLarge: false)
    case .asIs: own = nil
    }
    // A column of nulls alone has nothing to change.
    if let own, isThere || isMade {
      self = own
    } else if isMade, let same = CleanedType(same: column) {
      self = same
    } else {
      return nil
    }
  }

  /// As a column is; nil for one of a type that is not made here.
  private init?(same column: ColumnSchema) {
    switch column.type {
    case .boolean, .boolean8: self = .boolean
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      self = .integer(column.type)
    case .float16, .float32: self = .float(.float32)
    case .float64: self = .float(.float64)
    case .decimal32, .decimal64, .decimal128, .decimal256:
      let digits = min(max(column.scale, 0), CleanedType.mostDigits)
      self = .decimal(scale: digits)
    case .text32, .textView, .textFixed, .uuid: self = .text(isLarge: false)
    case .text64: self = .text(isLarge: true)
    case .date32, .date64: self = .date
    case .seconds, .milliseconds, .microseconds, .nanoseconds:
      self = .instant(column.type, hasZone: column.hasZone)
    case .time32, .time64: self = .time(scale: column.scale)
    default: return nil
    }
  }

  /// As the value is that a rule puts where there is none, of a field without a column.
  init(standard value: Value?) {
    switch value?.kind {
    case .boolean: self = .boolean
    case .integer: self = .integer(.int64)
    case .number, .decimal: self = .float(.float64)
    default: self = .text(isLarge: false)
    }
  }

  /// Its format in Arrow's letters.
  func writeFormat(to out: inout Buffer<UInt8>) {
    switch self {
    case .nothing: out.append("n")
    case .boolean: out.append("b")
    case .integer(let type): out.append(CleanedType.letter(type))
    case .float(let type): out.append(type == .float32 ? "f" : "g")
    case .decimal(let scale):
      out.append("d:38,")
      out.append(decimal: Int64(scale))
    case .text(let isLarge): out.append(isLarge ? "U" : "u")
    case .date: out.append("tdD")
    case .instant(let unit, let hasZone):
      out.append("ts")
      out.append(CleanedType.letter(ofDigits: CleanedType.digits(unit)))
      out.append(hasZone ? ":UTC" : ":")
    case .time(let scale):
      out.append("tt")
      out.append(CleanedType.letter(ofDigits: scale))
    }
  }

  private static func letter(_ type: ColumnType) -> StaticString {
    switch type {
    case .int8: "c"
    case .int16: "s"
    case .int32: "i"
    case .uint8: "C"
    case .uint16: "S"
    case .uint32: "I"
    case .uint64: "L"
    default: "l"
    }
  }

  private static func letter(ofDigits digits: Int) -> StaticString {
    switch digits {
    case 0: "s"
    case 3: "m"
    case 6: "u"
    default: "n"
    }
  }

  /// How many digits of a second stand behind its point in a unit of instants.
  static func digits(_ unit: ColumnType) -> Int {
    switch unit {
    case .seconds: 0
    case .milliseconds: 3
    case .microseconds: 6
    default: 9
    }
  }
}
