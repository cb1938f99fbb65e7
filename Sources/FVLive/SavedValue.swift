internal import FVForms
internal import FVRules
internal import FVText

// Values in a saved form: as JSON has them, and where JSON has no word for it as an object of one member
// that says what it is. So each comes back as the very value that it was.

/// What the only member of such an object is called.
enum SavedKind {
  /// The bits of a double.
  static let bits: StaticString = "bits"
  static let decimal: StaticString = "decimal"
  static let moment: StaticString = "moment"
  static let time: StaticString = "time"
  /// Text that is not UTF-8, in hexadecimal digits.
  static let bytes: StaticString = "bytes"
  /// The length of a text that nobody looks at.
  static let unread: StaticString = "unread"
  static let members: StaticString = "members"
  /// An object of which nothing is told.
  static let object: StaticString = "object"

  /// How deep a value that is as deep as values may be is in JSON.
  static let nesting = 2 * Limits.nesting + 2
}

extension JSONWriter {
  /// A value, so that it can be had back.
  mutating func saved(_ value: Value) {
    switch value.kind {
    case .null: null()
    case .boolean: boolean(value.boolean)
    case .integer: integer(value.integer)
    case .number:
      tagged(SavedKind.bits) { $0.integer(Int64(bitPattern: value.number.bitPattern)) }
    case .decimal: tagged(SavedKind.decimal) { $0.string(value.text) }
    case .string where value.isMoment: tagged(SavedKind.moment) { $0.string(value.text) }
    case .string where value.isTimeOfDay: tagged(SavedKind.time) { $0.string(value.text) }
    case .string: string(value.text)
    case .illFormed: tagged(SavedKind.bytes) { $0.hexadecimal(value.text) }
    case .unread: tagged(SavedKind.unread) { $0.integer(Int64(value.unreadCount)) }
    case .array:
      beginArray()
      let elements = value.elements
      for index in elements.indices { saved(elements[index]) }
      endArray()
    case .object where value.hasMembers:
      tagged(SavedKind.members) { writer in
        writer.beginObject()
        let members = value.members
        for index in 0..<members.count / 2 {
          writer.key(members[2 &* index].text)
          writer.saved(members[2 &* index &+ 1])
        }
        writer.endObject()
      }
    case .object: tagged(SavedKind.object) { $0.null() }
    }
  }

  mutating func tagged(_ kind: StaticString, _ body: (inout JSONWriter) -> Void) {
    beginObject()
    key(kind)
    body(&self)
    endObject()
  }

  private mutating func hexadecimal(_ text: TextRef) {
    let digits: StaticString = "0123456789abcdef"
    var written = Buffer<UInt8>()
    let (source, names) = (text.span, TextRef(digits).span)
    for index in source.indices {
      written.append(names[Int(source[index] >> 4)])
      written.append(names[Int(source[index] & 15)])
    }
    string(written.text)
    if written.isExhausted { self.bytes.exhaust() }
  }
}

/// Reads values of a saved form.
struct SavedValueReader: ~Copyable {
  private let tokens: JSONTokens
  private var memory: RecordMemory
  /// The first place that has no value; nil while all have one. Without it memory has ended.
  private(set) var wrong: TokenIndex?

  init?(_ tokens: JSONTokens) {
    guard let memory = RecordMemory() else { return nil }
    self.tokens = tokens
    self.memory = memory
  }

  /// The value at a place, which stays until the reader goes; nil where there is none.
  mutating func read(_ place: TokenIndex) -> Value? {
    SavedValueReader.read(place, tokens, &memory, depth: 0, &wrong)
  }

  private static func read(
    _ place: TokenIndex, _ tokens: JSONTokens, _ memory: inout RecordMemory, depth: Int,
    _ wrong: inout TokenIndex?
  ) -> Value? {
    let token = tokens[place]
    switch token.kind {
    case .null, .true, .false, .number, .string: return token.value.bounded
    case .array:
      guard depth < Limits.nesting else { break }
      var next = place.following
      return memory.list(of: token.length) { _, memory in
        let place = next
        next = tokens[place].next
        return read(place, tokens, &memory, depth: depth + 1, &wrong)
      }
    case .object:
      guard token.length == 1 else { break }
      let tag = tokens[place.following].text
      let inner = place.following.following
      if tag == TextRef(SavedKind.members) {
        return members(inner, tokens, &memory, depth: depth, &wrong)
      }
      if tag == TextRef(SavedKind.bytes), tokens[inner].kind == .string {
        return bytes(inner, tokens, &memory, &wrong)
      }
      if let value = tagged(tag, tokens[inner]) { return value }
    case .key: break
    }
    if wrong == nil { wrong = place }
    return nil
  }

  /// What stands behind the name of a kind.
  private static func tagged(_ tag: TextRef, _ token: JSONToken) -> Value? {
    if let integer = token.integer {
      if tag == TextRef(SavedKind.bits) {
        return Value(Double(bitPattern: UInt64(bitPattern: integer)))
      }
      guard tag == TextRef(SavedKind.unread), integer > Limits.valueBytes else { return nil }
      return Value(unread: Int(clamping: integer))
    }
    if token.kind == .null { return tag == TextRef(SavedKind.object) ? .object : nil }
    guard token.kind == .string else { return nil }
    if tag == TextRef(SavedKind.decimal) {
      return Decimal(token.text) == nil ? nil : Value(decimal: token.text).bounded
    }
    if tag == TextRef(SavedKind.moment) {
      return Moment(iso: token.text.span) == nil ? nil : Value(moment: token.text)
    }
    guard tag == TextRef(SavedKind.time), TimeOfDay.parse(token.text.span) != nil else {
      return nil
    }
    return Value(timeOfDay: token.text)
  }

  /// What hexadecimal digits stand for.
  private static func bytes(
    _ place: TokenIndex, _ tokens: JSONTokens, _ memory: inout RecordMemory,
    _ wrong: inout TokenIndex?
  ) -> Value? {
    let digits = tokens[place].text.span
    var bytes = Buffer<UInt8>()
    var areDigits = digits.count % 2 == 0 && digits.count <= 2 * Limits.valueBytes
    for index in 0..<(areDigits ? digits.count / 2 : 0) {
      let (high, low) = (nibble(digits[2 &* index]), nibble(digits[2 &* index &+ 1]))
      areDigits = areDigits && high != nil && low != nil
      bytes.append((high ?? 0) << 4 | (low ?? 0))
    }
    guard areDigits else {
      if wrong == nil { wrong = place }
      return nil
    }
    guard !bytes.isExhausted, let kept = memory.keep(bytes.span) else { return nil }
    return Value(kept)
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- UInt8(ascii: "a") &+ 10
    default: nil
    }
  }

  /// An object by name, no name twice.
  private static func members(
    _ place: TokenIndex, _ tokens: JSONTokens, _ memory: inout RecordMemory, depth: Int,
    _ wrong: inout TokenIndex?
  ) -> Value? {
    let object = tokens[place]
    var areDistinct = object.kind == .object && depth < Limits.nesting
    if areDistinct {
      guard let answer = self.areDistinct(place, tokens) else { return nil }
      areDistinct = answer
    }
    guard areDistinct else {
      if wrong == nil { wrong = place }
      return nil
    }
    var next = place.following
    return memory.object(of: object.length) { _, memory in
      let key = next
      next = tokens[key].next
      let own = read(key.following, tokens, &memory, depth: depth + 1, &wrong)
      return own.map { (Value(wellFormed: tokens[key].text), $0) }
    }
  }

  /// Whether all keys of an object are different ones; nil without memory to tell.
  private static func areDistinct(_ object: TokenIndex, _ tokens: JSONTokens) -> Bool? {
    var keys = Buffer<TokenIndex>()
    var next = object.following
    for _ in 0..<tokens[object].length {
      keys.append(next)
      next = tokens[next].next
    }
    guard !keys.isExhausted else { return nil }
    keys.sort { TextRef.isBefore(tokens[$0].text, tokens[$1].text) }
    for place in 0..<max(keys.count - 1, 0)
    where tokens[keys[place]].text == tokens[keys[place + 1]].text { return false }
    return true
  }
}

extension TextRef {
  /// Whether a text stands before another by its length, then by its bytes.
  fileprivate static func isBefore(_ a: TextRef, _ b: TextRef) -> Bool {
    let (first, second) = (a.span, b.span)
    guard first.count == second.count else { return first.count < second.count }
    for index in first.indices where first[index] != second[index] {
      return first[index] < second[index]
    }
    return false
  }
}
