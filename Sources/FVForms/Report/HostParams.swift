internal import FVText

/// The params that a host gives with its words, taken apart.
struct HostParams: ~Copyable {
  private var parser: JSONParser?
  private var arena = Arena()
  private var writer = JSONWriter()
  /// Those of the words that were read last; their texts go with the next.
  private(set) var all: [RuleDetail.Param] = []

  init() {}

  /// Reads those of some words: nothing where they are no object.
  mutating func read(_ json: TextRef) {
    all = []
    guard !json.isEmpty else { return }
    arena.reset()
    if parser == nil { parser = JSONParser() }
    guard let tokens = try? parser?.parse(json.span), tokens[.document].kind == .object else {
      return
    }
    var key = TokenIndex.document.following
    while key < tokens[.document].next {
      let value = key.following
      let name = String(tokens[key].text)
      // The last of several of a name is meant.
      all.removeAll { $0.name == name }
      if let param = param(name, value, tokens) { all.append(param) }
      key = tokens.behind(key)
    }
  }

  /// Whether that is an object; nil when there is no memory to look.
  static func isObject(_ json: TextRef) -> Bool? {
    guard var parser = JSONParser() else { return nil }
    do throws(JSONError) {
      let tokens = try parser.parse(json.span)
      return tokens[.document].kind == .object
    } catch {
      return error.kind == .memory ? nil : false
    }
  }

  private mutating func param(
    _ name: String, _ place: TokenIndex, _ tokens: JSONTokens
  ) -> RuleDetail.Param? {
    let token = tokens[place]
    writer.clear()
    writer.token(place, of: tokens)
    guard !writer.bytes.isExhausted, let json = arena.copy(writer.bytes.text) else { return nil }
    let isText = token.kind == .string || token.kind == .number
    return RuleDetail.Param(name: name, json: json, text: isText ? token.text : json)
  }
}
