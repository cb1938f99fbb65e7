import FormValidate
import Foundation
import TestSupport
import Testing

private enum Refused: Error { case address, name }

private struct Worded: LocalizedError {
  var errorDescription: String? { "In words." }
  var failureReason: String? { "For a reason." }
}

extension Code { fileprivate static let wrongAddress = Code(rawValue: 10_002) }

struct OwnErrorTests {
  @Test func anyRuleMayHaveAnErrorAndACode() throws {
    let rules: Rules = [
      .required.error(Refused.name).id("there"),
      .email.error(Refused.address).code(.wrongAddress),
      .length(min: 9).error(Worded()), .containsNumber.error(Worded()).message("A digit."),
    ]
    let errors = "a b".satisfyAll(rules: rules).errors
    #expect(errors.map(\.code) == [.wrongAddress, .shorterThanMinimumLength, .numberNotFound])
    #expect(errors[0].underlying as? Refused == .address && errors[0].id.isEmpty)
    #expect(errors[0].message == "This value is not a valid e-mail address.")
    #expect((errors[1].message, errors[1].reason) == ("In words.", "For a reason."))
    #expect(errors[2].message == "A digit." && errors[2].underlying is Worded)
    let missing = try #require("".satisfyAll(rules: rules).errors.first)
    #expect(missing.id == "there" && missing.underlying as? Refused == .name)
    #expect(rules.json?.contains("there") == true && rules.json?.contains("error") == false)
  }

  @Test func rulesWithinRulesHaveThemToo() {
    let rules: Rules = [
      .any([.email.error(Refused.address), .phone.code(.wrongAddress)]),
      .each([.lettersOnly.error(Refused.name)]), .check { _ in Issue() }.error(Refused.name),
    ]
    let errors = "1".satisfyAll(rules: rules).errors
    #expect(errors.map { $0.underlying as? Refused }.contains(.address))
    #expect(errors.map(\.code).contains(.wrongAddress))
    #expect(errors.last?.underlying as? Refused == .name && errors.last?.code == .custom)
  }

  @Test func formsHaveThemToo() throws {
    let form = try Form {
      Field("name")
      Field("email") {
        .required; .email.error(Refused.address).code(.wrongAddress)
      }
      Rows("lines") {
        Field("sku") { .required.error(Refused.name) }
        Field("price")
      }
    }
    try form.set("email", "@")
    try form.rows("lines").append(["sku": "", "price": 1])
    let email = try #require(try form["email"].issues.first)
    #expect(email.underlying as? Refused == .address && email.code == .wrongAddress)
    let report = try form.submit()
    #expect(report.issues.map(\.path) == ["/email", "/lines/0/sku"])
    #expect(report.issues.map { $0.underlying as? Refused } == [.address, .name])
    let record = try form.ruleset.validate(["email": "@"])
    #expect(record.issues.map(\.code) == [.wrongAddress])
  }

  @Test func rulesetsThatAreMadeOfOthersHaveThemToo() throws {
    let first = try Ruleset {
      Field("email") { .email.error(Refused.address) }
      Field("name") { .check { (_: String) in .wrongAddress } }
    }
    let second = try Ruleset {
      Field("other") {
        .email.error(Refused.name); .check { (_: String) in .custom }
      }
    }
    let merged = try first.merge(second)
    let report = try merged.validate(["email": "@", "name": "a", "other": "a@b.example"])
    #expect(report.issues.map(\.code) == [.invalidEmail, .wrongAddress, .custom])
    #expect(report.issues[0].underlying as? Refused == .address)
    let other = try merged.pick("other").validate(["other": "@"])
    #expect(other.issues.map { $0.underlying as? Refused } == [.name])
  }

  @Test func anErrorIsNoPartOfWhatAnIssueEquals() throws {
    var issue = Issue(.required)
    issue.underlying = Refused.name
    #expect(issue == Issue(.required) && Set([issue, Issue(.required)]).count == 1)
    #expect(issue != Issue(.equal))
  }
}

struct CompiledRulesTests {
  @Test func listsInPlaceMeanWhatTheySay() {
    for round in 1...3 {
      for length in 1...400 {
        let result = "abc".satisfyAll(rules: [.required, .length(min: length)])
        #expect(result.isValid == (length <= 3), "\(round) \(length)")
      }
      #expect("é".satisfyAll(rules: [.equals("é")]).isValid)
      #expect(!"é".satisfyAll(rules: [.equals("e\u{301}")]).isValid)
      #expect(
        1.satisfyAll(rules: [.equals(1)]).isValid && !1.satisfyAll(rules: [.equals(2)]).isValid)
      #expect("b".satisfyAll(rules: [.not(.equals("a"))]).isValid)
      #expect(!"b".satisfyAll(rules: [.not(.equals("b"))]).isValid)
    }
  }

  @Test func listsThatDifferInOneThingAreNotMixedUp() {
    func first(_ rules: Rules) -> Issue? { "abc".satisfyAll(rules: rules).errors.first }
    #expect(first([.email])?.message == "This value is not a valid e-mail address.")
    #expect(
      first(([.email] as Rules).labelled("Mail"))?.message == "Mail is not a valid e-mail address.")
    #expect(first([.email.message("Own.")])?.message == "Own.")
    #expect(first([.email.id("own")])?.id == "own" && first([.email])?.id == "")
    #expect(first([.email.error(Refused.name)])?.underlying as? Refused == .name)
    #expect(first([.email.error(Refused.address)])?.underlying as? Refused == .address)
    #expect(first([.email])?.underlying == nil)
    let both: Rules = [.email, .containsNumber]
    #expect("abc".satisfyAll(rules: both).errors.count == 2)
    #expect("abc".satisfyAll(rules: both.stoppingAtFirst).errors.count == 1)
    #expect("abc".satisfyAll(rules: both).errors.count == 2)
    #expect("abc".satisfyAll(rules: [.match("(")]).failure != nil)
    #expect("abc".satisfyAll(rules: [.match("(abc)")]).isValid)
  }

  @Test func closuresAreAskedEachTheirOwn() {
    for wanted in ["a", "b", "c"] {
      let result = wanted.satisfyAll(rules: [.required, .satisfies { $0.text == wanted }])
      #expect(result.isValid)
    }
  }

  @Test func manyThreadsUseListsInPlace() async {
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<8 {
        group.addTask {
          (0..<2_000).allSatisfy { turn in
            let length = 1 + (turn * 7 + thread) % 300
            return "abcd".satisfyAll(rules: [.length(min: length)]).isValid == (length <= 4)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func issuesAreMadeWhenTheyAreAskedFor() {
    let result = "joe@".satisfyAll(rules: [.trim, .required, .email])
    let copy = result
    #expect(result.status == .invalid && result.cleaned == "joe@")
    #expect(result.errors == copy.errors && result.errors.count == 1)
    var other = result
    other.errors = []
    #expect(result.errors.count == 1 && other.errors.isEmpty)
    #expect("joe@".satisfyAll(rules: [.email], locale: "de").errors.first?.message.isEmpty == false)
    #expect(result.and("a".satisfyAll(rules: [.length(min: 2)])).errors.count == 2)
  }

  @Test func cleanedValuesStayWhatTheyWere() {
    #expect(" a ".satisfyAll(rules: [.trim]).cleaned == "a")
    #expect((nil as String?).satisfyAll(rules: [.trim]).cleaned == .null)
    #expect("".satisfyAll(rules: [.default(1.5)]).cleaned == 1.5)
    #expect("".satisfyAll(rules: [.default(["a", 1])]).cleaned == ["a", 1])
    #expect(7.satisfyAll(rules: [.trim, .integer(min: 9)]).cleaned == 7)
    #expect(2.5.satisfyAll(rules: [.trim]).cleaned == 2.5)
    #expect(true.satisfyAll(rules: [.lowercase]).cleaned == true)
  }

  @Test func listsMaySkipNothingThatIsEmpty() {
    let rules: Rules = [.trim, .length(min: 2), .email.skipOnEmpty(true), .containsNumber]
    #expect("".satisfyAll(rules: rules).isValid)
    let strict = "".satisfyAll(rules: rules.notSkippingEmpty)
    #expect(strict.errors.map(\.code) == [.shorterThanMinimumLength, .numberNotFound])
  }

  @Test func cardsTellTheirPart() {
    let result = "4917 4845 8989 7107".satisfyAll(rules: [.card])
    #expect(result.isValid && result.cardBrand == .visa && result.cardSubBrand == .visaElectron)
    #expect("4111 1111 1111 1111".satisfyAll(rules: [.card]).cardSubBrand == nil)
    #expect("5555555555554444".satisfyAll(rules: [.required]).cardSubBrand == nil)
  }
}

struct FieldSubscriptionTests {
  @Test func aFieldTellsAtOnce() {
    let field = ValidatedField<String?>(nil, [.required, .email])
    let seen = Counter()
    let valid = Counter()
    let first = field.subscribe(replay: true) { result in
      seen.add()
      if result.isValid { valid.add() }
    }
    #expect(seen.count == 1 && valid.count == 0)
    field.value = "joe@example.com"
    #expect(seen.count == 2 && valid.count == 1)
    field.value = "joe@example.com"
    #expect(seen.count == 2)
    field.locale = "de"
    #expect(seen.count == 3)
    first.cancel()
    field.value = "a"
    #expect(seen.count == 3)
    do {
      let second = field.subscribe { _ in seen.add() }
      field.value = "b"
      withExtendedLifetime(second) {}
    }
    field.value = "c"
    #expect(seen.count == 4)
  }

  @Test func whoIsToldMayChangeTheField() {
    let field = ValidatedField<String>("a", [.lowerCaseOnly])
    let told = Counter()
    let subscription = field.subscribe { [weak field] result in
      told.add()
      if !result.isValid { field?.value = result.value.lowercased() }
    }
    field.value = "AB"
    #expect(field.value == "ab" && told.count == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func aFormOfFieldsTellsAtOnce() {
    let form = FormValidator()
    let field = ValidatedField<String>("", [.required])
    form.add("name", field)
    let valid = Counter()
    let subscription = form.subscribe { if $0.isValid { valid.add() } }
    field.value = "a"
    #expect(valid.count == 1)
    subscription.cancel()
    field.value = "b"
    #expect(valid.count == 1)
  }
}
