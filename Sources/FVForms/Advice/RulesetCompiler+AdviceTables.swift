internal import FVRules
internal import FVText

// What rules about a table give reason to say.

extension RulesetCompiler {
  func adviseOnTables(_ notes: inout AdviceNotes) {
    var running: [Int] = []
    for (index, place) in tableRulePlaces.enumerated() where index < plan.tableRules.count {
      let rule = plan.tableRules[index]
      adviseOnMessage(at: place, of: [RuleTable.tableByName[name(of: index)]], nil, &notes)
      guard runs(place, rule.scenarios & allScenarios, nil, nil, &notes) else { continue }
      adviseOnMeasure(rule, at: place, &notes)
      // No person writes as many, and looking at all pairs would take long.
      for other in running.suffix(100) { adviseOnPair(index, other, &notes) }
      running.append(index)
    }
  }

  private func name(of rule: Int) -> String { plan.details[plan.tableRules[rule].detail].rule }

  /// What every table passes, or none.
  private func adviseOnMeasure(
    _ rule: TableRule, at place: TokenIndex, _ notes: inout AdviceNotes
  ) {
    if rule.kind == .sorted, rule.fields.allSatisfy(rule.groups.contains) {
      return notes.note(
        .neverFails, at: place, of: nil,
        "Rows that are alike in \"within\" are alike in \"by\". Take those fields out of one of them."
      )
    }
    guard let range = range(of: rule) else { return }
    if let maximum = rule.maximum, isBelow(maximum, Value(range.least)) {
      return notes.note(
        .neverPasses, at: place, of: nil, "No table has less than none of them. Correct \"max\".")
    }
    if let maximum = rule.maximum, range.most.map({ isBelow(maximum, Value($0)) }) ?? true {
      return
    }
    if let minimum = rule.minimum, isBelow(Value(range.least), minimum) { return }
    notes.note(
      .noBounds, at: place, of: nil,
      "Every table is within these bounds. Correct them, or take the rule out.")
  }

  /// Between what bounds everything is that a rule counts; nil where it may come to anything.
  private func range(of rule: TableRule) -> (least: Int64, most: Int64?)? {
    switch rule.kind {
    case .rows: (0, nil)
    case .share: (0, 1)
    case .aggregate: rule.take == .empty || rule.take == .distinct ? (0, nil) : nil
    case .unique, .references, .fresh, .sorted: nil
    }
  }

  /// What two rules give reason to say, of which the second stands first.
  private func adviseOnPair(_ rule: Int, _ other: Int, _ notes: inout AdviceNotes) {
    if tells(other, allOf: rule, &notes) {
      noteMoot(rule, besides: "before", &notes)
    } else if tells(rule, allOf: other, &notes) {
      noteMoot(other, besides: "behind", &notes)
    }
    let (own, others) = (plan.tableRules[rule], plan.tableRules[other])
    guard measureAlike(own, others), own.scenarios & others.scenarios & allScenarios != 0,
      isBelow(own.maximum, others.minimum) || isBelow(others.maximum, own.minimum)
    else { return }
    notes.note(
      .neverPasses, at: tableRulePlaces[rule], of: nil,
      """
      What passes this does not pass the "\(name(of: other))" before it that measures the same. \
      Correct one of them.
      """)
  }

  private func noteMoot(_ rule: Int, besides place: String, _ notes: inout AdviceNotes) {
    notes.note(
      .moot, at: tableRulePlaces[rule], of: nil,
      """
      The "\(name(of: rule))" \(place) it finds all that this one finds. Take it out, or correct one of \
      them.
      """)
  }

  /// Whether one rule finds whatever another one finds.
  private func tells(_ other: Int, allOf rule: Int, _ notes: inout AdviceNotes) -> Bool {
    let (own, others) = (plan.tableRules[rule], plan.tableRules[other])
    guard own.kind == others.kind, own.scenarios & allScenarios & ~others.scenarios == 0,
      own.isWarning || !others.isWarning
    else { return false }
    switch own.kind {
    case .unique:
      // Rows that are alike in more fields are alike in some of them.
      return others.fields.allSatisfy(own.fields.contains)
        && (others.countsEmpty || !own.countsEmpty)
    case .references:
      return own.table == others.table && own.fields == others.fields
        && own.columns == others.columns
    case .sorted: return own.fields == others.fields && own.groups == others.groups
    case .fresh:
      guard let within = option("within", of: tableRulePlaces[rule]),
        let otherWithin = option("within", of: tableRulePlaces[other])
      else { return false }
      return own.fields == others.fields
        && written(within, &notes) == written(otherWithin, &notes)
    case .rows, .aggregate, .share:
      return measureAlike(own, others)
        && (own.minimum == nil || isOrdered(own.minimum, others.minimum))
        && (own.maximum == nil || isOrdered(others.maximum, own.maximum))
    }
  }

  private func measureAlike(_ a: TableRule, _ b: TableRule) -> Bool {
    switch a.kind {
    case .rows, .aggregate, .share:
      a.kind == b.kind && a.take == b.take && a.fields == b.fields && a.groups == b.groups
    case .unique, .references, .fresh, .sorted: false
    }
  }

  private func isBelow(_ a: Value?, _ b: Value?) -> Bool { order(a, b).map { $0 < 0 } ?? false }

  private func isOrdered(_ a: Value?, _ b: Value?) -> Bool { order(a, b).map { $0 <= 0 } ?? false }

  /// How two bounds are ordered; nil where one is not there, or they are of different kinds.
  private func order(_ a: Value?, _ b: Value?) -> Int? {
    guard let a, let b else { return nil }
    return Value.order(a, b)
  }
}
