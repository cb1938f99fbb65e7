internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// The author's own words for a rule: for all codes, or by locale, or by code.
  mutating func messageOverride(_ place: TokenIndex, _ names: Placeholders) -> MessageOverride? {
    var message = MessageOverride()
    if tokens[place].kind == .string {
      message.plain = template(place, names)
      return message
    }
    guard tokens[place].kind == .object else {
      mistake(.type, at: place, "\"message\" must be a string, or an object by locale or by code.")
      return nil
    }
    _ = open(place, "\"message\"")
    forEachMember(of: place) { compiler, name, key in
      if let code = compiler.code(name) {
        message.byCode[code] = compiler.templates(key.following, names.of(code))
      } else if let tag = compiler.messageLocale(name, at: key) {
        message.byLocale[tag] = compiler.template(key.following, names)
        compiler.plan.languages.insert(tag)
      }
    }
    return message
  }

  /// The words of the document for every rule, by locale and code.
  mutating func messageOverrides(_ place: TokenIndex) -> MessageOverrides {
    var messages = MessageOverrides()
    guard open(place, "\"messages\"") != nil else { return messages }
    let params = hostParamNames
    forEachMember(of: place) { compiler, name, key in
      guard let tag = compiler.locale(name, at: key) else { return }
      guard compiler.tokens[key.following].kind != .string else {
        return compiler.mistake(.unsupported, at: key.following, Self.needsFiles)
      }
      guard compiler.open(key.following, "The messages of a locale") != nil else { return }
      compiler.forEachMember(of: key.following) { compiler, name, key in
        guard let code = compiler.code(name) else {
          let hint = compiler.hint(for: name, among: compiler.codeNames)
          return compiler.mistake(.unknown, at: key, sentence("Unknown code \"%\".%", name, hint))
        }
        let names = Placeholders(ofCode: code, name, hostParams: params)
        messages.byLocale[tag, default: [:]][code] = compiler.template(key.following, names)
        compiler.plan.languages.insert(tag)
      }
    }
    return messages
  }

  /// A template for all locales (under the empty tag), or one a locale.
  private mutating func templates(
    _ place: TokenIndex, _ names: Placeholders
  ) -> [String: MessageTemplate] {
    if tokens[place].kind == .string {
      return template(place, names).map { ["": $0] } ?? [:]
    }
    var templates: [String: MessageTemplate] = [:]
    guard open(place, "A message") != nil else { return templates }
    forEachMember(of: place) { compiler, name, key in
      guard let tag = compiler.locale(name, at: key) else { return }
      templates[tag] = compiler.template(key.following, names)
      compiler.plan.languages.insert(tag)
    }
    return templates
  }

  private mutating func template(_ place: TokenIndex, _ names: Placeholders) -> MessageTemplate? {
    guard let source = string(place, "A message") else { return nil }
    do throws(MessageTemplateError) {
      let template = try MessageTemplate(source)
      if !names.fillsAnything,
        let unknown = template.names.first(where: { !names.all.contains($0) })
      {
        let hint = self.hint(for: unknown, among: Array(names.all).ordered())
        mistake(.unknown, at: place, sentence("% never fills in {%}.%", names.owner, unknown, hint))
      }
      return template
    } catch {
      mistake(
        .range, at: place,
        sentence("The template is wrong at %: %", String(error.offset), error.message))
      return nil
    }
  }

  /// A code by its name, or one of the host's own by its number.
  func code(_ name: String) -> Int32? {
    if let code = Code.byName[name] ?? ownCodePlaces[Name(name)] { return code.rawValue }
    guard let number = Int32(name), number >= Code.firstOfHost, "\(number)" == name else {
      return nil
    }
    return number
  }

  private var codeNames: [String] {
    (Array(Code.byName.keys) + ownCodePlaces.keys.map { $0.string }).ordered()
  }

  /// A key of a message that is no code: a locale, if it looks like one.
  private mutating func messageLocale(_ name: String, at place: TokenIndex) -> String? {
    if let tag = tag(name) { return tag }
    let hint = self.hint(for: name, among: codeNames)
    mistake(.unknown, at: place, sentence("\"%\" is neither a code nor a locale.%", name, hint))
    return nil
  }
}
