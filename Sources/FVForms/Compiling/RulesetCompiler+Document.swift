internal import FVRules
internal import FVText

extension RulesetCompiler {
  /// Compiles a whole document.
  mutating func document() {
    guard var reader = open(.document, "A ruleset") else { return }
    version(&reader)
    if let place = reader.take("extends") { mistake(.unsupported, at: place, Self.needsFiles) }
    plan.name = string("name", &reader)
    let stop = word("stop", &reader, among: ["first", "all"])
    options(&reader)
    let tableRules = table(&reader)
    if let place = reader.take("codes") { ownCodes(place) }
    _ = addScenario("default", at: .document)
    // Everything that is named comes first, so that the order of the keys does not matter.
    if let place = reader.take("define") { define(place) }
    let fields = reader.take("fields")
    if let fields {
      declareFields(fields)
    } else {
      mistake(.missing, at: .document, "A ruleset needs \"fields\".")
    }
    let scenarios = reader.take("scenarios")
    if let scenarios { declareScenarios(scenarios) }
    for index in plan.fieldIndices { assignUniqueRules(drafts[index].form, of: index) }
    if let form = reader.member("form") { assignUniqueRules([form], of: nil) }
    compileFields(stopsAtFirst: stop != 1)
    orderConditions()
    finishComparisons()
    finishWaiting()
    unusedDefinitions()
    for index in plan.fieldIndices where goesOn { recordRules(of: index) }
    plan.firstRootRule = FormRuleIndex(plan.formRules.count)
    if let place = reader.take("form") { formRules(place, of: nil) }
    if let tableRules { self.tableRules(tableRules) }
    finishRelations()
    if let scenarios { self.scenarios(scenarios) }
    if let place = reader.take("gates") { gates(place) }
    if let place = reader.take("messages") { plan.messages = messageOverrides(place) }
    close(reader, "A ruleset")
    compilePatterns()
    unusedFields(fields)
    noteDependencies()
  }

  /// Notes who reads whom, and what the values are, of a plan in which nothing is amiss.
  private mutating func noteDependencies() {
    guard isRight else { return }
    for place in 0..<plan.constants.relatives.count
    where plan.constants.relatives[place].moment.readsNow {
      plan.readsNow = true
    }
    plan.dependencies = Dependencies(plan)
    for field in plan.fieldIndices { plan.types.append(FieldTyping(field, plan)) }
  }

  /// Compiles one rule, or a list of them, as the rules of the only field.
  mutating func singleRule() {
    plan.isSingleRule = true
    _ = addScenario("default", at: .document)
    declareField("value", at: .document, draft: FieldDraft(place: .document), parent: nil)
    plan.rootCount = 1
    field = FieldIndex(0)
    let isList = tokens[.document].kind == .array
    if isList { rules(.document) } else { rule(.document, depth: 0) }
    putRemotesLast(from: 0)
    finish(field: FieldIndex(0))
    finishComparisons()
    compilePatterns()
    noteDependencies()
  }

  private mutating func version(_ reader: inout ObjectReader) {
    guard let place = reader.take("formvalidate") else {
      return mistake(
        .missing, at: .document, "A ruleset needs \"formvalidate\": 1, the version of its format.")
    }
    if tokens[place].kind != .number {
      mistake(.type, at: place, "\"formvalidate\" must be the number 1.")
    } else if integer(at: place) != 1 {
      mistake(
        .unsupported, at: place, "Unsupported version: this library knows version 1 of the format.")
    }
  }

  private mutating func options(_ reader: inout ObjectReader) {
    guard let place = reader.take("options"), var options = open(place, "\"options\"") else {
      return
    }
    plan.rejectsUnknown = word("unknown", &options, among: ["ignore", "reject"]) == 1
    if let place = options.take("zone") { zone(place) }
    if let place = options.take("null") { nullTexts(place) }
    if let place = options.take("limits"), var limits = open(place, "\"limits\"") {
      for limit in DocumentLimit.allCases {
        let range = 1...Int64(limit.highest)
        if let number = integer(limit.rawValue, &limits, in: range) { lower(limit, to: number) }
      }
      close(limits, "\"limits\"")
    }
    close(options, "\"options\"")
  }

  /// The texts that stand for null in tables.
  private mutating func nullTexts(_ place: TokenIndex) {
    guard array(place, "\"null\"") else { return }
    forEachElement(of: place) { compiler, element in
      guard compiler.string(element, "Each element of \"null\"") != nil else { return }
      guard compiler.plan.nullTexts.count < Limits.nullTexts else {
        return compiler.mistake(
          .range, at: element, sentence("\"null\" has at most % texts.", String(Limits.nullTexts)))
      }
      compiler.plan.nullTexts.append(compiler.keep(compiler.tokens[element].text))
    }
  }

  private mutating func lower(_ limit: DocumentLimit, to number: Int) {
    switch limit {
    case .value: plan.constants.valueLimit = number
    case .patternSubject: patternLimits.subjectBytes = number
    case .pattern: patternLimits.patternBytes = number
    case .recordFields: plan.limits.fields = number
    case .nesting: plan.limits.nesting = number
    case .issues: plan.limits.issues = number
    }
  }

  /// What is said about tables as a whole; returns where rules about them stand.
  private mutating func table(_ reader: inout ObjectReader) -> TokenIndex? {
    guard let place = reader.take("table"), var table = open(place, "\"table\"") else { return nil }
    let policies: [ColumnPolicy] = [.any, .superset, .exact]
    let policy = word("columns", &table, among: ["any", "superset", "exact"])
    plan.columns = policy.map { policies[$0] } ?? .unsaid
    plan.ordersColumns = boolean("ordered", &table) ?? false
    let rules = table.take("rules")
    close(table, "\"table\"")
    return rules
  }

  private mutating func define(_ place: TokenIndex) {
    guard var reader = open(place, "\"define\"") else { return }
    forEachMember(of: place) { compiler, name, key in
      guard reader.take(name) != nil, compiler.isShort(name, at: key, "A definition's") else {
        return
      }
      switch compiler.tokens[key.following].kind {
      case .array: compiler.definitions[Name(name)] = key.following
      case .object: compiler.fieldDefinitions[Name(name)] = key.following
      default:
        compiler.mistake(
          .type, at: key.following,
          "A definition must be a list of rules, or a field (an object).")
      }
    }
  }

  /// What nobody uses is looked at all the same, and thrown away.
  private mutating func unusedDefinitions() {
    field = nil
    let (kept, remotes) = (plan.operations.count, plan.remotes.count)
    let times = plan.constants.relatives.count
    unusedPlaces = definitions.filter { !usedDefinitions.contains($0.key) }.map { $0.value }
    unusedPlaces += fieldDefinitions.filter { !usedDefinitions.contains($0.key) }.map { $0.value }
    for (name, place) in Array(definitions).ordered(by: { $0.value < $1.value })
    where !usedDefinitions.contains(name) {
      uses = [name]
      rules(place)
      uses = []
    }
    finishDates(of: kept..<plan.operations.count)
    finishRelations()
    plan.operations.truncate(kept)
    plan.constants.relatives.truncate(times)
    plan.hostParams.truncate(kept)
    plan.remotes.removeSubrange(min(remotes, plan.remotes.count)...)
    rulePlaces.removeSubrange(min(kept, rulePlaces.count)...)
    plan.details.removeSubrange(min(kept, plan.details.count)...)
  }

  private mutating func gates(_ place: TokenIndex) {
    guard var reader = open(place, "\"gates\"") else { return }
    forEachMember(of: place) { compiler, name, key in
      guard reader.take(name) != nil, compiler.isShort(name, at: key, "A gate's"),
        compiler.array(key.following, "A gate")
      else { return }
      var fields: [FieldIndex] = []
      compiler.forEachElement(of: key.following) { compiler, element in
        // A pointer to what each element has stands for all of them.
        guard let name = compiler.string(element, "A field's name") else { return }
        if let field = compiler.referred(name) { return fields.append(field) }
        let hint = compiler.hint(for: name, among: compiler.fieldNames)
        compiler.mistake(.unknown, at: element, sentence("Unknown field \"%\".%", name, hint))
      }
      guard let kept = compiler.plan.constants.arena.copy(name),
        compiler.plan.gateNames.add(kept) != nil
      else { return compiler.runOut() }
      compiler.plan.gates.append(Gate(name: name, fields: fields))
    }
  }
}
