/// The brands that a number may belong to, going by its first digits.
public struct CardCandidates: Sendable {
  /// Those that are left, one bit a row.
  let rows: UInt64
  /// Bits of the automaton, sub-brands included: with a prefix that is there in full, and with one
  /// that may still come.
  let full: UInt64
  let partial: UInt64

  /// Rows that may come out in the end: the best so far, and those with a prefix still to come.
  let winners: UInt64

  /// No brand at all.
  init() { (rows, full, partial, winners) = (0, 0, 0, 0) }

  /// `brands` are the bits of the automaton that stand for brands and not for sub-brands.
  @inline(__always)
  init(_ number: borrowing CardNumber, _ prefixes: borrowing PrefixAutomaton, brands: UInt64) {
    let (state, walked) = prefixes.walk(number)
    full = state.full
    partial = walked < min(number.count, CardPrefix.longest) ? 0 : state.goesOn
    // Once every one that is left has a prefix in full, only the best is.
    winners = (state.best | partial) & brands
    rows = partial & ~full & brands == 0 ? state.best : (full | partial) & brands
  }

  /// How many are left.
  public var count: Int { rows.nonzeroBitCount }

  /// The only row that is left, or nil.
  var single: Int? { rows != 0 && rows & (rows &- 1) == 0 ? rows.trailingZeroBitCount : nil }
}

extension CardTable {
  /// The brands that a number beginning like this may belong to.
  public func candidates(_ number: CardNumber) -> CardCandidates {
    guard number.form != .other else { return CardCandidates() }
    return CardCandidates(number, prefixes, brands: brandBits)
  }

  /// Each candidate of a number in tie order, with its strength: the length of its longest prefix
  /// that is there in full, 0 when none is.
  public func forEachCandidate(
    of number: CardNumber, _ candidates: CardCandidates,
    _ body: (_ brand: Int32, _ strength: Int) -> Void
  ) {
    var ends = InlineArray<8, UInt64>(repeating: 0)
    _ = prefixes.walk(number) { ends[$1 - 1] = $0.ends }
    var left = candidates.rows
    while left != 0 {
      let row = left.trailingZeroBitCount
      var strength = CardPrefix.longest
      while strength > 0, ends[strength - 1] & (1 << UInt64(row)) == 0 { strength -= 1 }
      body(rows[row].number, strength)
      left &= left - 1
    }
  }
}
