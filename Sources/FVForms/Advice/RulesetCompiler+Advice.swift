internal import FVRules
internal import FVText

// What may be said of a document in which nothing is amiss. Only what is certain is said.

extension RulesetCompiler {
  /// What its author should look at, in document order.
  func advice() -> [Advice] {
    var notes = AdviceNotes(rulePlaces: rulePlaces)
    for place in unusedPlaces {
      notes.note(
        .unused, at: place, of: nil, "No field uses this definition. Use it, or take it out.")
    }
    for field in 0..<plan.fields.count {
      let own = plan.fields[field]
      let rules = views(own.first, own.end, in: own.active & allScenarios, &notes)
      for index in rules.indices where advise(on: rules[index], &notes) {
        advise(on: rules[index], behind: rules[..<index], &notes)
      }
    }
    for (rule, place) in formRulePlaces.enumerated() where rule < plan.formRules.count {
      let own = plan.formRules[rule]
      let name = plan.details[own.detail].rule
      let runs = runs(place, own.scenarios & allScenarios, own.condition, nil, &notes)
      adviseOnMessage(at: place, of: [RuleTable.formByName[name]], nil, &notes)
      adviseOnThreshold(plan.details[own.detail], at: place, nil, &notes)
      if runs { adviseOnRepetition(ofFormRule: rule, &notes) }
    }
    adviseOnTables(&notes)
    return notes.told(tokens)
  }

  /// The bits of all scenarios there are.
  var allScenarios: UInt64 {
    let count = UInt64(plan.scenarioCount)
    return count > 63 ? .max : (1 << count) - 1
  }

  /// Rules that run one after the other, those within them left out.
  private func views(
    _ first: RuleIndex, _ end: RuleIndex, in active: UInt64, _ notes: inout AdviceNotes
  ) -> [RuleView] {
    var views: [RuleView] = []
    var place = first
    while place < end, place.index < rulePlaces.count {
      views.append(view(place, in: active, &notes))
      place = plan.operations[place].end(at: place)
    }
    return views
  }

  private func view(_ index: RuleIndex, in active: UInt64, _ notes: inout AdviceNotes) -> RuleView {
    let operation = plan.operations[index]
    let (place, name) = (rulePlaces[index], plan.details[index].rule)
    var (demand, isSafe): (Demand?, Bool) = (nil, false)
    if case .check(let check) = operation.action { demand = self.demand(of: check) }
    if case .transform(.safe) = operation.action { isSafe = true }
    return RuleView(
      index: index, place: place, operation: operation, name: name,
      active: operation.scenarios & active,
      identity: identity(of: RuleTable[name], at: place, &notes),
      demand: demand, changesValue: operation.isTransform && !isSafe)
  }

  /// Says what a rule alone gives reason for, and the rules within it; false where it never runs.
  private func advise(on rule: RuleView, _ notes: inout AdviceNotes) -> Bool {
    guard runs(rule.place, rule.active, rule.operation.condition, rule, &notes) else {
      return false
    }
    adviseOnOptions(of: rule, &notes)
    adviseOnInputs(of: rule, &notes)
    guard rule.operation.isGroup else { return true }
    for inner in views(rule.index.advanced(by: 1), rule.operation.next, in: rule.active, &notes) {
      _ = advise(on: inner, &notes)
    }
    return true
  }

  /// Whether some record may make a rule run, of a field or, without a view, of a form.
  func runs(
    _ place: TokenIndex, _ active: UInt64, _ condition: ConditionIndex?, _ rule: RuleView?,
    _ notes: inout AdviceNotes
  ) -> Bool {
    if let on = emptyList("on", of: place) {
      notes.note(
        .emptyList, at: on, of: rule,
        "With an empty \"on\" the rule runs in no scenario. Name one, or leave \"on\" out for all.")
      return false
    }
    guard active != 0 else {
      notes.note(
        .neverRuns, at: place, of: rule,
        """
        No scenario makes this rule run. Look at its "on" and "except", and at the scenarios that \
        have the field.
        """)
      return false
    }
    guard let when = option("when", of: place), let condition else { return true }
    guard outcome(of: condition) != .never else {
      notes.note(
        .neverRuns, at: when, of: rule,
        "This condition never holds, so the rule never runs. Correct it, or take the rule out.")
      return false
    }
    for pattern in patterns(in: when) {
      adviseOnDelimiters(at: pattern, inFull: true, rule, &notes)
    }
    return true
  }

  /// The place of a rule's option, if it is written.
  func option(_ name: StaticString, of place: TokenIndex) -> TokenIndex? {
    tokens.member(TextRef(name), of: place)
  }

  /// The place of a rule's option, if it is a list that has nothing in it.
  func emptyList(_ name: StaticString, of place: TokenIndex) -> TokenIndex? {
    guard let list = option(name, of: place), tokens[list].kind == .array,
      tokens[list].length == 0
    else { return nil }
    return list
  }
}
