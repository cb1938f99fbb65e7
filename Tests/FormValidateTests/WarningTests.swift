import FormValidate
import TestSupport
import Testing

private enum Refused: Error { case address }

/// Rules of the level `warning`: what they find is told, and nothing else comes of it.
struct WarningTests {
  private let rules: Rules = [
    .trim, .length(min: 12).level(.warning).id("short"), .email,
  ]

  @Test func aValidValueMayHaveWarnings() {
    let result = "a@b.example".satisfyAll(rules: rules)
    #expect(result.isValid && result.errors.isEmpty && "\(result)" == "valid")
    #expect(result.warnings.map(\.id) == ["short"] && result.warnings[0].level == .warning)
    #expect("long@enough.example".satisfyAll(rules: rules).warnings.isEmpty)
  }

  @Test func rulesBehindAWarningRun() {
    let result = "nobody".satisfyAll(rules: rules)
    #expect(result.status == .invalid && result.errors.map(\.code) == [.invalidEmail])
    #expect(result.warnings.map(\.code) == [.shorterThanMinimumLength])
    #expect(result.errors.allSatisfy { $0.level == .error })
  }

  @Test func rulesOfYourOwnWarnToo() {
    let rules: Rules = [
      .check { (name: FormValue) in name == "admin" ? Issue(message: "Sure?") : nil }.level(
        .warning),
      .email.error(Refused.address).level(.warning),
    ]
    let result = "admin".satisfyAll(rules: rules)
    #expect(result.isValid && result.warnings.map(\.message).first == "Sure?")
    #expect(result.warnings.map(\.level) == [.warning, .warning])
    #expect(result.warnings.last?.underlying as? Refused == .address)
  }

  @Test func resultsAreCombinedWithTheirWarnings() {
    let short = "a@b.example".satisfyAll(rules: rules)
    let wrong = "nobody".satisfyAll(rules: rules)
    #expect(short.and(wrong).warnings.count == 2 && short.and(wrong).errors.count == 1)
    #expect(wrong.or(short).isValid && wrong.or(short).warnings.count == 2)
    #expect(short.or(wrong).warnings.count == 1 && short.or(wrong).errors.isEmpty)
    var other = wrong
    other.errors = []
    #expect(other.warnings.count == 1 && other.errors.isEmpty)
  }

  @Test func wherePeopleAreToldNothingElseComesOfIt() throws {
    #expect(throws: RulesetError.self) { try Rules([.trim.level(.warning)]).compile() }
    #expect(throws: RulesetError.self) { try Rules([.not(.email.level(.warning))]).compile() }
    try Rules([.any([.email, .phone]).level(.warning), .required.level(.error)]).compile()
  }

  /// Values know nothing of what a table takes.
  @Test func thresholdsAreForTables() throws {
    let rules: Rules = [.length(max: 3).mostly(0), .email.maxErrors(9).skipOnError(false)]
    #expect("too long".satisfyAll(rules: rules).errors.count == 2)
    #expect(throws: RulesetError.self) { try Rules([.not(.email.maxErrors(1))]).compile() }
    #expect(throws: RulesetError.self) { try Rules([.email.mostly(1.5)]).compile() }
    #expect(throws: RulesetError.self) {
      try Rules([.email.mostly(0.5).level(.warning)]).compile()
    }
  }

  @Test func recordsTellThem() throws {
    let ruleset = try Ruleset {
      Field("email") {
        .length(min: 12).level(.warning); .email
      }
      Field("again") { .required.level(.warning) }
      FieldGroup(.allEqual, ["email", "again"]).skipOnEmpty(false).level(.warning)
    }
    let report = try ruleset.validate(["email": "a@b.example"])
    #expect(report.isValid && report.issues.count == 3 && report.warnings == report.issues)
    #expect((report.warningCount, report.invalidCount, "\(report)") == (3, 0, "valid"))
    let wrong = try ruleset.validate(["email": "x", "again": "x"])
    #expect(wrong["email"].map(\.level) == [.warning, .error] && wrong.warningCount == 1)
    let parsed: [String: String] = try ruleset.parse(["email": "a@b.example"])
    #expect(parsed["email"] == "a@b.example")
  }

  @Test func severalFieldsTellThem() {
    let form = FormValidator()
    form.add("email", ValidatedField("a@b.example", rules))
    form.add("again", ValidatedField("", [.required.level(.warning)]))
    form.add(FieldGroup(.allEqual, ["email", "again"]).skipOnEmpty(false).level(.warning))
    let state = form.validate()
    #expect(state.isValid && state.errors.isEmpty)
    #expect(state.warnings.map(\.field) == ["email", "again", "email"])
    #expect(state["email"]?.warnings.map(\.path) == ["/email"])
    #expect(ValidatedField("a@b.example", rules).warnings.count == 1)
  }

  @Test func formsStayOpen() throws {
    let form = try Form {
      Field("email") {
        .length(min: 12).level(.warning); .email
      }
      Gate("send", "email")
    }
    let log = Log<Bool>()
    let subscription = try form.subscribe { change in
      if let field = change.fields["email"] { log.add(field.warns) }
    }
    try form.set("email", "a@b.example")
    let email = try form["email"]
    #expect(email.verdict == .valid && email.warns && email.code == nil && !email.shows)
    #expect(try email.issues.isEmpty && email.warnings.map(\.level) == [.warning])
    #expect(try form.gates["send"] && form.warnings.count == 1 && form.issues.isEmpty)
    #expect(try form.snapshotJSON().contains("\"warnings\":[{"))
    try form.set("email", "nobody")
    let wrong = try form["email"]
    #expect((wrong.code, wrong.issueCount, wrong.warns) == (.invalidEmail, 1, true))
    #expect(
      try wrong.issues.map(\.code) == [.invalidEmail] && form.warnings(of: "email").count == 1)
    try form.set("email", "long@enough.example")
    #expect(try !form["email"].warns && form["email"].warnings.isEmpty)
    #expect(log.entries == [true, true, false])
    withExtendedLifetime(subscription) {}
  }
}
