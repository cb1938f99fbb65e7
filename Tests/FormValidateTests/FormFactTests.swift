import FormValidate
import Testing

// What the tests of FXModelValidation say, as far as it holds here; what they say of records is in
// records.jsonl too.

private let model = """
  {"formvalidate": 1, "fields": {
     "boolean": {"rules": ["required"]},
     "integer": {"rules": [{"rule": "required", "on": ["create"]}]},
     "float": {"rules": [{"rule": "required", "on": ["create"]}]},
     "string": {"rules": [{"rule": "trim", "on": ["update"]}]}},
   "scenarios": {"default": ["boolean"], "create": ["integer", "float", "boolean"],
     "update": ["!string", "boolean"]}}
  """
private let padded: FormValue = "    test string    "

private func form(
  _ scenario: String, policies: [String: ValidationPolicy] = [:]
) throws -> Form {
  try Form(try Ruleset(json: model), scenario: scenario, policies: policies)
}

@Test(
  arguments: [
    ("an empty list is empty", .list([]), false), ("another list is not", .list(["a"]), true),
    ("null is empty", .null, false), ("false is not empty", false, true),
    ("zero is not empty", 0, true),
  ] as [(String, FormValue, Bool)])
func factsOfEmptiness(_ fact: String, _ value: FormValue, _ isValid: Bool) {
  #expect(value.isEmpty == !isValid, "\(fact)")
  #expect(Rules([.required]).validate(value).isValid == isValid, "\(fact)")
}

@Test func factsOfFilters() throws {
  var functions = Functions()
  functions.addFilter("trim") { _, value in
    .text(String((value.text ?? "").drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
  }
  functions.addFilter("constant") { _, _ in "method filtered string" }
  func cleaned(_ name: String) throws -> FormValue? {
    let document =
      "{\"formvalidate\": 1, \"fields\": {\"s\": {\"rules\": [{\"rule\": \"filter\", \"name\": \"\(name)\"}]}}}"
    return try Ruleset(json: document, functions: functions)
      .validate(["s": "   test string   "]).cleaned["s"]
  }
  // A filter that does not exist is its author's mistake.
  #expect(throws: RulesetError.self) { try cleaned("nobody") }
  #expect(try cleaned("trim") == "test string", "a filter may trim")
  #expect(try cleaned("constant") == "method filtered string", "or give something else")
}

@Test func factsOfDefaults() throws {
  var functions = Functions()
  functions.addProvider("block") { _ in "block value" }
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {"s": {"rules": [{"rule": "default", "provider": "block"}]}}}
      """, functions: functions)
  #expect(
    try ruleset.validate(["s": nil]).cleaned["s"] == "block value", "a default may be asked for")
  #expect(try ruleset.validate(["s": "current value"]).cleaned["s"] == "current value")
}

@Test func factsOfInlineRules() throws {
  var functions = Functions()
  functions.addCheck("inline") { _, _ in Issue(message: "error from inline block validator") }
  func document(_ rule: String) -> String {
    "{\"formvalidate\": 1, \"fields\": {\"s\": {\"rules\": [\(rule)]}}}"
  }
  let ruleset = try Ruleset(
    json: document("{\"rule\": \"custom\", \"name\": \"inline\"}"), functions: functions)
  let messages = try ruleset.validate(["s": "   test string   "])["s"].map(\.message)
  #expect(messages == ["error from inline block validator"], "its own words stay")
  // So is a rule that does not exist.
  #expect(throws: RulesetError.self) { try Ruleset(json: document("\"unknown\"")) }
}

@Test func factsOfSafeFields() throws {
  let document = """
    {"formvalidate": 1, "fields": {"safe": {"rules": ["safe"]}, "other": {}},
     "scenarios": {"default": ["safe", "!other"]}}
    """
  let form = try Form(try Ruleset(json: document), initial: ["safe": 100, "other": 100])
  #expect(try form.assign(["safe": 200, "other": 200]) == ["other"])
  #expect(try form["other"].value == 100, "what is not safe is left as it was")
  #expect(try form["safe"].value == 200, "what is safe is assigned")
}

@Test func factsOfErrors() throws {
  let form = try form("create")
  #expect(try form.issues.isEmpty && form.issues(of: "string").isEmpty, "at first there are none")
  _ = try form.submit()
  #expect(try form.issues.map(\.field) == ["boolean", "integer", "float"])
  #expect(try form.issues(of: "integer").count == 1 && form.issues(of: "string").isEmpty)
  // A field that was wrong is not when it was changed.
  try form.set("boolean", true)
  #expect(try form.issues(of: "boolean").isEmpty && form.issues.count == 2)
}

@Test func errorsOfOnesOwnAreToldByFieldInTheirOrder() throws {
  var functions = Functions()
  for number in 1...3 {
    functions.addCheck("manual\(number)") { _, _ in Issue(message: "Manual error \(number)") }
  }
  func rule(_ number: Int) -> String { "{\"rule\": \"custom\", \"name\": \"manual\(number)\"}" }
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "stop": "all", "fields": {"string": {"rules": [\(rule(1)), \(rule(2))]},
       "integer": {"rules": [\(rule(3))]}, "other": {}}}
      """, functions: functions)
  let form = try Form(ruleset, initial: ["string": "x", "integer": 1])
  #expect(try !form.submit().isValid)
  #expect(
    try form.issues(of: "string").map(\.message) == ["Manual error 1", "Manual error 2"])
  #expect(try form.issues(of: "integer").map(\.message) == ["Manual error 3"])
  #expect(try form.issues(of: "other").isEmpty)
  #expect(try form.issues.map(\.field) == ["string", "string", "integer"])
}

@Test(arguments: [
  ("default", ["boolean"], ["boolean"], ["boolean"]),
  (
    "create", ["boolean", "integer", "float"], ["boolean", "integer", "float"],
    ["boolean", "integer", "float"]
  ),
  ("update", ["boolean"], ["boolean", "string"], ["boolean"]),
])
func factsOfScenarios(
  _ scenario: String, _ required: [String], _ active: [String], _ safe: [String]
) throws {
  let form = try form(scenario)
  #expect(try form.fieldNames.filter { try form[$0].isActive } == active)
  #expect(try form.submit().issues.map(\.field) == required)
  let refused = try form.assign(["boolean": true, "integer": 1, "float": 1, "string": "x"])
  #expect(form.fieldNames.filter { !refused.contains($0) } == safe)
}

@Test func factsOfAssigning() throws {
  let first = try form("default")
  #expect(try first.assign(["string": "new test string", "boolean": true]) == ["string"])
  #expect(try first["string"].value == .null && first["boolean"].value == true)
  let update = try form("update")
  #expect(try update.assign(["string": "new test string", "float": 1]) == ["float", "string"])
  #expect(try update["string"].value == .null && update["float"].value == .null)
  // What is not safe is set one by one.
  try first.set("string", "new test string")
  #expect(try first["string"].value == "new test string")
}

@Test func factsOfValidatingUpdates() throws {
  // What FXModelValidation writes back into the model is here the last valid value.
  let update = try form("update")
  try update.set("string", padded)
  #expect(try update["string"].lastValid == "test string")
  #expect(try update["string"].value == padded)
  try update.set("boolean", true)
  let report = try update.submit()
  // What may not be assigned is judged, and stays out of the cleaned record.
  #expect(report.isValid && report.cleaned == ["boolean": true])
  // An exception is not judged while it is changed, and all the same when the form is sent.
  let except = try form("create", policies: ["integer": .submit])
  try except.set("integer", nil)
  #expect(try except["integer"].verdict == .unknown && !except["integer"].shows)
  #expect(try except.submit().issues.map(\.field).contains("integer"))
  let moved = try form("update")
  try moved.enter(scenario: "create")
  try moved.set("string", padded)
  #expect(try moved["string"].lastValid == .null && moved["string"].verdict == .unknown)
  try moved.enter(scenario: "update")
  try moved.set("string", "    test string     ")
  #expect(try moved["string"].lastValid == "test string", "after the second set")
}
