public import FVText

/// Reads a file that a document names; names are as the folder of the document has them.
public typealias DocumentSource = (_ name: String) -> SourceText

/// What became of reading a file.
public enum SourceText {
  case text([UInt8])
  /// It is not there, or could not be read, for a reason that the host knows by a number.
  case failed(Int32)
}

/// A document put together of the files that it names.
public struct MergedDocument {
  fileprivate let part: DocumentPart
  /// Whether the document names no other files, and so is as it was written.
  public let isAlone: Bool

  /// Reads all files that the document names, and those that they name.
  public init(
    _ json: Span<UInt8>, files read: @escaping DocumentSource
  ) throws(RulesetError) {
    let file = try DocumentFile(json, name: "")
    isAlone = !file.namesFiles
    guard !isAlone else {
      part = DocumentPart(file, .document)
      return
    }
    var merge = DocumentMerge(file, read)
    part = try merge.document()
  }

  /// A document that extends another one.
  public init(_ json: Span<UInt8>, extending base: Span<UInt8>) throws(RulesetError) {
    var merge = DocumentMerge(
      try DocumentFile(json, name: ""), extending: try DocumentFile(base, name: ""))
    part = try merge.document()
    isAlone = false
  }

  init(_ part: DocumentPart) { (self.part, isAlone) = (part, false) }

  /// It as JSON; nil when there is no memory.
  public func json() -> Buffer<UInt8>? { part.json() }

  /// What is wrong with the whole, told of the files.
  public func placed(_ error: RulesetError) -> RulesetError {
    // Mistakes of one document are told to the byte already.
    guard !isAlone else { return error }
    switch error {
    case .mistakes(let mistakes, let count): return .mistakes(mistakes.map(placed), count: count)
    case .limit(let pointer, let message):
      guard let (file, place) = origin(pointer) else { return error }
      return .limit(pointer: Mistake.place(file.name, file.pointer(to: place)), message: message)
    case .memory: return error
    }
  }

  private func placed(_ mistake: Mistake) -> Mistake {
    guard let (file, place) = origin(mistake.pointer) else { return mistake }
    var placed = mistake
    placed.file = file.name
    placed.pointer = file.pointer(to: place)
    // Of a pattern it is the place in the pattern.
    if mistake.kind != .pattern { placed.offset = file.tokens[place].offset }
    return placed
  }

  /// The file, and the place in it, of what stands at a pointer of the whole.
  private func origin(_ pointer: String) -> (file: DocumentFile, place: TokenIndex)? {
    guard let pointer = JSONPointer(pointer[...]) else { return nil }
    var part = part
    for step in pointer.steps {
      var next: DocumentPart?
      switch part.content {
      case .written:
        next = part.file.child(step, of: part.place).map { DocumentPart(part.file, $0) }
      case .object: next = part[step]
      case .array(let elements):
        next = Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      case .text, .boolean, .null: break
      }
      guard let next else { break }
      part = next
    }
    return (part.file, part.place)
  }
}

extension Ruleset {
  /// Compiles a document that may name other files, or says what is wrong, and in which of them.
  public convenience init(
    _ json: Span<UInt8>, registry: Registry = Registry(), files read: @escaping DocumentSource
  ) throws(RulesetError) {
    let document = try MergedDocument(json, files: read)
    guard !document.isAlone else {
      try self.init(json, registry: registry)
      return
    }
    var writer = JSONWriter()
    document.part.write(to: &writer)
    guard !writer.bytes.isExhausted else { throw .memory }
    do throws(RulesetError) {
      try self.init(writer.bytes.span, registry: registry)
    } catch {
      throw document.placed(error)
    }
  }
}
