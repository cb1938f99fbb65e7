// How what extends a document changes it.

extension DocumentMerge {
  /// A document behind what it extends: fields, definitions, codes and messages by their names, rules
  /// over fields and about tables behind the others, and all else in place of what was there.
  static func merged(_ base: DocumentPart, _ own: DocumentPart) -> DocumentPart {
    guard base.kind == .object, own.kind == .object else { return own }
    var members = base.members
    var places: [Name: Int] = [:]
    for place in members.indices { places[Name(members[place].name)] = place }
    for member in own.members {
      // What stands twice in one file is told when the whole is compiled.
      guard let found = places.removeValue(forKey: Name(member.name)) else {
        members.append(member)
        continue
      }
      let (old, new) = (members[found].value, member.value)
      members[found].value =
        switch member.name {
        case "fields", "define", "codes": byName(old, new)
        case "messages": byName(old, new) { byName($0, $1) }
        case "form": appended(old, new)
        case "table": byName(old, new) { $0.kind == .array ? appended($0, $1) : $1 }
        default: new
        }
    }
    return DocumentPart(own.file, own.place, .object(members))
  }

  /// The members of two objects: the same name is replaced, null takes it away, new ones come last.
  static func byName(
    _ base: DocumentPart, _ own: DocumentPart,
    _ replace: (DocumentPart, DocumentPart) -> DocumentPart = { $1 }
  ) -> DocumentPart {
    guard base.kind == .object, own.kind == .object else { return own }
    let old = base.members
    var places: [Name: Int] = [:]
    for place in old.indices { places[Name(old[place].name)] = place }
    var values: [DocumentPart?] = old.map { $0.value }
    var added: [DocumentPart.Member] = []
    for member in own.members {
      guard let place = places.removeValue(forKey: Name(member.name)), let value = values[place]
      else {
        added.append(member)
        continue
      }
      values[place] = member.value.kind == .null ? nil : replace(value, member.value)
    }
    var members: [DocumentPart.Member] = []
    for (member, value) in zip(old, values) {
      if let value { members.append(DocumentPart.Member(name: member.name, value: value)) }
    }
    return DocumentPart(own.file, own.place, .object(members + added))
  }

  private static func appended(_ base: DocumentPart, _ own: DocumentPart) -> DocumentPart {
    guard base.kind == .array, own.kind == .array else { return own }
    return DocumentPart(own.file, own.place, .array(base.elements + own.elements))
  }
}
