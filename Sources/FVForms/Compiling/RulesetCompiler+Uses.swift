internal import FVRules
internal import FVText

// Lists of `define`, where rules use them.

extension RulesetCompiler {
  /// Copies a list of `define` to this place, narrowed by what is said here.
  mutating func use(_ reader: inout ObjectReader, depth: Int) {
    guard let place = reader.take("use") else { return }
    let first = plan.operations.count
    var scenarios = UInt64.max
    if let on = reader.take("on") { scenarios = scenarioBits(on, "\"on\"") }
    if let except = reader.take("except") { scenarios &= ~scenarioBits(except, "\"except\"") }
    let condition = reader.take("when").flatMap { self.condition($0) }
    let (message, id) = (reader.take("message"), reader.take("id"))
    close(reader, "A \"use\"")
    guard let name = string(place, "\"use\"") else { return }
    guard let list = definitions[Name(name)] else {
      return unknownDefinition(name, at: place, among: definitions)
    }
    usedDefinitions.insert(Name(name))
    guard !uses.contains(Name(name)) else {
      let way = (uses.map { $0.string } + [name]).map { quoted($0) }.joined(separator: " uses ")
      return mistake(.cycle, at: place, sentence("This leads back to itself: %.", way))
    }
    uses.append(Name(name))
    rules(list, depth: depth + 1)
    uses.removeLast()
    guard first <= plan.operations.count else { return }
    var rule = first
    while rule < plan.operations.count {
      plan.operations[rule].scenarios &= scenarios
      if let condition {
        add(condition, to: rule, at: place)
        narrowedRules.insert(RuleIndex(rule))
      }
      rule = max(plan.operations[rule].next.index, rule + 1)
    }
    var words = RuleDetail(rule: "use")
    let names = placeholders(ofUse: words, from: first)
    words.message = message.flatMap { messageOverride($0, names) }
    words.id = id.flatMap { shortString($0, "\"id\"") } ?? ""
    inherit(words, from: first)
  }

  /// What a document that names files is told where nobody reads them.
  static let needsFiles =
    "This names another file, and there is no function that reads files."

  /// Notes that there is no definition of a name.
  mutating func unknownDefinition(
    _ name: String, at place: TokenIndex, among definitions: [Name: TokenIndex]
  ) {
    guard FileReference(name) == nil else {
      return mistake(.unsupported, at: place, Self.needsFiles)
    }
    let hint = self.hint(for: name, among: definitions.keys.map { $0.string }.ordered())
    mistake(.unknown, at: place, sentence("\"define\" has no \"%\".%", name, hint))
  }

  /// Has a rule run only where a condition holds besides its own.
  private mutating func add(_ condition: ConditionIndex, to rule: Int, at place: TokenIndex) {
    guard let own = plan.operations[rule].condition else {
      return plan.operations[rule].condition = condition
    }
    let both = ConditionIndex(plan.conditions.count)
    plan.conditions.append(Condition(test: .all))
    copy(condition: condition, at: place)
    copy(condition: own, at: place)
    guard both.index < plan.conditions.count else { return }
    plan.conditions[both].next = ConditionIndex(plan.conditions.count)
    plan.operations[rule].condition = both
  }

  private mutating func copy(condition: ConditionIndex, at use: TokenIndex) {
    let parts = plan.parts(of: condition)
    let distance = plan.conditions.count - condition.index
    guard plan.conditions.count + parts.count <= Limits.rules else {
      return exceed(at: use, "There are too many conditions, or they are nested too deep.")
    }
    for place in parts {
      var part = plan.conditions[place]
      part.next = part.next.advanced(by: distance)
      plan.conditions.append(part)
    }
  }
}
