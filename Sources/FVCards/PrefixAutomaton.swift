/// All prefixes of a table as an automaton over digits: looking a number up walks at most eight
/// states, however many prefixes there are.
struct PrefixAutomaton: ~Copyable, Sendable {
  /// What is known after some digits.
  struct State: Sendable {
    /// Brands that have a prefix ending exactly here.
    var ends: UInt64 = 0
    /// Brands that have a longer prefix beginning like this.
    var goesOn: UInt64 = 0
    /// The state after one more digit; 0, the start, where no prefix goes on.
    var next = InlineArray<10, UInt16>(repeating: 0)
  }

  /// A run of prefixes of one brand, of which some digits may have been read already.
  struct Run: Hashable {
    let prefix: CardPrefix
    let brand: Int

    init(_ prefix: CardPrefix, brand: Int) { (self.prefix, self.brand) = (prefix, brand) }

    /// What is left of the run behind a digit, or nil when no prefix of it goes on with that.
    func after(_ digit: UInt32) -> Run? {
      let unit = CardPrefix.power(prefix.digits - 1)
      guard (prefix.first / unit...prefix.last / unit).contains(digit) else { return nil }
      let rest = CardPrefix(
        first: digit == prefix.first / unit ? prefix.first % unit : 0,
        last: digit == prefix.last / unit ? prefix.last % unit : unit - 1,
        digits: prefix.digits - 1)
      return Run(rest, brand: brand)
    }
  }

  private(set) var states: [State]

  /// The automaton that knows no prefix.
  init() { states = [State()] }

  /// Walks along a number's first digits: `visit` gets how many digits were read before, and the
  /// brands with a prefix that ends here. Returns the brands with a prefix that may still come.
  @inline(__always)
  func walk(_ number: borrowing CardNumber, _ visit: (Int, UInt64) -> Void) -> UInt64 {
    var state = 0
    for index in 0..<min(number.count, CardPrefix.longest) {
      state = Int(states[state].next[Int(number.digits[index] & 0x0F)])
      guard state != 0 else { return 0 }
      visit(index, states[state].ends)
    }
    return states[state].goesOn
  }

  /// Nil when there would be more states than their numbers can tell apart.
  init?(_ runs: [Run]) {
    self.init()
    // States with the same runs left are one state: that keeps a run like 500000-504174 small.
    var known: [Set<Run>: UInt16] = [:]
    var open: [(state: Int, runs: Set<Run>)] = [(0, Set(runs))]
    while let (state, runs) = open.popLast() {
      for run in runs where run.prefix.digits > 0 { states[state].goesOn |= 1 << UInt64(run.brand) }
      for digit in 0..<10 {
        let rest = Set(runs.compactMap { $0.prefix.digits > 0 ? $0.after(UInt32(digit)) : nil })
        guard !rest.isEmpty else { continue }
        if let seen = known[rest] {
          states[state].next[digit] = seen
          continue
        }
        guard let new = UInt16(exactly: states.count) else { return nil }
        var made = State()
        for run in rest where run.prefix.digits == 0 { made.ends |= 1 << UInt64(run.brand) }
        states.append(made)
        states[state].next[digit] = new
        known[rest] = new
        open.append((Int(new), rest))
      }
    }
  }
}
