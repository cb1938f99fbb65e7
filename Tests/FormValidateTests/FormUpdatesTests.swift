import FormValidate
import Testing

/// Lets other tasks of the actor run.
private func pause() async { for _ in 0..<20 { await Task.yield() } }

@MainActor
@Test func updatesOfAFormBeginWithItsState() async throws {
  let form = try signUp()
  var changes: [FormChange] = []
  for try await change in form.updates {
    changes.append(change)
    switch changes.count {
    case 1: try form.set("email", "a")
    case 2: try form.set("email", "a@b.example")
    default: break
    }
    if changes.count == 3 { break }
  }
  #expect(changes.map(\.isReplay) == [true, false, false])
  #expect(changes.map { $0.fields["email"]?.verdict } == [.unknown, .incomplete, .valid])
  #expect(changes[0].fields.count == form.fieldNames.count)
  #expect(changes[1].fields.count == 1)
  #expect(try form.statistics.subscribers == 0)
}

@MainActor
@Test func nobodyIteratingMeansNothingIsJudged() async throws {
  let form = try signUp()
  let updates = form.updates
  var iterator: Form.Updates.Iterator? = updates.makeAsyncIterator()
  try form.set("email", "a")
  #expect(try form.statistics.evaluations == 0 && form.statistics.subscribers == 0)
  #expect(try await iterator?.next(isolation: #isolation)?.fields["email"]?.verdict == .incomplete)
  #expect(try form.statistics.subscribers == 1)
  iterator = nil
  #expect(try form.statistics.subscribers == 0)
  let before = try form.statistics.evaluations
  try form.set("email", "b")
  #expect(try form.statistics.evaluations == before)
}

@MainActor
@Test func aSlowListenerGetsTheLastOfEach() async throws {
  let form = try signUp()
  var iterator = try form.updates(of: .form).makeAsyncIterator()
  _ = try await iterator.next(isolation: #isolation)
  for step in 0..<1_000 { try form.set("role", .integer(Int64(step))) }
  try form.set("email", "a@b.example")
  try form.set("phone", "1")
  try form.set("phone", "+4915112345678")
  let change = try await iterator.next(isolation: #isolation)
  #expect(try change?.generation == 1_003 && change?.state == form.state)
  #expect(change?.fields.keys.sorted() == ["email", "phone", "role"])
  #expect(change?.gates == ["phone": true])
}

@MainActor
@Test func aListenerWaitsForTheNextChange() async throws {
  let form = try signUp()
  let log = Log<Bool?>()
  let task = Task { @MainActor in
    for try await change in try form.updates(of: .gate("login")) {
      log.add(change.gates["login"])
    }
    return true
  }
  await pause()
  #expect(log.entries == [false])
  try form.set("email", "a@b.example")
  await pause()
  #expect(log.entries == [false])
  try form.set("password", "long secret")
  await pause()
  #expect(log.entries == [false, true])
  task.cancel()
  #expect(try await task.value)
  #expect(try form.statistics.subscribers == 0)
  try form.set("password", "")
  #expect(log.entries == [false, true])
}

@MainActor
@Test func manyMayListen() async throws {
  let form = try signUp()
  let tasks = (0..<5).map { _ in
    Task { @MainActor in
      for try await change in form.updates where change.fields["email"]?.verdict == .valid {
        return true
      }
      return false
    }
  }
  await pause()
  #expect(try form.statistics.subscribers == 5)
  try form.set("email", "a@b.example")
  for task in tasks { #expect(try await task.value) }
  #expect(try form.statistics.subscribers == 0)
}

@MainActor
@Test func listeningDoesNotKeepAFormAlive() async throws {
  var form: Form? = try signUp()
  let updates = try #require(form?.updates)
  let log = Log<UInt64>()
  let task = Task { @MainActor in
    for try await change in updates { log.add(change.generation) }
    return true
  }
  await pause()
  #expect(log.entries == [0])
  form = nil
  #expect(try await task.value)
  var late = updates.makeAsyncIterator()
  #expect(try await late.next(isolation: #isolation) == nil)
}

@MainActor
@Test func closingEndsTheSequences() async throws {
  let form = try signUp()
  let task = Task { @MainActor in
    for try await _ in form.updates {}
    return true
  }
  await pause()
  form.close()
  #expect(try await task.value)
  var late = form.updates.makeAsyncIterator()
  do {
    _ = try await late.next(isolation: #isolation)
    Testing.Issue.record()
  } catch {
    guard case .closed = error else { throw error }
  }
  #expect(try await late.next(isolation: #isolation) == nil)
}

@MainActor
@Test func aCancelledTaskNeverSubscribes() async throws {
  let form = try signUp()
  let task = Task { @MainActor in
    while !Task.isCancelled { await Task.yield() }
    for try await _ in form.updates { return false }
    return true
  }
  task.cancel()
  #expect(try await task.value)
  #expect(try form.statistics.evaluations == 0)
}

@Test func anActorMayOwnAForm() async throws {
  actor Screen {
    private let form: Form
    private(set) var shown: [Verdict?] = []

    init(_ document: String) throws {
      form = try Form(try Ruleset(json: document), scenario: "login")
    }

    func type(_ text: String) throws { try form.set("email", .text(text)) }

    func listen() async throws {
      for try await change in try form.updates(of: .field("email")) {
        shown.append(change.fields["email"]?.verdict)
        if shown.last == .valid { return }
      }
    }
  }
  let screen = try Screen(signUpDocument)
  async let listening: Void = screen.listen()
  while await screen.shown.isEmpty { await Task.yield() }
  try await screen.type("a@")
  while await screen.shown.count < 2 { await Task.yield() }
  try await screen.type("a@b.example")
  try await listening
  #expect(await screen.shown == [.unknown, .incomplete, .valid])
}
