import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

@Suite struct ThresholdTests {
  /// What came of texts in a field `x` with these rules: failed and ran of each threshold, and whether the
  /// table passes.
  private func judged(
    _ rules: String, _ texts: [String], form: String = "", threads: Int = 1
  ) throws -> (counts: [[UInt64]], passes: Bool, code: Code) {
    let document = #"{"formvalidate":1,"fields":{"x":{"rules":[\#(rules)]}},"form":[\#(form)]}"#
    let node = ArrowNode.record(.texts(texts))
    var batch = try Batch(
      ruleset(document), .standard, BatchOptions(threads: threads, errorLimit: 0),
      schema: node.givenSchema)
    let code = try batch.add(node.givenArray)
    let totals = batch.totals
    #expect(totals.errorsKept == 0 && totals.rows == UInt64(texts.count))
    let counts = (0..<batch.thresholdCount).map {
      [batch.threshold($0).failed, batch.threshold($0).ran]
    }
    return (counts, batch.passes, code)
  }

  /// Four of a hundred texts fail, five are empty.
  private let texts = (0..<100).map { $0 % 25 == 3 ? "toolong" : $0 % 20 == 1 ? "" : "a" }

  @Test(arguments: [
    (#""mostly":0.95"#, true), (#""mostly":0.96"#, false),
    (#""maxErrors":4"#, true), (#""maxErrors":3"#, false), (#""mostly":1"#, false),
    (#""mostly":0"#, true),
  ])
  func aTablePassesWithinThem(_ option: String, _ passes: Bool) throws {
    let own = try judged(#"{"rule":"length","max":3,\#(option)}"#, texts)
    let isShare = option.contains("mostly")
    #expect(own.counts.map(\.first) == [4])
    #expect(!isShare || own.counts == [[4, 95]])
    #expect(own.passes == passes)
    #expect(own.code == .longerThanMaximumLength)
  }

  /// On whatever way rows are judged, the same is counted.
  @Test(arguments: [
    #"{"rule":"length","max":3,"mostly":0.9}"#,
    #""trim",{"rule":"length","max":3,"mostly":0.9}"#,
    #"{"rule":"length","max":3,"mostly":0.9,"when":{"field":"x","empty":false}}"#,
    #"{"rule":"all","rules":[{"rule":"length","max":3},{"rule":"length","max":4}],"mostly":0.9}"#,
    #"{"rule":"not","rules":[{"rule":"length","min":4}],"mostly":0.9}"#,
  ])
  func itIsCountedWhereRulesRan(_ rules: String) throws {
    for threads in [1, 3] {
      let many = Array(repeatElement(texts, count: 400).joined())
      let own = try judged(rules, many, threads: threads)
      #expect(own.counts == [[1_600, 38_000]], "\(rules)")
      #expect(own.passes)
    }
  }

  @Test func emptyValuesCountWhereTheRuleRunsOnThem() throws {
    let own = try judged(
      #"{"rule":"required","mostly":0.95},{"rule":"length","max":3,"mostly":0.9}"#, texts)
    #expect(own.counts == [[5, 100], [4, 95]])
    #expect(own.passes)
  }

  /// An error of a rule without a threshold, or of no rule at all, is one too many.
  @Test func otherErrorsDoNotPass() throws {
    let rules = #"{"rule":"length","max":3,"mostly":0.9},{"rule":"length","max":6}"#
    let waiting = try judged(rules, texts)
    #expect(waiting.passes)
    let own = try judged(
      #"{"rule":"length","max":3,"mostly":0.9},{"rule":"length","max":6,"skipOnError":false}"#,
      texts)
    #expect(!own.passes)
    let none = try judged(#"{"rule":"length","max":3,"mostly":1}"#, [])
    #expect(none.passes && none.counts == [[0, 0]])
  }

  @Test func rulesOverFieldsHaveThem() throws {
    let some = try judged(
      "", texts, form: #"{"rule":"atLeastOne","fields":["x"],"mostly":0.95,"id":"any"}"#)
    #expect(some.counts == [[5, 100]])
    #expect(some.passes && some.code == .required)
    let few = try judged("", texts, form: #"{"rule":"atLeastOne","fields":["x"],"maxErrors":4}"#)
    #expect(!few.passes)
    let less = try judged(
      "", texts,
      form: #"{"rule":"atLeastOne","fields":["x"],"mostly":0.9,"when":{"field":"x","empty":true}}"#)
    #expect(less.counts == [[5, 5]])
    #expect(!less.passes)
  }

  /// Shares are exact.
  @Test func sharesAreExact() throws {
    let texts = (0..<100).map { $0 < 71 ? "toolong" : "a" }
    for (share, passes) in [("0.29", true), ("2.9e-1", true), ("0.290000001", false)] {
      let own = try judged(#"{"rule":"length","max":3,"mostly":\#(share)}"#, texts)
      #expect(own.passes == passes, "\(share)")
    }
  }

  @Test func theyAreToldAsJSON() throws {
    let node = ArrowNode.record(.texts(["toolong", "a"]))
    let document = """
      {"formvalidate":1,"fields":{"x":{"rules":[
        {"rule":"length","max":3,"mostly":0.5,"id":"own"},{"rule":"length","min":2,"level":"warning"}]}}}
      """
    var batch = try Batch(
      ruleset(document), .standard, BatchOptions(), schema: node.givenSchema)
    _ = try batch.add(node.givenArray)
    let json = batch.findingsJSON().map { String(decoding: $0.buffer, as: UTF8.self) }
    #expect(
      json
        == #"{"passed":true,"otherErrors":0,"findings":[{"field":"x","rule":"length","id":"own","code":5,"#
        + #""codeName":"longerThanMaximumLength","level":"error","count":1,"params":{"max":3},"place":0},"#
        + #"{"field":"x","rule":"length","id":"","code":4,"codeName":"shorterThanMinimumLength","#
        + #""level":"warning","count":1,"params":{"min":2},"place":1}],"thresholds":[{"field":"x","#
        + #""rule":"length","id":"own","mostly":0.5,"ran":2,"failed":1,"passed":true}]}"#)
  }
}
