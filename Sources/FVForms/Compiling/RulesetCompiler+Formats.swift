internal import FVCards
internal import FVRules
internal import FVText

// Texts that have a grammar.

extension RulesetCompiler {
  mutating func email(_ reader: inout RuleReader) -> Operation.Action? {
    .check(
      .email(
        EmailScanner(
          profile: choice("profile", &reader, or: .pragmatic),
          allowsUnicode: boolean("unicode", &reader), allowsName: boolean("allowName", &reader))))
  }

  mutating func version(_ reader: inout RuleReader) -> IPScanner.Version {
    guard case .integer(let old, let new) = reader["version"]?.type,
      let place = reader.take("version")
    else { return .any }
    switch integer(at: place) {
    case old: return .v4
    case new: return .v6
    default:
      mistake(.range, at: place, sentence("\"version\" must be % or %.", String(old), String(new)))
      return .any
    }
  }

  mutating func securityCode(_ draft: inout RuleDraft) -> Operation.Action? {
    for (name, json) in [("min", "3"), ("max", "4")] as [(String, StaticString)] {
      let text = TextRef(json)
      draft.detail.params.append(RuleDetail.Param(name: name, json: text, text: text))
    }
    return .check(.format(.securityCode))
  }

  mutating func card(_ reader: inout RuleReader) -> Operation.Action? {
    var policy = CardPolicy()
    policy.separators = boolean("separators", &reader)
    if let place = list("accept", &reader) {
      var brands: [Int32] = []
      for (name, place) in strings(place, "\"accept\"") {
        if let brand = CardTable.standard.number(of: name) {
          brands.append(brand)
        } else {
          let hint = self.hint(for: name, among: CardTable.standard.knownNames)
          mistake(.unknown, at: place, sentence("Unknown card brand \"%\".%", name, hint))
        }
      }
      _ = policy.accept(brands.span, in: CardTable.standard)
    }
    // The table of brands is made on first use: now, and not with the first record.
    _ = CardTable.standard.names.count
    if let field { plan.fields[field].isCard = true }
    plan.constants.cardPolicies.append(policy)
    return .check(.card(CardCheck(policy: ConstantIndex(plan.constants.cardPolicies.count - 1))))
  }

  mutating func url(_ reader: inout RuleReader) -> Operation.Action? {
    var scanner = URLScanner()
    scanner.allowsLocal = boolean("allowLocal", &reader)
    scanner.allowsUnicode = boolean("unicode", &reader)
    let first = plan.constants.texts.count
    if let place = list("schemes", &reader) {
      for (_, place) in strings(place, "\"schemes\"") { scheme(place) }
    } else if case .texts(let schemes) = reader["schemes"]?.standard {
      for scheme in schemes {
        plan.constants.texts.append(plan.constants.arena.copy(scheme) ?? TextRef())
      }
    }
    var check = URLCheck(
      scanner, firstScheme: Int32(first),
      schemeCount: Int32(plan.constants.texts.count - first))
    if let place = reader.take("defaultScheme"), isScheme(place) {
      let prefix = String(tokens[place].text) + "://"
      plan.constants.texts.append(plan.constants.arena.copy(prefix) ?? TextRef())
      check.defaultScheme = OptionalPlace(ConstantIndex(plan.constants.texts.count - 1))
      if isRight, !check.acceptsDefault(plan.constants) {
        mistake(
          .conflict, at: place,
          "\"schemes\" does not have the default one, so that whatever it is put before is refused."
        )
      }
    }
    return .check(.url(check))
  }

  private mutating func scheme(_ place: TokenIndex) {
    if isScheme(place) { plan.constants.texts.append(keep(tokens[place].text)) }
  }

  /// Whether a string is a scheme as RFC 3986 has them; else a mistake.
  private mutating func isScheme(_ place: TokenIndex) -> Bool {
    guard let text = string(place, "A scheme") else { return false }
    let isLetter: (UInt8) -> Bool = { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    let isValid =
      text.utf8.first.map(isLetter) ?? false
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
      }
    if !isValid {
      mistake(
        .range, at: place,
        "A scheme must be a letter and then letters, digits, \"+\", \"-\" or \".\", without \"://\"."
      )
    }
    return isValid
  }
}
