public import FVRules
public import FVText

/// What a server said is wrong: the issues of a report, or the errors of a problem (RFC 9457).
public struct Problem: ~Copyable {
  /// One error.
  public struct Entry: BitwiseCopyable, Sendable {
    /// A JSON Pointer, or the name of a field; "" for the record as a whole.
    public fileprivate(set) var path = TextRef()
    public fileprivate(set) var code = Code.custom
    public fileprivate(set) var words = HostWords()
  }

  public private(set) var entries = Buffer<Entry>()
  private var arena = Arena()

  /// Reads it, or says what is wrong with it. Nothing of the text is needed any more then.
  public init(_ json: Span<UInt8>, _ plan: borrowing Plan) throws(ProblemError) {
    guard json.count <= Limits.documentBytes else { throw .limit }
    guard var parser = JSONParser() else { throw .memory }
    let tokens: JSONTokens
    do throws(JSONError) { tokens = try parser.parse(json) } catch {
      throw error.kind == .memory ? .memory : .syntax(offset: error.offset)
    }
    let list =
      tokens[.document].kind == .array
      ? .document
      : tokens.member(TextRef("issues"), of: .document)
        ?? tokens.member(TextRef("errors"), of: .document)
    guard let list, tokens[list].kind == .array else { throw .shape(offset: 0) }
    guard tokens[list].length <= Limits.outsideErrors else { throw .limit }
    var place = list.following
    while place < tokens[list].next {
      guard tokens[place].kind == .object else { throw .shape(offset: tokens[place].offset) }
      // A server's warnings refuse nothing.
      if !isWarning(place, tokens) { entries.append(try entry(place, tokens, plan)) }
      place = tokens.behind(place)
    }
    if entries.isExhausted { throw .memory }
  }

  private func isWarning(_ place: TokenIndex, _ tokens: JSONTokens) -> Bool {
    guard let level = tokens.member(TextRef("level"), of: place), tokens[level].kind == .string
    else { return false }
    return tokens[level].text == TextRef("warning")
  }

  private mutating func entry(
    _ place: TokenIndex, _ tokens: JSONTokens, _ plan: borrowing Plan
  ) throws(ProblemError) -> Entry {
    var entry = Entry()
    entry.path = try kept(try text(["path", "pointer", "field"], place, tokens, plan))
    // A pointer as a fragment of a URI.
    if !entry.path.isEmpty, entry.path.span[0] == UInt8(ascii: "#") {
      entry.path = entry.path.slice(1..<entry.path.count)
    }
    let message = try kept(try text(["message", "detail"], place, tokens, plan))
    var params = TextRef()
    if let own = tokens.member(TextRef("params"), of: place), tokens[own].kind != .null {
      guard tokens[own].kind == .object else {
        throw .member("params", offset: tokens[own].offset)
      }
      var writer = JSONWriter()
      writer.token(own, of: tokens)
      guard !writer.bytes.isExhausted else { throw .memory }
      params = try kept(writer.bytes.text)
    }
    entry.words = HostWords(message: message, params: params)
    entry.code = try code(place, tokens, plan)
    return entry
  }

  /// The code by its number or name; one that this ruleset does not know is `custom`.
  private func code(
    _ place: TokenIndex, _ tokens: JSONTokens, _ plan: borrowing Plan
  ) throws(ProblemError) -> Code {
    for key in ["code", "codeName"] as [StaticString] {
      guard let member = tokens.member(TextRef(key), of: place) else { continue }
      let token = tokens[member]
      guard [.string, .number, .null].contains(token.kind) else {
        throw .member(String(TextRef(key)), offset: token.offset)
      }
      if token.kind == .string, let code = plan.code(named: token.text) { return known(code) }
      if token.kind == .number, let number = token.integer, let own = Int32(exactly: number) {
        return known(Code(rawValue: own))
      }
    }
    return .custom
  }

  private func known(_ code: Code) -> Code { code.isInvalidOutside ? code : .custom }

  private func text(
    _ keys: [StaticString], _ place: TokenIndex, _ tokens: JSONTokens, _ plan: borrowing Plan
  ) throws(ProblemError) -> TextRef {
    for key in keys {
      guard let member = tokens.member(TextRef(key), of: place) else { continue }
      let token = tokens[member]
      if token.kind == .string { return token.text }
      guard token.kind == .null else {
        throw .member(String(TextRef(key)), offset: token.offset)
      }
    }
    return TextRef()
  }

  private mutating func kept(_ text: TextRef) throws(ProblemError) -> TextRef {
    guard let copy = arena.copy(text) else { throw .memory }
    return copy
  }
}

/// Why a text is not what a server says is wrong.
public enum ProblemError: Error {
  case syntax(offset: Int?)
  /// No object with a list `issues` or `errors`, or something in that list that is no object.
  case shape(offset: Int)
  /// A member of an error that is of another kind than such members are.
  case member(String, offset: Int)
  case limit
  case memory
}
