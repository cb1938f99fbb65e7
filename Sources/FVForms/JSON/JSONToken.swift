public import FVText

/// A value or a key of a JSON document.
///
/// A container is followed by what is in it, a key by its value. The text is the parser's, valid
/// until its next parse.
public struct JSONToken: BitwiseCopyable, Sendable {
  /// What kinds of tokens there are, numbered as in the C header.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case object
    case array
    /// The name of a member; its value is the next token.
    case key
    case string
    /// A number of any size, kept as its text.
    case number
    case `true`
    case `false`
    case null
  }

  /// What it is.
  public let kind: Kind
  /// The unescaped text of a key or a string, the source of a number or literal; empty for a
  /// container.
  public let text: TextRef
  /// How many elements or members a container has, and bytes a text.
  public let length: Int
  /// Where it begins in the source: the opening quote or bracket, or the first byte.
  public let offset: Int
  /// The index of the token after this value and all that is in it; for a key, after its value.
  public let next: TokenIndex

  @usableFromInline @inline(__always)
  init(kind: Kind, text: TextRef, length: Int, offset: Int, next: TokenIndex) {
    self.kind = kind
    self.text = text
    self.length = length
    self.offset = offset
    self.next = next
  }

  /// Whether there are tokens inside.
  @inlinable @inline(__always)
  public var isContainer: Bool { kind == .object || kind == .array }
}
