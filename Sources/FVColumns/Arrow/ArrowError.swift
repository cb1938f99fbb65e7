internal import FVText

/// Why a schema or a record batch was not taken.
public struct ArrowError: Error {
  /// What kinds of reasons there are; each is a status of the C ABI.
  public enum Kind: Sendable {
    /// Not Arrow data, or of a type that has no values here.
    case arrow
    case argument, unknownName, limit, memory
    /// Somebody who was asked said so.
    case host
  }

  public let kind: Kind
  /// The number of whoever failed; else 0.
  public let detail: Int32
  /// A sentence for a developer, which never holds a value.
  public let message: String

  /// A reason in words.
  public init(_ kind: Kind, detail: Int32 = 0, _ message: String) {
    self.kind = kind
    self.detail = detail
    self.message = message
  }

  /// There was no memory.
  public static var memory: ArrowError { ArrowError(.memory, "Out of memory.") }

  /// Of a struct as a whole.
  static func arrow(_ message: String) -> ArrowError { ArrowError(.arrow, message) }

  /// Of a column; `says` goes on behind its name.
  static func column(_ name: TextRef, _ says: String, _ kind: Kind = .arrow) -> ArrowError {
    ArrowError(kind, "The column \(quoted(name)) \(says)")
  }

  /// How much of a name is told, so that there is room for what is wrong.
  private static let longestQuote = 100

  /// A name as messages have it, cut between characters.
  static func quoted(_ name: TextRef) -> String {
    var end = min(name.count, longestQuote)
    let bytes = name.span
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(name.slice(0..<end))
    return "\"\(text)\(end < name.count ? "…" : "")\""
  }
}
