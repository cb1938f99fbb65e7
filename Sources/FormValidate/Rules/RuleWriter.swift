internal import FVForms
internal import FVText

/// Writes rules as the document's JSON, functions of the user's own under names made up for them.
struct RuleWriter: ~Copyable {
  var json = JSONWriter()
  private var functions = Functions()
  /// The number of the first function, and of the first rule that is marked.
  private let first: Int
  private var functionCount = 0
  /// Whether each rule runs though the ones before it found something.
  private let tellsAll: Bool
  /// Whether rules whose issues have something of the author's own get names by which it is found.
  private let marksFailures: Bool
  private var failureCount = 0
  /// Whether places are kept in the plan for functions, and whose they are is told with each call.
  private let keepsPlaces: Bool
  /// How many such places there are.
  private(set) var placeCount = 0

  init(
    tellingAll: Bool, markingFailures: Bool, from first: Int = 0, placing keepsPlaces: Bool = false
  ) {
    (tellsAll, marksFailures, self.first) = (tellingAll, markingFailures, first)
    self.keepsPlaces = keepsPlaces
  }

  /// Whether a function of the user's own was among what was written.
  var hasFunctions: Bool { functionCount > 0 }

  /// A list of rules.
  mutating func list(_ rules: [Rule]) {
    json.beginArray()
    for rule in rules { write(rule) }
    json.endArray()
  }

  /// A document with these rules for the only field.
  mutating func document(_ rules: [Rule], _ field: Rules.Field) {
    json.beginObject()
    json.member("formvalidate", 1)
    json.key("fields")
    json.beginObject()
    json.key("value")
    json.beginObject()
    if let label = field.label {
      json.key("label")
      json.value(label)
    }
    json.member("sensitive", field.isSensitive)
    json.key("rules")
    list(rules)
    json.endObject()
    json.endObject()
    json.endObject()
  }

  /// What was written.
  consuming func finished() -> (json: String, functions: Functions) {
    (string(json.bytes), functions)
  }

  private mutating func write(_ rule: Rule) {
    let hasWords = rule.options.contains { $0.name == "message" }
    json.beginObject()
    json.member("rule", rule.name)
    let waits = rule.name == "remote" || rule.options.contains { $0.name == "skipOnError" }
    if tellsAll, !waits {
      json.member("skipOnError", false)
    }
    let isMarked = marksFailures && rule.failure != nil
    if isMarked {
      json.member("id", "\(OwnFailure.mark)\(first &+ failureCount)")
      failureCount += 1
    }
    for (name, value) in rule.options where !isMarked || name != "id" {
      write(name, value, hasWords: hasWords)
    }
    json.endObject()
  }

  /// An option with its name; `hasWords` says whether its rule says itself what to tell people.
  mutating func write(_ name: String, _ value: RuleOption, hasWords: Bool = false) {
    json.key(name)
    switch value {
    case .value(let value): json.value(value)
    case .rules(let rules): list(rules)
    case .function(let kind, let make): json.string(register(make(!hasWords), as: kind))
    case .remote(let function):
      let name = nextName()
      functions.remotes[name] = hasWords ? function.withoutWords : function
      json.string(name)
    case .place: json.string(nextName())
    case .condition(let function):
      json.beginObject()
      json.member("custom", register(function, as: .condition))
      json.endObject()
    }
  }

  private mutating func register(
    _ function: HostFunction, as kind: HostFunction.Kind
  ) -> String {
    let name = nextName()
    functions.registry.add(keepsPlaces ? .place(placeCount, kind) : function, as: kind, name)
    placeCount += 1
    return name
  }

  /// The name of one more function.
  private mutating func nextName() -> String {
    defer { functionCount += 1 }
    return "own \(first &+ functionCount)"
  }
}
