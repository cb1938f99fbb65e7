extension PatternParser {
  /// A class of more ranges costs more to join than it gains.
  private var mostRanges: Int { classes == nil ? 256 : 4_096 }

  /// A class in brackets.
  mutating func characterClass() throws(Unknown) -> CodePointSet {
    place += 1
    let isNegative = take("^")
    var set = CodePointSet()
    var isFirst = true
    while isFirst || peek() != "]" {
      guard !isAtEnd, set.ranges.count <= mostRanges else { throw Unknown() }
      isFirst = false
      if let part = try namedPart() {
        set.formUnion(part)
        // A hyphen behind a class is a mistake, or itself as the last character.
        if peek() == "-", peek(1) != "]" { throw Unknown() }
        continue
      }
      let first = try classCharacter()
      var last = first
      if peek() == "-", peek(1) != "]" {
        place += 1
        guard try namedPart() == nil else { throw Unknown() }
        last = try classCharacter()
      }
      guard first <= last else { throw Unknown() }
      set.formUnion(try literals(first...last))
    }
    place += 1
    return isNegative ? set.inverted : set
  }

  /// `\d` and the like, or a POSIX class; nil when a character stands here.
  private mutating func namedPart() throws(Unknown) -> CodePointSet? {
    switch (peek(), peek(1)) {
    case ("\\", _):
      place += 1
      if let set = try escapedClass() { return set }
      place -= 1
      return nil
    case ("[", ":"): return try posixClass()
    case ("[", "."), ("[", "="): throw Unknown()
    default: return nil
    }
  }

  private mutating func posixClass() throws(Unknown) -> CodePointSet {
    guard !unicode else { throw Unknown() }
    place += 2
    let isNegative = take("^")
    var name = ""
    while ("a"..."z").contains(peek()), name.utf8.count < 8 {
      name.unicodeScalars.append(peek())
      place += 1
    }
    guard take(":"), take("]"), let set = CodePointSet(posix: name, caseless: caseless) else {
      throw Unknown()
    }
    return isNegative ? set.inverted : set
  }

  /// One character; `\b` is a backspace here.
  private mutating func classCharacter() throws(Unknown) -> UInt32 {
    guard take("\\") else { return try character() }
    if take("b") { return 0x08 }
    return try escapedCharacter()
  }
}
