/// A value as forms and records have it.
///
/// Write it as a literal, or make one of anything that is ``FormValueConvertible``:
/// ```swift
/// let record: [String: FormValue] = ["email": "joe@example.com", "age": 41, "tags": ["a", "b"]]
/// ```
/// Descriptions and mirrors tell its kind, and never what it holds.
public enum FormValue: Sendable {
  /// Nothing was filled in.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A double.
  case number(Double)
  /// A number as its decimal text, for those that no double holds; any other text is a text.
  case decimal(String)
  /// A text.
  case text(String)
  /// A point in time: seconds since 1970-01-01T00:00:00Z, and the nanoseconds behind them, below a
  /// second. Rules about dates and times take it as such, rules about text see ISO 8601 in UTC.
  case instant(seconds: Int64, nanoseconds: Int)
  /// A list of values.
  case list([FormValue])
  /// An object: a record or a map within a record, or parameters of rules.
  case object([String: FormValue])
}

extension FormValue: Hashable {
  /// Whether two values are the same: texts by their code points, `"é"` being another text than
  /// `"e"` with an accent behind it.
  public static func == (a: FormValue, b: FormValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.instant(let a, let aNanoseconds), .instant(let b, let bNanoseconds)):
      (a, aNanoseconds) == (b, bNanoseconds)
    case (.list(let a), .list(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let boolean): hasher.combine(boolean)
    case .integer(let integer): hasher.combine(integer)
    case .number(let number): hasher.combine(number)
    case .decimal(let text): hasher.combine(text)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .instant(let seconds, let nanoseconds):
      hasher.combine(seconds)
      hasher.combine(nanoseconds)
    case .list(let list): hasher.combine(list)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension FormValue {
  /// The text, for a text; nil for others.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The members by name, for an object; nil for others.
  public var members: [String: FormValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Whether it counts as not filled in: null, the empty text, the empty list.
  public var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .list(let list): list.isEmpty
    default: false
    }
  }

  /// The name of its kind.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .decimal: "decimal"
    case .text: "text"
    case .instant: "instant"
    case .list: "list"
    case .object: "object"
    }
  }
}

extension FormValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of value, without what it holds.
  public var description: String { "FormValue(\(kind))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
