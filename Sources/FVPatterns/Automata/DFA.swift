/// A deterministic automaton over classes of bytes.
///
/// Byte 0xFF, which no well-formed text has, changes nothing: it fills up what is shorter.
struct DFA: Equatable {
  /// The class of each byte.
  let classes: [UInt8]
  let classCount: Int
  /// Where each state goes, class by class.
  var moves: [Int]
  /// Whether a text that ends there is one of the language.
  var accepts: [Bool]
  var start: Int

  var count: Int { accepts.count }

  func next(_ state: Int, _ byte: UInt8) -> Int {
    moves[state * classCount + Int(classes[Int(byte)])]
  }

  /// Whether a state is left by no byte.
  func isFinal(_ state: Int) -> Bool {
    moves[state * classCount..<(state + 1) * classCount].allSatisfy { $0 == state }
  }
}

extension DFA {
  /// The smallest automaton for a pattern; nil when it would be too large.
  @inline(never)
  init?(_ tree: SyntaxTree, isSearch: Bool, _ budget: inout AutomatonBudget) {
    guard budget.share > 0, let nfa = NFA(tree),
      var construction = SubsetConstruction(nfa, isSearch: isSearch, mostWork: budget.share)
    else { return nil }
    let automaton = try? construction.run()
    budget.spend(construction.cost)
    guard let automaton else { return nil }
    self = automaton.minimized
  }
}
