extension ClassProgram {
  /// A single class with a count, and look-aheads that ask for one character each; nil when the
  /// pattern is anything else.
  init?(_ item: ClassItem, _ lookAheads: [SyntaxTree.LookAhead]) {
    var sets = [item.set]
    var header = Header()
    header.minimum = item.minimum
    header.maximum = item.maximum ?? Int.max
    guard header.minimum <= header.maximum, lookAheads.count <= 6 else { return nil }
    for lookAhead in lookAheads {
      guard let set = ClassProgram.class(soughtBy: lookAhead.node, in: item.set) else { return nil }
      let bit: UInt8 = 1 << UInt8(sets.count)
      if lookAhead.isNegative { header.forbidden |= bit } else { header.needed |= bit }
      sets.append(set)
    }
    guard sets.allSatisfy({ $0.beyondASCII != .some }) else { return nil }

    let signatures = ClassProgram.signatures(sets)
    var pieces = ClassProgram.pieces(signatures)
    // What is in most pieces need not be looked for: it is what is left.
    let largest = pieces.max { $0.value.count < $1.value.count }
    header.rest = largest?.key ?? 0
    pieces[header.rest] = nil
    var cells: [Cell] = []
    var ranges: [ClosedRange<UInt8>] = []
    for (signature, own) in pieces.sorted(by: { $0.key < $1.key }) {
      let first = Int32(ranges.count)
      ranges += own
      cells.append(
        Cell(signature: signature, firstRange: first, endRange: Int32(ranges.count)))
    }
    header.isWide =
      cells.count <= ClassProgram.mostCells && ranges.count <= ClassProgram.mostRanges
    if !header.isWide {
      cells = []
      ranges = []
    }
    header.cellCount = cells.count
    self.init(header, signatures: signatures, cells: cells, ranges: ranges)
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
    if signatures[0x80] & body != 0 {
      for byte in 0x80...0xFF { signatures[byte] |= long }
    }
    return signatures
  }

  /// The ranges of bytes of each signature.
  private static func pieces(_ signatures: [UInt8]) -> [UInt8: [ClosedRange<UInt8>]] {
    var pieces: [UInt8: [ClosedRange<UInt8>]] = [:]
    var first: UInt8 = 0
    for byte in UInt8.min...UInt8.max {
      let signature = signatures[Int(byte)]
      guard byte == UInt8.max || signatures[Int(byte) + 1] != signature else { continue }
      pieces[signature, default: []].append(first...byte)
      first = byte &+ 1
    }
    return pieces
  }
}
