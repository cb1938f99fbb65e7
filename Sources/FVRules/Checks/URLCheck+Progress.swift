internal import FVText

extension URLCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    let texts = constants.texts.span
    let (first, count) = (Int(firstScheme), Int(schemeCount))
    for index in first..<first &+ count
    where URLScanner.isBeginning(text.span, ofScheme: texts[index].span) { return true }
    if let end = URLScanner.schemeEnd(text.span) {
      return accepts(text.slice(0..<end), texts)
        && scanner.admits(prefix: text.span, from: end &+ 3)
    }
    // It may go on without a scheme of its own, behind the one that is put in front.
    guard let defaultScheme = defaultScheme.place, acceptsDefault(constants) else { return false }
    let front = texts[defaultScheme.index]
    guard let colon = URLScanner.schemeColon(text.span) else {
      return scanner.admits(prefix: text.span, from: 0, before: front.count)
    }
    // It has a scheme of its own, unless a host stands before the colon, and a port behind it.
    let end = URLScanner.portEnd(text.span, behind: colon)
    guard end == text.count || !URLScanner.hasScheme(text.span) else { return false }
    return scanner.admits(prefix: text.span, from: 0, before: front.count, mayHaveUser: false)
  }

  /// Whether a scheme is among those that are accepted.
  func accepts(_ scheme: TextRef, _ texts: Span<TextRef>) -> Bool {
    let (first, count) = (Int(firstScheme), Int(schemeCount))
    for index in first..<first &+ count
    where ASCII.equalsIgnoringCase(texts[index].span, scheme.span) { return true }
    return false
  }
}
