/// A piece of a pattern that denotes a regular language.
indirect enum SyntaxNode: Equatable {
  case empty
  case characters(CodePointSet)
  case assertion(Assertion)
  case sequence([SyntaxNode])
  case alternatives([SyntaxNode])
  /// As often as that; without a maximum as often as there is.
  case repeated(SyntaxNode, minimum: Int, maximum: Int?)

  /// Something that is true at a place or not.
  enum Assertion: Hashable {
    /// The start of the value.
    case textStart
    /// That, or behind a newline that does not end the value.
    case lineStart
    /// The very end of the value.
    case textEnd
    /// That, or before a newline.
    case lineEnd
  }

  /// All sets of characters in it.
  var sets: [CodePointSet] {
    switch self {
    case .empty, .assertion: []
    case .characters(let set): [set]
    case .sequence(let nodes), .alternatives(let nodes): nodes.flatMap { $0.sets }
    case .repeated(let node, _, _): node.sets
    }
  }

  /// The same with other sets.
  func replacing(_ change: (CodePointSet) -> CodePointSet) -> SyntaxNode {
    switch self {
    case .empty, .assertion: self
    case .characters(let set): .characters(change(set))
    case .sequence(let nodes): .sequence(nodes.map { $0.replacing(change) })
    case .alternatives(let nodes): .alternatives(nodes.map { $0.replacing(change) })
    case .repeated(let node, let minimum, let maximum):
      .repeated(node.replacing(change), minimum: minimum, maximum: maximum)
    }
  }
}
