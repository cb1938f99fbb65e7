import FVRules
import FVText
import TestSupport
import Testing

@testable import FVForms
@testable import FVLive

// What the reference form found, one test each.

/// A form of a ruleset, and how often fields and gates of it were told to subscribers of all of it.
private final class Watched {
  let form: LiveForm
  var told = 0

  init(_ fields: String, _ more: String = "", isWatched: Bool = true) throws {
    let json = "{\"formvalidate\":1,\"fields\":{\(fields)}\(more)}"
    let ruleset = try Ruleset(Array(json.utf8).span, registry: LiveFormHost.registry)
    guard let locale = LocaleChain("en"), let form = LiveForm(ruleset, .standard, locale) else {
      throw Missing()
    }
    self.form = form
    guard isWatched else { return }
    _ = try form.subscribe(to: .form, replays: false) { [unowned self] news in
      told += news.fieldCount + news.gateCount
      return 0
    }
  }

  func type(_ field: Int, _ text: StaticString) throws {
    try form.type(field, Value(TextRef(text)))
  }

  func enter(_ name: StaticString) throws {
    guard let scenario = form.ruleset.plan.scenario(named: TextRef(name)) else { throw Missing() }
    try form.enter(scenario)
  }

  func lastValid(_ field: Int) throws -> String {
    _ = try form.view(field)
    return LiveFormValues.describe(form.lastValid(field))
  }
}

@Test func issuesThatMayNotBeSeenAreNoNews() throws {
  let watched = try Watched(
    "\"a\":{},\"b\":{\"validateOn\":\"submit\",\"rules\":[{\"rule\":\"required\",\"when\":"
      + "{\"field\":\"a\",\"equals\":\"x\"}}]}")
  try watched.type(0, "x")
  // The field that was typed, and not the one whose issue nobody is to see.
  #expect(watched.told == 1)
}

@Test func anotherScenarioWithTheSameIssueOfAFormRuleIsNoNews() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[{\"rule\":\"safe\",\"on\":[\"s\"]}]},\"b\":{}",
    ",\"form\":[{\"rule\":\"atLeastOne\",\"fields\":[\"a\",\"b\"]}]")
  #expect(try watched.form.submit(reporting: false).code == .required)
  let told = watched.told
  try watched.enter("s")
  #expect(watched.told == told)
}

@Test func aFormThatIsInvalidBeyondItsLimitOfIssuesIsNotSentAsValid() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[{\"rule\":\"match\",\"pattern\":\"a\"},"
      + "{\"rule\":\"length\",\"max\":1,\"skipOnError\":false}]}",
    ",\"options\":{\"limits\":{\"issues\":1,\"patternSubject\":1}}")
  try watched.type(0, "abc")
  #expect(try watched.form.submit(reporting: false).code == .longerThanMaximumLength)
}

@Test func aFormRuleBeyondTheLimitOfIssuesIsInvalidAndNotUndecided() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[\"hexColor\"]},\"b\":{}",
    ",\"form\":[{\"rule\":\"allEqual\",\"fields\":[\"a\",\"b\"]}]"
      + ",\"options\":{\"limits\":{\"issues\":1}}")
  try watched.type(0, "x")
  try watched.type(1, "y")
  let box = try watched.form.submit(reporting: true).report
  guard let report = box?.take() else { throw Missing() }
  let counts = [report.invalidCount, report.undecidedCount]
  #expect(counts == [2, 0])
}

@Test func aURLWhoseConditionDoesNotHoldKeepsItsText() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[{\"rule\":\"url\",\"defaultScheme\":\"http\",\"when\":"
      + "{\"field\":\"b\",\"empty\":false}},{\"rule\":\"compare\",\"field\":\"c\"}]},\"b\":{},\"c\":{}"
  )
  try watched.type(0, "y.de")
  try watched.type(2, "y.de")
  #expect(try watched.form.view(0).view.verdict == .valid)
}

@Test func anInitialValueThatIsTypedAlreadyIsNoNews() throws {
  let watched = try Watched("\"a\":{}")
  try watched.type(0, "")
  #expect(watched.told == 1)
  try watched.form.setInitial(0, Value(TextRef("")))
  #expect(watched.told == 1)
}

@Test func aValueThatWasSeenToBeInvalidIsNotTheLastValidOneLater() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[{\"rule\":\"length\",\"max\":5},{\"rule\":\"equals\",\"value\":\"x\","
      + "\"when\":{\"field\":\"b\",\"empty\":true},\"on\":[\"default\",\"s\"]}]},\"b\":{}")
  try watched.type(0, "wrong")
  watched.form.close()
  // All that follows nobody sees.
  try watched.enter("s")
  try watched.type(1, "y")
  try watched.type(0, "too long")
  #expect(try watched.lastValid(0) == "absent")
}

@Test func anotherLastValidValueIsNews() throws {
  let watched = try Watched(
    "\"a\":{},\"b\":{\"validateOn\":\"submit\",\"rules\":[{\"rule\":\"default\",\"value\":\"ab\",\"when\":"
      + "{\"field\":\"a\",\"equals\":\"x\"}}]}")
  try watched.type(0, "x")
  #expect(watched.told == 2)
  #expect(try watched.lastValid(1) == "text ab")
}

@Test func looksBackCountRulesAndNotTheRulesWithin() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[{\"rule\":\"all\",\"rules\":[{\"rule\":\"length\",\"max\":1},\"lettersOnly\"]}]}",
    isWatched: false)
  try watched.type(0, "x")
  try watched.type(0, "too long")
  #expect(try watched.lastValid(0) == "text x")
  #expect(watched.form.evaluations == 2)
}

@Test func aFormRuleWhoseFieldIsTransformedMayStillPass() throws {
  let watched = try Watched(
    "\"a\":{\"rules\":[{\"rule\":\"trim\",\"chars\":{\"chars\":\"a1\"},\"when\":"
      + "{\"field\":\"a\",\"equals\":\"a1\"}}]},\"b\":{}",
    ",\"form\":[{\"rule\":\"allEqual\",\"fields\":[\"a\",\"b\"]}]")
  try watched.type(1, "b")
  try watched.type(0, "a")
  #expect(try watched.form.view(0).view.verdict == .incomplete)
}
