import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

@Suite struct QuestionsTests {
  @Test func rowsAreLeftByTurn() {
    guard var questions = Questions(turns: 3, mostRows: 100) else { return #expect(Bool(false)) }
    questions.begin(rows: 100)
    var areThere = questions.areThere
    #expect(!areThere)
    questions.ask(BlockRow(70), Turn(field: 1), needRecord: false)
    questions.ask(BlockRow(3), Turn(field: 1), needRecord: false)
    var needRecord = questions.needRecord
    #expect(!needRecord)
    questions.ask(BlockRow(3), Turn(formRule: 0, behind: 2), needRecord: true)
    (areThere, needRecord) = (questions.areThere, questions.needRecord)
    #expect(areThere && needRecord)
    let all = questions.rows().all
    #expect(all == [3, 70])
    let has = (0..<3).map { questions.contains(BlockRow(3), Turn(field: FieldIndex($0))) }
    #expect(has == [false, true, true])
    // The next block has none, whatever stood there.
    questions.begin(rows: 5)
    (areThere, needRecord) = (questions.areThere, questions.needRecord)
    #expect(!areThere && !needRecord)
    questions.ask(BlockRow(4), Turn(field: 0), needRecord: false)
    let next = questions.rows().all
    #expect(next == [4])
  }

  /// Only what is asked is judged, and what is found is told in its turn.
  @Test func theRecordEngineAnswers() throws {
    let document = """
      {"formvalidate":1,"fields":{"a":{"rules":["required"]},"b":{"rules":["required"]}},
       "form":[{"rule":"allEqual","fields":["a","b"]}]}
      """
    let columns = [ArrowNode.texts(["", "x", "y"], name: "a"), .texts(["", "z", "y"], name: "b")]
    try withBlock(document, columns) { given, memory in
      guard var questions = Questions(turns: 3, mostRows: 3), var findings = Findings.few() else {
        return #expect(Bool(false))
      }
      questions.begin(rows: 3)
      findings.begin(Row(0), rows: 3)
      questions.ask(BlockRow(0), Turn(field: 1), needRecord: false)
      questions.ask(BlockRow(1), given.turn(formRule: 0), needRecord: true)
      questions.ask(BlockRow(2), given.turn(formRule: 0), needRecord: true)
      try questions.answer(
        given.block, given.programs, given.ruleset.plan, given.request, &memory, &findings)
      let told = findings.told()
      #expect(told == ["0 1 \(Code.required.rawValue)", "1 2 \(Code.notEqual.rawValue)"])
    }
  }

  @Test(arguments: [BatchFailure.memory, .views, .host(0), .host(-7), .host(.max)])
  func failuresFitInAWord(failure: BatchFailure) {
    #expect(BatchFailure(word: failure.word) == failure)
    #expect(BatchFailure(word: 0) == nil)
  }
}

extension Findings {
  /// What was found of a block of at most 64 rows, which is finished.
  mutating func told() -> [String] {
    var (valid, decided) = (UInt64(0), UInt64(0))
    finish(VerdictWords(valid: &valid, decided: &decided))
    return kept.told
  }
}
