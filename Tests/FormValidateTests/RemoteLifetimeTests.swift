import FormValidate
import Testing

extension Code { fileprivate static let nameTaken = Code(rawValue: 10_001) }

/// Forms on an actor take answers as they come, and keep nobody.
struct RemoteLifetimeTests {
  @MainActor @Test func aFormOnAnActorTakesAnswersThere() async throws {
    let form = try Form {
      Field("name") { .remote("free") { name in name == "ada" ? .nameTaken : nil } }
    }
    var codes: [Code?] = []
    let subscription = try form.subscribe(.field("name")) { change in
      MainActor.preconditionIsolated()
      codes.append(change.fields["name"]?.code)
    }
    try form.set("name", "ada")
    for _ in 0..<2_000 where codes.last != .nameTaken {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(codes.last == .nameTaken)
    subscription.cancel()
  }

  @Test func aFormThatGoesTakesItsTasksWithIt() async throws {
    let (began, ended) = (Counter(), Counter())
    var form: Form? = try Form {
      Field("name") {
        .remote("free") { (_: FormValue) -> Issue? in
          began.add()
          do { try await Task.sleep(for: .seconds(600)) } catch { ended.add() }
          return nil
        }
      }
    }
    weak let gone = form
    try form?.set("name", "ada")
    _ = try form?["name"]
    while began.count == 0 { await Task.yield() }
    form = nil
    #expect(gone == nil)
    while ended.count == 0 { await Task.yield() }
  }

  @Test func aQuestionThatIsNotAskedAnyMoreIsCancelled() async throws {
    let (began, ended) = (Counter(), Counter())
    let form = try Form {
      Field("name") {
        .remote("free") { (name: FormValue) -> Issue? in
          guard name == "slow" else { return nil }
          began.add()
          do { try await Task.sleep(for: .seconds(600)) } catch { ended.add() }
          return Issue(.nameTaken)
        }
      }
    }
    try form.set("name", "slow")
    _ = try form["name"]
    while began.count == 0 { await Task.yield() }
    try form.set("name", "quick")
    try await form.settled()
    while ended.count == 0 { await Task.yield() }
    #expect(try form["name"].verdict == .valid)
  }

  /// An actor and its form do not keep one another.
  @Test func anActorGoesWithItsForm() async throws {
    weak let gone = try await Home.used()
    for _ in 0..<2_000 where gone != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(gone == nil)
  }

  private actor Home {
    private var form: Form?

    static func used() async throws -> Home {
      let home = Home()
      try await home.use()
      return home
    }

    private func use() async throws {
      let form = try Form {
        Field("name") { .remote("free") { name in name == "ada" ? .nameTaken : nil } }
      }
      self.form = form
      try form.set("name", "ada")
      try await form.settled()
      #expect(try form["name"].code == .nameTaken)
    }
  }

  @Test func aRestoredFormAsksAnew() async throws {
    let ruleset = try Ruleset {
      Field("name") { .remote("free") { name in name == "ada" ? .nameTaken : nil } }
    }
    let form = try Form(ruleset)
    try form.set("name", "ada")
    try await form.settled()
    let later = try Form.restore(ruleset, from: try form.save())
    #expect(try later["name"].verdict == .pending)
    try await later.settled()
    #expect(try later["name"].code == .nameTaken)
  }
}
