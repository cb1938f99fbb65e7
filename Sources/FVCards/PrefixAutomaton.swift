internal import FVKernels

/// All prefixes of a table as an automaton over digits: looking a number up walks at most eight
/// states, however many prefixes there are.
struct PrefixAutomaton: ~Copyable, Sendable {
  /// What is known after some digits.
  struct State: Hashable, Sendable {
    /// Brands that have a prefix ending exactly here, and those that have one ending here or before.
    var ends: UInt64 = 0
    var full: UInt64 = 0
    /// The brand that has the longest such prefix, of equals the earliest; sub-brands do not count.
    var best: UInt64 = 0
    /// Brands that have a longer prefix beginning like this.
    var goesOn: UInt64 = 0
  }

  /// A run of prefixes of one brand, of which some digits may have been read already.
  struct Run: Hashable {
    let prefix: CardPrefix
    let brand: Int

    init(_ prefix: CardPrefix, brand: Int) { (self.prefix, self.brand) = (prefix, brand) }

    /// What is left of the run behind a digit, or nil when no prefix of it goes on with that.
    func after(_ digit: UInt32) -> Run? {
      guard prefix.digits > 0 else { return nil }
      let unit = CardPrefix.power(prefix.digits - 1)
      guard (prefix.first / unit...prefix.last / unit).contains(digit) else { return nil }
      let rest = CardPrefix(
        first: digit == prefix.first / unit ? prefix.first % unit : 0,
        last: digit == prefix.last / unit ? prefix.last % unit : unit - 1,
        digits: prefix.digits - 1)
      return Run(rest, brand: brand)
    }
  }

  /// States with the same past and the same runs left are one state: that keeps a run like
  /// 500000-504174 small.
  private struct Seen: Hashable {
    let state: State
    let runs: [Run]
  }

  private(set) var states = [State()]
  /// The state after one more digit, ten a state; 0, the start, where no prefix goes on.
  private(set) var next = [UInt16](repeating: 0, count: 10)

  /// The automaton that knows no prefix.
  init() {}

  /// Nil when there would be more states than their numbers can tell apart. `brands` are the bits
  /// that stand for brands and not for sub-brands.
  init?(_ runs: [Run], brands: UInt64) {
    var known: [Seen: UInt16] = [:]
    var open: [(state: Int, runs: [Run])] = [(0, runs)]
    states[0].goesOn = PrefixAutomaton.bits(runs)
    while let (state, runs) = open.popLast() {
      for digit in 0..<10 {
        let left = runs.compactMap { $0.after(UInt32(digit)) }
        guard !left.isEmpty else { continue }
        let rest = left.filter { $0.prefix.digits > 0 }
        var new = State()
        new.ends = PrefixAutomaton.bits(left.filter { $0.prefix.digits == 0 })
        new.full = states[state].full | new.ends
        let here = new.ends & brands
        new.best = here == 0 ? states[state].best : here & (0 &- here)
        new.goesOn = PrefixAutomaton.bits(rest)
        let seen = Seen(state: new, runs: rest)
        if let number = known[seen] {
          next[state * 10 + digit] = number
          continue
        }
        guard let number = UInt16(exactly: states.count) else { return nil }
        states.append(new)
        next.append(contentsOf: repeatElement(0, count: 10))
        next[state * 10 + digit] = number
        known[seen] = number
        open.append((Int(number), rest))
      }
    }
  }

  private static func bits(_ runs: [Run]) -> UInt64 {
    runs.reduce(0) { $0 | 1 << UInt64($1.brand) }
  }

  /// Walks along a number's first digits. Returns the last state that there is, and how many digits
  /// led there: fewer than the number has where no prefix goes on. `visit` gets each state on the
  /// way, and how many digits led there.
  @inline(__always)
  func walk(
    _ number: borrowing CardNumber, visit: (State, Int) -> Void = { _, _ in }
  ) -> (state: State, digits: Int) {
    let limit = min(number.count, CardPrefix.longest)
    var digits = number.digits.firstEight
    var state = 0
    var count = 0
    while count < limit {
      let new = Int(next[state &* 10 &+ Int(digits & 0x0F)])
      if new == 0 { break }
      state = new
      digits &>>= 8
      count &+= 1
      visit(states[state], count)
    }
    return (states[state], count)
  }
}
