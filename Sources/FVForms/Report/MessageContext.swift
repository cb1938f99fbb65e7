internal import FVRules
internal import FVText

/// Finds the words for a finding, and fills in what they name.
package struct MessageContext {
  let finding: Finding
  let detail: RuleDetail?
  let locale: LocaleChain
  /// What a function of the host gave to fill in besides.
  var own: [RuleDetail.Param] = []

  /// Writes the message.
  func write(
    _ memory: borrowing RecordMemory, _ plan: borrowing Plan, into out: inout Buffer<UInt8>
  ) {
    let words = finding.words.message
    if !words.isEmpty, UTF8Validation.isWellFormed(words.span) {
      guard finding.words.isTemplate, let template = try? MessageTemplate(String(words)) else {
        return out.append(words)
      }
      return write(template, locale.tags.first ?? "en", memory, plan, into: &out)
    }
    guard let (template, tag) = template(plan) else { return }
    write(template, tag, memory, plan, into: &out)
  }

  private func write(
    _ template: MessageTemplate, _ tag: String, _ memory: borrowing RecordMemory,
    _ plan: borrowing Plan, into out: inout Buffer<UInt8>
  ) {
    template.render(into: &out, locale: PluralRule(tag)) { name, out in
      fill(name, tag, memory, plan, &out)
    } number: { name in
      param(name)?.text
    }
  }

  /// What the host gave under a name, or what the rule has.
  private func param(_ name: String) -> RuleDetail.Param? {
    own.first { $0.name == name } ?? detail?.params.first { $0.name == name }
  }

  /// The nearest words: in each locale of the chain the rule's own, then the document's, then the
  /// catalogue's; the rule's words for all locales come before those of other locales.
  private func template(_ plan: borrowing Plan) -> (MessageTemplate, tag: String)? {
    let code = finding.code.rawValue
    let first = locale.tags.first ?? "en"
    for tag in locale.tags {
      if let own = detail?.message?.template(code, tag) { return (own, tag) }
      if tag == first, let general = detail?.message?.template(code) {
        return ownInLanguage(code) ?? (general, tag)
      }
      // Of a code of the author's there are no words but these, whatever they cannot name.
      if let own = plan.messages.byLocale[tag]?[code], finding.code.name == nil || canFill(own) {
        return (own, tag)
      }
      if let own = Catalogue.builtIn(tag)?.template(for: code, rule: key), canFill(own) {
        return (own, tag)
      }
    }
    // A code of the host's without words, or one of the library's about bounds that it has not.
    let general = locale.tags.lazy.compactMap { tag in
      Catalogue.builtIn(tag)?.template(for: Code.custom.rawValue, rule: nil).map { ($0, tag) }
    }
    return general.first
  }

  /// The rule's own words for a code in the reader's language, be they of no region or script.
  private func ownInLanguage(_ code: Int32) -> (MessageTemplate, tag: String)? {
    guard let message = detail?.message, let first = locale.tags.first else { return nil }
    let language = LocaleChain.language(of: first)
    for tag in locale.tags where LocaleChain.language(of: tag) == language {
      if let own = message.template(code, tag) { return (own, tag) }
    }
    return nil
  }

  /// Whether there is something for each name of a template: words for a code may name what only some
  /// rules have, and a function of the host may answer with any code.
  private func canFill(_ template: MessageTemplate) -> Bool {
    if detail == nil, own.isEmpty, finding.code.name != nil { return true }
    return template.names.allSatisfy { name in
      switch name {
      case "label", "parentLabel", "field", "value", "index", "limit", "code", "codeName": true
      case "other", "otherLabel": detail?.other != nil
      case "list": !(detail?.list.isEmpty ?? true)
      case "measure": detail?.measure != nil
      default: param(name) != nil
      }
    }
  }

  /// Whether the rule has all that the words for the code name.
  var canTell: Bool {
    Catalogue.builtIn("en")?.template(for: finding.code.rawValue, rule: key).map(canFill) ?? true
  }

  /// Under which name catalogues may have closer words.
  private var key: String? {
    guard let detail else { return nil }
    switch detail.rule {
    case "compare", "containsNumber", "containsUpperCase", "containsLowerCase", "containsSymbol":
      return detail.messageKey
    default: return detail.messageKey ?? detail.rule
    }
  }

  private func fill(
    _ name: String, _ tag: String, _ memory: borrowing RecordMemory,
    _ plan: borrowing Plan, _ out: inout Buffer<UInt8>
  ) -> Bool {
    switch name {
    case "label": label(finding.field, plan, &out)
    case "parentLabel":
      // At the root there is nothing around a field.
      guard let field = finding.field, let parent = plan.parent(of: field) else { return true }
      label(parent, plan, &out)
    case "field": if let field = finding.field { out.append(plan.fieldPath(field)) }
    case "value": value(memory, plan, &out)
    case "other", "otherLabel":
      guard let other = detail?.other else { return true }
      if name == "other" { out.append(plan.fieldPath(other)) } else { label(other, plan, &out) }
    case "index":
      guard finding.field != nil, let index = memory.lastIndex(of: finding) else { return true }
      // People count from one, JSON Pointers from zero.
      out.append(decimal: Int64(index) &+ 1)
    case "measure":
      // A phrase, which names nothing that is made of phrases.
      guard let measure = detail?.measure,
        let phrase = (Catalogue.builtIn(tag) ?? catalogue)?.template(
          for: finding.code.rawValue, rule: measure)
      else { return true }
      write(phrase, tag, memory, plan, into: &out)
    case "limit": out.append(finding.limit.name)
    case "code": out.append(decimal: Int64(finding.code.rawValue))
    case "codeName": out.append(plan.name(of: finding.code))
    case "list": labels(detail?.list ?? [], plan, &out)
    case "within" where detail?.within.isEmpty == false:
      labels(detail?.within ?? [], plan, &out)
    default:
      // What the rule does not have is left out.
      guard let param = param(name) else { return true }
      write(param, tag, memory, plan, &out)
    }
    return true
  }

  private func write(
    _ param: RuleDetail.Param, _ tag: String, _ memory: borrowing RecordMemory,
    _ plan: borrowing Plan, _ out: inout Buffer<UInt8>
  ) {
    if let time = param.time {
      var text = Buffer<UInt8>()
      memory.times.write(time, plan.constants, to: &text)
      return write(moment: text.text, param, LocaleStyle(tag, in: locale), plan, &out)
    }
    guard param.words.isEmpty else {
      for (index, word) in param.words.enumerated() {
        if index > 0 { separate(&out) }
        out.append(word)
      }
      return
    }
    // What is neither a number nor a day is written alike everywhere.
    guard param.isNumber || param.dayFormat != nil, let style = LocaleStyle(tag, in: locale) else {
      return out.append(param.text)
    }
    if param.isNumber { return style.write(number: param.text, to: &out) }
    write(moment: param.text, param, style, plan, &out)
  }

  /// Writes a day, or a point in time, as people do; any other text as it is.
  private func write(
    moment text: TextRef, _ param: RuleDetail.Param, _ style: LocaleStyle?,
    _ plan: borrowing Plan, _ out: inout Buffer<UInt8>
  ) {
    guard let style, let format = param.dayFormat else { return out.append(text) }
    let formats = plan.constants.dateFormats.count
    if let format = format.place, format.index < formats,
      let day = plan.constants.dateFormats[format].parse(text.span),
      plan.constants.dateFormats[format].isWholeDay, style.write(day: day, to: &out)
    {
      return
    }
    // What is written in no format of the author's is a day of ISO 8601, perhaps with a time behind.
    guard let day = DateFormat.parseISO(text.slice(0..<10).span), style.write(day: day, to: &out)
    else { return out.append(text) }
    guard text.count > 11 else { return }
    out.append(" ")
    out.append(text.slice(11..<text.count))
  }

  private func labels(
    _ fields: [FieldIndex], _ plan: borrowing Plan, _ out: inout Buffer<UInt8>
  ) {
    for (index, field) in fields.enumerated() {
      if index > 0 { separate(&out) }
      label(field, plan, &out)
    }
  }

  /// Writes what stands between the words of a list.
  private func separate(_ out: inout Buffer<UInt8>) { out.append(catalogue?.listSeparator ?? ", ") }

  private var catalogue: Catalogue? {
    locale.tags.lazy.compactMap { Catalogue.builtIn($0) }.first
  }

  /// What a field is called: its label in the nearest locale, or its name.
  private func label(_ field: FieldIndex?, _ plan: borrowing Plan, _ out: inout Buffer<UInt8>) {
    // An unknown key is the user's word, which its path alone tells.
    let isNameless = plan.isSingleRule || field == nil
    let detail = field.map { plan.fieldDetails[$0] }
    if let label = detail?.label?.text(locale) { return out.append(label) }
    if isNameless, let nameless = catalogue?.nameless { return out.append(nameless) }
    out.append(detail?.name ?? "")
  }
}

extension LocalizedText {
  /// The text in the nearest locale.
  func text(_ locale: LocaleChain) -> String? {
    locale.tags.lazy.compactMap { byLocale[$0] }.first ?? plain
  }
}
