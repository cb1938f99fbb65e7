internal import FVText

/// A document that was read, from which others may take parts.
///
/// It keeps its parser, whose tokens are valid as long as it lives.
final class DocumentFile {
  /// What it is called, from the folder of the document that names it; empty for that document.
  let name: String
  let tokens: JSONTokens
  private let parser: JSONParser

  /// Reads a text, or says why it is no JSON.
  init(_ json: Span<UInt8>, name: String) throws(RulesetError) {
    guard var parser = JSONParser() else { throw .memory }
    tokens = try Ruleset.parse(json, &parser)
    self.parser = parser
    self.name = name
  }

  /// Whether it names other files.
  var namesFiles: Bool {
    if tokens.member(TextRef("extends"), of: .document) != nil { return true }
    for place in tokens.indices(in: .document) where tokens[place].kind == .key {
      let value = place.following
      guard tokens[place].text == TextRef("use"), tokens[value].kind == .string else { continue }
      if FileReference(String(tokens[value].text)) != nil { return true }
    }
    guard let messages = tokens.member(TextRef("messages"), of: .document) else { return false }
    return members(of: messages).contains { _, key in
      let value = key.following
      return tokens[value].kind == .string || tokens.member(TextRef("use"), of: value) != nil
    }
  }

  /// The names of an object's members, and the places of their keys.
  func members(of place: TokenIndex) -> [(name: String, key: TokenIndex)] {
    guard tokens[place].kind == .object else { return [] }
    return children(of: place).map { (String(tokens[$0].text), $0) }
  }

  /// The places of a list's elements.
  func elements(of place: TokenIndex) -> [TokenIndex] {
    tokens[place].kind == .array ? children(of: place) : []
  }

  private func children(of place: TokenIndex) -> [TokenIndex] {
    var children: [TokenIndex] = []
    var child = place.following
    while child < tokens[place].next {
      children.append(child)
      child = tokens.behind(child)
    }
    return children
  }

  /// The place that a JSON Pointer leads to.
  func place(of pointer: JSONPointer) -> TokenIndex? {
    var place = TokenIndex.document
    for step in pointer.steps {
      guard let next = child(step, of: place) else { return nil }
      place = next
    }
    return place
  }

  /// The value of a member by its name, or an element by its place.
  func child(_ step: String, of place: TokenIndex) -> TokenIndex? {
    if tokens[place].kind == .object {
      var step = step
      return step.withUTF8 {
        unsafe tokens.member(TextRef(unsafeStart: $0.baseAddress, count: $0.count), of: place)
      }
    }
    let elements = elements(of: place)
    guard let index = Int(step), elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The pointer to a place.
  func pointer(to place: TokenIndex) -> String {
    var walk = PointerWalk(tokens)
    return walk.pointer(to: place)
  }
}
