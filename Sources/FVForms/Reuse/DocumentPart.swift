internal import FVText

/// A part of a document that is put together of others, and where it comes from.
struct DocumentPart {
  /// What it holds.
  enum Content {
    /// What stands in its file.
    case written
    case object([Member])
    case array([DocumentPart])
    case text(String)
    case boolean(Bool)
    case null
  }

  struct Member {
    let name: String
    var value: DocumentPart
  }

  let file: DocumentFile
  let place: TokenIndex
  var content = Content.written

  init(_ file: DocumentFile, _ place: TokenIndex, _ content: Content = .written) {
    (self.file, self.place, self.content) = (file, place, content)
  }

  /// What kind of value it is.
  var kind: JSONToken.Kind {
    switch content {
    case .written: file.tokens[place].kind
    case .object: .object
    case .array: .array
    case .text: .string
    case .boolean(let value): value ? .true : .false
    case .null: .null
    }
  }

  /// The members of an object, those of the file where nothing has changed; none of anything else.
  var members: [Member] {
    get {
      if case .object(let members) = content { return members }
      guard case .written = content else { return [] }
      return file.members(of: place).map { name, key in
        Member(name: name, value: DocumentPart(file, key.following))
      }
    }
    set { content = .object(newValue) }
  }

  /// The elements of a list; none of anything else.
  var elements: [DocumentPart] {
    get {
      if case .array(let elements) = content { return elements }
      guard case .written = content else { return [] }
      return file.elements(of: place).map { DocumentPart(file, $0) }
    }
    set { content = .array(newValue) }
  }

  /// The text of a string.
  var string: String? {
    switch content {
    case .text(let text): text
    case .written where kind == .string: String(file.tokens[place].text)
    default: nil
    }
  }

  /// The last member of a name.
  subscript(name: String) -> DocumentPart? {
    get { members.last { Name($0.name) == Name(name) }?.value }
    set {
      var members = members
      let found = members.lastIndex { Name($0.name) == Name(name) }
      switch (found, newValue) {
      case (let found?, let value?): members[found].value = value
      case (let found?, nil): members.remove(at: found)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): return
      }
      self.members = members
    }
  }

  /// Writes it as JSON. How deep this goes the parser has bounded.
  func write(to writer: inout JSONWriter) {
    switch content {
    case .written: writer.token(place, of: file.tokens)
    case .text(let text): writer.string(text)
    case .boolean(let value): writer.boolean(value)
    case .null: writer.null()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// It as JSON; nil when there is no memory.
  func json() -> Buffer<UInt8>? {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes.isExhausted ? nil : writer.finished()
  }
}
