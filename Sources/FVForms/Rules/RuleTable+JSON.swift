internal import FVRules
public import FVText

extension RuleTable {
  /// All there is to know of rules, options and codes as a JSON document; nil when there is no memory.
  public static func json() -> Buffer<UInt8>? {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("rules")
    writer.list(all) { $0.rule($1) }
    writer.key("options")
    writer.list(CommonOption.all.map { $0.entry }) { $0.option($1) }
    writer.key("codes")
    writer.list(Code.all) { $0.code($1) }
    writer.key("limits")
    writer.limits()
    writer.endObject()
    return writer.bytes.isExhausted ? nil : writer.finished()
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  private mutating func names(_ key: StaticString, _ names: [String]) {
    self.key(key)
    list(names) { $0.string($1) }
  }

  fileprivate mutating func rule(_ entry: RuleEntry) {
    beginObject()
    member("rule", entry.name)
    member("kind", entry.kind.rawValue)
    member("plain", entry.isPlain)
    member("changesValue", entry.changesValue(with: []))
    member("summary", entry.summary.text)
    options(entry.options, entry.relations)
    names("common", entry.common.map { $0.name })
    names("codes", entry.codes.compactMap { $0.name.map { "\($0)" } })
    names("placeholders", entry.placeholders)
    names("shapes", FieldShape.Kind.allCases.filter(entry.shapes.contains).map { $0.name })
    endObject()
  }

  private mutating func options(_ entries: [OptionEntry], _ relations: [OptionRelation]) {
    key("options")
    list(entries) { $0.option($1) }
    key("relations")
    list(relations) { $0.relation($1) }
  }

  fileprivate mutating func option(_ entry: OptionEntry) {
    beginObject()
    member("name", entry.name)
    type(entry.type)
    member("summary", entry.summary.text)
    member("required", entry.isRequired)
    if let standard = entry.standard {
      key("default")
      self.standard(standard)
    }
    if let param = entry.param {
      member("param", param)
    }
    if entry.mayBeOperand {
      member("operand", true)
    }
    if entry.changesValue {
      member("changesValue", true)
    }
    endObject()
  }

  /// What an option or an element of a list holds.
  private mutating func type(_ type: OptionType) {
    member("type", type.name)
    switch type {
    case .integer(let one, let other):
      key("numbers")
      list([one, other]) { $0.integer($1) }
    case .function(let kind):
      member("function", kind.rawValue)
    case .elements(let types, let least):
      member("atLeast", Int64(least))
      key("element")
      beginObject()
      for element in types { self.type(element) }
      endObject()
    case .object(let entries, let relations): options(entries, relations)
    default: if !type.words.isEmpty { names("words", type.words) }
    }
  }

  private mutating func standard(_ standard: OptionDefault) {
    switch standard {
    case .boolean(let value): boolean(value)
    case .integer(let number): integer(Int64(number))
    case .text(let text): string(text)
    case .texts(let texts): list(texts) { $0.string($1) }
    }
  }

  private mutating func relation(_ relation: OptionRelation) {
    beginObject()
    switch relation {
    case .exactlyOne(let options): names("exactlyOne", options)
    case .atLeastOne(let options): names("atLeastOne", options)
    case .atMostOne(let options): names("atMostOne", options)
    case .excludes(let option, let others):
      member("option", option)
      names("excludes", others)
    case .needs(let option, let other):
      member("option", option)
      member("needs", other)
    }
    endObject()
  }

  fileprivate mutating func limits() {
    beginObject()
    member("locale", Int64(Limits.localeBytes))
    key("options")
    beginObject()
    for limit in DocumentLimit.allCases {
      key(limit.rawValue)
      integer(Int64(limit.highest))
    }
    endObject()
    endObject()
  }

  fileprivate mutating func code(_ code: Code) {
    beginObject()
    member("number", Int64(code.rawValue))
    member("name", "\(code.name ?? "")")
    names("placeholders", code.placeholders.sorted())
    endObject()
  }
}
