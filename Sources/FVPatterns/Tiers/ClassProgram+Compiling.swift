internal import FVText

extension ClassProgram {
  /// A single class with a count, and look-aheads that ask for one character each; nil when the
  /// pattern is anything else.
  @inline(never)
  init?(_ item: ClassItem, _ lookAheads: [SyntaxTree.LookAhead]) {
    var sets = [item.set]
    var header = Header()
    header.minimum = item.minimum
    header.maximum = item.maximum ?? Int.max
    guard header.minimum <= header.maximum, lookAheads.count <= ClassProgram.mostLookAheads else {
      return nil
    }
    for lookAhead in lookAheads {
      guard let set = ClassProgram.class(soughtBy: lookAhead.node, in: item.set) else { return nil }
      let bit: UInt8 = 1 << UInt8(sets.count)
      if lookAhead.isNegative { header.forbidden |= bit } else { header.needed |= bit }
      sets.append(set)
    }
    guard sets.allSatisfy({ $0.beyondASCII != .some }) else { return nil }

    let signatures = ClassProgram.signatures(sets)
    header.isBeyondASCII = item.set.beyondASCII == .all
    var ranges = item.set.asciiRanges
    header.bodyCount = ranges.count
    if !lookAheads.isEmpty {
      let pieces = ClassProgram.pieces(signatures)
      // What is in most pieces need not be looked for: it is what is left.
      var counts = [Int](repeating: 0, count: 256)
      for piece in pieces { counts[Int(piece.0)] += 1 }
      let most = counts.max() ?? 0
      let rest = most == 0 ? 0 : UInt8(counts.lastIndex(of: most) ?? 0)
      let cells = pieces.filter { $0.0 != rest }
      if cells.count > ClassProgram.mostCellRanges {
        header.bodyCount = 0
        // Only the empty text is still looked at in this way.
        header.right = header.needed == 0 ? 1 : 0
      } else {
        ranges += cells.map { $0.1 }
        header.right = ClassProgram.rightCombinations(header, cells.map { $0.0 } + [rest])
      }
    }
    if header.bodyCount == 0 || ranges.count > ClassProgram.mostRanges {
      header.bodyCount = 0
      ranges = []
    }
    header.rangeCount = ranges.count
    self.init(header, signatures: signatures, ranges: ranges)
  }

  /// Which combinations of signatures have all that is needed and nothing that is forbidden.
  private static func rightCombinations(_ header: Header, _ signatures: [UInt8]) -> UInt64 {
    var right: UInt64 = 0
    for combination in 0..<(1 << UInt64(signatures.count)) as Range<UInt64> {
      var found: UInt8 = 0
      for (index, signature) in signatures.reversed().enumerated()
      where combination >> UInt64(index) & 1 != 0 {
        found |= signature
      }
      if found & header.needed == header.needed, found & header.forbidden == 0 {
        right |= 1 << combination
      }
    }
    return right
  }

  /// The class of which `.*[a-z]` and the like want one character: before its first character all
  /// others of the body may stand, so it is there or not.
  private static func `class`(
    soughtBy node: SyntaxNode, in body: CodePointSet
  ) -> CodePointSet? {
    guard case .sequence(let nodes) = node, nodes.count >= 2,
      case .repeated(.characters(let before), minimum: 0, maximum: nil) = nodes[0],
      let set = one(nodes[1]), body.isSubset(of: before.union(set)),
      nodes.dropFirst(2).allSatisfy(mayBeEmpty)
    else { return nil }
    return set
  }

  private static func one(_ node: SyntaxNode) -> CodePointSet? {
    switch node {
    case .characters(let set): set
    case .repeated(.characters(let set), minimum: 1, maximum: _): set
    default: nil
    }
  }

  private static func mayBeEmpty(_ node: SyntaxNode) -> Bool {
    guard case .repeated(_, minimum: 0, maximum: _) = node else { return node == .empty }
    return true
  }

  private static func signatures(_ sets: [CodePointSet]) -> [UInt8] {
    var signatures = [UInt8](repeating: 0, count: 256)
    for (index, set) in sets.enumerated() {
      let bit: UInt8 = 1 << UInt8(index)
      for range in set.asciiRanges {
        for byte in range { signatures[Int(byte)] |= bit }
      }
      guard set.beyondASCII == .all else { continue }
      for byte in 0x80...0xFF { signatures[byte] |= bit }
    }
    return signatures
  }

  /// The ASCII bytes of the body, as ranges of one signature each.
  private static func pieces(_ signatures: [UInt8]) -> [(UInt8, ClosedRange<UInt8>)] {
    var pieces: [(UInt8, ClosedRange<UInt8>)] = []
    var first: UInt8 = 0
    for byte: UInt8 in 0x00...0x7F {
      let signature = signatures[Int(byte)]
      guard byte == 0x7F || signatures[Int(byte) + 1] != signature else { continue }
      if signature & body != 0 { pieces.append((signature, first...byte)) }
      first = byte + 1
    }
    return pieces
  }
}
