internal import FVRules
internal import FVText

// What the rules before a rule give reason to say.

extension RulesetCompiler {
  func advise(
    on rule: RuleView, behind earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    switch rule.operation.action {
    case .transform(.trim(let set)) where set.place == nil: adviseOnTrim(rule, earlier, &notes)
    case .transform(.standard), .transform(.provider): adviseOnDefault(rule, earlier, &notes)
    case .transform: break
    default:
      // No person writes as many rules, and looking at all pairs would take long.
      let near = earlier.suffix(100)
      guard !adviseOnRepetition(rule, near, &notes) else { return }
      adviseOnContradiction(rule, near, &notes)
      adviseOnIdleBounds(rule, near, &notes)
      adviseOnRequired(rule, earlier, &notes)
      adviseOnFilled(rule, near, &notes)
    }
  }

  /// `email`, then `trim`: what `trim` would take away has been refused by then.
  private func adviseOnTrim(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    var refusing: RuleView?
    for other in earlier {
      switch other.transform {
      // Then blanks may be gone before, or come behind.
      case .trim, .filter, .provider: return
      case .standard where refusing != nil: return
      default: break
      }
      if refusing == nil, rule.isBehind(other), refusesBlanks(other) { refusing = other }
    }
    guard let refusing else { return }
    notes.note(
      .tooLate, at: rule.place, of: rule,
      "\"\(refusing.name)\" stands before it and refuses blanks around. Put \"trim\" first.")
  }

  /// `required`, then `default`: what is not filled in has been refused by then.
  private func adviseOnDefault(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    var isTrimmed = false
    for other in earlier.reversed() {
      if case .trim(let set) = other.transform, set.place == nil {
        isTrimmed = true
        continue
      }
      guard other.keepsFilled else { return }
      guard case .required(let check) = other.check, check.value.place == nil, rule.isBehind(other),
        check.trims || !isTrimmed
      else { continue }
      return notes.note(
        .tooLate, at: rule.place, of: rule,
        "\"required\" stands before it and refuses an empty field. Put \"default\" first.")
    }
  }

  /// The same rule twice: what the first lets pass, the second does.
  private func adviseOnRepetition(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) -> Bool {
    guard rule.operation.skipsErrors, !asksHost(rule) else { return false }
    for place in earlier.indices.reversed() {
      guard !earlier[place].changesValue else { return false }
      guard earlier[place].identity == rule.identity, !earlier[place].operation.isWarning else {
        continue
      }
      let other = earlier[place]
      guard rule.operation.skipsEmpty || !other.operation.skipsEmpty,
        rule.isBehind(other) || hasSameCondition(rule, other, &notes)
      else { continue }
      notes.note(
        .moot, at: rule.place, of: rule,
        "The same rule stands before it, so that this one never finds anything. Take it out.")
      return true
    }
    return false
  }

  /// The same form rule twice, of which the first runs wherever the second does.
  func adviseOnRepetition(ofFormRule rule: Int, _ notes: inout AdviceNotes) {
    let own = plan.formRules[rule]
    let identity = identity(ofFormRule: rule, &notes)
    for other in max(rule - 100, 0)..<rule {
      let others = plan.formRules[other]
      // Of one with a threshold a table may have some, which it may not have of this one.
      guard others.owner == own.owner, others.condition == nil, !others.isWarning || own.isWarning,
        !others.isCounted || own.isWarning,
        own.skipsEmpty || !others.skipsEmpty, own.scenarios & allScenarios & ~others.scenarios == 0,
        self.identity(ofFormRule: other, &notes) == identity
      else { continue }
      return notes.note(
        .moot, at: formRulePlaces[rule], of: nil,
        "The same rule stands before it and finds all that this one finds. Take it out.")
    }
  }

  private func identity(ofFormRule rule: Int, _ notes: inout AdviceNotes) -> Int {
    let entry = RuleTable.formByName[plan.details[plan.formRules[rule].detail].rule]
    return identity(of: entry, at: formRulePlaces[rule], &notes)
  }

  private func adviseOnContradiction(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    guard let demand = rule.demand else { return }
    for place in earlier.indices.reversed() {
      guard !earlier[place].changesValue else { return }
      guard let others = earlier[place].demand, demand.excludes(others) else { continue }
      let other = earlier[place]
      guard rule.isBehind(other) else { continue }
      return notes.note(
        .neverPasses, at: rule.place, of: rule,
        """
        Nothing that is filled in passes both this and the "\(other.name)" before it. Correct one of \
        them.
        """)
    }
  }

  /// `trim`, `default`, `required`: there is always something by then.
  private func adviseOnRequired(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    guard case .required(let check)? = rule.check, check.value.place == nil,
      rule.operation.emptiness == nil
    else { return }
    var (isFilled, needsTrim) = (false, check.trims)
    for other in earlier.reversed() {
      switch other.transform {
      case .standard(let place) where !isFilled && rule.isBehind(other):
        let value = plan.constants.values[place]
        guard !value.isEmpty, value.kind != .string || !TextMeasure.trimmed(value.text).isEmpty
        else { return }
        isFilled = true
      case .trim(let set) where set.place == nil: needsTrim = !isFilled || !rule.isBehind(other)
      default: guard other.keepsFilled else { return }
      }
      guard !isFilled || needsTrim else { break }
    }
    guard isFilled, !needsTrim else { return }
    notes.note(
      .neverFails, at: rule.place, of: rule,
      "\"default\" has filled the field in by now, so that nothing is missing. Take one of them out."
    )
  }

  /// `required`, then one that takes white space, or `present`: what is filled in passes those.
  private func adviseOnFilled(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    guard rule.operation.skipsErrors, rule.operation.emptiness == nil else { return }
    var trims = false
    switch rule.check {
    case .required(let check) where check.value.place == nil: trims = check.trims
    case .present: break
    default: return
    }
    for other in earlier.reversed() {
      guard !other.changesValue else { return }
      guard case .required(let check)? = other.check, check.value.place == nil,
        check.trims || !trims,
        rule.isBehind(other)
      else { continue }
      return notes.note(
        .moot, at: rule.place, of: rule,
        "The \"required\" before it refuses all that this one would refuse. Take it out.")
    }
  }

  // MARK: What the looks share

  /// A number that rules have in common which ask for the same.
  func identity(of rule: RuleEntry?, at place: TokenIndex, _ notes: inout AdviceNotes) -> Int {
    notes.identity(of: place) { writer in
      var options: [(name: String, place: TokenIndex)] = []
      var key = place.following
      while key < tokens[place].next {
        let name = String(tokens[key].text)
        if rule?.hasOwn(name) ?? false {
          options.append((name, key.following))
        }
        key = tokens.behind(key)
      }
      writer.beginArray()
      writer.string(rule?.name ?? "")
      for option in options.sorted(by: { $0.name < $1.name }) {
        writer.string(option.name)
        writer.token(option.place, of: tokens)
      }
      writer.endArray()
    }
  }

  /// Whether two rules run under the same condition, which asks nobody, in the same scenarios.
  private func hasSameCondition(
    _ rule: RuleView, _ other: RuleView, _ notes: inout AdviceNotes
  ) -> Bool {
    guard other.operation.emptiness == nil, rule.active & ~other.operation.scenarios == 0,
      !narrowedRules.contains(other.index),
      let own = option("when", of: rule.place), let others = option("when", of: other.place)
    else { return false }
    return written(own, &notes) == written(others, &notes)
  }

  /// Whether a rule, or one within it, asks the host, which may answer otherwise each time.
  private func asksHost(_ rule: RuleView) -> Bool {
    rule.rules.contains { place in
      let operation = plan.operations[place]
      if operation.emptiness != nil { return true }
      if let condition = operation.condition, plan.asksHost(condition) { return true }
      switch operation.action {
      case .custom, .remote: return true
      case .transform(let transform): return transform.isHost
      default: return false
      }
    }
  }
}
