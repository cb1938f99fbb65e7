import FormValidate
import Testing

/// Lists with closures that are written in place are compiled once; each call has closures of its own.
struct PlacedRuleTests {
  private func verdict(_ value: String, forbidding word: String, _ told: String? = nil) -> [String]
  {
    let check = Rule.check { $0.text == word ? Issue(message: "not \(word)") : nil }
    return value.satisfyAll(rules: [.required, told.map(check.message) ?? check]).errors
      .map(\.message)
  }

  @Test func eachCallHasItsOwnClosures() {
    for _ in 0..<3 {
      for word in ["a", "b", "c"] {
        #expect(verdict(word, forbidding: word) == ["not \(word)"])
        #expect(verdict("x", forbidding: word) == [])
        #expect(verdict(word, forbidding: word, "told") == ["told"])
      }
    }
  }

  @Test func closuresOfAllKindsHavePlaces() throws {
    for word in ["a", "b"] {
      for isOn in [true, false] {
        let rules: Rules = [
          .default { .text(word) },
          .any([
            .check { $0.text == word ? nil : Issue(message: "1") },
            .all([.check { $0.text == word ? nil : Issue(message: "2") }]),
          ]).when { isOn },
          .remote("free") { (_: FormValue) -> Issue? in nil },
          .filter { .text(($0.text ?? "") + word) },
          .check { $0.text == word + word ? nil : Issue(message: "3") },
        ]
        try rules.compile()
        #expect("".satisfyAll(rules: rules).cleaned == .text(word + word))
        #expect("".satisfyAll(rules: rules).status == .undecided)
        let messages = "z".satisfyAll(rules: rules).errors.map(\.message)
        #expect(messages.contains("3") && messages.contains("1") == isOn)
      }
    }
  }

  @Test func aClosureMayJudgeByClosures() {
    let inner = Rule.check { $0.text == "b" ? Issue(message: "inner") : nil }
    let outer = Rule.check { $0.satisfyAll(rules: [.required, inner]).errors.first }
    #expect("b".satisfyAll(rules: [.required, outer]).errors.map(\.message) == ["inner"])
    #expect("c".satisfyAll(rules: [.required, outer]).isValid)
  }

  /// What the lists that were compiled hold is nothing of anybody's.
  @Test func nothingKeepsAClosure() {
    final class Held: Sendable {}
    struct Own: Error { let held: Held }
    func use() -> (Held?, Held?) {
      let (held, thrown) = (Held(), Held())
      weak let (weakly, other) = (held, thrown)
      _ = "a".satisfyAll(rules: [
        .required, .check { _ in withExtendedLifetime(held) { nil } },
        .email.error(Own(held: thrown)),
      ])
      return (weakly, other)
    }
    weak let (held, thrown) = use()
    #expect(held == nil && thrown == nil)
  }

  @Test func whatClosuresThrowIsTold() {
    let result = "a".satisfyAll(rules: [.required, .check { _ in throw Refusal() }])
    guard case .record(.function(let error))? = result.failure else {
      Testing.Issue.record("\(String(describing: result.failure))")
      return
    }
    #expect(error is Refusal && result.status == .undecided)
  }

  @Test func listsThatDifferAreNotMixedUp() {
    for text in ["a", "b", "\u{E9}", "e\u{301}"] {
      #expect(text.satisfyAll(rules: [.required, .characters(.characters(text), .only)]).isValid)
    }
    for most in 1...300 {
      #expect(most.satisfyAll(rules: [.required, .integer(max: most)]).isValid)
      #expect(!(most + 1).satisfyAll(rules: [.required, .integer(max: most)]).isValid)
    }
  }
}
