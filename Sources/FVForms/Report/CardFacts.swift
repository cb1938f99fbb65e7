internal import FVCards
package import FVRules
package import FVText

/// What is known of the number in a card field.
package struct CardFacts: BitwiseCopyable, Sendable {
  package var field: FieldIndex
  /// The brand's number, or 0.
  package var brand: Int32
  /// The brand to suggest while it is typed, or 0.
  package var suggested: Int32
}

extension CardFacts {
  /// Fewest digits for which a brand is suggested.
  private static let suggestedFrom = 4

  /// What the digits of a text say.
  package init(field: FieldIndex, of text: TextRef) {
    let number = CardNumber(text.span, separators: true)
    let candidates = CardTable.standard.candidates(number)
    var first: Int32 = 0
    CardTable.standard.forEachCandidate(of: number, candidates) { brand, _ in
      if first == 0 { first = brand }
    }
    self.field = field
    brand = candidates.count == 1 ? first : 0
    suggested = number.count >= CardFacts.suggestedFrom ? first : 0
  }
}
