internal import FVPatterns
internal import FVText

extension MatchCheck {
  @inline(never)
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    guard !isNegated else { return true }
    guard trims else { return isOpen(text, constants) }
    // The blanks at the end are inside once something else follows.
    return isOpen(TextMeasure.trimmedAtStart(text), constants)
      || isOpen(TextMeasure.trimmed(text), constants)
  }

  private func isOpen(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    switch constants.patterns.progress(Int(pattern), wellFormed: text.span) {
    case .mismatched, .illFormed: false
    // Where a limit was hit, nobody knows.
    case .matched, .incomplete, .undecided, .outOfMemory: true
    }
  }
}
