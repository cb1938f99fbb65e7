/// A pattern that denotes a regular language: what the value is, and what holds at its start.
struct SyntaxTree: Equatable {
  /// What a value must begin with, or must not.
  struct LookAhead: Equatable {
    let node: SyntaxNode
    let isNegative: Bool
  }

  let lookAheads: [LookAhead]
  let body: SyntaxNode

  /// Nil when the pattern has anything whose meaning is not known here for certain. It must be a
  /// pattern that PCRE2 compiles.
  @inline(never)
  init?(_ pattern: Span<UInt8>, _ options: PatternOptions) {
    var classes: UnicodeClasses?
    self.init(pattern, options, &classes)
  }

  /// The same, of classes that go by Unicode as well.
  @inline(never)
  init?(
    _ pattern: Span<UInt8>, _ options: PatternOptions, _ classes: inout UnicodeClasses?
  ) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pattern.count)
    for index in pattern.indices { bytes.append(pattern[index]) }
    var parser = PatternParser(bytes, options)
    parser.classes = classes
    defer { classes = parser.classes }
    do throws(PatternParser.Unknown) {
      self.body = try parser.alternatives(depth: 0)
      // PCRE2 takes a repeated \S for what cannot go on with \h or \v, though a no-break space is
      // both: such patterns mean what PCRE2 makes of them.
      let isMistaken = parser.hasNotSpace && parser.hasWideSpace
      guard parser.isAtEnd, !isMistaken else { return nil }
      self.lookAheads = parser.lookAheads
    } catch {
      return nil
    }
  }

  private init(_ lookAheads: [LookAhead], _ body: SyntaxNode) {
    (self.lookAheads, self.body) = (lookAheads, body)
  }

  /// All sets of characters in it.
  var sets: [CodePointSet] { lookAheads.flatMap { $0.node.sets } + body.sets }

  /// The same with other sets.
  func replacing(_ change: (CodePointSet) -> CodePointSet) -> SyntaxTree {
    let lookAheads = lookAheads.map {
      LookAhead(node: $0.node.replacing(change), isNegative: $0.isNegative)
    }
    return SyntaxTree(lookAheads, body.replacing(change))
  }
}
