internal import FVRules
internal import FVText

// Rules about a table as a whole.

extension RulesetCompiler {
  /// Compiles all of them.
  mutating func tableRules(_ place: TokenIndex) {
    guard array(place, "\"rules\"") else { return }
    (field, formOwner) = (nil, nil)
    forEachElement(of: place) { $0.tableRule($1) }
  }

  private mutating func tableRule(_ place: TokenIndex) {
    ruleCount += 1
    guard ruleCount <= Limits.rules else {
      return exceed(at: place, sentence("A ruleset has at most % rules.", String(Limits.rules)))
    }
    guard let members = open(place, "A table rule") else { return }
    guard let namePlace = members.member("rule") else {
      return mistake(.missing, at: place, "A table rule needs \"rule\", its name.")
    }
    guard let name = string(namePlace, "\"rule\"") else { return }
    guard let entry = RuleTable.tableByName[name], case .table(let kind) = entry.maker else {
      let hint = self.hint(for: name, among: RuleTable.table.map { $0.name })
      return mistake(.unknown, at: namePlace, sentence("Unknown table rule \"%\".%", name, hint))
    }
    var reader = RuleReader(entry, members)
    relate(reader, entry.relations)
    var rule = TableRule(kind)
    var detail = RuleDetail(rule: name)
    detail.params = params(of: reader)
    readOwn(&rule, &reader)
    rule.scenarios = scenarios(&reader)
    tell(rule, in: &detail)
    if let place = reader.take("message") {
      detail.message = messageOverride(place, Placeholders(of: detail))
    }
    rule.isWarning = isWarning(&reader)
    detail.id = reader.take("id").flatMap { shortString($0, "\"id\"") } ?? ""
    close(reader)
    rule.detail = RuleIndex(plan.details.count)
    plan.details.append(detail)
    plan.hostParams.append(TextRef())
    plan.tableRules.append(rule)
    tableRulePlaces.append(place)
  }

  /// Has the catalogue's words say what a rule asks.
  private func tell(_ rule: TableRule, in detail: inout RuleDetail) {
    switch rule.kind {
    case .rows: detail.measure = detail.rule
    case .share: (detail.measure, detail.other) = (detail.rule, rule.fields.first)
    case .aggregate:
      detail.measure = MessageKey.aggregate(rule.take.word)
      (detail.other, detail.list) = (rule.fields.first, rule.groups)
      detail.tellDays(.anyMoment)
    case .unique: (detail.messageKey, detail.list) = (MessageKey.rowUnique, rule.fields)
    case .references: (detail.messageKey, detail.list) = (MessageKey.rowReferences, rule.fields)
    case .sorted:
      detail.messageKey = rule.groups.isEmpty ? nil : MessageKey.sortedWithin
      (detail.list, detail.within) = (rule.fields, rule.groups)
    case .fresh: detail.other = rule.fields.first
    }
    guard detail.measure != nil else { return }
    detail.messageKey = MessageKey.measure(
      hasMinimum: rule.minimum != nil, hasMaximum: rule.maximum != nil,
      ofGroups: !rule.groups.isEmpty)
  }

  private mutating func readOwn(_ rule: inout TableRule, _ reader: inout RuleReader) {
    switch rule.kind {
    case .rows:
      let bounds = counts(&reader)
      rule.minimum = bounds.minimum.map { Value(Int64($0)) }
      rule.maximum = bounds.maximum.map { Value(Int64($0)) }
    case .unique:
      rule.fields = tableFields("fields", &reader)
      rule.countsEmpty = choice("nulls", &reader, or: UniqueRule.Nulls.apart) == .equal
    case .references: references(&rule, &reader)
    case .aggregate:
      rule.take = choice("take", &reader, or: .sum)
      rule.fields = tableField("of", &reader)
      rule.groups = tableFields("by", &reader)
      tableBounds(&rule, &reader)
    case .share:
      rule.fields = tableField("of", &reader)
      _ = mark("empty", &reader)
      tableBounds(&rule, &reader)
    case .fresh:
      rule.fields = tableField("of", &reader)
      if let place = reader.take("within") { rule.within = moment(within: place) }
    case .sorted:
      rule.fields = tableFields("by", &reader)
      rule.groups = tableFields("within", &reader)
    }
  }

  private mutating func references(_ rule: inout TableRule, _ reader: inout RuleReader) {
    rule.fields = tableFields("fields", &reader)
    rule.table = reader.take("table").flatMap { shortString($0, "\"table\"") } ?? ""
    guard reader.has("to") else {
      return rule.columns = rule.fields.map { plan.fieldDetails[$0].name }
    }
    guard let place = list("to", &reader) else { return }
    forEachElement(of: place) { compiler, element in
      guard let name = compiler.shortString(element, "A column's name") else { return }
      if rule.columns.contains(name) {
        compiler.mistake(.duplicate, at: element, sentence("Duplicate column \"%\".", name))
      }
      rule.columns.append(name)
    }
    guard let fields = reader.member("fields"), tokens[fields].kind == .array,
      tokens[fields].length != tokens[place].length
    else { return }
    mistake(.conflict, at: place, "\"to\" must have as many columns as \"fields\" has fields.")
  }

  private mutating func tableFields(_ name: String, _ reader: inout RuleReader) -> [FieldIndex] {
    listedFields(name, &reader) { $0.tableField($1) }
  }

  /// The field that an option names, in a list.
  private mutating func tableField(_ name: String, _ reader: inout RuleReader) -> [FieldIndex] {
    reader.take(name).flatMap { tableField($0) }.map { [$0] } ?? []
  }

  /// A field that has a column of its own, and one value in each row.
  private mutating func tableField(_ place: TokenIndex) -> FieldIndex? {
    guard let name = string(place, "A field's name") else { return nil }
    if let field = referred(name), !plan.isAtRoot(field) {
      mistake(
        .conflict, at: place,
        sentence("\"%\" stands within another field: rules about tables are about columns.", name))
      return nil
    }
    guard let field = fieldPlace(named: name, at: place) else { return nil }
    guard plan.shapes[field].kind == .plain else {
      mistake(
        .conflict, at: place,
        sentence(
          "\"%\" is a %: rules about tables are about plain fields.", name,
          plan.shapes[field].kind.name)
      )
      return nil
    }
    return field
  }
}
