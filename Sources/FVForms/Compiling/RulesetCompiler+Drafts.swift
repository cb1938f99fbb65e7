internal import FVText

// What a document says of fields, put together from their own objects and what those "use".

extension RulesetCompiler {
  /// What is said of a field within a field.
  mutating func draft(_ part: FieldDraft.Part) -> FieldDraft {
    let outer = fieldUses
    fieldUses = part.uses
    defer { fieldUses = outer }
    return draft(part.place)
  }

  /// What is said of a field at a place.
  mutating func draft(_ place: TokenIndex, depth: Int = 0) -> FieldDraft {
    var draft = FieldDraft(place: place)
    guard var reader = open(place, "A field") else { return draft }
    if let name = reader.take("use") { use(name, &draft, depth) }
    for key in FieldDraft.keys {
      if let member = reader.take(key) { draft.members[key] = member }
    }
    for key in FieldDraft.partKeys {
      guard let place = reader.take(key) else { continue }
      draft.parts[key] = FieldDraft.Part(place: place, uses: fieldUses)
    }
    if let list = reader.take("rules") { draft.rules.append(list) }
    if let list = reader.take("form") { draft.form.append(list) }
    if let members = reader.take("fields") { merge(members, into: &draft) }
    close(reader, "A field")
    if draft.kind == nil {
      mistake(
        .conflict, at: place,
        "A field has only one of \"fields\", \"items\", and \"keys\" and \"values\".")
    } else if draft.parts["keys"] != nil, draft.parts["values"] == nil {
      mistake(.missing, at: place, "\"keys\" needs \"values\".")
    }
    for (key, owner) in [("unknown", "fields"), ("form", "fields")]
    where draft.fields == nil && (reader.has(key)) {
      mistake(
        .conflict, at: place, sentence("\"%\" needs \"%\": it is about a record.", key, owner))
    }
    return draft
  }

  /// Begins a draft with a field of "define".
  private mutating func use(_ place: TokenIndex, _ draft: inout FieldDraft, _ depth: Int) {
    guard let name = string(place, "\"use\"") else { return }
    guard let defined = fieldDefinitions[Name(name)] else {
      if definitions[Name(name)] != nil {
        return mistake(
          .type, at: place,
          sentence(
            "The definition \"%\" is a list of rules, and not a field: use it among rules.", name))
      }
      return unknownDefinition(name, at: place, among: fieldDefinitions)
    }
    usedDefinitions.insert(Name(name))
    guard !fieldUses.contains(Name(name)), depth < Limits.nesting else {
      let way = (fieldUses.map { $0.string } + [name]).map { quoted($0) }.joined(
        separator: " uses ")
      return mistake(.cycle, at: place, sentence("This leads back to itself: %.", way))
    }
    fieldUses.append(Name(name))
    let base = self.draft(defined, depth: depth + 1)
    fieldUses.removeLast()
    (draft.members, draft.rules) = (base.members, base.rules)
    (draft.form, draft.fields, draft.parts) = (base.form, base.fields, base.parts)
  }

  /// Puts fields of a record behind those that a definition has: the same name is replaced, and null
  /// takes it away.
  private mutating func merge(_ place: TokenIndex, into draft: inout FieldDraft) {
    guard var reader = open(place, "\"fields\"") else { return }
    var fields = draft.fields ?? []
    forEachMember(of: place) { compiler, name, key in
      guard reader.take(name) != nil else { return }
      let found = fields.firstIndex { $0.name == name }
      if compiler.tokens[key.following].kind == .null, let found {
        fields.remove(at: found)
      } else if let found {
        fields[found].part = FieldDraft.Part(place: key.following, uses: compiler.fieldUses)
      } else {
        fields.append((name, FieldDraft.Part(place: key.following, uses: compiler.fieldUses)))
      }
    }
    draft.fields = fields
  }
}
