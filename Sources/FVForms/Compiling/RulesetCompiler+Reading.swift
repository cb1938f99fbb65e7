internal import FVRules
internal import FVText

// What the document holds at a place, or a mistake when it is something else.

extension RulesetCompiler {
  /// The members of an object; a name that stands twice is a mistake.
  mutating func open(_ place: TokenIndex, _ what: String) -> ObjectReader? {
    guard tokens[place].kind == .object else {
      mistake(.type, at: place, sentence("% must be a JSON object.", what))
      return nil
    }
    var members: [Name: (key: TokenIndex, value: TokenIndex)] = [:]
    forEachMember(of: place) { compiler, name, key in
      guard members[Name(name)] == nil else {
        return compiler.mistake(.duplicate, at: key, sentence("Duplicate key \"%\".", name))
      }
      members[Name(name)] = (key, key.following)
    }
    return ObjectReader(place: place, members: members)
  }

  /// Calls `body` with the name and the key's place of each member.
  mutating func forEachMember(
    of place: TokenIndex, _ body: (inout RulesetCompiler, String, TokenIndex) -> Void
  ) {
    var key = place.following
    while key < tokens[place].next, goesOn {
      body(&self, String(tokens[key].text), key)
      key = tokens.behind(key)
    }
  }

  /// Calls `body` with the place of each element.
  mutating func forEachElement(
    of place: TokenIndex, _ body: (inout RulesetCompiler, TokenIndex) -> Void
  ) {
    var element = place.following
    while element < tokens[place].next, goesOn {
      body(&self, element)
      element = tokens.behind(element)
    }
  }

  /// Every member that nobody asked for is a mistake, unless it is the author's note.
  mutating func close(_ reader: ObjectReader, _ what: String) {
    close(reader, what, known: reader.known)
  }

  mutating func close(_ reader: RuleReader) {
    close(reader.members, reader.owner, known: reader.names)
  }

  private mutating func close(
    _ reader: ObjectReader, _ what: @autoclosure () -> String,
    known: @autoclosure () -> [String]
  ) {
    for (name, member) in Array(reader.left).ordered(by: { $0.value.key < $1.value.key }) {
      guard canTellMore else { return skipMistakes(reader.left.count) }
      if name.isNote {
        checkMembers(of: member.value)
        continue
      }
      let name = name.string
      let hint = self.hint(for: name, among: known())
      mistake(.unknown, at: member.key, sentence("% has no \"%\".%", what(), name, hint))
    }
  }

  /// Finds members that stand twice in a part of the document that is not read here.
  mutating func checkMembers(of place: TokenIndex) {
    for inner in tokens.indices(in: place) where tokens[inner].kind == .object {
      _ = open(inner, "This")
    }
  }

  mutating func string(_ place: TokenIndex, _ what: String) -> String? {
    guard tokens[place].kind == .string else {
      mistake(.type, at: place, sentence("% must be a string.", what))
      return nil
    }
    return String(tokens[place].text)
  }

  /// Whether a name that the author gives is no longer than names may be.
  mutating func isShort(_ name: String, at place: TokenIndex, _ whose: String) -> Bool {
    guard name.utf8.count > Limits.nameBytes else { return true }
    exceed(at: place, sentence("% name has at most % bytes.", whose, String(Limits.nameBytes)))
    return false
  }

  /// A name, a label: text that goes with every issue, and so is not long.
  mutating func shortString(_ place: TokenIndex, _ what: String) -> String? {
    guard let text = string(place, what) else { return nil }
    guard tokens[place].length <= Limits.nameBytes else {
      exceed(at: place, sentence("% has at most % bytes.", what, String(Limits.nameBytes)))
      return nil
    }
    return text
  }

  mutating func string(_ name: String, _ reader: inout ObjectReader) -> String? {
    reader.take(name).flatMap { string($0, quoted(name)) }
  }

  mutating func boolean(_ name: String, _ reader: inout ObjectReader) -> Bool? {
    reader.take(name).flatMap { boolean($0, name) }
  }

  mutating func boolean(_ place: TokenIndex, _ name: String) -> Bool? {
    switch tokens[place].kind {
    case .true: return true
    case .false: return false
    default:
      mistake(.type, at: place, sentence("\"%\" must be true or false.", name))
      return nil
    }
  }

  mutating func integer(
    _ name: String, _ reader: inout ObjectReader, in range: ClosedRange<Int64>
  ) -> Int? {
    reader.take(name).flatMap { integer($0, name, in: range) }
  }

  mutating func integer(_ place: TokenIndex, _ name: String, in range: ClosedRange<Int64>) -> Int? {
    guard let number = integer(at: place) else {
      mistake(.type, at: place, sentence("\"%\" must be a whole number.", name))
      return nil
    }
    guard range.contains(number) else {
      let bound =
        range.upperBound == .max
        ? sentence("% or more", String(range.lowerBound))
        : sentence("from % to %", String(range.lowerBound), String(range.upperBound))
      mistake(.range, at: place, sentence("\"%\" must be %.", name, bound))
      return nil
    }
    return Int(number)
  }

  /// A number without fraction, however it is written.
  func integer(at place: TokenIndex) -> Int64? {
    guard tokens[place].kind == .number else { return nil }
    if let integer = tokens[place].integer { return integer }
    guard let decimal = Decimal(tokens[place].text), decimal.isIntegral else { return nil }
    return decimal.int64 ?? (decimal.isNegative ? .min : .max)
  }

  /// One of a few words, by its place among them.
  mutating func word(
    _ name: String, _ reader: inout ObjectReader, among words: [String]
  ) -> Int? {
    reader.take(name).flatMap { word($0, name, among: words) }
  }

  mutating func word(_ place: TokenIndex, _ name: String, among words: [String]) -> Int? {
    guard let text = string(place, quoted(name)) else { return nil }
    if let index = words.firstIndex(of: text) { return index }
    let list = words.map { quoted($0) }.joined(separator: ", ")
    mistake(.unknown, at: place, sentence("\"%\" must be one of %.", name, list))
    return nil
  }

  mutating func array(_ place: TokenIndex, _ what: String) -> Bool {
    guard tokens[place].kind == .array else {
      mistake(.type, at: place, sentence("% must be an array.", what))
      return false
    }
    return true
  }

  /// A list of strings, or one string.
  mutating func strings(_ place: TokenIndex, _ what: String) -> [(text: String, place: TokenIndex)]
  {
    if tokens[place].kind == .string { return [(String(tokens[place].text), place)] }
    guard array(place, what) else { return [] }
    var texts: [(text: String, place: TokenIndex)] = []
    forEachElement(of: place) { compiler, element in
      guard let text = compiler.string(element, sentence("Each element of %", what)) else { return }
      texts.append((text, element))
    }
    return texts
  }
}
