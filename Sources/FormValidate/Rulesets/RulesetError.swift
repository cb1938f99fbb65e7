internal import FVForms

/// Why rules cannot be compiled: mistakes of their author, who is told where they are.
public struct RulesetError: Error, Hashable, Sendable {
  /// One mistake of a ruleset's author.
  public struct Mistake: Hashable, Sendable {
    /// What kind of mistake it is: `syntax`, `type`, `missing`, `unknown`, `duplicate`, `range`,
    /// `pattern`, `cycle`, `conflict`, `unsupported`; `limit` where something is too large, and
    /// `memory` where an allocation failed.
    public var kind: String
    /// The file that a document names and in which it stands; empty for the document itself.
    public var file = ""
    /// A JSON Pointer to it. Rules that are written in Swift are a list: `/0` is the first.
    public var pointer: String
    /// A byte offset: in the document, or for a pattern in the pattern.
    public var offset: Int?
    /// A sentence for the author.
    public var message: String
  }

  /// The mistakes in document order, at least one.
  public var mistakes: [Mistake]
  /// How many mistakes there are in all.
  public var count: Int
}

extension RulesetError {
  init(_ error: FVForms.RulesetError) {
    switch error {
    case .mistakes(let found, let count):
      mistakes = found.map {
        Mistake(
          kind: $0.kind.name, file: $0.file, pointer: $0.pointer, offset: $0.offset,
          message: $0.message)
      }
      self.count = count
    case .limit(let pointer, let message):
      mistakes = [Mistake(kind: "limit", pointer: pointer, offset: nil, message: message)]
      count = 1
    case .memory:
      mistakes = [
        Mistake(kind: "memory", pointer: "", offset: nil, message: "An allocation failed.")
      ]
      count = 1
    }
  }

  /// The same with the pointers of what stands at another one.
  func below(_ prefix: String) -> RulesetError {
    var error = self
    for place in error.mistakes.indices where error.mistakes[place].pointer.hasPrefix(prefix) {
      error.mistakes[place].pointer.removeFirst(prefix.count)
    }
    return error
  }
}

extension RulesetError: CustomStringConvertible {
  public var description: String {
    mistakes.map { mistake in
      let file = mistake.file.isEmpty ? "" : "\(mistake.file)#"
      let place = file.isEmpty && mistake.pointer.isEmpty ? "" : "\(file)\(mistake.pointer): "
      let offset = mistake.offset.map { " (at \($0))" } ?? ""
      return place + mistake.message + offset
    }.joined(separator: "\n")
  }
}
