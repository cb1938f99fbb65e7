import FormValidate
import Testing

extension Code { fileprivate static let nameTaken = Code(rawValue: 10_001) }

private func isFree(_ name: FormValue) -> Issue? { name == "ada" ? Issue(.nameTaken) : nil }

/// Records whose rules ask somebody else.
struct RemoteRecordTests {
  private func ruleset(_ functions: Functions) throws -> Ruleset {
    try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
           "name": {"label": "The name", "rules": ["trim", "required",
             {"rule": "remote", "name": "free", "params": {"n": 1}, "delay": 60000}]},
           "lines": {"items": {"fields": {"sku": {"rules": [
             {"rule": "remote", "name": "stock", "reads": ["/name"]},
             {"rule": "remote", "name": "price"}]}}}}},
         "codes": {"nameTaken": 10001},
         "messages": {"en": {"nameTaken": "{label} is taken, {free} is free."}}}
        """, functions: functions)
  }

  private var functions: Functions {
    var functions = Functions()
    functions.addRemote("free") { request, name in
      #expect(request.params == ["n": 1])
      return name == "ada" ? Issue(.nameTaken, reason: "why", params: ["free": "ada2"]) : nil
    }
    functions.addRemote("stock") { request, sku in
      #expect(request.reads["/name"] != nil)
      return sku == "gone" ? Issue(message: "gone") : nil
    }
    functions.addRemote("price") { _, sku in sku == "dear" ? Issue(message: "dear") : nil }
    return functions
  }

  @Test func everybodyIsAsked() async throws {
    let ruleset = try ruleset(functions)
    let record: [String: FormValue] = [
      "name": " ada", "lines": [["sku": "a"], ["sku": "gone"], ["sku": "dear"]],
    ]
    let report = try await ruleset.validate(record)
    #expect(report.verdict == .invalid && report.invalidCount == 3)
    #expect(report.issues.map(\.path) == ["/name", "/lines/1/sku", "/lines/2/sku"])
    #expect(
      report.issues.map(\.message) == ["The name is taken, ada2 is free.", "gone", "dear"])
    #expect(report.issues[0].codeName == "nameTaken" && report.issues[0].reason == "why")
    #expect(report.cleaned["name"] == "ada")
    let free = try await ruleset.validate(json: #"{"name": "eve", "lines": []}"#)
    #expect(free.isValid && free.issues.isEmpty)
  }

  @Test func modelsAreAskedAbout() async throws {
    struct Person: Encodable { var name: String }
    let ruleset = try ruleset(functions)
    #expect(try await ruleset.validate(model: Person(name: "ada")).verdict == .invalid)
    #expect(try await ruleset.validate(model: Person(name: "eve")).isValid)
  }

  @Test func nobodyIsAskedOfWhatIsWrongAnyway() async throws {
    let asked = Counter()
    var functions = functions
    functions.addRemote("free") { _, _ in
      asked.add()
      return nil
    }
    let report = try await ruleset(functions).validate(["name": " "])
    #expect(report.issues.map(\.code) == [.required] && asked.count == 0)
  }

  @Test func withoutAnAnswerAValueIsUndecided() async throws {
    let silent = try await ruleset(Functions()).validate(["name": "ada"])
    #expect(silent.verdict == .undecided && silent.issues.map(\.code) == [.undecided])
    var functions = Functions()
    functions.addRemote("free") { _, _ in throw Refusal() }
    let report = try await ruleset(functions).validate(["name": "ada"])
    #expect(report.verdict == .undecided && report.issues[0].underlying is Refusal)
    #expect(!report.issues[0].message.isEmpty)
  }

  @Test func atOnceAValueIsUndecidedOrSkipped() throws {
    let ruleset = try ruleset(functions)
    #expect(try ruleset.validate(["name": "ada"]).verdict == .undecided)
    #expect(try ruleset.validate(["name": "ada"], RecordOptions(skipsRemote: true)).isValid)
    #expect("a".satisfyAll(rules: [.remote("free")]).status == .undecided)
    #expect("a".satisfyAll(rules: [.remote("free")]).errors.map(\.code) == [.undecided])
    #expect("".satisfyAll(rules: [.required, .remote("a") { isFree($0) }]).errors.count == 1)
  }

  @Test func aPlainCheckOfThatNameAnswersRecords() async throws {
    var functions = functions
    functions.addCheck("free") { _, name in name == "eve" ? Issue(.nameTaken) : nil }
    let ruleset = try ruleset(functions)
    #expect(try await ruleset.validate(["name": "ada"]).isValid)
    #expect(try await ruleset.validate(["name": "eve"]).verdict == .invalid)
  }

  @Test func skippingAsksNobody() async throws {
    let report = try await ruleset(functions).validate(
      ["name": "ada"], RecordOptions(skipsRemote: true))
    #expect(report.isValid)
  }

  @Test func rulesetsMadeOfOthersAskTheSame() async throws {
    let written = try Ruleset {
      Field("a") { .remote("a") { (_: FormValue) in Issue(message: "a") } }
    }
    let other = try Ruleset {
      Field("b") { .remote("b") { (_: FormValue) in Issue(message: "b") } }
    }
    let report = try await written.merge(other).validate(["a": 1, "b": 2])
    #expect(report.issues.map(\.message) == ["a", "b"])
    #expect(try await written.merge(other).pick("b").validate(["b": 2]).issues.count == 1)
  }

  @MainActor @Test func anActorAsks() async throws {
    final class Model: Encodable { let name = "ada" }
    let ruleset = try ruleset(functions)
    #expect(try await ruleset.validate(model: Model()).verdict == .invalid)
    MainActor.preconditionIsolated()
  }

  @Test func whatIsCancelledIsUndecided() async throws {
    var functions = Functions()
    functions.addRemote("free") { _, _ in
      try await Task.sleep(for: .seconds(600))
      return nil
    }
    let ruleset = try ruleset(functions)
    let task = Task { try await ruleset.validate(["name": "ada"]).verdict }
    task.cancel()
    #expect(try await task.value == .undecided)
  }
}
