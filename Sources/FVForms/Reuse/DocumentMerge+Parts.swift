internal import FVText

// The parts of a document as they stand in the whole one: each "use" names what it means there.

extension DocumentMerge {
  /// A file, put behind what it extends.
  mutating func whole(_ first: Int) throws(RulesetError) -> DocumentPart {
    var chain = [first]
    while let base = chain.last.flatMap({ self.base(of: $0) }) { chain.append(base) }
    var document: DocumentPart?
    for file in chain.reversed() {
      let own = try parts(of: file)
      document = document.map { DocumentMerge.merged($0, own) } ?? own
    }
    return document ?? DocumentPart(files[first], .document)
  }

  private mutating func parts(of file: Int) throws(RulesetError) -> DocumentPart {
    var document = DocumentPart(files[file], .document)
    guard document.kind == .object else { return document }
    var members: [DocumentPart.Member] = []
    for var member in document.members {
      switch member.name {
      case "extends": continue
      case "define":
        member.value = try each(of: member.value) { merge, part throws(RulesetError) in
          try merge.definition(part, in: file)
        }
      case "fields":
        member.value = try each(of: member.value) { merge, part throws(RulesetError) in
          try merge.field(part, in: file)
        }
      case "messages":
        member.value = try each(of: member.value) { merge, part throws(RulesetError) in
          try merge.messages(part, in: file)
        }
      default: break
      }
      members.append(member)
    }
    document.members = members
    return document
  }

  /// The values of an object's members, each made anew.
  private mutating func each(
    of part: DocumentPart,
    _ body: (inout DocumentMerge, DocumentPart) throws(RulesetError) -> DocumentPart
  ) throws(RulesetError) -> DocumentPart {
    guard part.kind == .object else { return part }
    var part = part
    var members = part.members
    for place in members.indices {
      members[place].value = try body(&self, members[place].value)
    }
    part.members = members
    return part
  }

  /// A definition: a list of rules, or a field.
  mutating func definition(
    _ part: DocumentPart, in file: Int
  ) throws(RulesetError) -> DocumentPart {
    part.kind == .array ? try rules(part, in: file) : try field(part, in: file)
  }

  /// A field, and the fields within it.
  mutating func field(_ part: DocumentPart, in file: Int) throws(RulesetError) -> DocumentPart {
    guard part.kind == .object else { return part }
    var part = part
    var members = part.members
    for place in members.indices {
      let value = members[place].value
      switch members[place].name {
      case "use": members[place].value = try use(value, in: file)
      case "rules": members[place].value = try rules(value, in: file)
      case "items", "keys", "values": members[place].value = try field(value, in: file)
      case "fields":
        members[place].value = try each(of: value) { merge, part throws(RulesetError) in
          try merge.field(part, in: file)
        }
      default: break
      }
    }
    part.members = members
    return part
  }

  /// A list of rules, and those within groups.
  mutating func rules(_ part: DocumentPart, in file: Int) throws(RulesetError) -> DocumentPart {
    guard part.kind == .array else { return part }
    var part = part
    var elements = part.elements
    for place in elements.indices where elements[place].kind == .object {
      var members = elements[place].members
      for member in members.indices {
        let value = members[member].value
        switch members[member].name {
        case "use": members[member].value = try use(value, in: file)
        case "rules": members[member].value = try rules(value, in: file)
        default: continue
        }
        elements[place].members = members
      }
    }
    part.elements = elements
    return part
  }

  /// The name of a definition, as the whole document has it.
  private mutating func use(
    _ part: DocumentPart, in file: Int
  ) throws(RulesetError) -> DocumentPart {
    guard let name = part.string else { return part }
    // A definition may have any name, one that looks as a file too.
    if owner(of: name, file) == nil, let reference = FileReference(name) {
      guard let place = try self.place(reference, from: file, part) else { return part }
      let known = "\(files[place.file].name)#\(reference.pointer)"
      return DocumentPart(part.file, part.place, .text(take(known, place.file, place.place)))
    }
    let known = definition(name, in: file)
    return known == name ? part : DocumentPart(part.file, part.place, .text(known))
  }

  /// What a reference leads to.
  private mutating func place(
    _ reference: FileReference, from file: Int, _ part: DocumentPart
  ) throws(RulesetError) -> (file: Int, place: TokenIndex)? {
    guard let other = try self.file(reference.file, from: file, part) else { return nil }
    try extend(other)
    guard let pointer = JSONPointer(reference.pointer[...]),
      let place = files[other].place(of: pointer)
    else {
      mistake(
        .unknown, at: part, "The file \"\(files[other].name)\" has no \"\(reference.pointer)\".")
      return nil
    }
    guard [.array, .object].contains(files[other].tokens[place].kind) else {
      mistake(
        .type, at: part,
        "\"\(reference.pointer)\" of \"\(files[other].name)\" must be a list of rules, or a field.")
      return nil
    }
    return (other, place)
  }

  /// The messages of a language: written here, in a file of their own, or such with some of them
  /// written here.
  private mutating func messages(
    _ part: DocumentPart, in file: Int
  ) throws(RulesetError) -> DocumentPart {
    guard let named = part.kind == .string ? part : part["use"], let name = named.string else {
      return part
    }
    guard let other = try self.file(name, from: file, named) else { return part }
    var catalogue = DocumentPart(files[other], .document)
    guard catalogue.kind == .object else {
      mistake(.type, at: named, "The file \"\(name)\" holds no messages: an object by codes.")
      return part
    }
    catalogue.members.removeAll { Name($0.name).isNote }
    guard part.kind == .object else { return catalogue }
    var own = part
    own.members.removeAll { $0.name == "use" }
    return DocumentMerge.byName(catalogue, own)
  }
}
