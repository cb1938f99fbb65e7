/// A nondeterministic automaton over bytes, built from a syntax tree by Thompson's construction.
///
/// The body and each look-ahead are parts of their own that share no state.
struct NFA {
  enum State: Hashable {
    case bytes(ByteSet, next: Int)
    case split(Int, Int)
    case assertion(SyntaxNode.Assertion, next: Int)
    case accept
  }

  /// A look-ahead or the body: which states it has, and where it begins.
  struct Part {
    let states: Range<Int>
    let start: Int
    /// What must not be.
    let isNegative: Bool
  }

  struct TooLarge: Error {}

  private(set) var states: [State] = []
  private(set) var parts: [Part] = []
  /// Whether all classes have either all characters above ASCII or none. Then the first byte of a
  /// longer sequence stands for all of it, and those behind it change nothing.
  private(set) var isUniform = true
  private(set) var assertions: [SyntaxNode.Assertion] = []

  static let mostStates = 4_000

  /// Nil when it would be too large. The body is the last part.
  @inline(never)
  init?(_ tree: SyntaxTree) {
    isUniform =
      NFA.isUniform(tree.body) && tree.lookAheads.allSatisfy { NFA.isUniform($0.node) }
    do throws(TooLarge) {
      for lookAhead in tree.lookAheads {
        try addPart(lookAhead.node, isNegative: lookAhead.isNegative)
      }
      try addPart(tree.body, isNegative: false)
    } catch {
      return nil
    }
  }

  private static func isUniform(_ node: SyntaxNode) -> Bool {
    switch node {
    case .empty, .assertion: true
    case .characters(let set): set.beyondASCII != .some
    case .sequence(let nodes), .alternatives(let nodes): nodes.allSatisfy(isUniform)
    case .repeated(let node, _, _): isUniform(node)
    }
  }

  @inline(never)
  private mutating func addPart(_ node: SyntaxNode, isNegative: Bool) throws(TooLarge) {
    let first = states.count
    let end = try add(.accept)
    let start = try build(node, end)
    parts.append(Part(states: first..<states.count, start: start, isNegative: isNegative))
  }

  private mutating func add(_ state: State) throws(TooLarge) -> Int {
    guard states.count < NFA.mostStates else { throw TooLarge() }
    states.append(state)
    return states.count - 1
  }

  /// Adds what goes through a node to `next`, and returns where that begins.
  private mutating func build(_ node: SyntaxNode, _ next: Int) throws(TooLarge) -> Int {
    switch node {
    case .empty: return next
    case .characters(let set): return try build(set, next)
    case .assertion(let assertion):
      if !assertions.contains(assertion) { assertions.append(assertion) }
      return try add(.assertion(assertion, next: next))
    case .sequence(let nodes):
      var start = next
      for node in nodes.reversed() { start = try build(node, start) }
      return start
    case .alternatives(let nodes):
      var starts: [Int] = []
      for node in nodes { starts.append(try build(node, next)) }
      return try split(starts)
    case .repeated(let node, let minimum, let maximum):
      var start = next
      if let maximum {
        for _ in 0..<max(maximum - minimum, 0) {
          start = try add(.split(try build(node, start), next))
        }
      } else {
        start = try add(.split(next, next))
        states[start] = .split(try build(node, start), next)
      }
      for _ in 0..<minimum { start = try build(node, start) }
      return start
    }
  }

  private mutating func build(_ set: CodePointSet, _ next: Int) throws(TooLarge) -> Int {
    var bytes = ByteSet()
    for range in set.asciiRanges { bytes.insert(range) }
    if isUniform {
      if set.beyondASCII == .all { bytes.insert(0xC0...0xFF) }
      return try add(.bytes(bytes, next: next))
    }
    return try build(bytes, ByteSequences(of: set), next)
  }

  /// The bytes by themselves, and sequences of bytes, which share their ends.
  private mutating func build(
    _ bytes: ByteSet, _ sequences: ByteSequences, _ next: Int
  ) throws(TooLarge) -> Int {
    var known: [State: Int] = [:]
    var starts: [Int] = []
    if bytes != ByteSet() { starts.append(try add(.bytes(bytes, next: next))) }
    for sequence in sequences.all {
      var start = next
      for range in sequence.reversed() {
        let state = State.bytes(ByteSet(range), next: start)
        if let same = known[state] {
          start = same
        } else {
          start = try add(state)
          known[state] = start
        }
      }
      starts.append(start)
    }
    return try split(starts)
  }

  /// Any of several places.
  private mutating func split(_ starts: [Int]) throws(TooLarge) -> Int {
    guard var start = starts.last else { return try add(.bytes(ByteSet(), next: 0)) }
    for other in starts.dropLast().reversed() { start = try add(.split(other, start)) }
    return start
  }
}
