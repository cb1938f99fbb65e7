internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// Compiles the rules of every field: what is around a field comes before it.
  mutating func compileFields(stopsAtFirst: Bool) {
    for index in plan.fieldIndices where goesOn {
      compileField(index, stopsAtFirst: stopsAtFirst)
    }
  }

  private mutating func compileField(_ index: FieldIndex, stopsAtFirst: Bool) {
    let draft = drafts[index]
    let parent = plan.shapes[index].parent
    let around = parent.map { plan.fields[$0] }
    field = index
    if let label = draft.members["label"] {
      plan.fieldDetails[index].label = localized(label, "\"label\"")
    } else if let parent, plan.shapes[parent].kind != .record {
      plan.fieldDetails[index].label = plan.fieldDetails[parent].label
    }
    let isSensitive = draft.members["sensitive"].flatMap { boolean($0, "sensitive") } ?? false
    plan.fields[index].isSensitive = isSensitive || around?.isSensitive ?? false
    plan.fields[index].column = draft.members["column"].flatMap { columnKind($0, of: index) }
    let policies: [ValidationPolicy] = [.change, .blur, .submit, .never]
    let policy = draft.members["validateOn"].flatMap {
      word($0, "validateOn", among: ["change", "blur", "submit", "never"])
    }
    plan.fields[index].policy = policy.map { policies[$0] } ?? around?.policy ?? .change
    let stop = draft.members["stop"].flatMap { word($0, "stop", among: ["first", "all"]) }
    self.stopsAtFirst = stop.map { $0 == 0 } ?? parent.map { stops[$0] } ?? stopsAtFirst
    stops.append(self.stopsAtFirst)
    plan.shapes[index].stopsAtFirst = self.stopsAtFirst
    compileShape(index, draft)
    plan.fields[index].first = RuleIndex(plan.operations.count)
    for list in draft.rules { rules(list) }
    putRemotesLast(from: plan.fields[index].first.index)
    compileUniqueRules(of: index)
    finish(field: index)
    checkRules(of: index)
  }

  /// What a field that nests says besides its rules.
  private mutating func compileShape(_ index: FieldIndex, _ draft: FieldDraft) {
    let parent = plan.shapes[index].parent
    let unknown = draft.members["unknown"].flatMap {
      word($0, "unknown", among: ["ignore", "reject"])
    }
    plan.shapes[index].rejectsUnknown =
      unknown.map { $0 == 1 } ?? parent.map { plan.shapes[$0].rejectsUnknown }
      ?? plan.rejectsUnknown
    if let when = draft.members["when"] {
      plan.shapes[index].condition = condition(when)
    }
  }

  /// Which rules a field may have depends on its shape: those of a record, list or map are about it as
  /// a whole.
  private mutating func checkRules(of index: FieldIndex) {
    let kind = plan.shapes[index].kind
    for place in plan.fields[index].places {
      let name = plan.details[place].rule
      if let entry = RuleTable[name], !entry.shapes.contains(kind) {
        mistake(
          .conflict, at: rulePlaces[place],
          kind == .plain
            ? sentence("The rule \"%\" is for a field with \"items\".", name)
            : sentence(
              "The rule \"%\" is not for a %: give it to the fields within.", name, kind.name)
        )
      }
      if case .check(.required) = plan.operations[place].action, !plan.operations[place].isWarning {
        plan.shapes[index].isRequired = true
      }
    }
  }

  /// Notes where a field's rules end, and whether they change its value.
  mutating func finish(field index: FieldIndex) {
    var own = plan.fields[index]
    own.end = RuleIndex(plan.operations.count)
    own.isPlain = true
    own.takesAnything = !own.rules.isEmpty
    var isInFront = true
    var place = own.first
    while place < own.end {
      let operation = plan.operations[place]
      if !operation.isPlainTransform { isInFront = false }
      if !operation.takesAnything { own.takesAnything = false }
      if operation.isTransform, !operation.isSafe { own.hasTransforms = true }
      if operation.waits { own.waits = true }
      if operation.isRemote { own.isRemote = true }
      if operation.takesAnything { own.asksPresence = true }
      if !isInFront, !isPlain(operation, at: place) { own.isPlain = false }
      place = operation.end(at: place)
    }
    let rules = own.places
    if rules.contains(where: { plan.operations[$0].seesObjects }) { own.takesAnything = true }
    plan.fields[index] = own
  }

  /// Whether a rule behind the transforms is one of a plain field: a check, or several that all must pass.
  private func isPlain(_ operation: Operation, at place: RuleIndex) -> Bool {
    guard operation.isAll else { return operation.isPlain }
    guard !operation.hasInputs, !operation.isCounted else { return false }
    let inner = place.advanced(by: 1)..<operation.end(at: place)
    return inner.allSatisfy { plan.operations[$0].isPlain }
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
        .type, at: place,
        sentence("% must be a string, or an object with a string for each locale.", what))
      return nil
    }
    _ = open(place, what)
    forEachMember(of: place) { compiler, name, key in
      guard let tag = compiler.locale(name, at: key),
        let string = compiler.shortString(key.following, sentence("A text of %", what))
      else { return }
      text.byLocale[tag] = string
    }
    return text
  }

  /// A locale's tag in its canonical spelling.
  mutating func locale(_ name: String, at place: TokenIndex) -> String? {
    if let tag = tag(name) { return tag }
    mistake(
      .unknown, at: place,
      sentence("Invalid locale tag \"%\": write one such as \"de\" or \"pt-BR\".", name))
    return nil
  }

  /// The canonical spelling of a tag; nil where its language has more than the two or three letters
  /// of every language that has a code: the name of one, or a word.
  func tag(_ name: String) -> String? {
    let language = name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return language.count <= 3 ? LocaleChain.canonical(name) : nil
  }
}
