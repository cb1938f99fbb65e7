import FormValidate
import Testing

extension Code { fileprivate static let nameTaken = Code(rawValue: 10_001) }

/// Errors that somebody outside told.
struct OutsideErrorTests {
  private func ruleset() throws -> Ruleset {
    try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
           "name": {"label": "The name", "rules": ["required"]},
           "lines": {"items": {"fields": {"sku": {"rules": []}}}}},
         "gates": {"send": ["name"]},
         "codes": {"nameTaken": 10001},
         "messages": {"en": {"nameTaken": "{label} is taken, {free} is free."},
                      "de": {"nameTaken": "{label} ist weg."}}}
        """)
  }

  private func form() throws -> Form {
    let form = try Form(try ruleset())
    try form.set("name", "ada")
    return form
  }

  @Test func anErrorShowsAtOnceAndGoesWithItsValue() throws {
    let form = try form()
    #expect(try form.gates["send"])
    try form.addError(at: "name", code: .nameTaken, params: ["free": "ada2"])
    let issue = try #require(try form.issues.first)
    #expect(issue.message == "The name is taken, ada2 is free." && issue.rule == "")
    #expect(issue.code == .nameTaken && issue.codeName == "nameTaken" && issue.path == "/name")
    #expect(issue.params["free"] == "ada2")
    #expect(try form["name"].shows && form["name"].verdict == .invalid && !form.gates["send"])
    #expect(try form.snapshotJSON().contains("nameTaken"))
    try form.set("name", "eve")
    #expect(try form["name"].verdict == .valid && form.gates["send"])
  }

  @Test func aMessageIsATemplateWhereThereAreParams() throws {
    let form = try form()
    let messages: [(told: String, params: [String: FormValue], shown: String)] = [
      ("{free}", ["free": "a"], "a"), ("{free}", [:], "{free}"), ("{", ["free": "a"], "{"),
      ("a {label}", ["n": 1], "a The name"),
    ]
    for (told, params, shown) in messages {
      try form.addError(at: "/name", code: .custom, message: told, params: params)
      #expect(try form.issues.map(\.message) == [shown])
      try form.clearErrors(at: "name")
    }
    #expect(try form.issues.isEmpty)
  }

  @Test func oneOfTheFormGoesWithAnyChange() throws {
    let form = try form()
    try form.addError(at: "", code: .custom, message: "Out of service")
    #expect(try form.state.verdict == .invalid && form.gates["send"])
    #expect(try form.issues.map(\.message) == ["Out of service"])
    try form.clearErrors(at: "name")
    #expect(try form.issues.count == 1)
    try form.clearErrors(at: "")
    #expect(try form.issues.isEmpty)
    try form.addError(at: "", code: .custom)
    try form.set("name", "eve")
    #expect(try form.issues.isEmpty)
  }

  @Test func aSubmitDropsThemFirst() throws {
    let form = try form()
    try form.addError(at: "name", code: .nameTaken)
    #expect(try form.submit().isValid)
    #expect(try form.issues.isEmpty)
    try form.addError(at: "name", code: .nameTaken)
    try form.reset()
    #expect(try form.issues.allSatisfy { $0.code != .nameTaken })
  }

  @Test func aServersAnswerIsOneChange() throws {
    let form = try form()
    try form.rows("lines").append(["sku": "a"])
    let log = Log<[String]>()
    let subscription = try form.subscribe { log.add($0.fields.keys.sorted()) }
    try form.addErrors(
      json: """
        {"type": "about:blank", "errors": [
          {"pointer": "#/name", "code": "nameTaken", "params": {"free": "x"}},
          {"pointer": "/lines/0/sku", "detail": "sold out"},
          {"detail": "try again"}]}
        """)
    #expect(log.entries == [["/lines/0/sku", "name"]])
    #expect(
      try Set(form.issues.map { "\($0.path) \($0.message)" }) == [
        "/name The name is taken, x is free.", "/lines/0/sku sold out", " try again",
      ])
    try form.rows("lines").insert(at: 0)
    #expect(try form["/lines/1/sku"].issues.map(\.message) == ["sold out"])
    try form.clearErrors()
    #expect(try form.issues.isEmpty)
    subscription.cancel()
  }

  @Test func theIssuesOfAReportAreAnAnswer() throws {
    let form = try form()
    try form.addErrors(json: #"[{"path": "/name", "code": 17, "message": "told"}]"#)
    #expect(try form["name"].issues.map(\.message) == ["told"])
    for wrong in ["", "x", "{}", #"{"errors": [1]}"#, "\"a\""] {
      #expect(throws: FormError.self) { try form.addErrors(json: wrong) }
      do { try form.addErrors(json: wrong) } catch {
        guard case FormError.notAProblem(let message) = error else {
          Testing.Issue.record("\(wrong): \(error)")
          continue
        }
        #expect("\(error)" == message)
      }
    }
  }

  @Test func placesAreLookedUp() throws {
    let form = try form()
    #expect(throws: FormError.self) { try form.addError(at: "nme", code: .custom) }
    #expect(throws: FormError.self) { try form.clearErrors(at: "/lines/0/sku") }
    do { try form.addError(at: "nme", code: .custom) } catch {
      #expect("\(error)".contains("name"))
    }
    for code in [Code(rawValue: 0), Code(rawValue: -3), .undecided, .pending] {
      try form.addError(at: "name", code: code)
      #expect(try form.issues.map(\.code) == [.custom])
      try form.clearErrors()
    }
  }

  @Test func thereIsRoomForSoMany() throws {
    let form = try form()
    for _ in 0..<1_000 { try form.addError(at: "name", code: .custom) }
    do {
      try form.addError(at: "name", code: .custom)
      Testing.Issue.record("too many")
    } catch {
      if case .limit = error { return }
      Testing.Issue.record("\(error)")
    }
  }

  @Test func aReportTakesErrors() throws {
    let ruleset = try ruleset()
    var options = RecordOptions()
    options.locale = "de"
    var report = try ruleset.validate(["name": "ada"], options)
    #expect(report.isValid)
    try report.addError(at: "name", code: .nameTaken, params: ["free": "x"])
    #expect(report.verdict == .invalid && report.invalidCount == 1)
    let issue = try #require(report["name"].first)
    #expect(issue.message == "The name ist weg." && issue.codeName == "nameTaken")
    #expect(issue.path == "/name" && issue.params["free"] == "x")
    try report.addError(at: "/lines/0/sku", code: .custom, message: "{literal}")
    try report.addError(at: "", code: .custom, message: "all")
    #expect(report.issues.map(\.message) == ["The name ist weg.", "{literal}", "all"])
    #expect(report.issues.map(\.path) == ["/name", "/lines/0/sku", ""])
    #expect(report.cleaned["name"] == "ada")
  }

  @Test func codesHaveNames() throws {
    let ruleset = try ruleset()
    #expect(ruleset.code(named: "nameTaken") == .nameTaken)
    #expect(ruleset.code(named: "required") == .required)
    #expect(ruleset.code(named: "nme") == nil && ruleset.code(named: "") == nil)
    #expect(ruleset.name(of: .nameTaken) == "nameTaken")
    #expect(ruleset.name(of: .invalidEmail) == "invalidEmail")
    #expect(ruleset.name(of: Code(rawValue: 20_000)) == "custom")
  }
}
