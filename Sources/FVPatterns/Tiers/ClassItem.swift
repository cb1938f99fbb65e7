/// One class of characters with a count: what patterns of tier 1 are a sequence of.
struct ClassItem: Equatable {
  var set: CodePointSet
  var minimum: Int
  /// Nil for any number.
  var maximum: Int?

  /// More of them are better run as an automaton.
  static let most = 16

  /// A body that is such a sequence, whose anchors must say no more than that the whole value
  /// matches; nil for any other.
  @inline(never)
  static func items(of body: SyntaxNode, isSearch: Bool) -> [ClassItem]? {
    var nodes = flattened(body)[...]
    var isAtStart = !isSearch
    var isAtEnd = !isSearch
    while case .assertion(let assertion) = nodes.first {
      guard assertion == .textStart || assertion == .lineStart && !isSearch else { return nil }
      isAtStart = true
      nodes.removeFirst()
    }
    while case .assertion(let assertion) = nodes.last {
      guard assertion == .textEnd || assertion == .lineEnd && !isSearch else { return nil }
      isAtEnd = true
      nodes.removeLast()
    }
    guard isAtStart, isAtEnd else { return nil }
    return joined(Array(nodes))
  }

  /// Sequences inside sequences as one.
  private static func flattened(_ node: SyntaxNode) -> [SyntaxNode] {
    guard case .sequence(let nodes) = node else { return node == .empty ? [] : [node] }
    return nodes.flatMap(flattened)
  }

  /// Neighbours of the same class become one.
  private static func joined(_ nodes: [SyntaxNode]) -> [ClassItem]? {
    var items: [ClassItem] = []
    for node in nodes {
      guard let more = ClassItem.items(of: node) else { return nil }
      for item in more where item.maximum != 0 {
        if let last = items.last, last.set == item.set {
          items[items.count - 1].minimum += item.minimum
          items[items.count - 1].maximum = sum(last.maximum, item.maximum)
        } else {
          items.append(item)
        }
      }
      guard items.count <= most else { return nil }
    }
    return items
  }

  private static func sum(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    return a + b
  }

  private static func items(of node: SyntaxNode) -> [ClassItem]? {
    switch node {
    case .empty: return []
    case .characters(let set): return [ClassItem(set: set, minimum: 1, maximum: 1)]
    case .assertion: return nil
    case .sequence(let nodes): return joined(nodes)
    case .alternatives(let nodes):
      // One character of several.
      var set = CodePointSet()
      for node in nodes {
        guard let one = ClassItem.items(of: node), one.count == 1, one[0].minimum == 1,
          one[0].maximum == 1
        else { return nil }
        set.formUnion(one[0].set)
      }
      return [ClassItem(set: set, minimum: 1, maximum: 1)]
    case .repeated(let node, let minimum, let maximum):
      guard let inner = ClassItem.items(of: node) else { return nil }
      return repeated(inner, minimum, maximum)
    }
  }

  private static func repeated(
    _ inner: [ClassItem], _ minimum: Int, _ maximum: Int?
  ) -> [ClassItem]? {
    guard !inner.isEmpty, maximum != 0 else { return [] }
    if inner.count == 1 {
      var item = inner[0]
      if item.minimum == 1, item.maximum == 1 {
        (item.minimum, item.maximum) = (minimum, maximum)
        return [item]
      }
      // (a+)+, and a* any number of times: every number from the least on.
      if item.minimum <= 1, item.maximum == nil {
        // Longer than any value is long enough.
        item.minimum = min(item.minimum * minimum, 1 << 30)
        return [item]
      }
    }
    guard minimum == maximum, inner.count * minimum <= most else { return nil }
    return Array(repeatElement(inner, count: minimum).joined())
  }
}
