/// How much the automata of patterns that are compiled together may cost; PCRE2 runs the others.
public struct AutomatonBudget: Sendable {
  /// In states that are looked at, and moves that are kept: about 100 milliseconds and 8 MB.
  private var left = 4_000_000

  /// A budget of which nothing is spent.
  public init() {}

  /// How much of it a single automaton may take: a few milliseconds.
  var share: Int { min(left, 200_000) }

  mutating func spend(_ cost: Int) { left -= cost }
}
