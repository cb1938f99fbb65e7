internal import FVText

/// Why no document could be made of another.
public enum PartsError: Error {
  /// The document itself is wrong.
  case document(RulesetError)
  /// It has no field of that name.
  case unknown(String)
}

/// Documents of some fields of another.
public struct DocumentParts {
  private let document: DocumentPart
  private let definitions: FieldDefinitions
  private var places = FieldPlaces()

  /// A document that compiles, and its fields by name or pointer, those within others too.
  public init(_ json: Span<UInt8>, _ names: [String]) throws(PartsError) {
    do throws(RulesetError) {
      document = DocumentPart(try DocumentFile(json, name: ""), .document)
    } catch {
      throw .document(error)
    }
    definitions = FieldDefinitions(document)
    for written in names {
      let steps = FieldPlaces.steps(written)
      guard definitions.hasField(at: steps, of: document) else { throw .unknown(written) }
      places.add(steps[...])
    }
  }

  /// Only the named fields, in the records that they are in.
  public func picked() -> MergedDocument { keeping(.named) }

  /// All but the named fields.
  public func others() -> MergedDocument { keeping(.others) }

  private enum Kept { case named, others }

  /// Sets of fields are cut, all else that names one which is gone is a mistake when it is compiled.
  private func keeping(_ kept: Kept) -> MergedDocument {
    var document = document
    let fields = (document["fields"]?.members ?? []).compactMap { member in
      self.field(member.value, places.within[Name(member.name)], kept).map {
        DocumentPart.Member(name: member.name, value: $0)
      }
    }
    document["fields"]?.members = fields
    let scenarios = cut(document["scenarios"], kept)
    let gates = cut(document["gates"], kept, dropsEmpty: true)
    document["scenarios"]?.members = scenarios
    document["gates"]?.members = gates
    document.dropUnusedDefinitions()
    return MergedDocument(document)
  }

  /// What is left of a field; nil where it goes. How deep this goes the names' steps have bounded.
  private func field(_ field: DocumentPart, _ places: FieldPlaces?, _ kept: Kept) -> DocumentPart? {
    guard let places else { return kept == .named ? nil : field }
    if places.isNamed { return kept == .named ? field : nil }
    var field = field
    if let element = definitions.element(of: field) {
      guard let inner = self.field(element.value, places.within[Name("*")], kept) else {
        return nil
      }
      field[element.key] = inner
      return field
    }
    // What a definition gives is replaced here by name, or taken away: others may use it as it is.
    var own = field["fields"] ?? DocumentPart(field.file, field.place, .object([]))
    let defined = Set(definitions.definedFields(of: field).map { Name($0.name) })
    for member in definitions.fields(of: field) {
      let inner = places.within[Name(member.name)]
      if inner == nil, kept == .others { continue }
      if let left = self.field(member.value, inner, kept) {
        if inner?.isNamed == false { own[member.name] = left }
      } else {
        let isDefined = defined.contains(Name(member.name))
        own[member.name] = isDefined ? DocumentPart(field.file, field.place, .null) : nil
      }
    }
    field["fields"] = own
    return field
  }

  /// Lists of fields by name, each without those that are gone. One that was not empty may be left out:
  /// an empty gate would be open.
  private func cut(
    _ lists: DocumentPart?, _ kept: Kept, dropsEmpty: Bool = false
  ) -> [DocumentPart.Member] {
    (lists?.members ?? []).compactMap { member in
      let value = cut(member.value, kept)
      if dropsEmpty, value.elements.isEmpty, !member.value.elements.isEmpty { return nil }
      return DocumentPart.Member(name: member.name, value: value)
    }
  }

  private func cut(_ list: DocumentPart, _ kept: Kept) -> DocumentPart {
    var list = list
    guard list.kind == .array else { return list }
    list.elements.removeAll { element in
      guard let name = element.string else { return false }
      let naming = places.naming(
        FieldPlaces.steps(name.hasPrefix("!") ? String(name.dropFirst()) : name))
      return kept == .named ? naming == .none : naming == .whole
    }
    return list
  }
}

extension DocumentPart {
  /// Takes definitions out that no field uses any more: they may name fields that are gone.
  fileprivate mutating func dropUnusedDefinitions() {
    guard let define = self["define"] else { return }
    var parts: [Name: DocumentPart] = [:]
    for member in define.members { parts[Name(member.name)] = member.value }
    var used: Set<Name> = []
    var waiting = (self["fields"]?.members ?? []).flatMap { $0.value.uses }
    while let next = waiting.popLast() {
      guard used.insert(Name(next)).inserted, let part = parts[Name(next)] else { continue }
      waiting += part.uses
    }
    self["define"]?.members.removeAll { !used.contains(Name($0.name)) }
  }

  /// The definitions that a field or a list of rules names.
  fileprivate var uses: [String] {
    if kind == .array { return elements.flatMap { $0.uses } }
    return members.flatMap { member -> [String] in
      switch member.name {
      case "use": member.value.string.map { [$0] } ?? []
      case "rules", "items", "keys", "values": member.value.uses
      case "fields": member.value.members.flatMap { $0.value.uses }
      default: []
      }
    }
  }
}
