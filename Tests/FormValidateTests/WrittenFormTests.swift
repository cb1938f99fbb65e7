import FormValidate
import TestSupport
import Testing

extension Code { fileprivate static let nameTaken = Code(rawValue: 10_001) }

/// Forms whose rules are written in Swift.
struct WrittenFormTests {
  private let taken: Set<String> = ["ada"]

  private func form() throws -> Form {
    let taken = taken
    return try Form {
      Field("email", label: "E-mail") {
        .trim; .required; .email
      }
      Field("name") {
        .required; .check { name in taken.contains(name) ? .nameTaken : nil }
      }
      Gate("send", "email", "name")
    }
  }

  @Test func aFormIsWrittenInPlace() throws {
    let form = try form()
    #expect(form.fieldNames == ["email", "name"] && form.gates.names == ["send"])
    try form.set("email", " joe@example.com")
    try form.set("name", "ada")
    #expect(try form.verdicts("email", "name") == [.valid, .incomplete])
    #expect(try form["name"].issues.map(\.code) == [.nameTaken])
    #expect(try !form.gates["send"])
    try form.set("name", "joe")
    #expect(try form.gates["send"])
    try form.set("email", "@")
    try form.blur("email")
    #expect(try form["email"].issues.map(\.message) == ["E-mail is not a valid e-mail address."])
    #expect(try form.submit().invalidCount == 1)
  }

  @Test func closuresAreAskedAgainAsValuesChange() throws {
    let asked = Counter()
    let form = try Form {
      Field("name") {
        .check { (name: String) in
          asked.add()
          return name == "a" ? .nameTaken : nil
        }
      }
    }
    try form.set("name", "a")
    #expect(try form["name"].code == .nameTaken && asked.count == 1)
    #expect(try form["name"].code == .nameTaken && asked.count == 1)
    try form.set("name", "b")
    #expect(try form["name"].code == nil && asked.count == 2)
    #expect(try form.submit().isValid && asked.count == 3)
  }

  @Test func aCheckIsToldValuesOfItsType() throws {
    let form = try Form {
      Field("age") { .check { (age: Int) in age < 18 ? .tooSmall : nil } }
      Field("sum") {
        .check { call, value in value == call.record["age"] ? nil : Issue(.notEqual) }
      }
    }
    try form.set("age", "x")
    #expect(try form["age"].code == .invalidType)
    try form.set("age", 17)
    try form.set("sum", 17)
    #expect(try form["age"].code == .tooSmall && form["sum"].verdict == .valid)
  }

  @Test func allThatADocumentHasMayBeWritten() throws {
    let needsPhone = true
    let password: Rules = [.required, .length(min: 8)]
    let form = try Form(scenario: "register", locale: "de", initial: ["kind": "person"]) {
      Field("password", label: ["en": "Password", "de": "Passwort"]) { password }.sensitive
      Field("again") { .compare(field: "password").on("register") }
      Field("phone", policy: .blur) { if needsPhone { .phone } }
      Field("kind")
      Field("vat") { .required }.when { call in call.record["kind"] == "company" }
      Record("address", rules: [.required]) {
        Field("street") { .required }
        Field("zip")
        FieldGroup(.allOrNone, ["street", "zip"])
      }
      Rows("lines", rules: [.count(max: 2), .unique(by: ["sku"])]) {
        Field("sku") {
          .trim; .required
        }
        for name in ["quantity", "price"] { Field(name) { .integer(min: 1) } }
      }
      FieldGroup(.atLeastOne, ["password", "phone"])
      Scenario("register", "password", "again", "phone", "kind", "vat", "address", "lines")
      Scenario("phone", "phone")
      Gate("next", "password", "/lines/*/sku")
    }
    try form.set("password", "short")
    #expect(
      try form["password"].issues.map(\.message) == [
        "Passwort muss mindestens 8 Zeichen lang sein."
      ])
    try form.set("password", "correct horse")
    try form.set("again", "correct")
    #expect(try form["again"].verdict == .incomplete && form["phone"].policy == .blur)
    #expect(try form["vat"].verdict == .unknown && !form["vat"].isActive)
    try form.set("kind", "company")
    #expect(try form["vat"].isActive)
    try form.set("/address/street", "Elm")
    let lines = try form.rows("lines")
    try lines.append(["sku": "A", "quantity": 0])
    #expect(try form["/lines/0/quantity"].code == .tooSmall)
    #expect(try form.gates["next"])
    try lines.append(["sku": "A"])
    #expect(try form["/lines/1/sku"].code == .notUnique && !form.gates["next"])
    #expect(try form["/address/zip"].issueCount + form["/address/street"].issueCount == 1)
    try form.enter(scenario: "phone")
    #expect(try !form["password"].isActive)
  }

  @Test func mistakesAreToldWithTheirPlaces() throws {
    let error = #expect(throws: RulesetError.self) {
      try Form {
        Field("a") {
          .required; .match("(")
        }
        Field("a")
        Gate("send", "b")
      }
    }
    #expect(error?.mistakes.map(\.kind) == ["pattern", "duplicate", "unknown"])
    #expect(error?.mistakes.map(\.pointer).contains("/fields/a/rules/1/pattern") == true)
    #expect(throws: FormError.self) { try Form(scenario: "b") { Field("a") } }
    #expect(throws: FormError.self) { try Form(initial: ["b": 1]) { Field("a") } }
  }

  @Test func aRulesetIsWrittenForRecordsToo() throws {
    let ruleset = try Ruleset(stoppingAtFirst: false) {
      Field("code") {
        .length(min: 5); .containsNumber
      }
      Field("free") { .required.when { call in call.record["code"] != .null } }
    }
    let report = try ruleset.validate(["code": "ab"])
    #expect(
      report.issues.map(\.code) == [.shorterThanMinimumLength, .numberNotFound, .required])
    #expect("\(Field("a") { .equals("secret") })" == "Field(a: equals)")
  }
}
