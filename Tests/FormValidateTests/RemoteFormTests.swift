import FormValidate
import Testing

extension Code { fileprivate static let nameTaken = Code(rawValue: 10_001) }

/// Somebody who answers when told to.
private actor Server {
  private var waiting: [(name: String, reply: CheckedContinuation<Issue?, any Error>)] = []
  private(set) var asked: [String] = []

  func check(_ name: String) async throws -> Issue? {
    asked.append(name)
    return try await withCheckedThrowingContinuation { waiting.append((name, $0)) }
  }

  /// Answers the first who waits, once there is one.
  func answer(_ answer: Result<Issue?, any Error>) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().reply.resume(with: answer)
  }
}

private let document = """
  {"formvalidate": 1, "fields": {
     "region": {"rules": []},
     "name": {"label": "The name", "rules": ["trim", "required", {"rule": "remote", "name": "free"}]}},
   "gates": {"join": ["name"]}, "codes": {"nameTaken": 10001},
   "messages": {"en": {"nameTaken": "{label} is taken, {free} is free."}}}
  """

/// A name that is free unless it is "ada".
private func isFree(_ name: FormValue) -> Issue? {
  name == "ada" ? Issue(.nameTaken, title: "Taken", params: ["free": "ada2"]) : nil
}

struct RemoteFormTests {
  private func form(
    _ functions: Functions = Functions(), isolation: isolated (any Actor)? = #isolation
  ) throws -> Form {
    try Form(try Ruleset(json: document, functions: functions))
  }

  @Test func theHostAnswersItself() throws {
    let form = try form()
    try form.set("name", " ada ")
    #expect(try form["name"].verdict == .pending && !form.gates["join"])
    #expect(try form["name"].code == nil || form["name"].code == .pending)
    let request = try #require(form.requests.first)
    #expect(form.requests.count == 1 && request.name == "free" && request.path == "/name")
    #expect(request.value == "ada" && request.params == .null && request.reads.isEmpty)
    #expect("\(request)" == "RemoteRequest(free at /name)" && request.delay == .zero)
    #expect(try form.submit().verdict == .pending)
    #expect(try form.answer(request.token, .nameTaken, params: ["free": "x"]))
    #expect(try form["name"].issues.map(\.message) == ["The name is taken, x is free."])
    #expect(try form["name"].issues[0].codeName == "nameTaken")
    #expect(try !form.answer(request.token, nil))
    try form.set("name", "eve")
    _ = try form["name"]
    let next = try #require(form.requests.first)
    #expect(try form.answer(next.token, nil) && form["name"].verdict == .valid)
    #expect(try form.gates["join"] && form.submit().isValid && form.requests.isEmpty)
    try form.set("name", "ada")
    #expect(try form["name"].code == .nameTaken && form.requests.isEmpty)
    try form.forgetAnswers(at: "name")
    #expect(try form["name"].verdict == .pending && form.requests.count == 1)
    #expect(throws: FormError.self) { try form.forgetAnswers(at: "nobody") }
  }

  @Test func whoeverGivesUpLeavesTheValueUndecided() throws {
    let form = try form()
    try form.set("name", "ada")
    _ = try form["name"]
    for request in form.requests { try form.answer(request.token, .undecided) }
    #expect(try form["name"].verdict == .undecided && form.requests.isEmpty)
  }

  @Test func nobodyWaitsForAWarning() async throws {
    let form = try Form {
      Field("name") {
        Rule.remote("free") { (name: FormValue) in isFree(name) }.level(.warning)
      }
      Gate("join", "name")
    }
    try form.set("name", "ada")
    #expect(try form["name"].verdict == .valid && form.gates["join"] && !form["name"].warns)
    #expect(try form.submit().isValid && form.submit().warnings.map(\.code) == [.pending])
    try await form.settled()
    #expect(try form["name"].verdict == .valid && form.gates["join"] && form["name"].warns)
    #expect(try form["name"].warnings.map(\.code) == [.nameTaken])
    let report = try await form.ruleset.validate(["name": "ada"])
    #expect(report.isValid && report.warnings.map(\.code) == [.nameTaken])
    let result = "ada".satisfyAll(rules: [.remote("free").level(.warning)])
    #expect(result.isValid && result.warnings.map(\.code) == [.undecided])
  }

  @Test func aSubscriberSeesWhatIsAsked() throws {
    let form = try form()
    let log = Log<[FormValue]>()
    let subscription = try form.subscribe { [weak form] change in
      guard let form else { return }
      log.add(form.requests.map(\.value))
      for request in form.requests { try form.answer(request.token, .nameTaken) }
    }
    try form.set("name", "ada")
    #expect(log.entries == [["ada"], []])
    #expect(try form["name"].code == .nameTaken)
    subscription.cancel()
  }

  @Test func aFunctionAnswers() async throws {
    var functions = Functions()
    functions.addRemote("free") { request, value in
      #expect(request.value == value && request.path == "/name")
      return isFree(value)
    }
    let form = try form(functions)
    try form.set("name", "ada")
    #expect(try form["name"].verdict == .pending)
    try await form.settled()
    let issue = try #require(try form["name"].issues.first)
    #expect(issue.code == .nameTaken && issue.message == "The name is taken, ada2 is free.")
    #expect(issue.title == "Taken" && issue.rule == "remote" && issue.params["free"] == "ada2")
    try form.set("name", "eve")
    try await form.settled()
    #expect(try form["name"].verdict == .valid && form.gates["join"])
    #expect(try form.submit().isValid)
  }

  @Test func aLaterChangeLeavesAnAnswerOut() async throws {
    let server = Server()
    var functions = Functions()
    functions.addRemote("free") { _, name in try await server.check(name.text ?? "") }
    let form = try form(functions)
    try form.set("name", "ada")
    #expect(try form["name"].verdict == .pending)
    while await server.asked.isEmpty { await Task.yield() }
    try form.set("name", "eve")
    #expect(try form["name"].verdict == .pending)
    await server.answer(.success(Issue(.nameTaken)))
    await server.answer(.success(nil))
    try await form.settled()
    #expect(try form["name"].verdict == .valid)
    #expect(await server.asked == ["ada", "eve"])
  }

  /// Even where nobody looked in between, so that the old question still counts as open.
  @Test func anAnswerToAnOldQuestionIsLeftOut() async throws {
    let server = Server()
    var functions = Functions()
    functions.addRemote("free") { _, name in try await server.check(name.text ?? "") }
    let form = try form(functions)
    try form.set("name", "ada")
    _ = try form["name"]
    while await server.asked.isEmpty { await Task.yield() }
    try form.set("name", "eve")
    await server.answer(.success(Issue(.nameTaken)))
    let answering = Task { await server.answer(.success(nil)) }
    try await form.settled()
    await answering.value
    #expect(try form["name"].verdict == .valid && form["name"].value == "eve")
  }

  @Test func whatAFunctionThrowsLeavesTheValueUndecided() async throws {
    var functions = Functions()
    functions.addRemote("free") { _, _ in throw Refusal() }
    let form = try form(functions)
    try form.set("name", "ada")
    try await form.settled()
    let issue = try #require(try form["name"].issues.first)
    #expect(try form["name"].verdict == .undecided && issue.underlying is Refusal)
    #expect(issue.code == .undecided && !issue.message.isEmpty)
  }

  @Test func aDelayWaitsForTheLastOfSeveralChanges() async throws {
    let asked = Counter()
    var functions = Functions()
    functions.addRemote("free", delay: .milliseconds(50)) { _, value in
      asked.add()
      return isFree(value)
    }
    let form = try form(functions)
    let subscription = try form.subscribe { _ in }
    for name in ["a", "ad", "ada"] { try form.set("name", .text(name)) }
    #expect(form.requests.map(\.delay) == [.milliseconds(50)])
    try await form.settled()
    #expect(try form["name"].code == .nameTaken && asked.count == 1)
    subscription.cancel()
  }

  @Test func whatIsReadMakesAnotherQuestion() async throws {
    var functions = Functions()
    functions.addRemote("free", reads: ["region"]) { request, value in
      request.reads["region"] == "de" ? isFree(value) : nil
    }
    let form = try form(functions)
    try form.set("name", "ada")
    try await form.settled()
    #expect(try form["name"].verdict == .valid)
    try form.set("region", "de")
    try await form.settled()
    #expect(try form["name"].code == .nameTaken)
  }

  @Test func waitingEndsWithItsTask() async throws {
    let task = Task { () -> Bool in
      let form = try form()
      try form.set("name", "ada")
      do { try await form.settled() } catch { return error is CancellationError }
      return false
    }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    #expect(try await task.value)
  }

  @Test func waitingTellsWhatASubscriberThrew() async throws {
    var functions = Functions()
    functions.addRemote("free") { _, value in isFree(value) }
    let form = try form(functions)
    let subscription = try form.subscribe { change in
      if change.fields["name"]?.code == .nameTaken { throw Refusal() }
    }
    try form.set("name", "ada")
    do {
      try await form.settled()
      Testing.Issue.record("nothing was thrown")
    } catch {
      guard case FormError.subscriber(let thrown) = error else { throw error }
      #expect(thrown is Refusal)
    }
    try await form.settled()
    #expect(try form["name"].code == .nameTaken)
    subscription.cancel()
  }

  @Test func aFormWithoutSuchRulesIsSettled() async throws {
    let form = try signUp()
    try await form.settled()
    #expect(form.requests.isEmpty)
    #expect(try !form.answer(1, nil))
    try form.forgetAnswers()
  }
}
