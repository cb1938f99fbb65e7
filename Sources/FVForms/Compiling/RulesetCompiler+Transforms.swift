internal import FVRules
internal import FVText

// `default`, `filter`, and what rules hand to the host and to messages.

extension RulesetCompiler {
  mutating func standard(_ draft: inout RuleDraft) -> Operation.Action? {
    hostParams(&draft)
    guard let value = draft.reader.take("value").map({ anyConstant($0) }) else {
      return function("provider", &draft.reader).map { .transform(.provider(function: $0)) }
    }
    // With a value it is a mistake already, whoever it names.
    _ = draft.reader.take("provider")
    return .transform(.standard(value: value))
  }

  mutating func filter(_ draft: inout RuleDraft) -> Operation.Action? {
    hostParams(&draft)
    return function("name", &draft.reader).map { .transform(.filter(function: $0)) }
  }

  /// What a rule hands to the host's function.
  mutating func hostParams(_ draft: inout RuleDraft) {
    guard let place = draft.reader.take("params") else { return }
    checkMembers(of: place)
    var writer = JSONWriter()
    writer.token(place, of: tokens)
    draft.hostParams = keep(writer.bytes.span)
    // An issue of the rule has them too.
    guard tokens[place].kind == .object else { return }
    var added: [RuleDetail.Param] = []
    forEachMember(of: place) { compiler, name, key in
      added.append(compiler.param(name, key.following))
    }
    draft.detail.params += added
  }

  /// One value of an issue's params, from the document.
  mutating func param(_ name: String, _ place: TokenIndex) -> RuleDetail.Param {
    var writer = JSONWriter()
    writer.token(place, of: tokens)
    let json = keep(writer.bytes.span)
    let token = tokens[place]
    let isText = token.kind == .string || token.kind == .number
    var param = RuleDetail.Param(name: name, json: json, text: isText ? keep(token.text) : json)
    guard token.kind == .array else { return param }
    var words: [TextRef] = []
    forEachElement(of: place) { compiler, element in
      guard !compiler.tokens[element].isContainer else { return }
      words.append(compiler.keep(compiler.tokens[element].text))
    }
    if words.count == token.length { param.words = words }
    return param
  }

  /// The options that an issue's params have, under their names there.
  mutating func params(of reader: RuleReader) -> [RuleDetail.Param] {
    var params: [RuleDetail.Param] = []
    for (entry, name, place) in reader.params {
      params.append(param(name, place))
      // A value that happens to be a list is shown as it is written.
      if case .value = entry.type { params[params.count - 1].words = [] }
    }
    return params
  }
}

extension JSONWriter {
  /// Writes a part of another document. The parser bounds how deep this goes.
  mutating func token(_ place: TokenIndex, of tokens: JSONTokens) {
    let token = tokens[place]
    guard token.isContainer else { return value(token.value) }
    if token.kind == .array { beginArray() } else { beginObject() }
    var inner = place.following
    while inner < token.next {
      if token.kind == .object { key(tokens[inner].text) }
      self.token(token.kind == .object ? inner.following : inner, of: tokens)
      inner = tokens.behind(inner)
    }
    if token.kind == .array { endArray() } else { endObject() }
  }
}
