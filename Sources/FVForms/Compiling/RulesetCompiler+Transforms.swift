internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// The transforms, and `custom`.
  mutating func transform(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Bool {
    guard let transform = transformAction(name, &reader, &draft) else { return false }
    draft.operation.action = .transform(transform)
    draft.operation.skipsEmpty = false
    draft.operation.skipsErrors = false
    draft.takesSkipOnEmpty = false
    draft.takesMessage = false
    return true
  }

  private mutating func transformAction(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Transform? {
    switch name {
    case "trim":
      let set = reader.take("chars").flatMap { self.set($0) }
      return .trim(set: set ?? -1)
    case "default": return standard(&reader, &draft)
    case "filter":
      let place = reader.take("name")
      if place == nil { missing("name", "filter", reader) }
      hostParams(&reader, &draft)
      return .filter(function: place.flatMap { function(.filter, $0) } ?? 0)
    case "lowercase": return .lowercase
    case "uppercase": return .uppercase
    case "safe": return .safe
    default: return nil
    }
  }

  private mutating func standard(
    _ reader: inout ObjectReader, _ draft: inout RuleDraft
  ) -> Transform {
    switch (reader.take("value"), reader.take("provider")) {
    case (let value?, nil): return .standard(value: constant(value))
    case (nil, let provider?):
      hostParams(&reader, &draft)
      return .provider(function: function(.provider, provider) ?? 0)
    case (nil, nil): missing("value\" or \"provider", "default", reader)
    default:
      mistake(
        .conflict, at: reader.place, "\"default\" has \"value\" or \"provider\", and not both.")
    }
    return .safe
  }

  /// What a rule hands to the host's function.
  mutating func hostParams(_ reader: inout ObjectReader, _ draft: inout RuleDraft) {
    guard let place = reader.take("params") else { return }
    checkMembers(of: place)
    var writer = JSONWriter()
    writer.token(place, of: tokens)
    draft.hostParams = keep(writer.bytes.span)
    // An issue of the rule has them too.
    guard tokens[place].kind == .object else { return }
    var added: [RuleDetail.Param] = []
    forEachMember(of: place) { compiler, name, key in
      added.append(compiler.param(name, key + 1))
    }
    draft.detail.params += added
  }

  mutating func missing(_ option: String, _ rule: String, _ reader: ObjectReader) {
    mistake(.missing, at: reader.place, "The rule \"\(rule)\" needs \"\(option)\".")
  }

  /// One value of an issue's params, from the document.
  mutating func param(_ name: String, _ place: Int) -> RuleDetail.Param {
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

  /// Notes members that are in an issue's params under their own names, in this order.
  mutating func params(_ names: [String], of reader: ObjectReader) -> [RuleDetail.Param] {
    var params: [RuleDetail.Param] = []
    for name in names {
      if let place = reader.member(name) { params.append(param(name, place)) }
    }
    return params
  }
}

extension JSONWriter {
  /// Writes a part of another document. The parser bounds how deep this goes.
  mutating func token(_ place: Int, of tokens: JSONTokens) {
    let token = tokens[place]
    guard token.isContainer else { return value(token.value) }
    if token.kind == .array { beginArray() } else { beginObject() }
    var inner = place + 1
    while inner < token.next {
      if token.kind == .object { key(tokens[inner].text) }
      self.token(token.kind == .object ? inner + 1 : inner, of: tokens)
      inner = max(tokens[inner].next, inner + 1)
    }
    if token.kind == .array { endArray() } else { endObject() }
  }
}
