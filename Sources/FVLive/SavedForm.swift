internal import FVForms
internal import FVRules
internal import FVText

/// Why a text is not taken for a saved form.
public enum RestoreError: Error {
  /// It is not one: the offset of what is wrong in it, and a JSON Pointer.
  case malformed(offset: Int?, pointer: String, message: String)
  /// It is larger than is taken.
  case limit(message: String)
  /// The ruleset does not have its scenario, which is at that offset.
  case unknownScenario(offset: Int, name: String)
  /// The form could not be made, or not all that was typed could be put into it.
  case form(FormError)
}

/// A saved form, as it was read: nothing of it is believed.
struct SavedForm {
  let tokens: JSONTokens
  private let places: TokenIndex

  /// Reads what is at the top of a document.
  init(_ tokens: JSONTokens) throws(RestoreError) {
    self.tokens = tokens
    guard tokens[.document].kind == .object,
      let version = tokens.member(TextRef(SavedKey.version), of: .document)
    else {
      throw SavedForm.malformed(tokens[.document], "", "This is not a saved form.")
    }
    guard tokens[version].integer == SavedKey.present else {
      throw SavedForm.malformed(
        tokens[version], SavedKey.pointer(SavedKey.version),
        "The form was saved in a version of the format that this library does not know.")
    }
    guard let places = tokens.member(TextRef(SavedKey.places), of: .document),
      tokens[places].kind == .array
    else {
      throw SavedForm.malformed(
        tokens[.document], SavedKey.pointer(SavedKey.places), "\"places\" must be an array.")
    }
    self.places = places
  }

  static func parse(
    _ text: Span<UInt8>, _ parser: inout JSONParser
  ) throws(RestoreError) -> JSONTokens {
    do throws(JSONError) {
      // Each value of a form stands in an object of its own, with its path and what it began with.
      return try parser.parse(
        text, maximumDepth: SavedKind.nesting + 4, maximumMembers: Limits.recordFields,
        maximumValues: 16 * Limits.elements)
    } catch {
      switch error.kind {
      case .memory: throw .form(.run(.memory))
      case .depth, .members, .values: throw .limit(message: error.message)
      default: throw .malformed(offset: error.offset, pointer: "", message: error.message)
      }
    }
  }

  /// The scenario that it was in.
  func scenario(_ plan: borrowing Plan) throws(RestoreError) -> Scenario {
    let place = try member(SavedKey.scenario, .string)
    let name = tokens[place].text
    if let scenario = plan.scenario(named: name) { return scenario }
    let shown = name.count <= Limits.nameBytes ? name : TextRef()
    throw .unknownScenario(offset: tokens[place].offset, name: String(shown))
  }

  /// The languages of its messages; none is a mistake.
  func locale() throws(RestoreError) -> LocaleChain {
    let text = tokens[try member(SavedKey.locale, .string)].text
    return LocaleChain(accepting: String(text.slice(0..<min(text.count, Limits.localeListBytes))))
  }

  func isSubmitted() throws(RestoreError) -> Bool {
    let place = tokens.member(TextRef(SavedKey.submitted), of: .document)
    switch place.map({ tokens[$0].kind }) {
    case .true: return true
    case .false: return false
    default:
      throw SavedForm.malformed(
        tokens[place ?? .document], SavedKey.pointer(SavedKey.submitted),
        "\"submitted\" must be true or false.")
    }
  }

  /// The highest number that a row had.
  func highestKey() throws(RestoreError) -> UInt64 {
    try number(try member(SavedKey.key, .number), SavedKey.key)
  }

  /// The highest number that a question had, 0 for none.
  func lastToken() throws(RestoreError) -> UInt64 {
    let place = tokens.member(TextRef(SavedKey.token), of: .document)
    return try place.map { place throws(RestoreError) in try number(place, SavedKey.token) } ?? 0
  }

  private func number(
    _ place: TokenIndex, _ name: StaticString
  ) throws(RestoreError) -> UInt64 {
    guard let number = tokens[place].integer, (0...SavedKey.highestKey).contains(number) else {
      throw SavedForm.malformed(
        tokens[place], SavedKey.pointer(name),
        sentence(
          "\"%\" must be an integer from 0 to %.", name.description, String(SavedKey.highestKey)))
    }
    return UInt64(number)
  }

  private func member(
    _ name: StaticString, _ kind: JSONToken.Kind
  ) throws(RestoreError) -> TokenIndex {
    let place = tokens.member(TextRef(name), of: .document)
    guard let place, tokens[place].kind == kind else {
      throw SavedForm.malformed(
        tokens[place ?? .document], SavedKey.pointer(name),
        sentence(
          "\"%\" must be a %.", name.description, kind == .number ? "number" : "string"))
    }
    return place
  }

  /// The places of a form, one after the other: the one behind `last`, or the first.
  func place(behind last: SavedPlace?) throws(RestoreError) -> SavedPlace? {
    let next = last.map { tokens[$0.object].next } ?? places.following
    guard next < tokens[places].next else { return nil }
    let place = SavedPlace(tokens: tokens, object: next, number: last.map { $0.number + 1 } ?? 0)
    guard tokens[next].kind == .object else {
      throw place.malformed(next, nil, "A place must be an object.")
    }
    return place
  }

  static func malformed(
    _ token: JSONToken, _ pointer: String, _ message: String
  ) -> RestoreError {
    .malformed(offset: token.offset, pointer: pointer, message: message)
  }
}

/// What was saved of a place of a form.
struct SavedPlace {
  let tokens: JSONTokens
  let object: TokenIndex
  /// How many stand before it.
  let number: Int

  /// What is wrong with it, at a token of it.
  func malformed(_ place: TokenIndex, _ name: StaticString?, _ message: String) -> RestoreError {
    SavedForm.malformed(
      tokens[place],
      sentence(
        "%/%%", SavedKey.pointer(SavedKey.places), String(number), name.map(SavedKey.pointer) ?? ""),
      message)
  }

  /// Where it is.
  func path() throws(RestoreError) -> TextRef {
    guard let path = member(SavedKey.path), tokens[path].kind == .string else {
      throw malformed(member(SavedKey.path) ?? object, SavedKey.path, "\"path\" must be a string.")
    }
    return tokens[path].text
  }

  func member(_ name: StaticString) -> TokenIndex? { tokens.member(TextRef(name), of: object) }

  /// A value; nil where there is none.
  func value(_ name: StaticString, _ reader: inout SavedValueReader) throws(RestoreError) -> Value?
  {
    guard let place = member(name) else { return nil }
    if let value = reader.read(place) { return value }
    guard let wrong = reader.wrong else { throw .form(.run(.memory)) }
    throw malformed(wrong, name, "This is not a value of a saved form.")
  }

  /// What is true or false; `other` where it is not said.
  func flag(_ name: StaticString, _ other: Bool) throws(RestoreError) -> Bool {
    guard let place = member(name) else { return other }
    switch tokens[place].kind {
    case .true: return true
    case .false: return false
    default:
      throw malformed(place, name, sentence("\"%\" must be true or false.", name.description))
    }
  }

  /// The policy; nil where it is the ruleset's.
  func policy() throws(RestoreError) -> ValidationPolicy? {
    guard let place = member(SavedKey.policy) else { return nil }
    let name = tokens[place].kind == .string ? String(tokens[place].text) : ""
    let all: [ValidationPolicy] = [.change, .blur, .submit, .never]
    if let policy = all.first(where: { $0.name == name }) { return policy }
    throw malformed(place, SavedKey.policy, "\"policy\" must be change, blur, submit or never.")
  }

  /// Numbers of rows; nil where none are said.
  func keys(_ name: StaticString) throws(RestoreError) -> Buffer<UInt64>? {
    guard let place = member(name) else { return nil }
    guard tokens[place].kind == .array else {
      throw malformed(place, name, sentence("\"%\" must be an array.", name.description))
    }
    var keys = Buffer<UInt64>()
    var next = place.following
    while next < tokens[place].next {
      guard let key = tokens[next].integer, (1...SavedKey.highestKey).contains(key) else {
        throw malformed(
          next, name,
          sentence(
            "A key of a row must be an integer from 1 to %.", String(SavedKey.highestKey)))
      }
      keys.append(UInt64(key))
      next = max(tokens[next].next, next.following)
    }
    guard !keys.isExhausted else { throw .form(.run(.memory)) }
    return keys
  }
}
