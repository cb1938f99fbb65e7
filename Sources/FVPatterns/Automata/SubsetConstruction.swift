/// Makes a deterministic automaton: its states are sets of states of the nondeterministic one.
struct SubsetConstruction {
  struct TooLarge: Error {}

  /// What the byte before a place was, as far as an assertion asks.
  enum Before: UInt8 { case start, newline, other }
  /// What the byte behind a place is.
  enum Behind: UInt8 { case end, newline, other }

  /// A set of states before assertions and splits are followed.
  struct Key: Hashable {
    let before: Before
    let states: [Int32]
  }

  static let mostStates = 2_048

  private let nfa: NFA
  private let isSearch: Bool
  private let body: NFA.Part
  private let asksForLines: Bool
  private let asksForStart: Bool
  private let classes: [UInt8]
  private let classCount: Int
  /// A byte of each class.
  private let samples: [UInt8]
  /// The classes that each state with bytes takes.
  private let classesOf: [[UInt8]]

  private var places: [Key: Int] = [:]
  private var keys: [Key] = []
  private var moves: [Int] = []
  private var accepts: [Bool] = []
  /// How many states may be looked at in all, and how many were.
  private let mostWork: Int
  private var work = 0
  /// When each state was last reached.
  private var reachedAt: [Int]
  private var time = 0

  /// Nil when there are too many classes of bytes.
  @inline(never)
  init?(_ nfa: NFA, isSearch: Bool, mostWork: Int) {
    guard let (classes, classCount) = DFA.byteClasses(nfa), let body = nfa.parts.last else {
      return nil
    }
    self.body = body
    self.nfa = nfa
    self.isSearch = isSearch
    self.mostWork = mostWork
    self.classes = classes
    self.classCount = classCount
    asksForLines = nfa.assertions.contains(.lineStart) || nfa.assertions.contains(.lineEnd)
    asksForStart = nfa.assertions.contains(.lineStart) || nfa.assertions.contains(.textStart)
    reachedAt = [Int](repeating: 0, count: nfa.states.count)
    var samples = [UInt8](repeating: 0, count: classCount)
    for byte in (UInt8.min...UInt8.max).reversed() { samples[Int(classes[Int(byte)])] = byte }
    self.samples = samples
    var known: [ByteSet: [UInt8]] = [:]
    classesOf = nfa.states.map { state in
      guard case .bytes(let set, _) = state else { return [] }
      if let own = known[set] { return own }
      let own = samples.filter { set.contains($0) }.map { classes[Int($0)] }
      known[set] = own
      return own
    }
  }

  /// What has been spent: states looked at, and moves.
  var cost: Int { work + moves.count }

  @inline(never)
  mutating func run() throws(TooLarge) -> DFA {
    let start = try place(
      Key(
        before: asksForStart ? .start : .other, states: nfa.parts.map { Int32($0.start) }.sorted()))
    var state = 0
    while state < keys.count {
      try leave(state)
      state += 1
    }
    return DFA(
      classes: classes, classCount: classCount, moves: moves, accepts: accepts, start: start)
  }

  /// Adds where all classes of bytes lead from a state, and whether it accepts.
  private mutating func leave(_ state: Int) throws(TooLarge) {
    let key = keys[state]
    let targets = try targets(from: try reached(key, .other))
    let atNewline = asksForLines ? try self.targets(from: try reached(key, .newline)) : targets
    // Most classes lead where another has led.
    var known: [(targets: [Int32], state: Int)] = []
    for (kind, sample) in samples.enumerated() {
      if sample == 0xFF || (nfa.isUniform && sample & 0xC0 == 0x80) {
        moves.append(state)
      } else {
        moves.append(try next(sample == 0x0A ? atNewline[kind] : targets[kind], sample, &known))
      }
    }
    accepts.append(isAccepted(try reached(key, .end)))
  }

  private mutating func next(
    _ targets: [Int32], _ sample: UInt8, _ known: inout [(targets: [Int32], state: Int)]
  ) throws(TooLarge) -> Int {
    if sample == 0x0A, asksForLines, asksForStart { return try step(targets, .newline) }
    for one in known where one.targets == targets { return one.state }
    let state = try step(targets, .other)
    known.append((targets, state))
    return state
  }

  private mutating func place(_ key: Key) throws(TooLarge) -> Int {
    if let known = places[key] { return known }
    guard keys.count < SubsetConstruction.mostStates else { throw TooLarge() }
    places[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// The states with bytes or ends that are reached without a byte.
  private mutating func reached(_ key: Key, _ behind: Behind) throws(TooLarge) -> [Int] {
    time += 1
    var found: [Int] = []
    var open = key.states.map { Int($0) }
    while let state = open.popLast() {
      work += 1
      if reachedAt[state] == time { continue }
      reachedAt[state] = time
      switch nfa.states[state] {
      case .bytes, .accept: found.append(state)
      case .split(let a, let b):
        open.append(b)
        open.append(a)
      case .assertion(let assertion, let next):
        if SubsetConstruction.holds(assertion, key.before, behind) { open.append(next) }
      }
    }
    guard work < mostWork else { throw TooLarge() }
    return found
  }

  private static func holds(
    _ assertion: SyntaxNode.Assertion, _ before: Before, _ behind: Behind
  ) -> Bool {
    switch assertion {
    case .textStart: before == .start
    case .lineStart: before == .start || before == .newline && behind != .end
    case .textEnd: behind == .end
    case .lineEnd: behind != .other
    }
  }

  /// Where each class of bytes leads, in any order and perhaps several times, and the ends of
  /// look-aheads and of a search, which stay.
  private mutating func targets(from reached: [Int]) throws(TooLarge) -> [[Int32]] {
    var targets = [[Int32]](repeating: [], count: classCount)
    for state in reached {
      switch nfa.states[state] {
      case .bytes(_, let next):
        for kind in classesOf[state] { targets[Int(kind)].append(Int32(next)) }
        work += classesOf[state].count
      case .accept:
        guard isSearch || !body.states.contains(state) else { continue }
        for kind in targets.indices { targets[kind].append(Int32(state)) }
        work += classCount
      default: break
      }
    }
    guard work < mostWork else { throw TooLarge() }
    return targets
  }

  /// The state for these targets; an empty one when there is no hope left.
  private mutating func step(_ targets: [Int32], _ before: Before) throws(TooLarge) -> Int {
    var all = unique(targets)[...]
    var states: [Int32] = []
    for part in nfa.parts {
      let own = all.prefix { Int($0) < part.states.upperBound }
      all = all.dropFirst(own.count)
      // The first state of a part is its end. What follows one that stays makes no difference.
      let end = Int32(part.states.lowerBound)
      let isDone = own.first == end && (isSearch || part.states != body.states)
      // What must not be is there, or what must be cannot come any more.
      guard part.isNegative ? !isDone : isDone || !own.isEmpty else {
        return try place(Key(before: .other, states: []))
      }
      if isDone { states.append(end) } else { states += own }
    }
    return try place(Key(before: before, states: states))
  }

  /// The targets in order, each once; a search may always begin anew.
  private mutating func unique(_ targets: [Int32]) -> [Int32] {
    time += 1
    var unique: [Int32] = []
    for target in isSearch ? targets + [Int32(body.start)] : targets
    where reachedAt[Int(target)] != time {
      reachedAt[Int(target)] = time
      unique.append(target)
    }
    unique.sort()
    return unique
  }

  /// Whether a text that ends with these states is one of the language.
  private func isAccepted(_ reached: [Int]) -> Bool {
    nfa.parts.allSatisfy { part in
      // The first state of a part is its end.
      reached.contains(part.states.lowerBound) != part.isNegative
    }
  }
}
