internal import FVKernels

/// The steps of a language while its syntax is gone through.
struct CursorDraft {
  struct TooMuch: Error {}

  private var sets: [CodePointSet] = []
  private var steps: [CursorKernel.Step] = []
  /// How many words with places are kept in.
  private var slots = 0

  /// What goes through a node, from all places where it may begin.
  mutating func add(_ node: SyntaxNode) throws(TooMuch) {
    guard steps.count < CursorKernel.mostSteps else { throw TooMuch() }
    if let set = CursorDraft.oneCharacter(node) {
      return steps.append(.take(set: try number(set), count: 1))
    }
    switch node {
    case .empty, .characters: break
    case .assertion(.textStart): steps.append(.textStart)
    case .assertion(.textEnd): steps.append(.textEnd)
    // What a newline does to them is left to automata.
    case .assertion: throw TooMuch()
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .alternatives(let nodes): try add(anyOf: nodes)
    case .repeated(let node, let minimum, let maximum):
      guard let set = CursorDraft.oneCharacter(node) else {
        return try add(node, minimum, maximum)
      }
      try add(try number(set), minimum, maximum)
    }
  }

  /// So many characters of a set.
  private mutating func add(_ set: Int, _ minimum: Int, _ maximum: Int?) throws(TooMuch) {
    guard minimum <= CursorKernel.longest else { throw TooMuch() }
    if minimum > 0 { steps.append(.take(set: set, count: minimum)) }
    guard let maximum, maximum < minimum + CursorKernel.longest else {
      return steps.append(.run(set: set))
    }
    // Each once or not at all: any number up to their sum.
    var left = maximum - minimum
    var count = 1
    while left > 0 {
      steps.append(.mayTake(set: set, count: min(count, left)))
      left -= min(count, left)
      count *= 2
    }
  }

  private mutating func add(_ node: SyntaxNode, _ minimum: Int, _ maximum: Int?) throws(TooMuch) {
    for _ in 0..<minimum { try add(node) }
    let slot = try newSlot()
    defer { slots -= 1 }
    guard let maximum else {
      steps.append(.keep(in: slot))
      let first = steps.count
      try add(node)
      return steps.append(.again(keptIn: slot, from: first))
    }
    for _ in 0..<max(maximum - minimum, 0) {
      steps.append(.keep(in: slot))
      try add(node)
      steps.append(.join(with: slot))
    }
  }

  private mutating func add(anyOf nodes: [SyntaxNode]) throws(TooMuch) {
    guard let last = nodes.last else { throw TooMuch() }
    let (start, found) = (try newSlot(), try newSlot())
    defer { slots -= 2 }
    steps.append(.keep(in: start))
    for (index, node) in nodes.dropLast().enumerated() {
      try add(node)
      if index > 0 { steps.append(.join(with: found)) }
      steps += [.keep(in: found), .back(to: start)]
    }
    try add(last)
    if nodes.count > 1 { steps.append(.join(with: found)) }
  }

  private mutating func newSlot() throws(TooMuch) -> Int {
    guard slots < CursorKernel.mostSlots else { throw TooMuch() }
    slots += 1
    return slots - 1
  }

  private mutating func number(_ set: CodePointSet) throws(TooMuch) -> Int {
    if let known = sets.firstIndex(of: set) { return known }
    guard sets.count < CursorKernel.mostSets else { throw TooMuch() }
    sets.append(set)
    return sets.count - 1
  }

  /// The characters of a node that takes exactly one.
  private static func oneCharacter(_ node: SyntaxNode) -> CodePointSet? {
    switch node {
    case .characters(let set): return set
    case .sequence(let nodes): return nodes.count == 1 ? oneCharacter(nodes[0]) : nil
    case .alternatives(let nodes):
      var all = CodePointSet()
      for node in nodes {
        guard let set = oneCharacter(node) else { return nil }
        all.formUnion(set)
      }
      return nodes.isEmpty ? nil : all
    default: return nil
    }
  }

  /// Nil where there are too many kinds of characters.
  func kernel(isSearch: Bool) -> CursorKernel? {
    var signatures = [UInt16](repeating: 0, count: 256)
    for (index, set) in sets.enumerated() {
      for range in set.asciiRanges {
        for byte in range { signatures[Int(byte)] |= 1 << UInt16(index) }
      }
    }
    // A text of other characters may match: that is not for the kernel, nor are the bytes of UTF-8.
    let asks = isSearch || sets.contains { $0.beyondASCII != .none || $0.contains(0x7F) }
    return CursorKernel(signatures: signatures, steps: steps, isSearch: isSearch, asks: asks)
  }
}
