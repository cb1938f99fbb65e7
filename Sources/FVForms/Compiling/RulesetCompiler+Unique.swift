internal import FVRules
internal import FVText

// `unique`: a rule of a list, or a form rule about the elements that a pointer leads to, which is run as a
// rule of the outermost list there.

extension RulesetCompiler {
  /// The rule of a list; of anything else there are no elements to differ.
  mutating func unique(_ reader: inout RuleReader) -> Operation.Action? {
    let nulls = choice("nulls", &reader, or: UniqueRule.Nulls.apart)
    let by = list("by", &reader)
    guard let field, plan.shapes[field].kind == .list else { return nil }
    let element = plan.shapes[field].parts.lowerBound
    return unique(field, element, by.map { keys($0, of: element) } ?? [], nulls)
  }

  private mutating func unique(
    _ list: FieldIndex, _ element: FieldIndex, _ keys: [FieldIndex], _ nulls: UniqueRule.Nulls
  ) -> Operation.Action {
    plan.uniques.append(
      UniqueRule(
        list: list, element: element, firstKey: Int32(plan.fieldLists.count),
        keyCount: Int32(keys.count), nulls: nulls))
    for key in keys { plan.fieldLists.append(key) }
    return .unique(UniqueIndex(plan.uniques.count - 1))
  }

  /// The keys that are fields of an element.
  private mutating func keys(_ place: TokenIndex, of element: FieldIndex) -> [FieldIndex] {
    var keys: [FieldIndex] = []
    forEachElement(of: place) { compiler, place in
      guard let name = compiler.string(place, "A field's name") else { return }
      guard let key = compiler.memberPlaces[element]?[Name(name)] else {
        let members = compiler.memberPlaces[element] ?? [:]
        let hint = compiler.hint(for: name, among: members.keys.map { $0.string }.ordered())
        return compiler.mistake(.unknown, at: place, sentence("Unknown field \"%\".%", name, hint))
      }
      keys.append(key)
    }
    return keys
  }

  /// Finds the form rules `unique` of a record, or of the root, and the lists that run them.
  mutating func assignUniqueRules(_ lists: [TokenIndex], of owner: FieldIndex?) {
    for place in lists where tokens[place].kind == .array {
      forEachElement(of: place) { compiler, rule in
        guard compiler.isUnique(rule), let of = compiler.tokens.member(TextRef("of"), of: rule)
        else { return }
        (compiler.field, compiler.formOwner) = (nil, owner)
        defer { compiler.formOwner = nil }
        guard let target = compiler.target(of) else { return }
        compiler.uniqueRules[target.list, default: []].append(
          UniqueDraft(place: rule, owner: owner, element: target.element, key: target.key))
      }
    }
  }

  /// Whether a form rule is one.
  func isUnique(_ rule: TokenIndex) -> Bool {
    guard tokens[rule].kind == .object, let name = tokens.member(TextRef("rule"), of: rule) else {
      return false
    }
    return tokens[name].kind == .string && tokens[name].text == TextRef("unique")
  }

  /// What a form rule is about: the outermost list seen from the rule, the element whose likes must
  /// differ, and its member that tells, if one does.
  private mutating func target(
    _ place: TokenIndex
  ) -> (list: FieldIndex, element: FieldIndex, key: FieldIndex?)? {
    guard let field = aggregated(place) else { return nil }
    let scope = plan.shapes[field].scope
    let own = formOwner.map { plan.shapes[$0].scope } ?? .root
    var outer = scope
    var list: FieldIndex?
    while outer != own, outer != .root {
      list = plan.scopes[outer].owner
      outer = plan.scopes[outer].outer
    }
    guard outer == own, let list, let inner = plan.scopes[scope].owner,
      plan.shapes[list].kind == .list, plan.shapes[inner].kind == .list
    else {
      mistake(.conflict, at: place, "\"of\" must lead to a list, or to members of its elements.")
      return nil
    }
    let element = plan.shapes[inner].parts.lowerBound
    return (list, element, field == element ? nil : field)
  }

  /// Compiles the form rules that a list runs, behind its own.
  mutating func compileUniqueRules(of list: FieldIndex) {
    for draft in uniqueRules[list] ?? [] where goesOn {
      ruleCount += 1
      guard ruleCount <= Limits.rules else {
        return exceed(
          at: draft.place, sentence("A ruleset has at most % rules.", String(Limits.rules)))
      }
      compile(draft, of: list)
    }
  }

  private mutating func compile(_ draft: UniqueDraft, of list: FieldIndex) {
    guard let members = open(draft.place, "A form rule"),
      let entry = RuleTable.formByName["unique"]
    else { return }
    var reader = RuleReader(entry, members)
    relate(reader, entry.relations)
    _ = (reader.take("rule"), reader.take("of"))
    let nulls = choice("nulls", &reader, or: UniqueRule.Nulls.apart)
    var keys = draft.key.map { [$0] } ?? []
    if let by = self.list("by", &reader) {
      if draft.key != nil {
        mistake(.conflict, at: by, "\"by\" is for a list: \"of\" names what must differ already.")
      } else {
        keys = self.keys(by, of: draft.element)
      }
    }
    (field, formOwner) = (nil, draft.owner)
    var operation = Operation(unique(list, draft.element, keys, nulls))
    operation.scenarios = scenarios(&reader)
    if let when = reader.take("when") { operation.condition = condition(when) }
    (field, formOwner) = (list, nil)
    operation.next = RuleIndex(plan.operations.count + 1)
    var detail = RuleDetail(rule: "unique")
    if let place = reader.take("message") {
      detail.message = messageOverride(place, Placeholders(of: detail, ["index"]))
    }
    (operation.standing, detail.threshold) = standing(&reader)
    detail.id = reader.take("id").flatMap { shortString($0, "\"id\"") } ?? ""
    close(reader)
    plan.operations.append(operation)
    plan.details.append(detail)
    plan.hostParams.append(TextRef())
    rulePlaces.append(draft.place)
  }
}

/// A form rule `unique` before it is compiled.
struct UniqueDraft {
  let place: TokenIndex
  /// The record that has it; nil for the root.
  let owner: FieldIndex?
  let element: FieldIndex
  let key: FieldIndex?
}
