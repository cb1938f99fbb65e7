internal import FVRules
internal import FVText

// A rule: its name, the options that every rule has, and what its family makes of the others.

extension RulesetCompiler {
  /// Compiles a list of rules, each behind the one before.
  mutating func rules(_ place: TokenIndex, depth: Int = 0) {
    guard array(place, "A list of rules") else { return }
    forEachElement(of: place) { $0.rule($1, depth: depth) }
  }

  mutating func rule(_ place: TokenIndex, depth: Int) {
    ruleCount += 1
    guard ruleCount <= Limits.rules else {
      return exceed(at: place, sentence("A ruleset has at most % rules.", String(Limits.rules)))
    }
    guard depth < Limits.nesting else {
      return exceed(
        at: place, sentence("Rules may be nested at most % deep.", String(Limits.nesting)))
    }
    if tokens[place].kind == .string {
      let reader = ObjectReader(place: place, members: [:])
      return rule(String(tokens[place].text), at: place, reader, depth: depth)
    }
    guard var reader = open(place, "A rule that is not a name") else { return }
    if reader.has("use") { return use(&reader, depth: depth) }
    guard let name = reader.member("rule") else {
      mistake(.missing, at: place, "A rule needs \"rule\", its name, or \"use\".")
      return
    }
    guard let text = string(name, "\"rule\"") else { return }
    rule(text, at: name, reader, depth: depth)
  }

  private mutating func rule(
    _ name: String, at place: TokenIndex, _ members: ObjectReader, depth: Int
  ) {
    // The rules within come behind, so its own place is taken first.
    let own = plan.operations.count
    plan.operations.append(Operation(.all))
    plan.details.append(RuleDetail(rule: name))
    plan.hostParams.append(TextRef())
    rulePlaces.append(members.place)
    guard let entry = RuleTable[name], case .family(let family) = entry.maker else {
      let hint = self.hint(for: name, among: RuleTable.names)
      return mistake(.unknown, at: place, sentence("Unknown rule \"%\".%", name, hint))
    }
    var draft = RuleDraft(entry, members, depth: depth, stopsAtFirst: stopsAtFirst)
    draft.detail.params = params(of: draft.reader)
    relate(draft.reader, entry.relations)
    let bounds = takeOperands(&draft, entry)
    let action = family(&self, &draft)
    if bounds.isEmpty {
      if let action { draft.operation.action = action }
    } else {
      bind(bounds, to: action, &draft)
    }
    options(&draft, from: own + 1)
    if !bounds.isEmpty { finishParts(of: draft, from: own + 1) }
    close(draft.reader)
    draft.operation.next = RuleIndex(plan.operations.count)
    guard own < plan.operations.count, plan.hostParams.count == plan.operations.count else {
      runOut()
      return
    }
    if draft.operation.isGroup { inherit(draft.detail, from: own + 1) }
    plan.operations[own] = draft.operation
    plan.details[own] = draft.detail
    plan.hostParams[own] = draft.hostParams
  }

  /// Rules within a group that have no words or id of their own get those of the group.
  mutating func inherit(_ group: RuleDetail, from first: Int) {
    guard group.message != nil || !group.id.isEmpty else { return }
    for place in first..<max(first, plan.details.count) {
      if plan.details[place].message == nil { plan.details[place].message = group.message }
      if plan.details[place].id.isEmpty { plan.details[place].id = group.id }
    }
  }

  /// The options that every rule has.
  private mutating func options(_ draft: inout RuleDraft, from first: Int) {
    draft.operation.scenarios = scenarios(&draft.reader)
    if let when = draft.reader.take("when") { draft.operation.condition = condition(when) }
    draft.operation.emptiness = function("isEmpty", &draft.reader)
    if draft.reader.has("skipOnEmpty") {
      draft.operation.skipsEmpty = boolean("skipOnEmpty", &draft.reader)
      draft.operation.needsOne = draft.operation.isAny && !draft.operation.skipsEmpty
    }
    if let place = draft.reader.member("skipOnError") {
      draft.operation.skipsErrors = boolean("skipOnError", &draft.reader)
      if draft.depth == 0, draft.operation.waits, let field {
        waiting.append((field, place))
      }
      if draft.operation.isRemote, !draft.operation.skipsErrors {
        mistake(
          .conflict, at: place, "The rule \"remote\" always waits for a field without errors.")
      }
    }
    if let place = draft.reader.take("message") {
      draft.detail.message = messageOverride(place, placeholders(draft, from: first))
      draft.operation.tellsOnce = draft.operation.isAny && draft.detail.message?.isForAll ?? false
    }
    (draft.operation.standing, draft.detail.threshold) = standing(&draft.reader)
    draft.detail.id = draft.reader.take("id").flatMap { shortString($0, "\"id\"") } ?? ""
  }

  /// The scenarios in which a rule is active: those of `on` without those of `except`.
  mutating func scenarios(_ reader: inout RuleReader) -> UInt64 {
    var active = UInt64.max
    if let place = reader.take("on") { active = scenarioBits(place, "\"on\"") }
    if let place = reader.take("except") { active &= ~scenarioBits(place, "\"except\"") }
    return active
  }

  mutating func scenarioBits(_ place: TokenIndex, _ what: String) -> UInt64 {
    var bits: UInt64 = 0
    for (name, place) in strings(place, what) {
      if let scenario = scenarioPlaces[Name(name)] {
        bits |= 1 << UInt64(scenario)
      } else if scenariosAreDeclared {
        let hint = self.hint(for: name, among: scenarioPlaces.keys.map { $0.string }.ordered())
        mistake(.unknown, at: place, sentence("Unknown scenario \"%\".%", name, hint))
      } else if let scenario = addScenario(name, at: place) {
        bits |= 1 << UInt64(scenario)
      }
    }
    return bits
  }

  /// The place of a new scenario.
  mutating func addScenario(_ name: String, at place: TokenIndex) -> Int? {
    guard scenarioPlaces.count < Limits.scenarios else {
      exceed(
        at: place,
        sentence(
          "A ruleset has at most % scenarios, \"default\" with them.", String(Limits.scenarios)))
      return nil
    }
    guard isShort(name, at: place, "A scenario's") else { return nil }
    var name = name
    let kept = name.withUTF8 { unsafe plan.constants.arena.copy($0.span) } ?? TextRef()
    guard let index = plan.scenarioNames.add(kept) else {
      return scenarioPlaces[Name(name)]
    }
    scenarioPlaces[Name(name)] = index
    return index
  }
}

/// A rule while it is being compiled.
struct RuleDraft {
  var reader: RuleReader
  var operation: Operation
  var detail: RuleDetail
  var hostParams = TextRef()
  /// How many rules are around it.
  let depth: Int

  init(_ entry: RuleEntry, _ members: ObjectReader, depth: Int, stopsAtFirst: Bool) {
    reader = RuleReader(entry, members)
    operation = Operation(.all)
    // A transform runs on whatever there is, unless it is told otherwise.
    operation.skipsEmpty = entry.takes("skipOnEmpty")
    operation.skipsErrors = entry.kind != .transform && stopsAtFirst
    detail = RuleDetail(rule: entry.name)
    self.depth = depth
  }
}
