internal import FVText

extension Column {
  /// The value of a row as records have it: days and times are texts, decimals keep their digits. Null
  /// where there is no such row.
  public subscript(row: Int) -> FormValue {
    guard row >= 0, row < count, !storage.isNull(row) else { return .null }
    if let own = storage.own { return own[row] }
    switch storage.type {
    case .nothing, .wideDecimal, .list, .record: return .null
    case .boolean:
      return .boolean(storage.number(row >> 3, as: UInt8.self) >> UInt8(row & 7) & 1 != 0)
    case .integer(let bits, let isSigned): return integer(row, bits, isSigned)
    case .float:
      return .number(Double(Float(bitPattern: storage.number(row, as: UInt32.self))))
    case .double: return .number(Double(bitPattern: storage.number(row, as: UInt64.self)))
    case .decimal(let scale):
      return .decimal(Column.digits(storage.number(row, as: Int128.self), scale))
    case .text: return .text(String(decoding: storage.bytes(row), as: UTF8.self))
    case .date:
      return .text(string(MomentWriter(Moment(days: Int64(storage.number(row, as: Int32.self))))))
    case .instant(let digits, let isUTC):
      return instant(storage.number(row, as: Int64.self), digits, isUTC)
    case .time(let digits):
      let units =
        digits > 3
        ? storage.number(row, as: Int64.self) : Int64(storage.number(row, as: Int32.self))
      let nanoseconds = units.multipliedReportingOverflow(by: Column.unit(digits))
      guard !nanoseconds.overflow,
        let writer = MomentWriter(timeOfDay: nanoseconds.partialValue)
      else { return .integer(units) }
      return .text(string(writer))
    }
  }

  /// The values of all rows.
  public var values: [FormValue] { (0..<count).map { self[$0] } }

  private func integer(_ row: Int, _ bits: Int, _ isSigned: Bool) -> FormValue {
    switch (bits, isSigned) {
    case (8, true): return .integer(Int64(storage.number(row, as: Int8.self)))
    case (16, true): return .integer(Int64(storage.number(row, as: Int16.self)))
    case (32, true): return .integer(Int64(storage.number(row, as: Int32.self)))
    case (8, false): return .integer(Int64(storage.number(row, as: UInt8.self)))
    case (16, false): return .integer(Int64(storage.number(row, as: UInt16.self)))
    case (32, false): return .integer(Int64(storage.number(row, as: UInt32.self)))
    case (_, true): return .integer(storage.number(row, as: Int64.self))
    case (_, false):
      let whole = storage.number(row, as: UInt64.self)
      return Int64(exactly: whole).map { .integer($0) } ?? .decimal(String(whole))
    }
  }

  /// How many nanoseconds a unit has of which so many digits stand behind a second's point.
  private static func unit(_ digits: Int) -> Int64 {
    (digits..<9).reduce(1) { unit, _ in unit * 10 }
  }

  private func instant(_ units: Int64, _ digits: Int, _ isUTC: Bool) -> FormValue {
    let perSecond = 1_000_000_000 / Column.unit(digits)
    guard isUTC else {
      return .text(string(MomentWriter(Moment(units, partsOfSecond: perSecond, hasZone: false))))
    }
    let (seconds, rest) = units.quotientAndRemainder(dividingBy: perSecond)
    // Rounded down, also before 1970.
    let isBefore = rest < 0
    return .instant(
      seconds: seconds - (isBefore ? 1 : 0),
      nanoseconds: Int((isBefore ? rest + perSecond : rest) * Column.unit(digits)))
  }

  /// A number of units of which so many digits stand behind the point.
  static func digits(_ units: Int128, _ scale: Int) -> String {
    digits(String(units.magnitude), isNegative: units < 0, scale)
  }

  /// The same of 256 bits, of which the upper half has the sign.
  static func digits(_ high: Int128, _ low: UInt128, _ scale: Int) -> String {
    let isNegative = high < 0
    var (upper, lower) = (UInt128(bitPattern: high), low)
    if isNegative {
      lower = ~lower &+ 1
      upper = ~upper &+ (lower == 0 ? 1 : 0)
    }
    var digits = ""
    // Eighteen digits at once, from the last ones on.
    let unit: UInt128 = 1_000_000_000_000_000_000
    while upper > 0 {
      let (quotient, rest) = upper.quotientAndRemainder(dividingBy: unit)
      upper = quotient
      let below = unit.dividingFullWidth((rest, lower))
      lower = below.quotient
      let part = String(below.remainder)
      digits = String(repeating: "0", count: 18 - part.count) + part + digits
    }
    return Column.digits(String(lower) + digits, isNegative: isNegative, scale)
  }

  private static func digits(_ whole: String, isNegative: Bool, _ scale: Int) -> String {
    var digits = whole
    if scale > 0 {
      digits = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    } else if digits != "0" {
      digits += String(repeating: "0", count: -scale)
    }
    return isNegative ? "-" + digits : digits
  }
}

func string(_ writer: MomentWriter) -> String {
  let text = writer.text
  return unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
}
