internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// Gives every field its place, so that rules may name fields that come later.
  mutating func declareFields(_ place: TokenIndex) {
    guard var reader = open(place, "\"fields\"") else { return }
    forEachMember(of: place) { compiler, name, key in
      if reader.take(name) != nil { compiler.declareField(name, at: key) }
    }
  }

  mutating func declareField(_ name: String, at place: TokenIndex) {
    guard plan.fields.count < Limits.recordFields else {
      return exceed(at: place, "A ruleset has at most \(Limits.recordFields) fields.")
    }
    guard let kept = plan.constants.arena.copy(name), let index = plan.fieldNames.add(kept) else {
      limit = limit ?? .memory
      return
    }
    guard name.utf8.count <= Limits.nameBytes else {
      return exceed(at: place, "A field's name has at most \(Limits.nameBytes) bytes.")
    }
    fieldPlaces[Name(name)] = FieldIndex(index)
    plan.fields.append(FieldPlan())
    plan.fieldDetails.append(FieldDetail(name: name))
  }

  /// Compiles the rules of every field.
  mutating func fields(_ place: TokenIndex, stopsAtFirst: Bool) {
    guard tokens[place].kind == .object else { return }
    var seen: Set<Name> = []
    forEachMember(of: place) { compiler, name, key in
      guard seen.insert(Name(name)).inserted, let field = compiler.fieldPlaces[Name(name)] else {
        return
      }
      compiler.field(field, key.following, stopsAtFirst: stopsAtFirst)
    }
  }

  private mutating func field(_ index: FieldIndex, _ place: TokenIndex, stopsAtFirst: Bool) {
    guard var reader = open(place, "A field") else { return }
    field = index
    if let label = reader.take("label") {
      plan.fieldDetails[index].label = localized(label, "\"label\"")
    }
    plan.fields[index].isSensitive = boolean("sensitive", &reader) ?? false
    let policies: [ValidationPolicy] = [.change, .blur, .submit, .never]
    let policy = word("validateOn", &reader, among: ["change", "blur", "submit", "never"])
    plan.fields[index].policy = policies[policy ?? 0]
    let stop = word("stop", &reader, among: ["first", "all"])
    self.stopsAtFirst = stop.map { $0 == 0 } ?? stopsAtFirst
    let list = reader.take("rules")
    close(reader, "A field")
    plan.fields[index].first = Int32(plan.operations.count)
    if let list { rules(list) }
    finish(field: index)
  }

  /// Notes where a field's rules end, and whether they change its value.
  mutating func finish(field index: FieldIndex) {
    var own = plan.fields[index]
    own.end = Int32(plan.operations.count)
    own.isPlain = true
    own.takesAnything = own.first < own.end
    var place = own.first
    while place < own.end {
      let operation = plan.operations[Int(place)]
      if !operation.takesAnything { own.takesAnything = false }
      if operation.isTransform { own.hasTransforms = true }
      if operation.waits { own.waits = true }
      if operation.takesAnything { own.asksPresence = true }
      if !operation.isPlain { own.isPlain = false }
      place = max(operation.next, place + 1)
    }
    plan.fields[index] = own
  }

  /// A text, or one a locale.
  mutating func localized(_ place: TokenIndex, _ what: String) -> LocalizedText? {
    var text = LocalizedText()
    if tokens[place].kind == .string {
      text.plain = shortString(place, what)
      return text
    }
    guard tokens[place].kind == .object else {
      mistake(
        .type, at: place, "\(what) must be a string, or an object with a string for each locale.")
      return nil
    }
    _ = open(place, what)
    forEachMember(of: place) { compiler, name, key in
      guard let tag = compiler.locale(name, at: key),
        let string = compiler.shortString(key.following, "A text of \(what)")
      else { return }
      text.byLocale[tag] = string
    }
    return text
  }

  /// A locale's tag in its canonical spelling.
  mutating func locale(_ name: String, at place: TokenIndex) -> String? {
    if let tag = LocaleChain.canonical(name) { return tag }
    mistake(
      .unknown, at: place, "Invalid locale tag \"\(name)\": write one such as \"de\" or \"pt-BR\".")
    return nil
  }
}
