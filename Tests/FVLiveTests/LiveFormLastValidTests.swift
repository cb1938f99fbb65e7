import FVRules
import FVText
import Testing

@testable import FVForms
@testable import FVLive

// The last valid value of a field, which is judged when somebody asks.

@Test func lastValidValuesAreJudgedByWhatStoodThen() throws {
  let watched = try WatchedForm(
    document:
      #"{"formvalidate":1,"fields":{"a":{"rules":[{"rule":"compare","field":"b"}]},"b":{}}}"#,
    isWatched: false)
  try watched.type(1, "x")
  try watched.type(0, "y")
  try watched.type(0, "z")
  try watched.type(1, "y")
  _ = try watched.form.view(0)
  #expect(watched.form.lastValid(0).isAbsent)
}

@Test func aValueThatWasSeenToBeInvalidIsNotTheLastValidOneLater() throws {
  let watched = try WatchedForm(
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
  let watched = try WatchedForm(
    "\"a\":{},\"b\":{\"validateOn\":\"submit\",\"rules\":[{\"rule\":\"default\",\"value\":\"ab\",\"when\":"
      + "{\"field\":\"a\",\"equals\":\"x\"}}]}")
  try watched.type(0, "x")
  #expect(watched.told == 2)
  #expect(try watched.lastValid(1) == "text ab")
}

@Test func looksBackCountRulesAndNotTheRulesWithin() throws {
  let watched = try WatchedForm(
    "\"a\":{\"rules\":[{\"rule\":\"all\",\"rules\":[{\"rule\":\"length\",\"max\":1},\"lettersOnly\"]}]}",
    isWatched: false)
  try watched.type(0, "x")
  try watched.type(0, "too long")
  #expect(try watched.lastValid(0) == "text x")
  #expect(watched.form.evaluations == 2)
}
