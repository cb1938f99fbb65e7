/// What the values of a ``Column`` are.
public enum ColumnType: Hashable, Sendable {
  case boolean
  /// So many bits, with a sign or without.
  case integer(bits: Int, isSigned: Bool)
  case float, double
  /// Of 38 digits, so many of them behind the point.
  case decimal(scale: Int)
  /// Of 76 digits.
  case wideDecimal(scale: Int)
  case text
  case date
  /// Points in time in units of which so many digits stand behind a second's point: in UTC, or of no zone.
  case instant(digits: Int, isUTC: Bool)
  case time(digits: Int)
  /// Nothing in any row.
  case nothing
  /// Lists, of whatever layout.
  indirect case list(of: ColumnType)
  /// Records, and maps from texts.
  case record

  init<Number: FixedWidthInteger>(_ number: Number.Type) {
    self = .integer(bits: Number.bitWidth, isSigned: Number.isSigned)
  }
}

extension ColumnType {
  /// Units by how many digits they have behind a second's point.
  private static let units: [Int: String] = [0: "s", 3: "m", 6: "u", 9: "n"]

  /// The letters of Arrow's integers by their bits.
  private static let integers: [Int: String] = [8: "c", 16: "s", 32: "i", 64: "l"]

  /// How many bytes a value has in the buffer of numbers; 0 for bits, texts and nothing.
  var width: Int {
    switch self {
    case .boolean, .text, .nothing, .list, .record: 0
    case .integer(let bits, _): bits / 8
    case .float, .date: 4
    case .double, .instant: 8
    case .decimal: 16
    case .wideDecimal: 32
    case .time(let digits): digits > 3 ? 8 : 4
    }
  }

  /// Its format in Arrow's C data interface; `isLarge` is of texts behind offsets of 64 bits.
  func format(isLarge: Bool) -> String {
    switch self {
    case .boolean: "b"
    case .integer(let bits, let isSigned):
      isSigned
        ? ColumnType.integers[bits] ?? "l" : (ColumnType.integers[bits] ?? "l").uppercased()
    case .float: "f"
    case .double: "g"
    case .decimal(let scale): "d:38,\(scale)"
    case .text: isLarge ? "U" : "u"
    case .date: "tdD"
    case .instant(let digits, let isUTC):
      "ts\(ColumnType.units[digits] ?? "n"):\(isUTC ? "UTC" : "")"
    case .time(let digits): "tt\(ColumnType.units[digits] ?? "n")"
    case .nothing: "n"
    case .wideDecimal(let scale): "d:76,\(scale),256"
    case .list: "+l"
    case .record: "+s"
    }
  }

  /// The type of a format; nil for one that columns here do not have.
  init?(format: String) {
    let parts = format.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let unit = format.dropFirst(2).first.map { String($0) } ?? ""
    let digits = ColumnType.units.first { $0.value == unit }?.key
    switch parts[0] {
    case "b": self = .boolean
    case "f": self = .float
    case "g": self = .double
    case "u", "U": self = .text
    case "n": self = .nothing
    case "tdD": self = .date
    case "d":
      let numbers = parts.last?.split(separator: ",") ?? []
      guard numbers.count == 2, let scale = Int(numbers[1]) else { return nil }
      self = .decimal(scale: scale)
    case let name where name.hasPrefix("ts"):
      guard let digits else { return nil }
      self = .instant(digits: digits, isUTC: parts.count > 1 && !parts[1].isEmpty)
    case let name where name.hasPrefix("tt"):
      guard let digits else { return nil }
      self = .time(digits: digits)
    case let name:
      let isSigned = name == name.lowercased()
      guard let bits = ColumnType.integers.first(where: { $0.value == name.lowercased() })?.key
      else { return nil }
      self = .integer(bits: bits, isSigned: isSigned)
    }
  }
}

extension ColumnType: CustomStringConvertible {
  /// What Arrow calls it.
  public var description: String {
    let units = [0: "s", 3: "ms", 6: "us", 9: "ns"]
    return switch self {
    case .boolean: "bool"
    case .integer(let bits, let isSigned): (isSigned ? "int" : "uint") + String(bits)
    case .float: "float"
    case .double: "double"
    case .decimal(let scale): "decimal128(38, \(scale))"
    case .text: "string"
    case .date: "date32[day]"
    case .instant(let digits, let isUTC):
      "timestamp[\(units[digits] ?? "ns")\(isUTC ? ", tz=UTC" : "")]"
    case .time(let digits): "time\(digits > 3 ? 64 : 32)[\(units[digits] ?? "ns")]"
    case .nothing: "null"
    case .wideDecimal(let scale): "decimal256(76, \(scale))"
    case .list(let inner): "list<\(inner)>"
    case .record: "struct"
    }
  }
}
