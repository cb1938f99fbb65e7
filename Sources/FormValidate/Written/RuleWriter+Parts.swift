internal import FVForms

extension RuleWriter {
  /// A document of these parts.
  mutating func document(_ parts: [FormPart], tellingAll: Bool) {
    json.beginObject()
    json.member("formvalidate", 1)
    if tellingAll {
      json.member("stop", "all")
    }
    members(parts)
    let scenarios = parts.compactMap { if case .scenario(let one) = $0.kind { one } else { nil } }
    names("scenarios", scenarios.map { ($0.name, $0.fields) })
    let gates = parts.compactMap { if case .gate(let gate) = $0.kind { gate } else { nil } }
    names("gates", gates.map { ($0.name, $0.fields) })
    json.endObject()
  }

  /// The fields of a record, and the rules over them.
  private mutating func members(_ parts: [FormPart]) {
    json.key("fields")
    json.beginObject()
    for case .field(let field) in parts.map(\.kind) {
      json.key(field.name)
      write(field)
    }
    json.endObject()
    let groups = parts.compactMap { if case .group(let group) = $0.kind { group } else { nil } }
    guard !groups.isEmpty else { return }
    json.key("form")
    json.value(.list(groups.map(\.written)))
  }

  private mutating func write(_ field: Field) {
    json.beginObject()
    if let label = field.label {
      json.key("label")
      json.value(label)
    }
    if let policy = field.policy {
      json.member("validateOn", policy.rawValue)
    }
    if field.isSensitive {
      json.member("sensitive", true)
    }
    if let column = field.column {
      json.member("column", column)
    }
    if let condition = field.condition { write("when", condition) }
    json.key("rules")
    list(field.rules)
    switch field.shape {
    case .plain: break
    case .record(let parts): members(parts)
    case .rows(let parts):
      json.key("items")
      json.beginObject()
      members(parts)
      json.endObject()
    }
    json.endObject()
  }

  /// Names, and the fields of each.
  private mutating func names(_ key: String, _ all: [(name: String, fields: [String])]) {
    guard !all.isEmpty else { return }
    json.key(key)
    json.beginObject()
    for (name, fields) in all {
      json.key(name)
      json.value(fields.formValue)
    }
    json.endObject()
  }
}

extension FormPart {
  /// What the issues of its rules have besides, in the order in which they are written.
  var failures: [OwnFailure] {
    guard case .field(let field) = kind else { return [] }
    let own = field.rules.flatMap(\.failures)
    switch field.shape {
    case .plain: return own
    case .record(let parts), .rows(let parts): return own + parts.flatMap(\.failures)
    }
  }
}
