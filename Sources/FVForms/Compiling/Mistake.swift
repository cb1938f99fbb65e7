internal import FVText

/// One mistake of a ruleset's author.
public struct Mistake: Error, Equatable, Sendable {
  /// What kinds there are; numbers and names cross the C ABI.
  public enum Kind: Int32, Sendable, CaseIterable {
    case syntax = 1
    case type, missing, unknown, duplicate, range, pattern, cycle, conflict, unsupported

    /// The kind's name.
    public var name: String {
      switch self {
      case .syntax: "syntax"
      case .type: "type"
      case .missing: "missing"
      case .unknown: "unknown"
      case .duplicate: "duplicate"
      case .range: "range"
      case .pattern: "pattern"
      case .cycle: "cycle"
      case .conflict: "conflict"
      case .unsupported: "unsupported"
      }
    }
  }

  public var kind: Kind
  /// The file in which it stands, as the document's folder has it; empty for the document itself.
  public var file = ""
  /// A JSON Pointer to it, in its file.
  public var pointer = ""
  /// A byte offset: in the document, or for a pattern in the pattern.
  public var offset: Int?
  /// PCRE2's number for it, or 0.
  public var detail: Int32 = 0
  /// A sentence for the author.
  public var message: String

  /// Its file, where that is another one, and its pointer.
  public var place: String { Mistake.place(file, pointer) }

  static func place(_ file: String, _ pointer: String) -> String {
    file.isEmpty ? pointer : sentence("%#%", file, pointer)
  }
}

/// Why a document is no ruleset.
public enum RulesetError: Error, Equatable {
  /// The author's mistakes in document order, and how many there are in all.
  case mistakes([Mistake], count: Int)
  /// Larger than is taken; the pointer says what.
  case limit(pointer: String, message: String)
  /// An allocation failed.
  case memory
}
