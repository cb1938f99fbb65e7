import FVRules
import FVText
import Testing

@testable import FVForms
@testable import FVLive

// What is wrong so far, and may still pass by what is typed next.

@Test(arguments: [
  #"{"rule":"compare","field":"b"}"#,
  #"{"rule":"any","rules":[{"rule":"compare","field":"b"},{"rule":"equals","value":"zz"}]}"#,
])
func theOtherSideMayGoByWhatIsTyped(rule: String) throws {
  let watched = try WatchedForm(
    document: """
      {"formvalidate":1,"fields":{"v":{"rules":[\(rule)]},"b":{"rules":[
      {"rule":"default","value":"ab","when":{"field":"v","equals":"ab"}}]}}}
      """, isWatched: false)
  try watched.type(0, "a")
  #expect(try watched.verdict(0) == .incomplete)
  try watched.type(0, "ab")
  #expect(try watched.verdict(0) == .valid)
}

@Test func formRulesMayGoByWhatIsTypedInOtherWays() throws {
  let watched = try WatchedForm(
    document: """
      {"formvalidate":1,"fields":{"v":{},"b":{"rules":[{"rule":"default","value":"zz",
      "when":{"not":{"field":"v","equals":"ab"}}}]}},
      "form":[{"rule":"exactlyOne","fields":["v","b"],"report":"v"}]}
      """, isWatched: false)
  try watched.type(0, "a")
  #expect(try watched.verdict(0) == .incomplete)
  try watched.type(0, "ab")
  #expect(try watched.verdict(0) == .valid)
}

@Test func aFormRuleWhoseFieldIsTransformedMayStillPass() throws {
  let watched = try WatchedForm(
    "\"a\":{\"rules\":[{\"rule\":\"trim\",\"chars\":{\"chars\":\"a1\"},\"when\":"
      + "{\"field\":\"a\",\"equals\":\"a1\"}}]},\"b\":{}",
    ",\"form\":[{\"rule\":\"allEqual\",\"fields\":[\"a\",\"b\"]}]")
  try watched.type(1, "b")
  try watched.type(0, "a")
  #expect(try watched.verdict(0) == .incomplete)
}
