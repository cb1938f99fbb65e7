internal import FVRules
internal import FVText

// What a rule's own options give reason to say.

extension RulesetCompiler {
  func adviseOnOptions(of rule: RuleView, _ notes: inout AdviceNotes) {
    adviseOnLists(of: rule, &notes)
    // Words of a group are those of the rules within it, too.
    let entries = rule.rules.map { RuleTable[plan.details[$0].rule] }
    adviseOnMessage(at: rule.place, of: entries, rule, &notes)
    if let reason = RulesetCompiler.unbounded(rule) {
      notes.note(.noBounds, at: rule.place, of: rule, reason)
    }
    if let bounds = RulesetCompiler.bounds(of: rule), bounds.isEmpty(plan.constants) {
      notes.note(
        .neverPasses, at: rule.place, of: rule, "No number is within these bounds. Correct them.")
    }
    if case .boolean(let check)? = rule.check, check.hasValues,
      let strict = option("strict", of: rule.place)
    {
      notes.note(
        .noEffect, at: strict, of: rule,
        """
        "strict" does nothing beside "trueValue" and "falseValue", as no other value is taken. Leave it \
        out.
        """)
    }
    adviseOnThreshold(plan.details[rule.index], at: rule.place, rule, &notes)
    adviseOnPattern(of: rule, &notes)
  }

  /// Words by code of rules that never give it are told to nobody.
  func adviseOnMessage(
    at place: TokenIndex, of entries: [RuleEntry?], _ rule: RuleView?, _ notes: inout AdviceNotes
  ) {
    guard let message = option("message", of: place), tokens[message].kind == .object else {
      return
    }
    var codes: Set<Code> = []
    for entry in entries {
      // The host's functions give whatever code they like.
      guard let entry, entry.kind != .check || entry.isPlain else { return }
      codes.formUnion(entry.codes)
    }
    let given = codes.compactMap { $0.name }.map { "\"\($0)\"" }.sorted().joined(separator: ", ")
    var key = message.following
    while key < tokens[message].next {
      let name = String(tokens[key].text)
      if let code = code(name).map(Code.init(rawValue:)), !codes.contains(code), !code.isOfAnyRule {
        notes.note(
          .neverTold, at: key, of: rule,
          "Nobody is told this, as the rule never gives \"\(name)\". What it gives: \(given).")
      }
      key = tokens.behind(key)
    }
  }

  private func adviseOnLists(of rule: RuleView, _ notes: inout AdviceNotes) {
    if case .membership(let check)? = rule.check, let list = emptyList("values", of: rule.place) {
      notes.note(
        .emptyList, at: list, of: rule,
        check.isNegated
          ? "An empty list forbids no value. List the values, or take the rule out."
          : "Nothing that is filled in is in an empty list. List the values.")
    }
    if case .membership(let check)? = rule.check, let list = option("values", of: rule.place),
      tokens[list].kind == .array
    {
      adviseOnDoubles(plan.constants.lists[check.list], in: list, rule, &notes)
    }
    if case .card? = rule.check, let list = emptyList("accept", of: rule.place) {
      notes.note(
        .emptyList, at: list, of: rule,
        "An empty \"accept\" accepts no card. Name the brands, or leave \"accept\" out for all.")
    }
    if rule.operation.isGroup, let list = emptyList("rules", of: rule.place) {
      notes.note(
        .emptyList, at: list, of: rule,
        "\"\(rule.name)\" has no rules in its list. Put some in, or take it out.")
    }
  }

  /// A threshold that every table keeps to.
  func adviseOnThreshold(
    _ detail: RuleDetail, at place: TokenIndex, _ rule: RuleView?, _ notes: inout AdviceNotes
  ) {
    guard case .share(passing: 0)? = detail.threshold?.most,
      let mostly = option("mostly", of: place)
    else { return }
    notes.note(
      .noBounds, at: mostly, of: rule,
      """
      With this share no table fails, whatever part of its values does. Give a share above 0; where \
      values are only to be told of, the rule takes "level": "warning" instead.
      """)
  }

  /// A value that a list has twice.
  private func adviseOnDoubles(
    _ values: ValueList, in list: TokenIndex, _ rule: RuleView, _ notes: inout AdviceNotes
  ) {
    let elements = values.values.elements
    var seen: [UInt64: [Int]] = [:]
    var place = list.following
    // No person writes as many.
    for index in elements.indices.prefix(10_000) where place < tokens[list].next {
      let hash = ValueList.hash(elements[index])
      let others = seen[hash, default: []]
      if others.contains(where: { Value.compare(elements[$0], elements[index]) == .same }) {
        notes.note(
          .noEffect, at: place, of: rule, "The list has this value already. Take it out.")
      } else if others.count < 16 {
        seen[hash, default: []].append(index)
      }
      place = tokens.behind(place)
    }
  }

  /// The bounds of a rule about numbers.
  private static func bounds(of rule: RuleView) -> Interval? {
    switch rule.check {
    case .number(let check): check.bounds
    case .range(let check): check.bounds
    default: nil
    }
  }

  /// What a rule asks for that bounds nothing; nil for all others.
  private static func unbounded(_ rule: RuleView) -> String? {
    switch rule.check {
    // "string" without bounds asks for a text, in so many words.
    case .length(let check) where rule.name == "length":
      guard check.minimum == 0, check.maximum == .max else { return nil }
      return """
        This takes a text of any length. Give it "min", "max" or "equal", or write "string" if a text \
        is what it asks for.
        """
    case .count(let check):
      guard check.minimum == 0, check.maximum == .max else { return nil }
      return
        "This takes an array of any number of elements. Give it a \"min\" above 0, or a \"max\"."
    case .classCount(let check):
      guard check.minimum == 0, check.maximum == .max else { return nil }
      return "This takes any number of them, none too. Give it a \"min\" above 0, or a \"max\"."
    case .characters(let check):
      guard case .contains(minimum: 0, maximum: .max) = check.demand else { return nil }
      return "This takes any number of them, none too. Give it a \"min\" above 0, or a \"max\"."
    default: return nil
    }
  }
}
