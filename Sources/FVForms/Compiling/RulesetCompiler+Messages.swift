internal import FVRules

extension RulesetCompiler {
  /// What templates may name, besides the params of the host's rules.
  private static let placeholders: Set<String> = [
    "label", "field", "min", "max", "length", "value", "other", "otherLabel", "expected",
    "operator", "index", "format", "accept", "list", "limit", "code", "codeName",
  ]

  /// The author's own words for a rule: for all codes, or by locale, or by code.
  mutating func messageOverride(_ place: Int) -> MessageOverride? {
    var message = MessageOverride()
    if tokens[place].kind == .string {
      message.plain = template(place)
      return message
    }
    guard tokens[place].kind == .object else {
      mistake(.type, at: place, "\"message\" is a string, or an object by locale or by code.")
      return nil
    }
    _ = open(place, "\"message\"")
    forEachMember(of: place) { compiler, name, key in
      if let code = compiler.code(name) {
        message.byCode[code] = compiler.templates(key + 1)
      } else if let tag = compiler.messageLocale(name, at: key) {
        message.byLocale[tag] = compiler.template(key + 1)
      }
    }
    return message
  }

  /// The words of the document for every rule, by locale and code.
  mutating func messageOverrides(_ place: Int) -> MessageOverrides {
    var messages = MessageOverrides()
    guard open(place, "\"messages\"") != nil else { return messages }
    forEachMember(of: place) { compiler, name, key in
      guard let tag = compiler.locale(name, at: key) else { return }
      guard compiler.open(key + 1, "The messages of a locale") != nil else { return }
      compiler.forEachMember(of: key + 1) { compiler, name, key in
        guard let code = compiler.code(name) else {
          let hint = compiler.hint(for: name, among: compiler.codeNames)
          return compiler.mistake(.unknown, at: key, "There is no code \"\(name)\".\(hint)")
        }
        messages.byLocale[tag, default: [:]][code] = compiler.template(key + 1)
      }
    }
    return messages
  }

  /// A template for all locales (under the empty tag), or one a locale.
  private mutating func templates(_ place: Int) -> [String: MessageTemplate] {
    if tokens[place].kind == .string {
      return template(place).map { ["": $0] } ?? [:]
    }
    var templates: [String: MessageTemplate] = [:]
    guard open(place, "A message") != nil else { return templates }
    forEachMember(of: place) { compiler, name, key in
      guard let tag = compiler.locale(name, at: key) else { return }
      templates[tag] = compiler.template(key + 1)
    }
    return templates
  }

  private mutating func template(_ place: Int) -> MessageTemplate? {
    guard let source = string(place, "A message") else { return nil }
    do throws(MessageTemplateError) {
      let template = try MessageTemplate(source)
      let unknown = template.names.first {
        !RulesetCompiler.placeholders.contains($0) && !hostPlaceholders.contains($0)
      }
      if let unknown {
        let hint = self.hint(for: unknown, among: RulesetCompiler.placeholders.sorted())
        mistake(.unknown, at: place, "A message has no {\(unknown)} to fill in.\(hint)")
      }
      return template
    } catch {
      mistake(.range, at: place, "The template is wrong at \(error.offset): \(error.message)")
      return nil
    }
  }

  private func code(_ name: String) -> Int32? {
    codeNames.firstIndex(of: name).map { Int32($0) + 1 }
  }

  private var codeNames: [String] {
    Code.all.dropFirst().compactMap { $0.name.map { "\($0)" } }
  }

  /// A key of a message that is no code: a locale, if it looks like one.
  private mutating func messageLocale(_ name: String, at place: Int) -> String? {
    // Tags begin with a language of two or three letters.
    let language = name.prefix { $0 != "-" && $0 != "_" }
    if language.utf8.count <= 3, let tag = LocaleChain.canonical(name) { return tag }
    let hint = self.hint(for: name, among: codeNames)
    mistake(.unknown, at: place, "\"\(name)\" is neither a code nor a locale.\(hint)")
    return nil
  }
}
