public import FVText

/// Something in a ruleset that compiles and that its author can hardly have meant.
public struct Advice: Equatable, Sendable {
  /// What kinds there are; their names cross the C ABI.
  public enum Kind: String, Sendable, CaseIterable {
    /// A rule that no record makes run.
    case neverRuns
    /// A rule that never finds what it is about.
    case neverFails
    /// A rule that nothing that is filled in passes.
    case neverPasses
    /// A rule that finds nothing that one before it does not find.
    case moot
    /// A rule about a length, a number of things or a text, or a threshold, that bounds nothing.
    case noBounds
    /// A list that has nothing in it, where that means something else than no list.
    case emptyList
    /// An option that changes nothing beside others that are there.
    case noEffect
    /// Words for a code that the rule never gives.
    case neverTold
    /// A pattern between slashes, as in JavaScript or PHP.
    case delimiters
    /// A transform behind the rule that needed it.
    case tooLate
    /// A rule that compares with what may not be there, and passes then.
    case openInput
    /// A definition that no field uses.
    case unused

    /// The kind's name.
    public var name: String { rawValue }
  }

  public var kind: Kind
  /// A JSON Pointer to what it is about.
  public var pointer: String
  /// Where that begins in the document, in bytes.
  public var offset: Int
  /// What is wrong, and what to do, for the author.
  public var message: String
}

extension Advice {
  /// Advice as a JSON array; nil when there is no memory.
  public static func json(_ advice: [Advice]) -> Buffer<UInt8>? {
    var writer = JSONWriter()
    writer.beginArray()
    for one in advice {
      writer.beginObject()
      writer.member("advice", one.kind.name)
      writer.member("pointer", one.pointer)
      writer.member("offset", Int64(one.offset))
      writer.member("message", one.message)
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes.isExhausted ? nil : writer.finished()
  }
}
