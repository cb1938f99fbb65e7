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
      guard name.hasPrefix("decimal("), name.hasSuffix(")") else { return nil }
      let numbers = name.dropFirst(8).dropLast().split(
        separator: ",", omittingEmptySubsequences: false)
      guard numbers.count == 2, let precision = ColumnKind.digits(numbers[0]),
        let scale = ColumnKind.digits(
          numbers[1].first == " " ? numbers[1].dropFirst() : numbers[1]),
        precision > 0, precision <= ColumnKind.mostDigits, scale <= precision
      else { return nil }
      self = .decimal(precision: UInt8(precision), scale: UInt8(scale))
    }
  }

  /// A number of one or two digits.
  private static func digits(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
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
        """
        Unknown column type \"\(name)\": write \"text\", \"integer\", \"number\", \"boolean\", \"date\", \
        \"timestamp\", or one such as \"decimal(10,2)\".
        """)
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
