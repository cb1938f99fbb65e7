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
    guard case .match? = rule.check, let pattern = option("pattern", of: rule.place) else { return }
    let mode = option("mode", of: rule.place)
    let isSearch = mode.map { tokens[$0].text == TextRef("search") } ?? false
    adviseOnDelimiters(at: pattern, inFull: !isSearch, rule, &notes)
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

  /// Looks at a pattern's spelling.
  func adviseOnDelimiters(
    at place: TokenIndex, inFull isFull: Bool, _ rule: RuleView?, _ notes: inout AdviceNotes
  ) {
    guard tokens[place].kind == .string,
      PatternSpelling.isDelimited(tokens[place].text.span, inFull: isFull)
    else { return }
    notes.note(
      .delimiters, at: place, of: rule,
      """
      The slashes around this pattern are part of it. Leave them out, and write flags as options \
      ("caseless", "multiline", "dotAll", "unicode"); where slashes are meant, write them "[/]".
      """)
  }
}

/// How authors write patterns.
enum PatternSpelling {
  private static let metacharacters: [UInt8] = Array(#"\[(*+?{|^$"#.utf8)
  private static let flags: [UInt8] = Array("gimsux".utf8)

  /// Whether a pattern is written between slashes, perhaps with flags behind, as other languages have
  /// it. A pattern that asks for a path with slashes is none, as far as can be told.
  static func isDelimited(_ pattern: Span<UInt8>, inFull isFull: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    guard pattern.count > 2, pattern[0] == slash,
      let last = slashes(pattern).dropFirst().first, last > 1
    else { return false }
    let behind = pattern.indices[(last + 1)...].map { pattern[$0] }
    guard Set(behind).count == behind.count, behind.allSatisfy(flags.contains) else { return false }
    // Nothing begins behind a slash, or ends before one.
    if pattern[1] == UInt8(ascii: "^") || ends(pattern, before: last) { return true }
    let hasSyntax = (1..<last).contains { metacharacters.contains(pattern[$0]) }
    return !behind.isEmpty && (hasSyntax || isFull)
  }

  /// Where slashes stand that are neither escaped nor in brackets.
  private static func slashes(_ pattern: Span<UInt8>) -> [Int] {
    var found: [Int] = []
    var (place, isInBrackets) = (0, false)
    while place < pattern.count {
      switch pattern[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "/") where !isInBrackets: found.append(place)
      default: break
      }
      place += 1
    }
    return found
  }

  /// Whether a `$` that is not escaped stands before a place.
  private static func ends(_ pattern: Span<UInt8>, before place: Int) -> Bool {
    guard pattern[place - 1] == UInt8(ascii: "$") else { return false }
    var backslashes = 0
    while place - 2 - backslashes >= 0, pattern[place - 2 - backslashes] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    return backslashes % 2 == 0
  }
}
