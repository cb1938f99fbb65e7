internal import FVRules
internal import FVText

// Where fields stand: those of a scope one after the other, first of the root, then of the elements of
// each list and map.

extension RulesetCompiler {
  /// Gives every field its place, so that rules may name fields that come later; fields of "define"
  /// stand behind them without a name that rules know.
  mutating func declareFields(_ place: TokenIndex, and definitions: [(Name, TokenIndex)] = []) {
    guard var reader = open(place, "\"fields\"") else { return }
    forEachMember(of: place) { compiler, name, key in
      guard reader.take(name) != nil else { return }
      compiler.declareField(name, at: key, draft: compiler.draft(key.following), parent: nil)
    }
    for (name, place) in definitions {
      fieldUses = [name]
      let draft = self.draft(place)
      fieldUses = []
      // No field can have this name.
      declareField("!" + name.string, at: place, draft: draft, parent: nil, isDefinition: true)
    }
    declareParts()
  }

  /// Gives a place to the fields within fields, scope by scope.
  mutating func declareParts() {
    plan.rootCount = plan.fields.count
    let isNested = drafts.contains { $0.kind ?? .plain != .plain || $0.members["when"] != nil }
    guard isNested else { return }
    plan.scopes.append(FieldScope())
    var (field, scope, nextOwner) = (FieldIndex(0), ScopeIndex.root, 0)
    var owners: [FieldIndex] = []
    while goesOn {
      while field < plan.fieldIndices.upperBound, goesOn {
        declareParts(of: field, &owners)
        field = field.advanced(by: 1)
      }
      plan.scopes[scope].end = plan.fieldIndices.upperBound
      guard nextOwner < owners.count else { break }
      let owner = owners[nextOwner]
      nextOwner += 1
      scope = scope.advanced(by: 1)
      let outer = plan.shapes[owner].scope
      plan.scopes.append(
        FieldScope(
          first: plan.fieldIndices.upperBound, end: plan.fieldIndices.upperBound, owner: owner,
          outer: outer,
          depth: plan.scopes[outer].depth + 1))
      declareElements(of: owner)
    }
    if goesOn {
      plan.members.finish()
      plan.orderPaths()
    }
  }

  /// Declares the fields of a record, and notes a list or map, whose elements come later.
  private mutating func declareParts(of field: FieldIndex, _ owners: inout [FieldIndex]) {
    let draft = drafts[field]
    switch draft.kind ?? .plain {
    case .plain: break
    case .record:
      guard isShallow(field) else { return }
      plan.shapes[field].firstPart = plan.fieldIndices.upperBound
      memberPlaces[field] = [:]
      for (name, part) in draft.fields ?? [] {
        declareField(name, at: part.place, draft: self.draft(part), parent: field)
      }
      plan.shapes[field].endPart = plan.fieldIndices.upperBound
    case .list, .map: if isShallow(field) { owners.append(field) }
    }
  }

  /// Declares what a list or map has for each element.
  private mutating func declareElements(of owner: FieldIndex) {
    let draft = drafts[owner]
    plan.shapes[owner].firstPart = plan.fieldIndices.upperBound
    for key in ["items", "values", "keys"] {
      guard let place = draft.parts[key]?.place, let part = draft.parts[key].map({ self.draft($0) })
      else { continue }
      if key == "keys", part.kind != .plain {
        mistake(
          .conflict, at: place, "\"keys\" has only rules: a key is a text.")
      }
      declareField(nil, at: place, draft: part, parent: owner)
    }
    plan.shapes[owner].endPart = plan.fieldIndices.upperBound
  }

  /// Whether fields may stand in a field; a mistake where they are nested too deep.
  private mutating func isShallow(_ field: FieldIndex) -> Bool {
    guard drafts[field].depth < Limits.nesting else {
      exceed(
        at: drafts[field].place,
        sentence("Fields may be nested at most % deep.", String(Limits.nesting)))
      return false
    }
    return true
  }

  /// Gives a field its place; one without a name stands for each element of its parent.
  mutating func declareField(
    _ name: String?, at place: TokenIndex, draft: FieldDraft, parent: FieldIndex?,
    isDefinition: Bool = false
  ) {
    guard plan.fields.count < Limits.recordFields else {
      return exceed(
        at: place, sentence("A ruleset has at most % fields.", String(Limits.recordFields)))
    }
    if let name, !isDefinition, !isName(name, at: place) { return }
    let index = plan.fieldIndices.upperBound
    let own = name ?? parent.map { plan.fieldDetails[$0].name } ?? ""
    let path = self.path(name, parent)
    var key = JSONWriter()
    key.key(own)
    guard !key.bytes.isExhausted, let kept = plan.constants.arena.copy(own),
      let keptPath = plan.constants.arena.copy(path),
      let keptKey = plan.constants.arena.copy(key.bytes.text)
    else {
      runOut()
      return
    }
    if parent == nil {
      guard plan.fieldNames.add(kept) != nil else { return runOut() }
      fieldPlaces[Name(own)] = index
    } else if let parent, name != nil {
      memberPlaces[parent]?[Name(own)] = index
    }
    var shape = FieldShape()
    shape.kind = draft.kind ?? .plain
    shape.parent = parent
    shape.scope = ScopeIndex(max(plan.scopes.count - 1, 0))
    plan.shapes.append(shape)
    plan.members.add(kept, of: name == nil ? nil : parent)
    plan.fieldPaths.append(keptPath)
    plan.fieldKeys.append(keptKey)
    plan.fields.append(FieldPlan())
    plan.fieldDetails.append(FieldDetail(name: own))
    drafts.append(draft)
    drafts[index].depth = parent.map { drafts[$0].depth + 1 } ?? 0
  }

  /// The path of a field: of the root's its name, of all others a pointer with `*` for each element.
  private func path(_ name: String?, _ parent: FieldIndex?) -> String {
    guard let parent else { return name ?? "" }
    let above = String(plan.fieldPaths[parent])
    // Names at the root stand bare.
    let start =
      plan.shapes[parent].parent == nil ? "/" + PointerWalk.escaped(plan.fieldPaths[parent]) : above
    return start + "/" + (name.map(PointerWalk.escaped) ?? "*")
  }

  /// Whether fields may have a name; a mistake where references could not tell what it means.
  private mutating func isName(_ name: String, at place: TokenIndex) -> Bool {
    guard isShort(name, at: place, "A field's") else { return false }
    let first = name.utf8.first
    guard !plan.isSingleRule, first == nil || name == "*" || first == 0x2F || first == 0x21 else {
      return true
    }
    mistake(
      .conflict, at: place,
      "A field's name cannot be empty or \"*\", or begin with \"/\" or \"!\": references would not know it."
    )
    return false
  }
}
