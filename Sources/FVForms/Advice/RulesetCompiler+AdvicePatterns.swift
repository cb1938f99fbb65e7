internal import FVRules
internal import FVText

// What patterns give reason to say.

extension RulesetCompiler {
  func adviseOnPattern(of rule: RuleView, _ notes: inout AdviceNotes) {
    guard case .match? = rule.check, let pattern = option("pattern", of: rule.place) else { return }
    let mode = option("mode", of: rule.place)
    let isSearch = mode.map { tokens[$0].text == TextRef("search") } ?? false
    adviseOnDelimiters(at: pattern, inFull: !isSearch, rule, &notes)
    guard !isSet("multiline", of: rule.place),
      PatternSpelling.takesAll(
        tokens[pattern].text.span, inFull: !isSearch, dotAll: isSet("dotAll", of: rule.place))
    else { return }
    if isSet("not", of: rule.place) {
      notes.note(
        .neverPasses, at: pattern, of: rule, "Every text matches this pattern. Correct it.")
    } else {
      notes.note(
        .noBounds, at: pattern, of: rule,
        """
        Every text matches this pattern. Correct it, or write "string" if a text is what the rule asks \
        for.
        """)
    }
  }

  /// Whether an option is written as true.
  private func isSet(_ name: StaticString, of place: TokenIndex) -> Bool {
    option(name, of: place).map { tokens[$0].kind == .true } ?? false
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

  private static let anything = [
    #"[\s\S]*"#, #"[\S\s]*"#, #"[\d\D]*"#, #"[\D\d]*"#, #"[\w\W]*"#, #"[\W\w]*"#, "(?s).*",
  ].map { Array($0.utf8) }

  /// Whether a pattern is one of those that are known to match every text.
  static func takesAll(_ pattern: Span<UInt8>, inFull isFull: Bool, dotAll: Bool) -> Bool {
    // Those that are known are not long.
    guard pattern.count < 16 else { return false }
    var rest = pattern.indices.map { pattern[$0] }[...]
    let hasStart = rest.first == UInt8(ascii: "^")
    if hasStart { rest.removeFirst() }
    let hasEnd = rest.last == UInt8(ascii: "$")
    if hasEnd { rest.removeLast() }
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      rest = rest.dropFirst().dropLast()
    }
    // Lazy, or possessive.
    if rest.dropLast().last == UInt8(ascii: "*"), let last = rest.last, "?+".utf8.contains(last) {
      rest.removeLast()
    }
    let found = Array(rest)
    let isDotted = found.elementsEqual(".*".utf8)
    if anything.contains(found) || (dotAll && isDotted) { return true }
    // What is looked for begins and ends anywhere.
    return !isFull && !(hasStart && hasEnd) && (found.isEmpty || isDotted)
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
