internal import FVRules
internal import FVText

// What a rule before has bounded as narrowly already.

extension Demand {
  /// Whether each of its bounds leaves nothing for itself to refuse behind another one's; nil where it
  /// has no such bound.
  func idleBounds(behind other: Demand) -> (minimum: Bool?, maximum: Bool?) {
    switch (self, other) {
    case (.length(let own, let unit, let trims), .length(let others, let otherUnit, let otherTrims)):
      unit == otherUnit && trims == otherTrims ? Demand.idle(own, others) : (nil, nil)
    case (.count(let own), .count(let others)): Demand.idle(own, others)
    case (.number(let least, let most), .number(let otherLeast, let otherMost)):
      (
        least.map { own in otherLeast.map { !own.isNarrower(than: $0, by: 1) } ?? false },
        most.map { own in otherMost.map { !own.isNarrower(than: $0, by: -1) } ?? false }
      )
    default: (nil, nil)
    }
  }

  private static func idle(
    _ own: ClosedRange<Int>, _ others: ClosedRange<Int>
  ) -> (minimum: Bool?, maximum: Bool?) {
    (
      own.lowerBound > 0 ? own.lowerBound <= others.lowerBound : nil,
      own.upperBound < .max ? own.upperBound >= others.upperBound : nil
    )
  }
}

extension NumberBound {
  /// Whether it takes less than another one: a least number with the direction 1, a greatest with -1.
  fileprivate func isNarrower(than other: NumberBound, by direction: Int) -> Bool {
    let order = Number.compare(number, other.number) * direction
    return order > 0 || order == 0 && isExcluded && !other.isExcluded
  }
}

extension RulesetCompiler {
  private static let bounds = ["min", "max", "exclusiveMin", "exclusiveMax", "equal", "length"]

  /// `min` 5, then `min` 3: what the second would refuse has been refused.
  func adviseOnIdleBounds(
    _ rule: RuleView, _ earlier: ArraySlice<RuleView>, _ notes: inout AdviceNotes
  ) {
    guard let demand = rule.demand, rule.operation.skipsErrors else { return }
    // What is said of a rule twice would count for one of its other uses.
    var (minimum, maximum) = (false, false)
    for place in earlier.indices.reversed() {
      let other = earlier[place]
      guard !other.changesValue else { return }
      guard let others = other.demand, rule.isBehind(other),
        rule.operation.skipsEmpty || !other.operation.skipsEmpty
      else { continue }
      let idle = demand.idleBounds(behind: others)
      let hasIdle = idle.minimum == true || idle.maximum == true
      if hasIdle, idle.minimum ?? true, idle.maximum ?? true, asksNoMore(rule, than: other, &notes)
      {
        return notes.note(
          .moot, at: rule.place, of: rule,
          """
          The "\(other.name)" before it asks for as much, so that this one never finds anything. Take \
          it out, or correct it.
          """)
      }
      // Of both bounds of a length there is one code, and another one of each.
      if case .length = demand, idle.minimum != nil, idle.maximum != nil { continue }
      noteIdle(idle.minimum, &minimum, at: "min", "exclusiveMin", rule, other, &notes)
      noteIdle(idle.maximum, &maximum, at: "max", "exclusiveMax", rule, other, &notes)
    }
  }

  private func noteIdle(
    _ isIdle: Bool?, _ isNoted: inout Bool, at name: StaticString, _ excluded: StaticString,
    _ rule: RuleView, _ other: RuleView, _ notes: inout AdviceNotes
  ) {
    guard isIdle == true, !isNoted,
      let place = option(name, of: rule.place) ?? option(excluded, of: rule.place),
      !needsOneBound(rule)
    else { return }
    isNoted = true
    notes.note(
      .noEffect, at: place, of: rule,
      """
      The "\(other.name)" before it has a bound as narrow, so that nothing is refused by this one. \
      Take it out, or correct it.
      """)
  }

  /// Whether a rule must have a bound, and has one alone: without it the document does not compile.
  private func needsOneBound(_ rule: RuleView) -> Bool {
    var names: [String] = []
    var key = rule.place.following
    while key < tokens[rule.place].next {
      names.append(String(tokens[key].text))
      key = tokens.behind(key)
    }
    return RuleTable[rule.name]?.relations.contains { relation in
      guard case .atLeastOne(let needed) = relation else { return false }
      return names.count { needed.contains($0) } == 1
    } ?? false
  }

  /// Whether a rule has no options beside its bounds that another one of its name has not.
  private func asksNoMore(
    _ rule: RuleView, than other: RuleView, _ notes: inout AdviceNotes
  ) -> Bool {
    guard rule.name == other.name, let entry = RuleTable[rule.name] else { return false }
    var key = rule.place.following
    while key < tokens[rule.place].next {
      let name = String(tokens[key].text)
      if entry.hasOwn(name), !RulesetCompiler.bounds.contains(name) {
        guard let others = tokens.member(tokens[key].text, of: other.place),
          written(key.following, &notes) == written(others, &notes)
        else { return false }
      }
      key = tokens.behind(key)
    }
    return true
  }

  /// A number that places have in common at which the same is written.
  func written(_ place: TokenIndex, _ notes: inout AdviceNotes) -> Int {
    notes.identity(of: place) { $0.token(place, of: tokens) }
  }
}
