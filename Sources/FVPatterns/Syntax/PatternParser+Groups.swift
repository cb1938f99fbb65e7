extension PatternParser {
  /// What an opening parenthesis begins; nil for options and look-aheads.
  mutating func group(depth: Int) throws(Unknown) -> SyntaxNode? {
    place += 1
    let options = (caseless, multiline, dotAll)
    if take("?") {
      switch peek() {
      case ":", "|": place += 1
      case "=", "!":
        let isNegative = peek() == "!"
        place += 1
        try lookAhead(isNegative: isNegative, depth: depth)
        return nil
      case "'":
        place += 1
        try name(until: "'")
      case "<":
        place += 1
        try name(until: ">")
      case "P":
        place += 1
        guard take("<") else { throw Unknown() }
        try name(until: ">")
      default:
        try inlineOptions()
        // These hold to the end of the group around, in its other branches too.
        if take(")") { return nil }
        guard take(":") else { throw Unknown() }
      }
    } else if peek() == "*" {
      throw Unknown()  // a verb
    }
    let node = try alternatives(depth: depth + 1)
    guard take(")") else { throw Unknown() }
    (caseless, multiline, dotAll) = options
    return node
  }

  /// A group's name, which has no meaning without references; `=` and `!` make it a look-behind.
  private mutating func name(until end: Unicode.Scalar) throws(Unknown) {
    let start = place
    while PatternParser.isNameCharacter(peek()) { place += 1 }
    guard place > start, take(end) else { throw Unknown() }
  }

  private static func isNameCharacter(_ character: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character)
      || ("0"..."9").contains(character) || character == "_"
  }

  /// Letters such as `i-s`. Greed and captures (U, n) make no difference to the language.
  private mutating func inlineOptions() throws(Unknown) {
    var isOn = true
    while true {
      switch peek() {
      case "i": caseless = isOn
      case "m": multiline = isOn
      case "s": dotAll = isOn
      case "U", "n": break
      case "-":
        guard isOn else { throw Unknown() }
        isOn = false
      case ")", ":": return
      default: throw Unknown()
      }
      place += 1
    }
  }
}
