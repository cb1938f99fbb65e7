internal import FVText

/// Reads a template from its first byte to its last, without recursion.
struct MessageTemplateParser {
  let source: [UInt8]
  private(set) var parts: [MessageTemplate.Part] = []
  private(set) var armParts: [MessageTemplate.Part] = []
  private(set) var plurals: [MessageTemplate.Plural] = []
  private(set) var names: [String] = []
  private(set) var pluralNames: [String] = []
  private var at = 0

  init(_ source: String) { self.source = Array(source.utf8) }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")

  /// The byte so many places on, 0 behind the end.
  private func byte(_ ahead: Int = 0) -> UInt8 {
    at + ahead < source.count ? source[at + ahead] : 0
  }

  private var isAtEnd: Bool { at >= source.count }

  mutating func parse() throws(MessageTemplateError) {
    guard source.count <= Limits.templateBytes else {
      throw mistake(
        sentence("A message has at most % bytes.", String(Limits.templateBytes)),
        at: Limits.templateBytes)
    }
    var start = 0
    while !isAtEnd {
      switch byte() {
      case Self.open, Self.close:
        let brace = byte()
        if byte(1) == brace {
          // One of the two belongs to the text, the other one is passed over.
          at += 1
          add(text: start..<at)
          at += 1
        } else if brace == Self.close {
          throw mistake("This brace closes nothing; write }} for a brace.")
        } else {
          add(text: start..<at)
          try placeholderOrPlural()
        }
        start = at
      default: at += 1
      }
    }
    add(text: start..<at)
  }

  private mutating func add(text range: Range<Int>) {
    if !range.isEmpty { parts.append(.text(range)) }
  }

  private mutating func placeholderOrPlural() throws(MessageTemplateError) {
    let start = at
    let name = try openedName()
    skipBlanks()
    if byte() == UInt8(ascii: ",") {
      return try plural(name, from: start)
    }
    try close(from: start)
    parts.append(.placeholder(name, source: start..<at))
  }

  /// The name behind an opening brace, noted among those that are used.
  private mutating func openedName() throws(MessageTemplateError) -> String {
    let start = at
    at += 1
    skipBlanks()
    let name = word()
    guard !name.isEmpty else {
      if isAtEnd { throw mistake("This brace is never closed; write {{ for a brace.", at: start) }
      throw mistake(
        byte() == Self.close
          ? "A name is missing between the braces."
          : "A name has letters, digits and underscores only.")
    }
    if !names.contains(name) { names.append(name) }
    return name
  }

  private mutating func close(from start: Int) throws(MessageTemplateError) {
    skipBlanks()
    guard !isAtEnd else {
      throw mistake("This brace is never closed; write {{ for a brace.", at: start)
    }
    guard byte() == Self.close else {
      throw mistake("A name has letters, digits and underscores only.")
    }
    at += 1
  }

  private mutating func plural(_ name: String, from start: Int) throws(MessageTemplateError) {
    at += 1
    skipBlanks()
    let kind = at
    let word = word()
    skipBlanks()
    if isAtEnd { throw mistake("This brace is never closed; write {{ for a brace.", at: start) }
    guard word == "plural" else { throw mistake("Only \"plural\" is known here.", at: kind) }
    guard byte() == UInt8(ascii: ",") else { throw mistake("A comma is missing here.") }
    at += 1
    var plural = MessageTemplate.Plural(name: name, source: start..<start)
    while true {
      skipBlanks()
      if isAtEnd { throw mistake("This brace is never closed; write {{ for a brace.", at: start) }
      if byte() == Self.close { break }
      let place = at
      let choice = try choice()
      guard !plural.arms.contains(where: { $0.choice == choice }) else {
        throw mistake("This form is there twice.", at: place)
      }
      let parts = try arm()
      plural.arms.append(MessageTemplate.Arm(choice: choice, parts: parts))
      if choice == .category(.other) { plural.other = parts }
    }
    guard plural.arms.contains(where: { $0.choice == .category(.other) }) else {
      throw mistake("The form \"other\" is missing.")
    }
    at += 1
    plural.source = start..<at
    parts.append(.plural(plurals.count))
    plurals.append(plural)
    if !pluralNames.contains(name) { pluralNames.append(name) }
  }

  /// A form's name, or `=` and a whole number.
  private mutating func choice() throws(MessageTemplateError) -> MessageTemplate.Arm.Choice {
    let start = at
    if byte() == UInt8(ascii: "=") {
      at += 1
      let digits = word()
      guard (1...6).contains(digits.utf8.count), let number = Int(digits) else {
        throw mistake("A whole number of at most six digits must follow \"=\".", at: start)
      }
      return .exactly(number)
    }
    guard let category = PluralCategory(rawValue: word()) else {
      throw mistake(
        "A form must be one of zero, one, two, few, many, other, or = and a number.", at: start)
    }
    return .category(category)
  }

  /// What stands between the braces behind a form's name.
  private mutating func arm() throws(MessageTemplateError) -> Range<Int> {
    skipBlanks()
    let open = at
    guard byte() == Self.open else { throw mistake("A brace must follow the form's name.") }
    at += 1
    let first = armParts.count
    var start = at
    while !isAtEnd {
      switch byte() {
      case Self.close:
        addToArm(text: start..<at)
        at += 1
        return first..<armParts.count
      case Self.open:
        addToArm(text: start..<at)
        let place = at
        guard byte(1) != Self.open else {
          throw mistake("A form cannot have a literal brace in it.")
        }
        let name = try openedName()
        skipBlanks()
        guard byte() != UInt8(ascii: ",") else {
          throw mistake("A form cannot have a plural in it.", at: place)
        }
        try close(from: place)
        armParts.append(.placeholder(name, source: place..<at))
        start = at
      case UInt8(ascii: "#"):
        addToArm(text: start..<at)
        armParts.append(.number)
        at += 1
        start = at
      default: at += 1
      }
    }
    throw mistake("This brace is never closed.", at: open)
  }

  private mutating func addToArm(text range: Range<Int>) {
    if !range.isEmpty { armParts.append(.text(range)) }
  }

  private mutating func skipBlanks() {
    while byte() == 0x20 || (0x09...0x0D).contains(byte()) { at += 1 }
  }

  private mutating func word() -> String {
    let start = at
    while (0x30...0x39).contains(byte()) || (0x61...0x7A).contains(byte() | 0x20) || byte() == 0x5F
    {
      at += 1
    }
    return String(decoding: source[start..<at], as: UTF8.self)
  }

  private func mistake(_ message: String, at offset: Int? = nil) -> MessageTemplateError {
    MessageTemplateError(offset: offset ?? at, message: message)
  }
}
