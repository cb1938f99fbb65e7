/// An automaton of prefixes as the kernels for columns walk it: see CardKernel.Tables.
final class PrefixTable: Sendable {
  /// Says that no prefix goes on.
  static let isLast: UInt32 = 0x10000

  /// What the first three digits lead to.
  let first: [UInt32]
  let next: [UInt16]
  let brands: [UInt8]

  init(_ prefixes: borrowing PrefixAutomaton) {
    var first: [UInt32] = []
    var brands = prefixes.states.map { PrefixTable.brand(of: $0) }
    let hasNext = prefixes.states.indices.map { state in
      prefixes.next[(state * 10)..<(state * 10 + 10)].contains { $0 != 0 }
    }
    for number in 0..<1_000 {
      var state = 0
      var isLast = false
      for digit in [number / 100, number / 10 % 10, number % 10] {
        let new = Int(prefixes.next[state * 10 + digit])
        isLast = new == 0
        if isLast { break }
        state = new
      }
      isLast = isLast || !hasNext[state]
      first.append(
        UInt32(state) | (isLast ? PrefixTable.isLast : 0) | UInt32(brands[state]) << 24)
    }
    brands += [0, 0, 0]
    self.first = first
    self.brands = brands
    next = prefixes.next + [0]
  }

  /// The number of the row that is best after some digits, from 1; 0 for none.
  private static func brand(of state: PrefixAutomaton.State) -> UInt8 {
    state.best == 0 ? 0 : UInt8(state.best.trailingZeroBitCount + 1)
  }
}
