internal import FVRules
public import FVText

/// What a form needs to know about a ruleset, as JSON.
struct RulesetDescription: ~Copyable {
  private var writer = JSONWriter()
  private let locale: LocaleChain

  init(_ locale: LocaleChain) { self.locale = locale }

  /// Describes a plan.
  mutating func write(_ plan: borrowing Plan) {
    writer.beginObject()
    writer.key("name")
    if let name = plan.name { writer.string(name) } else { writer.null() }
    writer.key("scenarios")
    writer.beginArray()
    for place in 0..<plan.scenarioNames.count { writer.string(plan.scenarioNames[place]) }
    writer.endArray()
    writer.member("zone", plan.zone.name)
    writer.member("needsNow", plan.needsNow)
    writer.key("fields")
    writer.beginArray()
    for place in 0..<plan.pathCount {
      if let field = plan.pathField(place) { write(field, plan) }
    }
    writer.endArray()
    writer.key("form")
    writer.beginArray()
    for place in plan.rootRules {
      write(plan.formRules[place], plan)
    }
    writer.endArray()
    writer.key("gates")
    writer.beginObject()
    for gate in plan.gates {
      writer.key(gate.name)
      names(gate.fields, plan)
    }
    writer.endObject()
    writer.endObject()
  }

  consuming func finished() -> Buffer<UInt8> { writer.finished() }

  private mutating func write(_ field: FieldIndex, _ plan: borrowing Plan) {
    let own = plan.fields[field]
    let detail = plan.fieldDetails[field]
    let hints = FieldHints(own, plan)
    writer.beginObject()
    writer.member("name", detail.name)
    writer.member("label", detail.label?.text(locale) ?? detail.name)
    writer.member("sensitive", own.isSensitive)
    writer.member("validateOn", own.policy.name)
    writer.member("input", own.isSensitive && hints.input == "text" ? "password" : hints.input)
    optional("minLength", hints.minimumLength)
    optional("maxLength", hints.maximumLength)
    writer.key("values")
    if let list = hints.list {
      writer.value(plan.constants.lists[list].values)
    } else {
      writer.null()
    }
    writer.member("path", plan.fieldPath(field))
    if let column = own.column {
      writer.member("column", column.name)
    }
    writer.member("shape", plan.kind(of: field).name)
    writeType(of: field, plan)
    writeParts(of: field, plan)
    writeOperands(of: own, plan)
    writer.key("scenarios")
    writer.beginObject()
    for place in 0..<plan.scenarioNames.count { write(own, scenario: place, plan) }
    writer.endObject()
    writer.endObject()
  }

  /// What its values are, and how they are written.
  private mutating func writeType(of field: FieldIndex, _ plan: borrowing Plan) {
    let typing = plan.types[field]
    writer.member("type", typing.type.rawValue)
    guard let rule = typing.rule else { return }
    if typing.type == .date,
      let format = plan.details[rule].params.first(where: { $0.name == "format" })
    {
      writer.member("format", format.text)
    }
    if case .check(.boolean(let check)) = plan.operations[rule].action,
      let value = check.trueValue.place
    {
      writer.key("trueValue")
      writer.value(plan.constants.values[value])
    }
  }

  /// What stands within a field: of a record its fields, of a list its elements, of a map its values,
  /// by their paths, and what its keys may be.
  private mutating func writeParts(of field: FieldIndex, _ plan: borrowing Plan) {
    let kind = plan.kind(of: field)
    guard kind != .plain else { return }
    writer.key("members")
    let keys = plan.keys(of: field)
    names(plan.shapes[field].parts.filter { $0 != keys }, plan)
    if let keys {
      writer.key("keys")
      write(keys, plan)
    }
    guard kind == .record else { return }
    writer.key("form")
    writer.beginArray()
    for rule in plan.shapes[field].rules { write(plan.formRules[rule], plan) }
    writer.endArray()
  }

  /// What is worked out for a field's rules: of each how, and the fields that it reads.
  private mutating func writeOperands(of own: FieldPlan, _ plan: borrowing Plan) {
    let places = own.places.filter { place in
      if case .relation = plan.operations[place].action { true } else { false }
    }
    guard !places.isEmpty else { return }
    writer.key("operands")
    writer.beginArray()
    for place in places {
      guard case .relation(_, let index, _) = plan.operations[place].action else { continue }
      let operand = plan.operands[index]
      writer.beginObject()
      writer.member("rule", plan.details[place].rule)
      writer.member("operand", operand.kind.name)
      writer.key("fields")
      writer.beginArray()
      for field in plan.fieldsRead(by: index) { writer.string(plan.fieldPath(field)) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func write(_ own: FieldPlan, scenario place: Int, _ plan: borrowing Plan) {
    let bit: UInt64 = 1 << UInt64(place)
    writer.key(plan.scenarioNames[place])
    writer.beginObject()
    writer.member("active", own.active & bit != 0)
    writer.member("assignable", own.assignable & bit != 0)
    writer.key("required")
    switch FieldHints.requirement(own, bit, plan) {
    case .never: writer.boolean(false)
    case .always: writer.boolean(true)
    case .sometimes: writer.string("conditional")
    }
    writer.endObject()
  }

  private mutating func write(_ rule: FormRule, _ plan: borrowing Plan) {
    let detail = plan.details[rule.detail]
    writer.beginObject()
    writer.member("rule", detail.rule)
    writer.member("id", detail.id)
    writer.key("fields")
    names(detail.list, plan)
    writer.member("report", plan.fieldPath(rule.report))
    if rule.isWarning {
      writer.member("level", Level.warning.word)
    }
    if let threshold = detail.threshold {
      writer.key(threshold.name)
      writer.raw(threshold.written)
    }
    writer.endObject()
  }

  private mutating func names(_ fields: [FieldIndex], _ plan: borrowing Plan) {
    writer.beginArray()
    for field in fields { writer.string(plan.fieldPath(field)) }
    writer.endArray()
  }

  private mutating func optional(_ key: StaticString, _ number: Int?) {
    writer.key(key)
    if let number { writer.integer(Int64(number)) } else { writer.null() }
  }
}

extension Plan {
  /// What a form needs to know, as JSON with labels of a locale; nil when there is no memory.
  public func described(_ locale: LocaleChain) -> Buffer<UInt8>? {
    var description = RulesetDescription(locale)
    description.write(self)
    let bytes = description.finished()
    return bytes.isExhausted ? nil : consume bytes
  }
}
