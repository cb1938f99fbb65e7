/// Reads the part of PCRE2's syntax that denotes regular languages.
///
/// Only patterns that PCRE2 has compiled come here, so mistakes need no messages: whatever is not
/// known for certain, in any version of PCRE2, is `Unknown`, and PCRE2 itself runs the pattern.
struct PatternParser {
  struct Unknown: Error {}

  let text: [UInt8]
  var place = 0
  var caseless: Bool
  var multiline: Bool
  var dotAll: Bool
  let unicode: Bool
  let isSearch: Bool
  /// What is known of classes that go by Unicode: nil where those are left to PCRE2.
  var classes: UnicodeClasses?

  private(set) var lookAheads: [SyntaxTree.LookAhead] = []
  /// Whether everything before this place is as wide as the start of the value.
  private var isLeading = true
  /// Whether this can only be the start of the value.
  private var isAnchored: Bool

  /// Which classes were met outside of brackets.
  var hasNotSpace = false
  var hasWideSpace = false

  /// Deeper groups would need a deep stack to go through.
  private static let deepest = 40

  init(_ text: [UInt8], _ options: PatternOptions) {
    self.text = text
    caseless = options.contains(.caseless)
    multiline = options.contains(.multiline)
    dotAll = options.contains(.dotAll)
    unicode = options.contains(.unicode)
    isSearch = options.contains(.search)
    isAnchored = !isSearch
  }

  var isAtEnd: Bool { place == text.count }

  /// The byte so far ahead as a character; NUL behind the end.
  func peek(_ ahead: Int = 0) -> Unicode.Scalar {
    let index = place + ahead
    return index < text.count ? Unicode.Scalar(text[index]) : "\0"
  }

  /// Goes past a character when it is the next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, peek() == character else { return false }
    place += 1
    return true
  }

  /// What stands up to the end of the pattern or of the group.
  mutating func alternatives(depth: Int) throws(Unknown) -> SyntaxNode {
    guard depth <= PatternParser.deepest else { throw Unknown() }
    let before = lookAheads.count
    var branches: [SyntaxNode] = []
    repeat {
      if !branches.isEmpty { isLeading = false }
      branches.append(try branch(depth: depth))
    } while take("|")
    guard let first = branches.first else { return .empty }
    if branches.count == 1 { return first }
    // Of one branch a look-ahead is no condition on the whole value.
    guard lookAheads.count == before else { throw Unknown() }
    return .alternatives(branches)
  }

  private mutating func branch(depth: Int) throws(Unknown) -> SyntaxNode {
    var items: [SyntaxNode] = []
    while !isAtEnd, peek() != "|", peek() != ")" {
      let before = lookAheads.count
      guard let atom = try atom(depth: depth) else {
        if quantifier != .none { throw Unknown() }
        continue
      }
      switch atom {
      case .assertion(.textStart):
        if isLeading { isAnchored = true }
      default: isLeading = false
      }
      // One that may be left out, or comes again, is no condition on the value's start.
      if lookAheads.count != before, quantifier != .none { throw Unknown() }
      items.append(try quantified(atom))
    }
    return items.count == 1 ? items[0] : items.isEmpty ? .empty : .sequence(items)
  }

  /// The next thing that can be repeated or asserted; nil for what stands for nothing itself.
  private mutating func atom(depth: Int) throws(Unknown) -> SyntaxNode? {
    switch peek() {
    case "(": return try group(depth: depth)
    case "[": return .characters(try characterClass())
    case "\\": return try escape()
    case ".":
      place += 1
      return .characters(dotAll ? .all : CodePointSet.newline.inverted)
    case "^":
      place += 1
      return .assertion(multiline ? .lineStart : .textStart)
    case "$":
      place += 1
      return .assertion(multiline ? .lineEnd : .textEnd)
    case "*", "+", "?": throw Unknown()
    case "{":
      // Newer versions take {,3} and { 3 } for counts.
      if quantifier != .none { throw Unknown() }
      return .characters(try literal(try character()))
    default: return .characters(try literal(try character()))
    }
  }

  /// A look-ahead, which counts only at the start of the value.
  mutating func lookAhead(isNegative: Bool, depth: Int) throws(Unknown) {
    guard isLeading, isAnchored else { throw Unknown() }
    let options = (caseless, multiline, dotAll)
    let before = lookAheads.count
    isLeading = false  // one inside another is none of these
    let node = try alternatives(depth: depth + 1)
    guard take(")"), lookAheads.count == before else { throw Unknown() }
    lookAheads.append(.init(node: node, isNegative: isNegative))
    isLeading = true
    (caseless, multiline, dotAll) = options
  }
}
