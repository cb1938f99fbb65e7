internal import FVRules
internal import FVText

/// What the column of a field must hold in tables, where the document says so.
package enum ColumnKind: BitwiseCopyable, Equatable, Sendable {
  case text, integer, number, boolean, date, timestamp
  /// Of at most so many digits, so many of them behind the point.
  case decimal(precision: UInt8, scale: UInt8)

  /// The most digits that a decimal of Arrow's has.
  private static let mostDigits = 76

  /// What a document calls it; nil for any other word.
  init?(_ name: String) {
    switch name {
    case "text": self = .text
    case "integer": self = .integer
    case "number": self = .number
    case "boolean": self = .boolean
    case "date": self = .date
    case "timestamp": self = .timestamp
    default:
      guard name.utf8.starts(with: "decimal(".utf8), name.utf8.last == UInt8(ascii: ")") else {
        return nil
      }
      let numbers = name.utf8.dropFirst(8).dropLast().split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard numbers.count == 2, let precision = ColumnKind.digits(numbers[0]),
        let scale = ColumnKind.digits(
          numbers[1].first == UInt8(ascii: " ") ? numbers[1].dropFirst() : numbers[1]),
        precision > 0, precision <= ColumnKind.mostDigits, scale <= precision
      else { return nil }
      self = .decimal(precision: UInt8(precision), scale: UInt8(scale))
    }
  }

  /// A number of one or two digits.
  private static func digits(_ text: Substring.UTF8View) -> Int? {
    guard (1...2).contains(text.count),
      text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Its name in documents.
  package var name: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .timestamp: "timestamp"
    case .decimal(let precision, let scale): "decimal(\(precision),\(scale))"
    }
  }
}

extension RulesetCompiler {
  /// What a field says that its column must hold: only columns of the table itself are looked at.
  mutating func columnKind(_ place: TokenIndex, of index: FieldIndex) -> ColumnKind? {
    guard let name = shortString(place, "\"column\"") else { return nil }
    guard let kind = ColumnKind(name) else {
      mistake(
        .unknown, at: place,
        sentence(
          """
          Unknown column type "%": write "text", "integer", "number", "boolean", "date", "timestamp", \
          or one such as "decimal(10,2)".
          """, name))
      return nil
    }
    guard plan.isAtRoot(index), plan.kind(of: index) == .plain else {
      mistake(
        .conflict, at: place,
        "\"column\" is for fields at the root that hold no others: tables have a column for these.")
      return nil
    }
    return kind
  }
}
