internal import FVForms
internal import FVRules
internal import FVText

// Values on their way to the engine and back.

extension FormValue {
  /// A copy of a value of the engine.
  init(_ value: FVRules.Value) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean)
    case .integer: self = .integer(value.integer)
    case .number: self = .number(value.number)
    case .decimal: self = .decimal(string(value.text))
    case .string where value.isMoment:
      self = value.moment.flatMap { FormValue($0) } ?? .text(string(value.text))
    case .string, .illFormed: self = .text(string(value.text))
    case .unread: self = .object([:])
    case .object:
      var members: [String: FormValue] = [:]
      let parts = value.hasMembers ? value.members : Span()
      for index in stride(from: 0, to: parts.count, by: 2) {
        members[string(parts[index].text)] = FormValue(parts[index + 1])
      }
      self = .object(members)
    case .array:
      var list: [FormValue] = []
      let elements = value.elements
      for index in elements.indices { list.append(FormValue(elements[index])) }
      self = .list(list)
    }
  }

  /// The value of a JSON text; null when it is not JSON.
  init(json: String) {
    self = .null
    guard var parser = JSONParser() else { return }
    guard let tokens = try? parser.parse(Array(json.utf8).span) else { return }
    self = FormValue(tokens, .document)
  }

  /// The value as JSON.
  var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return string(writer.bytes)
  }

  /// The value at a place of a document. The parser bounds how deep this goes.
  private init(_ tokens: JSONTokens, _ place: TokenIndex) {
    let token = tokens[place]
    switch token.kind {
    case .number:
      self = token.integer.map { .integer($0) } ?? FormValue(number: string(token.text))
    case .array:
      var list: [FormValue] = []
      var inner = place.following
      while inner < token.next {
        list.append(FormValue(tokens, inner))
        inner = tokens.behind(inner)
      }
      self = .list(list)
    case .object:
      var members: [String: FormValue] = [:]
      var key = place.following
      while key < token.next {
        members[string(tokens[key].text)] = FormValue(tokens, key.following)
        key = tokens.behind(key)
      }
      self = .object(members)
    default: self = FormValue(token.value)
    }
  }

  /// A number with a fraction or an exponent: the double that stands for it, where one does.
  private init(number text: String) {
    var text = text
    let double = text.withUTF8 { bytes -> Double? in
      let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
      guard let decimal = Decimal(text) else { return nil }
      let nearest = decimal.nearestDouble
      return nearest.isFinite && Decimal.compare(decimal, nearest) == 0 ? nearest : nil
    }
    self = double.map { .number($0) } ?? .decimal(text)
  }
}

extension RecordMemory {
  /// A copy of a value that stays as long as the record.
  mutating func value(
    _ value: FormValue, depth: Int = 0
  ) throws(RecordFailure) -> FVRules.Value {
    switch value {
    case .null: return .null
    case .boolean(let boolean): return FVRules.Value(boolean)
    case .integer(let integer): return FVRules.Value(integer)
    case .number(let number): return FVRules.Value(number)
    case .text(let text): return try copied(text) { FVRules.Value(wellFormed: $0) }
    case .decimal(let text):
      return try copied(text) {
        Decimal($0) == nil ? FVRules.Value(wellFormed: $0) : FVRules.Value(decimal: $0)
      }
    case .instant(let seconds, let nanoseconds):
      let writer = MomentWriter(Moment(instant: seconds, nanoseconds))
      guard let text = keep(writer.text) else { throw .memory }
      return FVRules.Value(moment: text)
    case .list(let list):
      try take(list.count, depth)
      var elements = Buffer<FVRules.Value>()
      for value in list { elements.append(try self.value(value, depth: depth + 1)) }
      guard !elements.isExhausted, let array = array(elements.span) else { throw .memory }
      return array
    case .object(let members):
      guard members.count <= Limits.recordFields else { throw .tooLarge }
      try take(members.count, depth)
      var parts = Buffer<FVRules.Value>()
      for (name, value) in members.inOrder {
        guard name.utf8.count <= Limits.valueBytes else { throw .tooLarge }
        parts.append(try copied(name) { FVRules.Value(wellFormed: $0) })
        parts.append(try self.value(value, depth: depth + 1))
      }
      guard !parts.isExhausted, let object = object(parts.span) else { throw .memory }
      return object
    }
  }

  /// Counts the values within a value.
  private mutating func take(_ count: Int, _ depth: Int) throws(RecordFailure) {
    guard depth < Limits.nesting, count <= Limits.elements - elementCount else { throw .tooLarge }
    elementCount += count
  }

  private mutating func copied(
    _ text: String, _ make: (TextRef) -> FVRules.Value
  ) throws(RecordFailure) -> FVRules.Value {
    var text = text
    let copy = text.withUTF8 { bytes in
      let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
      return kept(make(text))
    }
    guard let copy else { throw .memory }
    return copy
  }
}

extension RecordFailure {
  static var tooLarge: RecordFailure {
    .limit(message: "A value is nested too deep, or has too many elements or names.")
  }
}

extension [String: FormValue] {
  /// The members of an object by name, in the order of the names' bytes.
  fileprivate var inOrder: [(key: String, value: FormValue)] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension JSONWriter {
  /// A value as JSON, the members of objects by name; what is deeper than documents may be is null.
  mutating func value(_ value: FormValue, depth: Int = 0) {
    switch value {
    case .null: null()
    case .boolean(let boolean): self.boolean(boolean)
    case .integer(let integer): self.integer(integer)
    case .number(let number): double(number)
    case .decimal(var text):
      text.withUTF8 { bytes in
        let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
        self.value(Decimal(text) == nil ? Value(wellFormed: text) : Value(decimal: text))
      }
    case .text(let text): string(text)
    case .instant(let seconds, let nanoseconds):
      string(MomentWriter(Moment(instant: seconds, nanoseconds)).string)
    case .list(let list):
      guard depth < Limits.nesting else { return null() }
      beginArray()
      for value in list { self.value(value, depth: depth + 1) }
      endArray()
    case .object(let members):
      guard depth < Limits.nesting else { return null() }
      beginObject()
      for (name, value) in members.inOrder {
        key(name)
        self.value(value, depth: depth + 1)
      }
      endObject()
    }
  }
}

/// A text of the engine as a string.
func string(_ text: TextRef) -> String {
  unsafe String(decoding: text.buffer, as: UTF8.self)
}

/// Bytes of the engine, which are UTF-8, as a string.
func string(_ bytes: borrowing Buffer<UInt8>) -> String {
  unsafe bytes.span.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
}
