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
}
