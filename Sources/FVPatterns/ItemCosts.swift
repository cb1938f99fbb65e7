/// What the pieces of a pattern cost each time they are tried, in sixteenths of what a character costs
/// that a match goes over.
struct ItemCosts {
  /// A branch that is left at once.
  let branch: Int
  let groupEnd: Int
  /// How much may be done between two looks, which cost something themselves.
  let longestWay: Int
  /// How much may be done in one round of a group that is repeated.
  let longestRound: Int
  /// What the groups add to a look, in quarters of a character.
  let look: Int
  private let longestPiece: Int
  private let groupStart: Int
  /// A piece of the simplest kind.
  let item: Int
  private let byUnicode: Bool
  private let isJIT: Bool

  /// Of a pattern with a number of groups. PCRE2's interpreter copies them at each of its steps, the JIT
  /// at each look.
  init(groups: Int, byUnicode: Bool, isJIT: Bool) {
    // Many take more than the cache of the processor has room for.
    let copy = 8 + groups / 8 + groups * groups / 2_000
    branch = isJIT ? 1 : copy
    groupStart = isJIT ? 1 : copy
    groupEnd = isJIT ? 3 : copy
    item = isJIT ? 2 : 4
    look = isJIT ? groups / 2 : 2 + groups / 6
    longestWay = isJIT ? 64 + 8 * groups : 48 + groups
    longestRound = isJIT ? 32 : 24
    longestPiece = 8 * item
    self.byUnicode = byUnicode
    self.isJIT = isJIT
  }

  func group(isCapturing: Bool) -> Int { isCapturing ? groupStart : item }

  /// A piece that is no bracket.
  func item(_ piece: Range<Int>, _ items: PatternItems) -> Int {
    if items.calls(piece) { return longestWay }
    switch items.at(piece.lowerBound) {
    case "[": return byUnicode ? 2 * item : item
    case "^", "$": return (isJIT ? 3 : 2) * item
    case "\\": break
    default: return item
    }
    switch items.at(piece.lowerBound + 1) {
    case "X": return 8 * item
    case "p", "P": return (isJIT ? 4 : 2) * item
    // What stands on both sides is looked up, which the JIT does for no other piece.
    case "b", "B": return (isJIT ? byUnicode ? 24 : 10 : byUnicode ? 6 : 4) * item
    case "d", "D", "s", "S", "w", "W": return byUnicode ? (isJIT ? 4 : 2) * item : item
    default: return item
    }
  }

  /// What a round of a group costs that must be gone through so often, and may be more often. The
  /// interpreter notes at each where to go back to, and many of these are more than the processor's cache
  /// has room for. Rounds that may be left out stand within each other, so that from each it leaves those
  /// around it one by one.
  func round(_ body: Int, from least: Int, to most: Int) -> Int {
    let cost = min(body, longestWay)
    guard nests(most) else { return cost }
    // Their square fits into 32 bits.
    let depth = min(most - least, 40_000)
    return (most < 256 ? 4 : 8) * cost + depth * depth / 400
  }

  /// Whether so many rounds may stand within each other at a cost of their own.
  func nests(_ most: Int) -> Bool { !isJIT && most >= 64 }

  /// By how much less may be done of a pattern whose pieces are not clear, so that each look costs the
  /// same: of characters by Unicode, and by the interpreter in groups within each other.
  @inline(never)
  static func slowness(of text: Span<UInt8>, byUnicode: Bool, isJIT: Bool) -> Int {
    if isJIT, byUnicode { return 3 }
    for index in text.indices.dropFirst() {
      switch (text[index &- 1], text[index]) {
      case (UInt8(ascii: "\\"), UInt8(ascii: "p")), (UInt8(ascii: "\\"), UInt8(ascii: "P")):
        if isJIT { return 3 }
      case (UInt8(ascii: ")"), UInt8(ascii: "{")):
        if !isJIT { return 2 }
      default: break
      }
    }
    return 1
  }

  /// How much of a piece's cost brings the next look nearer. Those that cost much without going on are
  /// few in most patterns, which need no more looks for them.
  func way(_ cost: Int) -> Int { min(cost, longestPiece) }
}

extension PatternItems {
  /// How many groups keep what they took.
  var captures: Int {
    pieces.count { opens($0) && captures($0) }
  }

  /// Whether a piece that opens a group lets it keep what it takes.
  func captures(_ piece: Range<Int>) -> Bool {
    switch (at(piece.lowerBound + 1), at(piece.lowerBound + 2), at(piece.lowerBound + 3)) {
    case ("*", _, _): false
    case ("?", "<", "="), ("?", "<", "!"), ("?", "<", "*"): false
    case ("?", "<", _), ("?", "'", _), ("?", "P", "<"): true
    case ("?", _, _): false
    default: true
    }
  }

  /// What braces ask for at least and at most, where they end, and whether nothing unknown follows.
  typealias Repeats = (least: Int, isOpen: Bool, most: Int?, end: Int, isClear: Bool)

  /// Nil where no braces follow a piece's own characters.
  func repeats(_ quantifier: Quantifier, in piece: Range<Int>) -> Repeats? {
    var place = quantifier.start
    guard place < piece.upperBound, at(place) == "{" else { return nil }
    place += 1
    guard let least = number(&place, in: piece) else { return nil }
    let isOpen = at(place) == ","
    if isOpen { place += 1 }
    let most = isOpen ? number(&place, in: piece) : nil
    guard place < piece.upperBound, at(place) == "}" else { return nil }
    let rest = piece.upperBound - place - 1
    let isClear = rest == 0 || rest == 1 && (at(place + 1) == "?" || at(place + 1) == "+")
    return (least, isOpen, most, place, isClear)
  }

  private func number(_ place: inout Int, in piece: Range<Int>) -> Int? {
    var value: Int?
    while place < piece.upperBound, ("0"..."9").contains(at(place)) {
      value = min((value ?? 0) * 10 + Int(text[place] - UInt8(ascii: "0")), 1 << 16)
      place += 1
    }
    return value
  }
}
