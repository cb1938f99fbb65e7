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
  private let names: [String]

  /// A document that compiles, and names of its fields.
  public init(_ json: Span<UInt8>, _ names: [String]) throws(PartsError) {
    do throws(RulesetError) {
      document = DocumentPart(try DocumentFile(json, name: ""), .document)
    } catch {
      throw .document(error)
    }
    self.names = names.map(DocumentParts.root)
    let fields = Set((document["fields"]?.members ?? []).map { Name($0.name) })
    for (written, name) in zip(names, self.names) where !fields.contains(Name(name)) {
      throw .unknown(written)
    }
  }

  /// Only the named fields.
  public func picked() -> MergedDocument {
    let names = Set(names.map { Name($0) })
    return keeping { names.contains($0) }
  }

  /// All but the named fields.
  public func others() -> MergedDocument {
    let names = Set(names.map { Name($0) })
    return keeping { !names.contains($0) }
  }

  /// Sets of fields are cut, all else that names one which is gone is a mistake when it is compiled.
  private func keeping(_ keeps: (Name) -> Bool) -> MergedDocument {
    var document = document
    document["fields"]?.members.removeAll { !keeps(Name($0.name)) }
    let scenarios = DocumentParts.cut(document["scenarios"], keeps)
    let gates = DocumentParts.cut(document["gates"], keeps, dropsEmpty: true)
    document["scenarios"]?.members = scenarios
    document["gates"]?.members = gates
    document.dropUnusedDefinitions()
    return MergedDocument(document)
  }

  /// Lists of fields by name, each without those that are gone. One that was not empty may be left out:
  /// an empty gate would be open.
  private static func cut(
    _ lists: DocumentPart?, _ keeps: (Name) -> Bool, dropsEmpty: Bool = false
  ) -> [DocumentPart.Member] {
    (lists?.members ?? []).compactMap { member in
      let value = cut(member.value, keeps)
      if dropsEmpty, value.elements.isEmpty, !member.value.elements.isEmpty { return nil }
      return DocumentPart.Member(name: member.name, value: value)
    }
  }

  private static func cut(_ list: DocumentPart, _ keeps: (Name) -> Bool) -> DocumentPart {
    var list = list
    guard list.kind == .array else { return list }
    list.elements.removeAll { element in
      guard let name = element.string else { return false }
      return !keeps(Name(root(name.hasPrefix("!") ? String(name.dropFirst()) : name)))
    }
    return list
  }

  /// The field at the root that a name or a pointer is about.
  private static func root(_ name: String) -> String {
    guard name.hasPrefix("/") else { return name }
    return JSONPointer(name[...])?.steps.first ?? name
  }
}

extension DocumentPart {
  /// Takes definitions out that no field uses any more: they may name fields that are gone.
  fileprivate mutating func dropUnusedDefinitions() {
    guard let define = self["define"] else { return }
    var parts: [Name: DocumentPart] = [:]
    for member in define.members { parts[Name(member.name)] = member.value }
    var used: Set<Name> = []
    var waiting = (self["fields"]?.members ?? []).flatMap(\.value.uses)
    while let next = waiting.popLast() {
      guard used.insert(Name(next)).inserted, let part = parts[Name(next)] else { continue }
      waiting += part.uses
    }
    self["define"]?.members.removeAll { !used.contains(Name($0.name)) }
  }

  /// The definitions that a field or a list of rules names.
  fileprivate var uses: [String] {
    if kind == .array { return elements.flatMap(\.uses) }
    return members.flatMap { member -> [String] in
      switch member.name {
      case "use": member.value.string.map { [$0] } ?? []
      case "rules", "items", "keys", "values": member.value.uses
      case "fields": member.value.members.flatMap(\.value.uses)
      default: []
      }
    }
  }
}
