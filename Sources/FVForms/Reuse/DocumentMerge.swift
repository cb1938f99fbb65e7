internal import FVText

/// Puts one document together of those that it names: what it extends, definitions that it uses,
/// catalogues of messages.
///
/// Names of definitions mean those of their own file first. Those of other files come into the one
/// document under the names by which files refer to them, such as `common.json#/define/password`.
struct DocumentMerge {
  private let read: DocumentSource
  private(set) var files: [DocumentFile] = []
  private var numbers: [String: Int] = [:]
  /// The files that are not there, or are no JSON.
  private var unread: Set<String> = []
  /// How many bytes the files have in all.
  private var bytes = 0
  /// What each file extends, by its number.
  private var bases: [Int: Int] = [:]
  /// The files of which that is known.
  private var extended: Set<Int> = []
  /// The definitions of each file, by its number.
  private var definitions: [Int: [Name: TokenIndex]] = [:]
  /// Definitions that came from other files, and those of them that are to be looked at.
  private var taken: Set<Name> = []
  private var waiting: [(name: String, file: Int, place: TokenIndex)] = []
  private var mistakes: [Mistake] = []
  private var mistakeCount = 0

  init(_ document: DocumentFile, _ read: @escaping DocumentSource) {
    self.read = read
    add(document)
  }

  /// A document that extends another, without files.
  init(_ document: DocumentFile, extending base: DocumentFile) {
    self.init(document) { _ in .failed(0) }
    bases[0] = add(base)
    for file in files where file.tokens[.document].kind != .object {
      mistake(.type, at: DocumentPart(file, .document), "A document must be a JSON object.")
    }
  }

  @discardableResult
  private mutating func add(_ file: DocumentFile) -> Int {
    let number = files.count
    files.append(file)
    if number > 0 { numbers[file.name] = number }
    if let define = file.tokens.member(TextRef("define"), of: .document) {
      for member in file.members(of: define) {
        definitions[number, default: [:]][Name(member.name)] = member.key.following
      }
    }
    return number
  }

  /// The whole document.
  mutating func document() throws(RulesetError) -> DocumentPart {
    try extend(0)
    var document = try whole(0)
    var others: [DocumentPart.Member] = []
    // What is used may use others: one after the other, however long the chain is.
    while others.count < waiting.count {
      let (name, file, place) = waiting[others.count]
      let value = try definition(DocumentPart(files[file], place), in: file)
      others.append(DocumentPart.Member(name: name, value: value))
    }
    guard mistakes.isEmpty else { throw .mistakes(mistakes, count: mistakeCount) }
    if !others.isEmpty {
      var define = document["define"] ?? DocumentPart(files[0], .document, .object([]))
      define.members += others
      document["define"] = define
    }
    return document
  }

  /// Finds the files that a document extends, and those that they do.
  mutating func extend(_ first: Int) throws(RulesetError) {
    var file = first
    var passed = [file]
    // Where another one led here, the rest of the way is known.
    while extended.insert(file).inserted,
      let place = files[file].tokens.member(TextRef("extends"), of: .document)
    {
      let named = DocumentPart(files[file], place)
      guard let name = named.string else {
        return mistake(.type, at: named, "\"extends\" must be a string, the name of a file.")
      }
      guard let base = try self.file(name, from: file, named) else { return }
      guard !passed.contains(base) else {
        return mistake(.cycle, at: named, "This leads back to itself: see \"\(name)\".")
      }
      guard files[base].tokens[.document].kind == .object else {
        return mistake(.type, at: named, "The file \"\(name)\" holds no ruleset to extend.")
      }
      bases[file] = base
      passed.append(base)
      file = base
    }
  }

  /// The number of a file by the name that another one has for it.
  mutating func file(
    _ written: String, from file: Int, _ place: DocumentPart
  ) throws(RulesetError) -> Int? {
    guard let name = FileReference.name(written, from: files[file].name) else {
      mistake(
        .range, at: place,
        "The name of a file must be one beside this file or below, such as \"parts/base.json\".")
      return nil
    }
    if let number = numbers[name] { return number }
    // What is wrong with it was told where it was named first.
    guard !unread.contains(name) else { return nil }
    guard files.count <= Limits.documentFiles else {
      throw .limit(
        pointer: told(place), message: "A document has at most \(Limits.documentFiles) files.")
    }
    switch read(name) {
    case .failed(let status):
      unread.insert(name)
      mistake(.unknown, at: place, "The file \"\(name)\" could not be read.", detail: status)
      return nil
    case .text(let text):
      bytes += text.count
      guard bytes <= Limits.documentWithLists else {
        throw .limit(
          pointer: told(place),
          message: "The files of a document have at most \(Limits.documentWithLists) bytes.")
      }
      do throws(RulesetError) {
        return add(try DocumentFile(text.span, name: name))
      } catch {
        guard case .mistakes(let found, _) = error, var first = found.first else { throw error }
        first.file = name
        unread.insert(name)
        note(first)
        return nil
      }
    }
  }

  /// The name under which the definition that a file means by a name stands in the whole document.
  mutating func definition(_ name: String, in file: Int) -> String {
    guard let own = owner(of: name, file), let place = definitions[own]?[Name(name)],
      own != owner(of: name, 0)
    else { return name }
    return take("\(files[own].name)#/define/\(PointerWalk.escaped(name))", own, place)
  }

  /// The file whose definition a name means in a file: its own, or one of what it extends.
  func owner(of name: String, _ file: Int) -> Int? {
    var next: Int? = file
    while let file = next {
      if definitions[file]?[Name(name)] != nil { return file }
      next = bases[file]
    }
    return nil
  }

  /// Has a definition of a file stand in the whole document under a name.
  mutating func take(_ name: String, _ file: Int, _ place: TokenIndex) -> String {
    if taken.insert(Name(name)).inserted { waiting.append((name, file, place)) }
    return name
  }

  /// Whether a file extends another, and which.
  func base(of file: Int) -> Int? { bases[file] }

  mutating func mistake(
    _ kind: Mistake.Kind, at part: DocumentPart, _ message: String, detail: Int32 = 0
  ) {
    var mistake = Mistake(kind: kind, message: message)
    mistake.file = part.file.name
    mistake.pointer = part.file.pointer(to: part.place)
    mistake.offset = part.file.tokens[part.place].offset
    mistake.detail = detail
    note(mistake)
  }

  private mutating func note(_ mistake: Mistake) {
    mistakeCount += 1
    if mistakes.count < Limits.mistakes { mistakes.append(mistake) }
  }

  /// Where a part stands, with its file.
  private func told(_ part: DocumentPart) -> String {
    Mistake.place(part.file.name, part.file.pointer(to: part.place))
  }
}
