import FormValidate
import Foundation
import TestSupport
import Testing

// What the tests of ATGValidator, Validator and FXModelValidation say of errors, controls and
// attributes, as far as it holds here.

private struct CustomError: LocalizedError, Equatable {
  let message: String
  var errorDescription: String? { message }
}

struct OlderFactTests {
  @Test func ruleWithAnErrorOfOnesOwn() throws {
    let custom = CustomError(message: "custom error message")
    let result = "invalid email".satisfyAll(rules: [.email.error(custom)])
    #expect(result.status == .invalid)
    let error = try #require(result.errors.first)
    #expect(error.underlying as? CustomError == custom)
    #expect(error.localizedDescription == "custom error message" && error.code == .invalidEmail)
  }

  @Test func ruleWithAMessageOfOnesOwn() {
    let result = "invalid email".satisfyAll(rules: [.email.message("custom error message")])
    #expect(result.errors.first?.localizedDescription == "custom error message")
  }

  @Test func aFormFailsAndSucceedsAsAWhole() throws {
    let form = try Form {
      Field("field") { .length(min: 8) }
      Field("view") { .length(max: 10) }
    }
    try form.set("field", "Hello")
    try form.set("view", "Holas")
    #expect(try form.submit().issues.map(\.code) == [.shorterThanMinimumLength])
    try form.set("field", "HelloMisterPerera")
    #expect(try form.submit().isValid)
  }

  @Test func severalRulesHaveEachTheirError() {
    let rules: Rules = [
      .length(min: 1, unit: .graphemes).message("1"),
      .satisfies(Issue(message: "2")) { $0.text == "😀" },
    ]
    #expect("".satisfyAll(rules: rules.notSkippingEmpty).errors.map(\.message) == ["1", "2"])
    #expect("😁".satisfyAll(rules: rules).errors.map(\.message) == ["2"])
    #expect("😀".satisfyAll(rules: rules).isValid)
  }

  @Test func aControlIsJudgedByItsRules() throws {
    let form = try Form(stoppingAtFirst: false) {
      Field("name") {
        .length(min: 5)
        Rule.satisfies { $0.text?.contains("A") == true }
      }
    }
    let counts = try ["Hi", "Hi adam", "Hi Adam"].map { text in
      try form.set("name", .text(text))
      return try form["name"].issueCount
    }
    #expect(counts == [2, 1, 0])
  }

  @Test func aHandlerIsToldTheLastValidValue() throws {
    let form = try Form {
      Field("pin") {
        .numbersOnly; .length(max: 4)
      }
    }
    var shown: [FormValue] = []
    let handler = try form.subscribe(to: "pin", replay: true) { pin in
      shown.append(pin.verdict == .invalid ? pin.lastValid : pin.value)
    }
    for text: FormValue in ["1", "12", "12x", "123", "12345"] { try form.set("pin", text) }
    #expect(shown == [nil, "1", "12", "12", "123", "123"])
    handler.cancel()
    try form.set("pin", "")
    #expect(shown.count == 6)
  }

  private func model() throws -> Ruleset {
    try Ruleset {
      Field("boolean") { .required }
      Field("integer") { .required.on("create") }
      Field("float") { .required.on("create") }
      Field("string") { .trim.on("update") }
      Scenario("default", "boolean")
      Scenario("create", "integer", "float", "boolean")
      Scenario("update", "!string", "boolean")
    }
  }

  @Test(
    arguments: [
      (nil, ["boolean"], ["boolean"], ["boolean"]),
      (
        "create", ["boolean", "integer", "float"], ["boolean", "integer", "float"],
        ["boolean", "integer", "float"]
      ),
      ("update", ["boolean"], ["boolean", "string"], ["boolean"]),
    ] as [(String?, [String], [String], [String])])
  func attributesAreRequiredActiveAndSafe(
    _ scenario: String?, _ required: [String], _ active: [String], _ safe: [String]
  ) throws {
    let fields = try model().fields(scenario: scenario)
    #expect(fields.map(\.name) == ["boolean", "integer", "float", "string"])
    #expect(fields.filter { $0.isActive && $0.isRequired == .always }.map(\.name) == required)
    #expect(fields.filter(\.isActive).map(\.name) == active)
    #expect(fields.filter(\.isSafe).map(\.name) == safe)
  }

  @Test func rulesOfAnAttributeAreValues() throws {
    let update = try model().field("string", scenario: "update")
    #expect(update.rules.map(\.name) == ["trim"] && update.isRequired == .never)
    #expect(try model().field("string").rules.isEmpty)
    let ruleset = try Ruleset {
      Field("code", label: "Code", policy: .blur) {
        .length(min: 2, max: 5).id("length").error(CustomError(message: ""))
        Rule.in(["ab", "abc"]).when { _ in true }
        Rule.required.when { _ in true }
      }.sensitive
      Rows("lines") { Field("sku") { .required } }
    }
    let code = try ruleset.field("code", locale: "de")
    #expect(code.rules.map(\.name) == ["length", "in", "required"])
    #expect(code.rules[0].params["min"] == 2 && code.rules[0].params["max"] == 5)
    #expect((code.label, code.policy, code.isSensitive) == ("Code", .blur, true))
    #expect((code.minLength, code.maxLength, code.choices?.count) == (2, 5, 2))
    #expect(code.isRequired == .conditional)
    #expect(try ruleset.field("/lines/*/sku").name == "sku")
    #expect(throws: RecordError.self) { try ruleset.field("cod") }
    #expect(throws: RecordError.self) { try ruleset.fields(scenario: "nowhere") }
  }
}
