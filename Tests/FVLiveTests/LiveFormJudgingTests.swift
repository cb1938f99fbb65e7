import FVRules
import FVText
import Testing

@testable import FVForms
@testable import FVLive

// Which rules are run, and on what.

@Test func functionsAreNotAskedAboutValuesThatAreGone() throws {
  var registry = Registry()
  registry.add(
    .check { _, value, _ throws(RunFailure) in
      if value.text == TextRef("boom") { throw .host(-7) }
      let isGood = value.text == TextRef("good")
      return HostVerdict(code: isGood ? .ok : .custom)
    }, as: .check, "k")
  let watched = try WatchedForm(
    document: #"{"formvalidate":1,"fields":{"v":{"rules":[{"rule":"custom","name":"k"}]}}}"#,
    registry: registry, isWatched: false)
  try watched.type(0, "boom")
  try watched.type(0, "bad")
  #expect(try watched.verdict(0) != .valid)
  #expect(watched.form.evaluations == 1)
}

@Test func aURLWhoseConditionDoesNotHoldKeepsItsText() throws {
  let watched = try WatchedForm(
    "\"a\":{\"rules\":[{\"rule\":\"url\",\"defaultScheme\":\"http\",\"when\":"
      + "{\"field\":\"b\",\"empty\":false}},{\"rule\":\"compare\",\"field\":\"c\"}]},\"b\":{},\"c\":{}"
  )
  try watched.type(0, "y.de")
  try watched.type(2, "y.de")
  #expect(try watched.verdict(0) == .valid)
}
