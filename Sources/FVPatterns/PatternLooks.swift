/// Where a meter looks, and what is paid there for what may be done until it looks again: no place is
/// far behind the one before, however long a pattern is, or what it repeats.
struct PatternLooks {
  private var looks: [Int: MeterLook]
  /// Pieces that are repeated so often that a look belongs in between.
  private var split: [Int: [UInt8]] = [:]
  private let items: PatternItems
  private let costs: ItemCosts
  /// What the whole pattern costs once, in sixteenths of a character.
  private(set) var sixteenths = 0

  /// The last look, which pays; what was done since, and how much may be.
  private var payer = 0
  private var stretch = 0
  /// Whether this is a branch that no look has been in yet.
  private var isInBranch = false
  private var passes = 0
  /// Whether nothing stands before but what opens groups.
  private var isFirst = true
  private var groups: [Group] = []

  private struct Group {
    let payer: Int
    let stretch: Int
    let isInBranch: Bool
    /// Whether what follows may be reached without what stands in it.
    let isAside: Bool
    /// How many looks and sixteenths there were on the way to it.
    let passes: Int
    let sixteenths: Int
    let looksBehind: Bool
    /// Where its first branch begins, which is tried in each round; nil where it has but one.
    let branches: Int?
  }

  /// How often a character is repeated before a meter looks; then twice as often each.
  private static let firstRepeats = 16
  /// How often the first character of a pattern is repeated without a look before or within: behind one,
  /// PCRE2's JIT does not see from the characters to come that there is no match. What was gone over is
  /// paid behind it.
  private static let mostFirstRepeats = 512

  @inline(never)
  init(_ items: PatternItems, _ costs: ItemCosts) {
    self.items = items
    self.costs = costs
    looks = items.callouts
    let start = items.pieces.first?.lowerBound ?? 0
    if looks[start] == nil { looks[start] = MeterLook() }
    payer = start
    let places = items.callouts.keys.sorted()
    var next = 0
    var isCondition = false
    branch(items.branching.contains(-1))
    for piece in items.pieces {
      while next < places.count, places[next] <= piece.lowerBound {
        pass(to: places[next])
        next += 1
      }
      if items.opens(piece) {
        open(piece, mayLook: !isCondition)
        isCondition = piece.count == 2
        continue
      }
      switch items.at(piece.lowerBound) {
      case "|": nextBranch()
      case ")": close(piece)
      default: take(piece, mayLook: !isCondition)
      }
      isCondition = false
      isFirst = false
    }
    // What is done once at each place where a match may begin needs no look unless it is much.
    if items.callouts[start] == nil, let first = looks[start],
      first.sixteenths <= 2 * costs.longestWay
    {
      looks[start] = nil
    }
  }

  /// Whether a match at one place is done in a number of steps that the pattern alone sets, and soon.
  var isBounded: Bool { looks.isEmpty && split.isEmpty }

  /// The pattern with a callout at each place where a meter looks; without those within pieces, it is
  /// shorter, as PCRE2 takes only so much.
  @inline(never)
  func metered(within pieces: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var ends: [Int: Int] = [:]
    for piece in items.pieces { ends[piece.lowerBound] = piece.upperBound }
    var place = 0
    while place <= items.text.count {
      if let look = looks[place] { bytes += PatternLooks.callout(look) }
      if pieces, let repeats = split[place], let end = ends[place] {
        bytes += repeats
        place = end
        continue
      }
      if place < items.text.count { bytes.append(items.text[place]) }
      place += 1
    }
    return bytes
  }

  private static func callout(_ look: MeterLook) -> [UInt8] {
    Array((look.number == 0 ? "(?C)" : "(?C\(look.number))").utf8)
  }
}

// How the pieces are gone through, one after the other.
extension PatternLooks {
  private mutating func pass(to place: Int) {
    payer = place
    passes += 1
    stretch = 0
    isInBranch = false
  }

  /// Looks before what would make the way here too long.
  private mutating func prepare(_ way: Int, at place: Int, _ mayLook: Bool) {
    guard mayLook, stretch > 0, stretch + way > costs.longestWay else { return }
    if looks[place] == nil { looks[place] = MeterLook(isQuiet: true) }
    pass(to: place)
  }

  private mutating func pay(_ cost: Int, way: Int? = nil) {
    // Most branches are left at their first character.
    if stretch == 0 || !isInBranch { looks[payer]?.sixteenths += cost }
    stretch += way ?? cost
    sixteenths += cost
  }

  private mutating func branch(_ hasBranches: Bool) {
    guard hasBranches else { return }
    stretch = 0
    isInBranch = true
  }

  private mutating func nextBranch() {
    if let group = groups.last {
      payer = group.payer
    } else {
      payer = items.pieces.first?.lowerBound ?? 0
    }
    looks[payer]?.sixteenths += costs.branch
    sixteenths += costs.branch
    branch(true)
  }

  private mutating func open(_ piece: Range<Int>, mayLook: Bool) {
    let isLook = items.isLook(piece)
    let cost = costs.group(isCapturing: items.captures(piece))
    prepare(cost, at: piece.lowerBound, mayLook)
    pay(cost)
    groups.append(
      Group(
        payer: payer, stretch: stretch, isInBranch: isInBranch, isAside: isLook || piece.count == 2,
        passes: passes, sixteenths: sixteenths, looksBehind: isLook && items.looksBehind(piece),
        branches: items.branching.contains(piece.lowerBound) ? piece.upperBound : nil))
    branch(items.branching.contains(piece.lowerBound))
  }

  private mutating func close(_ piece: Range<Int>) {
    guard let group = groups.popLast() else { return }
    let quantifier = items.quantifier(behind: piece)
    let body = sixteenths - group.sixteenths
    let repeats = items.repeats(quantifier, in: piece)
    let least = repeats?.least ?? 0
    let most = max(least, repeats?.most ?? 0)
    let round = costs.round(body, from: least, to: most)
    let isLong = round > costs.longestRound || least >= 8
    if quantifier.isRepeated, isLong, passes == group.passes {
      // At the end only the last branch would come by.
      let start = costs.nests(most) && !group.isAside ? group.branches : nil
      looks[start ?? piece.lowerBound] = MeterLook(isQuiet: true, sixteenths: round)
    }
    if group.isAside {
      (payer, stretch, isInBranch) = (group.payer, group.stretch, group.isInBranch)
    }
    pay(costs.groupEnd)
  }

  private mutating func take(_ piece: Range<Int>, mayLook: Bool) {
    let cost = costs.item(piece, items)
    let quantifier = items.quantifier(behind: piece)
    guard !items.calls(piece), let repeats = items.repeats(quantifier, in: piece),
      repeats.least > 1, !(isFirst && repeats.least <= PatternLooks.mostFirstRepeats)
    else {
      let way = items.calls(piece) ? cost : costs.way(cost)
      prepare(way, at: piece.lowerBound, mayLook)
      return pay(cost, way: way)
    }
    // Looking behind goes back as far first.
    let each = cost / costs.item * (groups.contains { $0.looksBehind } ? 2 : 1)
    let first = min(repeats.least, PatternLooks.firstRepeats)
    let mayPart = repeats.isClear && repeats.least > first
    let known = cost + each * (mayPart ? first : min(repeats.least, 1 << 14))
    prepare(known, at: piece.lowerBound, mayLook)
    pay(known)
    if mayPart { split[piece.lowerBound] = parts(piece, quantifier, repeats, each, first) }
  }

  /// `a{200}` as `a{16}a{16}a{32}a{64}a{72}` with a look before each but the first.
  private func parts(
    _ piece: Range<Int>, _ quantifier: PatternItems.Quantifier, _ repeats: PatternItems.Repeats,
    _ each: Int, _ first: Int
  ) -> [UInt8] {
    let item = Array(items.text[piece.lowerBound..<quantifier.start])
    let isReference = items.refersBack(piece)
    var bytes: [UInt8] = []
    var done = 0
    var part = first
    while repeats.least - done > part {
      bytes += item + Array("{\(part)}".utf8)
      done += part
      part = done
      let cost = each * min(part, repeats.least - done)
      bytes += PatternLooks.callout(
        MeterLook(isReference: isReference, isQuiet: !isReference, sixteenths: cost))
    }
    bytes += item
    bytes += Array("{\(repeats.least - done)".utf8)
    if repeats.isOpen { bytes.append(UInt8(ascii: ",")) }
    if let most = repeats.most { bytes += Array("\(most - done)".utf8) }
    return bytes + Array(items.text[repeats.end..<piece.upperBound])
  }
}
