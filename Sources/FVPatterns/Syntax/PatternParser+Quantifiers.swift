extension PatternParser {
  enum Quantifier { case none, sign, count, unclear }

  /// What kind of quantifier stands here, if any.
  var quantifier: Quantifier {
    guard !isAtEnd else { return .none }
    switch peek() {
    case "*", "+", "?": return .sign
    case "{":
      switch peek(1) {
      case "0"..."9": return .count
      case ",", " ", "\t": return .unclear
      default: return .none
      }
    default: return .none
    }
  }

  /// What has been read, as often as the quantifier behind it says. A lazy one asks for the same
  /// texts in another order.
  mutating func quantified(_ node: SyntaxNode) throws(Unknown) -> SyntaxNode {
    let bounds: (minimum: Int, maximum: Int?)
    switch quantifier {
    case .none: return node
    case .unclear: throw Unknown()
    case .count: bounds = try counts()
    case .sign:
      switch peek() {
      case "*": bounds = (0, nil)
      case "+": bounds = (1, nil)
      default: bounds = (0, 1)
      }
      place += 1
    }
    if case .assertion = node { throw Unknown() }
    // Behind a group that is never there, PCRE2 may begin to search too late.
    guard bounds.maximum != 0 else { throw Unknown() }
    _ = take("?")
    // A possessive one, or a second.
    guard quantifier == .none else { throw Unknown() }
    if case .empty = node { return .empty }
    return .repeated(node, minimum: bounds.minimum, maximum: bounds.maximum)
  }

  /// `{2}`, `{2,}` or `{2,4}`.
  private mutating func counts() throws(Unknown) -> (minimum: Int, maximum: Int?) {
    place += 1
    let minimum = try count()
    var maximum: Int? = minimum
    if take(",") { maximum = peek() == "}" ? nil : try count() }
    guard take("}"), minimum <= maximum ?? minimum else { throw Unknown() }
    return (minimum, maximum)
  }

  private mutating func count() throws(Unknown) -> Int {
    let start = place
    var number = 0
    while ("0"..."9").contains(peek()), place - start < 6 {
      number = number * 10 + Int(peek().value) - 0x30
      place += 1
    }
    guard place > start, number <= 65_535 else { throw Unknown() }
    return number
  }
}
