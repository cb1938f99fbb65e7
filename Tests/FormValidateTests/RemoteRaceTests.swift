import FormValidate
import TestSupport
import Testing

extension Code { fileprivate static let odd = Code(rawValue: 10_001) }

/// Whatever is answered when, a form ends with what its last values say.
struct RemoteRaceTests {
  private func ruleset() throws -> Ruleset {
    try Ruleset {
      Field("a") {
        .remote("odd") { (number: Int) in
          try await Task.sleep(for: .microseconds(number * 37 % 400))
          return number % 2 == 1 ? .odd : nil
        }
      }
      Field("b") {
        .remote("sum", delay: .milliseconds(1), reads: ["a"]) { request, value in
          await Task.yield()
          guard case .integer(let a)? = request.reads["a"], case .integer(let b) = value else {
            return nil
          }
          return (a + b) % 2 == 1 ? Issue(.odd) : nil
        }
      }
      Gate("both", "a", "b")
    }
  }

  private func play(
    _ seed: UInt64, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    var random = Seeded(seed)
    let form = try Form(try ruleset())
    let subscription = seed % 2 == 0 ? try form.subscribe { _ in } : nil
    for _ in 0..<20 {
      let (a, b) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random))
      try form.set("a", a.formValue)
      try form.set("b", b.formValue)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: _ = try form.gates["both"]
      case 1: try await Task.sleep(for: .microseconds(200))
      case 2: try form.forgetAnswers(at: "a")
      default:
        try await form.settled()
        #expect(try form["a"].verdict == (a % 2 == 1 ? .invalid : .valid))
        #expect(try form["b"].verdict == ((a + b) % 2 == 1 ? .invalid : .valid))
        #expect(try form.gates["both"] == (a % 2 == 0 && b % 2 == 0) && form.requests.isEmpty)
      }
    }
    subscription?.cancel()
  }

  @Test func formsOfNobodyEndWithTheirLastValues() async throws {
    try await withThrowingTaskGroup { group in
      for seed in 0..<20 as Range<UInt64> { group.addTask { try await play(seed) } }
      try await group.waitForAll()
    }
  }

  @MainActor @Test func formsOfAnActorEndWithTheirLastValues() async throws {
    for seed in 20..<24 as Range<UInt64> { try await play(seed) }
  }
}
