internal import FVText

/// What there is to say of the rules of a document, before it is told.
///
/// A rule of a definition is in the plan once for each use. What is said of it must hold wherever it
/// is used: elsewhere it may have its reasons.
struct AdviceNotes {
  /// Where something is said, and of which rule of the document.
  private struct Subject: Hashable {
    let place: TokenIndex
    let kind: Advice.Kind
    let rule: TokenIndex?
  }

  private var messages: [Subject: String] = [:]
  /// Of how many rules of the plan it was said.
  private var counts: [Subject: Int] = [:]
  /// How many rules of the plan a rule of the document became.
  private var uses: [TokenIndex: Int] = [:]
  /// Parts of the document that say the same have the same number.
  private var numbers: [[UInt8]: Int] = [:]
  private var identities: [TokenIndex: Int] = [:]

  init(rulePlaces: [TokenIndex]) {
    for place in rulePlaces { uses[place, default: 0] += 1 }
  }

  /// Notes something at a token, about one rule of the plan; nil where it is about no rule.
  mutating func note(
    _ kind: Advice.Kind, at place: TokenIndex, of rule: RuleView?,
    _ message: @autoclosure () -> String
  ) {
    let subject = Subject(place: place, kind: kind, rule: rule?.place)
    counts[subject, default: 0] += 1
    if messages[subject] == nil { messages[subject] = message() }
  }

  /// A number that two places share whenever what `write` writes of them is the same.
  mutating func identity(of place: TokenIndex, _ write: (inout JSONWriter) -> Void) -> Int {
    if let known = identities[place] { return known }
    var writer = JSONWriter()
    write(&writer)
    let span = writer.bytes.span
    let bytes = span.indices.map { span[$0] }
    let number = numbers[bytes] ?? numbers.count
    numbers[bytes] = number
    identities[place] = number
    return number
  }

  /// What holds of all rules that it is about, in document order.
  func told(_ tokens: JSONTokens) -> [Advice] {
    let certain = messages.filter { subject, _ in
      counts[subject] == subject.rule.map { uses[$0] ?? 0 } ?? counts[subject]
    }
    let sorted = certain.sorted {
      ($0.key.place, $0.key.kind.name) < ($1.key.place, $1.key.kind.name)
    }
    var told: [Advice] = []
    var walk = PointerWalk(tokens)
    var bytes = 0
    for (subject, message) in sorted.prefix(Limits.mistakes) where bytes < Limits.pointerBytes {
      let pointer = walk.pointer(to: subject.place)
      bytes += pointer.utf8.count
      told.append(
        Advice(
          kind: subject.kind, pointer: pointer, offset: tokens[subject.place].offset,
          message: message))
    }
    return told
  }
}
