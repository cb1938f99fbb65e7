internal import FVText

internal import FVRules

extension RulesetCompiler {
  /// Compiles the rules over several fields.
  mutating func formRules(_ place: TokenIndex, of owner: FieldIndex?) {
    guard array(place, "\"form\"") else { return }
    (field, formOwner) = (nil, owner)
    forEachElement(of: place) { $0.formRule($1) }
    formOwner = nil
  }

  /// Compiles those of a record within the record.
  mutating func recordRules(of field: FieldIndex) {
    guard !drafts[field].form.isEmpty else { return }
    plan.shapes[field].firstRule = FormRuleIndex(plan.formRules.count)
    for place in drafts[field].form { formRules(place, of: field) }
    plan.shapes[field].endRule = FormRuleIndex(plan.formRules.count)
  }

  private mutating func formRule(_ place: TokenIndex) {
    ruleCount += isUnique(place) ? 0 : 1
    guard ruleCount <= Limits.rules else {
      return exceed(at: place, sentence("A ruleset has at most % rules.", String(Limits.rules)))
    }
    guard let members = open(place, "A form rule") else { return }
    guard let namePlace = members.member("rule") else {
      return mistake(.missing, at: place, "A form rule needs \"rule\", its name.")
    }
    guard let name = string(namePlace, "\"rule\"") else { return }
    if isUnique(place) {
      // The list runs it, or it is a mistake that was told.
      if !members.has("of") {
        mistake(.missing, at: place, "The form rule \"unique\" needs \"of\", what must differ.")
      }
      return
    }
    guard let entry = RuleTable.formByName[name], case .form(let kind) = entry.maker else {
      let hint = self.hint(for: name, among: RuleTable.form.map { $0.name })
      return mistake(.unknown, at: namePlace, sentence("Unknown form rule \"%\".%", name, hint))
    }
    var reader = RuleReader(entry, members)
    relate(reader, entry.relations)
    let fields = listedFields("fields", &reader)
    var detail = RuleDetail(rule: name)
    detail.list = fields
    var rule = FormRule(
      kind: kind, first: Int32(plan.fieldLists.count), count: Int32(fields.count),
      report: report(&reader, fields), detail: RuleIndex(plan.details.count))
    rule.owner = formOwner
    for field in fields { plan.fieldLists.append(field) }
    rule.scenarios = scenarios(&reader)
    if let when = reader.take("when") { rule.condition = condition(when) }
    if entry.takes("skipOnEmpty") { rule.skipsEmpty = boolean("skipOnEmpty", &reader) }
    if let place = reader.take("message") {
      let names = Placeholders(of: detail, placeholders(ofElementAt: rule.report))
      detail.message = messageOverride(place, names)
    }
    (rule.standing, detail.threshold) = standing(&reader)
    detail.id = reader.take("id").flatMap { shortString($0, "\"id\"") } ?? ""
    close(reader)
    plan.details.append(detail)
    plan.hostParams.append(TextRef())
    plan.formRules.append(rule)
    formRulePlaces.append(place)
  }

  /// The fields that an option lists, each found by its name's place.
  mutating func listedFields(
    _ name: String, _ reader: inout RuleReader,
    _ find: (inout RulesetCompiler, TokenIndex) -> FieldIndex? = { $0.fieldPlace($1) }
  ) -> [FieldIndex] {
    guard let place = list(name, &reader) else { return [] }
    var fields: [FieldIndex] = []
    forEachElement(of: place) { compiler, element in
      guard let field = find(&compiler, element) else { return }
      if fields.contains(field) {
        let name = compiler.plan.fieldDetails[field].name
        compiler.mistake(.duplicate, at: element, sentence("Duplicate field \"%\".", name))
      }
      fields.append(field)
    }
    return fields
  }

  /// The field at which the issue is reported: the first, unless another is named.
  private mutating func report(_ reader: inout RuleReader, _ fields: [FieldIndex]) -> FieldIndex {
    let first = fields.first ?? FieldIndex(0)
    let place = reader.member("report")
    guard let name = text("report", &reader) else { return first }
    if let place, let field = referred(name) {
      if fields.contains(field) { return field }
      mistake(.conflict, at: place, "\"report\" must be one of the rule's own fields.")
      return first
    }
    if name == "first" { return first }
    if name == "last" { return fields.last ?? first }
    let names = fields.map { plan.fieldDetails[$0].name } + ["first", "last"]
    mistake(
      .unknown, at: place ?? reader.place,
      sentence("Unknown field \"%\".%", name, hint(for: name, among: names)))
    return first
  }
}
