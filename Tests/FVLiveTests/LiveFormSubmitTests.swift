import FVRules
import FVText
import TestSupport
import Testing

@testable import FVForms
@testable import FVLive

// What is handed on: the result of a submit, its report, snapshots.

@Test func aFormThatIsInvalidBeyondItsLimitOfIssuesIsNotSentAsValid() throws {
  let watched = try WatchedForm(
    "\"a\":{\"rules\":[{\"rule\":\"match\",\"pattern\":\"a\"},"
      + "{\"rule\":\"length\",\"max\":1,\"skipOnError\":false}]}",
    ",\"options\":{\"limits\":{\"issues\":1,\"patternSubject\":1}}")
  try watched.type(0, "abc")
  #expect(try watched.form.submit(reporting: false).code == .longerThanMaximumLength)
}

@Test func aFormRuleBeyondTheLimitOfIssuesIsInvalidAndNotUndecided() throws {
  let watched = try WatchedForm(
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

@Test func cardNumbersInTheWrongPlaceAreMaskedInSnapshots() throws {
  let watched = try WatchedForm(
    document: #"{"formvalidate":1,"fields":{"a":{},"b":{}}}"#, isWatched: false)
  try watched.type(0, "my card 4111 1111 1111 1111")
  try watched.form.type(1, Value(Int64(4_111_111_111_111_111)))
  let bytes = try watched.form.snapshot()
  let text = String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
  #expect(text.contains("my card 4111 11"))
  #expect(!text.contains("1111 1111") && !text.contains("11111111"))
}
