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
  init?(_ pattern: Span<UInt8>, _ options: PatternOptions) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pattern.count)
    for index in pattern.indices { bytes.append(pattern[index]) }
    var parser = PatternParser(bytes, options)
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
}
