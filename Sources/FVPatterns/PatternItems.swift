/// What a pattern is made of: the pieces that PCRE2 reads it in, each with its quantifier.
struct PatternItems {
  /// Whether a look-around may stand where nothing has been matched yet. From there 10.42 takes the
  /// first character of a match, and then looks for the last one behind it: `(?=a)a?a` in "a".
  private(set) var beginsWithLook = false
  /// Where a meter looks at how far a match has come.
  private(set) var callouts: [Int: MeterLook] = [:]
  let text: [UInt8]
  let pieces: [Range<Int>]
  /// Where groups with branches begin; -1 stands for the pattern as a whole.
  private(set) var branching: Set<Int> = []

  private struct Group {
    let start: Int
    /// Whether it is the first of the pattern, but for groups around it.
    let isFirst: Bool
    /// Whether nothing may have been matched yet at its start.
    let isOpen: Bool
    /// Whether what stands in it matches nothing, or may be passed by.
    let isNothing: Bool
    var hasBranches = false
    /// Whether a branch may end with nothing matched yet.
    var endsOpen = false
  }

  /// Nil when what PCRE2 says of the pieces is not clear.
  @inline(never)
  init?(_ pattern: Span<UInt8>, _ pieces: [Range<Int>]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pattern.count)
    for index in pattern.indices { bytes.append(pattern[index]) }
    text = bytes
    self.pieces = pieces.filter { !$0.isEmpty }
    // A piece may end within a comment or a quotation.
    guard !has("\\Q"), !(has("#") && has("(?")) else { return nil }
    var groups = [Group(start: 0, isFirst: true, isOpen: true, isNothing: false)]
    var isFirst = true
    var isOpen = true
    var hasLook = false
    var callsOpenly = false
    for piece in self.pieces {
      let last = groups.count - 1
      if opens(piece) {
        let isLook = self.isLook(piece)
        if isLook {
          hasLook = true
          if isOpen { beginsWithLook = true }
        }
        let isCondition = piece.count == 2 || at(piece.lowerBound + 2) == "("
        groups.append(
          Group(
            start: piece.lowerBound, isFirst: isFirst, isOpen: isOpen,
            isNothing: isLook || isCondition))
        continue
      }
      defer { isFirst = false }
      switch at(piece.lowerBound) {
      case "|":
        groups[last].hasBranches = true
        if isOpen { groups[last].endsOpen = true }
        isOpen = groups[last].isOpen
      case ")":
        guard last > 0, let group = groups.popLast() else { return nil }
        let quantifier = quantifier(behind: piece)
        if quantifier.isThere || group.hasBranches { look(at: piece.upperBound) }
        if group.hasBranches { branching.insert(group.start) }
        if quantifier.isRepeated, !group.isFirst { look(at: group.start) }
        let passes = group.isNothing || quantifier.mayBeZero
        isOpen = passes ? group.isOpen : group.endsOpen || isOpen
      default:
        let quantifier = quantifier(behind: piece)
        if quantifier.isThere { look(at: piece.upperBound) }
        if refersBack(piece) {
          callouts[piece.lowerBound] = MeterLook(isReference: true)
        } else if quantifier.isRepeated, !isFirst {
          look(at: piece.lowerBound)
        }
        if isOpen, calls(piece) { callsOpenly = true }
        if isOpen, isWordEdge(piece) { beginsWithLook = true }
        if isOpen, takes(piece), !quantifier.mayBeZero { isOpen = false }
      }
    }
    guard groups.count == 1 else { return nil }
    if groups[0].hasBranches { branching.insert(-1) }
    if callsOpenly, hasLook { beginsWithLook = true }
  }

  private mutating func look(at place: Int) {
    if callouts[place] == nil { callouts[place] = MeterLook() }
  }
}

// What a piece is, by its text.
extension PatternItems {
  /// The byte at a place as a character; NUL behind the end.
  func at(_ place: Int) -> Unicode.Scalar {
    place < text.count ? Unicode.Scalar(text[place]) : "\0"
  }

  private func has(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count >= count else { return false }
    return (0...text.count - count).contains { start in
      (0..<count).allSatisfy { unsafe text[start + $0] == word.utf8Start[$0] }
    }
  }

  /// Whether a piece opens a group; what calls one, an option or a verb closes itself.
  func opens(_ piece: Range<Int>) -> Bool {
    guard at(piece.lowerBound) == "(" else { return false }
    var depth = 0
    for place in piece { depth += at(place) == "(" ? 1 : at(place) == ")" ? -1 : 0 }
    return depth > 0
  }

  func isLook(_ piece: Range<Int>) -> Bool {
    switch (at(piece.lowerBound + 1), at(piece.lowerBound + 2), at(piece.lowerBound + 3)) {
    case ("*", _, _), ("?", "=", _), ("?", "!", _), ("?", "*", _): true
    case ("?", "<", "="), ("?", "<", "!"), ("?", "<", "*"): true
    default: false
    }
  }

  /// Whether a look-around looks behind, by its sign or its name.
  func looksBehind(_ piece: Range<Int>) -> Bool {
    at(piece.lowerBound + 2) == "<" || at(piece.lowerBound + 1) == "*"
  }

  /// `[[:<:]]` and `[[:>:]]`, which PCRE2 takes for look-aheads.
  private func isWordEdge(_ piece: Range<Int>) -> Bool {
    let start = piece.lowerBound
    return at(start) == "[" && at(start + 1) == "["
      && (at(start + 3) == "<" || at(start + 3) == ">")
  }

  /// Whether a piece calls a group, or the whole pattern.
  func calls(_ piece: Range<Int>) -> Bool {
    switch (at(piece.lowerBound), at(piece.lowerBound + 1), at(piece.lowerBound + 2)) {
    case ("\\", "g", "<"), ("\\", "g", "'"): true
    case ("(", "?", "R"), ("(", "?", "&"), ("(", "?", "P"), ("(", "?", "+"), ("(", "?", "-"): true
    case ("(", "?", "0"..."9"): true
    default: false
    }
  }

  func refersBack(_ piece: Range<Int>) -> Bool {
    switch (at(piece.lowerBound), at(piece.lowerBound + 1), at(piece.lowerBound + 3)) {
    case ("\\", "1"..."9", _), ("\\", "g", _), ("\\", "k", _), ("(", "?", "="): true
    default: false
    }
  }

  /// Whether a piece without its quantifier is certain to take a character.
  private func takes(_ piece: Range<Int>) -> Bool {
    switch at(piece.lowerBound) {
    case "^", "$", "(": return false
    case "\\":
      switch at(piece.lowerBound + 1) {
      case "0", "a", "c", "d", "D", "e", "f", "h", "H", "n", "N", "o", "p", "P", "r", "R", "s", "S",
        "t", "v", "V", "w", "W", "x", "X":
        return true
      case "1"..."9", "a"..."z", "A"..."Z": return false
      default: return true
      }
    default: return !isWordEdge(piece)
    }
  }

  /// What a quantifier says, and where it begins.
  typealias Quantifier = (isThere: Bool, isRepeated: Bool, mayBeZero: Bool, start: Int)

  /// What is said behind a piece's own characters.
  func quantifier(behind piece: Range<Int>) -> Quantifier {
    var place = piece.lowerBound + 1
    switch at(piece.lowerBound) {
    case "[": place = end(of: "]", in: piece)
    case "(": place = end(of: ")", in: piece)
    case "\\":
      place += 1
      // What belongs to the escape itself: \p{L}, \x{41}, \k{n}; but not what follows \w.
      if at(place) == "{", takesBraces(place) {
        while place < piece.upperBound, at(place) != "}" { place += 1 }
      }
    default: break
    }
    // The rest of a character or of an escape stands before it: of \x61, \k<n>, of all beyond ASCII.
    while place < piece.upperBound, !"*+?{".unicodeScalars.contains(at(place)) { place += 1 }
    var found: Quantifier = (false, false, false, place)
    while place < piece.upperBound {
      switch at(place) {
      case "*": found = (true, true, true, found.start)
      case "+": found = (true, true, found.mayBeZero, found.start)
      case "?": found = (true, found.isRepeated, true, found.start)
      case "{":
        let isCertain = ("1"..."9").contains(at(place + 1))
        found = (true, true, found.mayBeZero || !isCertain, found.start)
      default: break
      }
      place += 1
    }
    return found
  }

  /// Whether braces at a place are part of the escape before them, and no quantifier.
  private func takesBraces(_ place: Int) -> Bool {
    switch at(place - 1) {
    case "g", "k", "o", "p", "P", "x": true
    case "N": at(place + 1) == "U"
    default: false
    }
  }

  private func end(of last: Unicode.Scalar, in piece: Range<Int>) -> Int {
    piece.last { at($0) == last }.map { $0 + 1 } ?? piece.upperBound
  }
}
