internal import FVText

/// Why a text is no JSON document.
public struct JSONError: Error, Equatable, BitwiseCopyable {
  /// What kinds of mistakes there are.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// The grammar of RFC 8259 is not kept.
    case syntax
    /// Ill-formed UTF-8, or the escape of a lone surrogate.
    case utf8
    /// Containers within containers beyond what is permitted.
    case depth
    /// An object of more members than are permitted.
    case members
    /// More values than are permitted.
    case values
    /// There is no memory.
    case memory
    /// Nothing but white space.
    case empty
    /// A byte order mark, which JSON has not; that of UTF-16 says that it is no UTF-8 either.
    case mark
  }

  /// What is wrong.
  public let kind: Kind
  /// The offset of the first byte that is wrong, or nil when the mistake has no place.
  public let offset: Int?

  public init(_ kind: Kind, offset: Int? = nil) {
    self.kind = kind
    self.offset = offset
  }

  /// A sentence for a developer, which never quotes the text.
  public var message: String {
    let what =
      switch kind {
      case .syntax: "The text is not JSON"
      case .utf8: "The JSON text is not well-formed Unicode"
      case .depth: "Arrays and objects of the JSON text go too deep"
      case .members: "An object of the JSON text has too many keys"
      case .values: "The JSON text has too many values within arrays and objects"
      case .memory: "There is no memory to parse the JSON text"
      case .empty: "The JSON text is empty"
      case .mark: "The text begins with a byte order mark; JSON is UTF-8 without one"
      }
    guard let offset else { return sentence("%.", what) }
    return sentence("%: see the byte at offset %.", what, String(offset))
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { message }
}
