import CFormValidate
import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

@Suite struct BatchTests {
  @Test func eachThreadThatMayBeAskedForHasAPlace() {
    #expect(WorkerGroup.Places<Int>.count == Int(Limits.threads))
  }

  private static let document = #"{"formvalidate":1,"fields":{"x":{"rules":["required"]}}}"#

  /// Rows of many blocks, of which every 1,000th is empty.
  private func rows() -> ArrowNode {
    .record(.texts((0..<40_000).map { $0 % 1_000 == 7 ? "" : "a" }))
  }

  /// However many threads there are, errors come in the order of rows, those of one record batch
  /// behind those of the one before.
  @Test(arguments: [1, 2, 5]) func errorsComeInTheOrderOfRows(threads: Int) throws {
    let (first, second) = (rows(), rows())
    var batch = try Batch(
      ruleset(BatchTests.document), .standard, BatchOptions(threads: threads, errorLimit: 50),
      schema: first.givenSchema)
    let codes = try [batch.add(first.givenArray), batch.add(second.givenArray)]
    #expect(codes == [.required, .required])
    let found = (0..<batch.kept.count).map { batch.kept[$0].row.index }
    #expect(found == (0..<50).map { $0 * 1_000 + 7 })
    let totals = batch.totals
    #expect(
      [totals.rows, totals.valid, totals.errors, totals.errorsKept] == [80_000, 79_920, 80, 50])
    let tally = (batch.countCount, batch.count(0).count)
    #expect(tally == (1, 80))
    #expect(first.releases == [1, 1] && second.releases == [0, 1])
  }

  private static let warned = #"""
    {"formvalidate":1,"fields":{"x":{"rules":[
      {"rule":"length","min":2,"level":"warning","id":"short"},"required",
      {"rule":"length","max":3,"skipOnError":false}]}},
     "form":[{"rule":"atLeastOne","fields":["x"],"level":"warning"}]}
    """#

  /// Warnings are counted and kept apart from errors, beside which they stand in the order of rows.
  @Test(arguments: [1, 3]) func warningsAreToldApart(threads: Int) throws {
    let texts = (0..<20_000).map { ["aa", "a", "", "aaaa"][$0 % 4] }
    let node = ArrowNode.record(.texts(texts))
    var batch = try Batch(
      ruleset(BatchTests.warned), .standard, BatchOptions(threads: threads, errorLimit: 3),
      schema: node.givenSchema)
    let code = try batch.add(node.givenArray)
    #expect(code == .required)
    let totals = batch.totals
    #expect([totals.valid, totals.invalid, totals.undecided] == [10_000, 10_000, 0])
    #expect([totals.errors, totals.errorsKept] == [10_000, 3])
    #expect([totals.warnings, totals.warningsKept] == [10_000, 3])
    let kept = (0..<batch.kept.count).map {
      "\(batch.kept[$0].row.index)\(batch.kept[$0].isWarning ? "?" : "")"
    }
    #expect(kept == ["1?", "2", "2?", "3", "5?", "6"])
    let counts = (0..<batch.countCount).map { batch.count($0) }
    #expect(counts.map(\.isWarning) == [true, false, false, true])
    #expect(counts.map(\.count) == [5_000, 5_000, 5_000, 5_000])
  }

  /// Rows that only warn are valid, whatever else is told of them.
  @Test func warningsLeaveRowsValid() throws {
    let node = ArrowNode.record(.texts(["a", "a", "a"]))
    var batch = try Batch(
      ruleset(BatchTests.warned), .standard, BatchOptions(errorLimit: 2),
      schema: node.givenSchema)
    let code = try batch.add(node.givenArray)
    let totals = batch.totals
    #expect(code == .ok && totals.valid == 3 && totals.errors == 0)
    #expect([totals.warnings, totals.warningsKept] == [3, 2])
  }

  /// What was given away is released when its rows are judged, not before.
  @Test func aRecordBatchStaysUntilItIsJudged() throws {
    let node = rows()
    var seen: [[Int]] = []
    var batch = try Batch(
      ruleset(BatchTests.document), .standard,
      BatchOptions { _ in
        seen.append(node.releases)
        return 0
      }, schema: node.givenSchema)
    _ = try batch.add(node.givenArray)
    #expect(seen == [[1, 0], [1, 0], [1, 0]])
    #expect(node.releases == [1, 1])
  }

  /// Where the progress function says stop no row is added, and its number is told.
  @Test(arguments: [1, 3]) func aBatchThatIsStoppedHasNoRows(threads: Int) throws {
    let node = rows()
    var batch = try Batch(
      ruleset(BatchTests.document), .standard, BatchOptions(threads: threads) { _ in -7 },
      schema: node.givenSchema)
    do throws(ArrowError) {
      _ = try batch.add(node.givenArray)
      Issue.record("not stopped")
    } catch {
      #expect(error.kind == .host && error.detail == -7)
    }
    let (rows, kept) = (batch.totals.rows, batch.kept.count)
    #expect(rows == 0 && kept == 0)
    #expect(node.releases == [1, 1])
  }

  /// A row of more elements than a record may have is one of which nothing is known, and no more than that.
  @Test(arguments: [
    "", #","y":{"rules":[{"rule":"required","when":{"field":"x","empty":false}}]}"#,
  ])
  func aRowBeyondTheLimitsIsUndecided(others: String) throws {
    let ends = [Int32(0), 2, Int32(Limits.elements) + 3, Int32(Limits.elements) + 4]
    let lists = ArrowNode(
      "+l", length: 3, [nil, bytes(ends)],
      children: [ArrowNode("n", "item", length: Limits.elements + 4, [])])
    let node = ArrowNode.record(lists)
    let document =
      #"{"formvalidate":1,"fields":{"x":{"rules":[{"rule":"count","max":1}]}\#(others)}}"#
    var batch = try Batch(
      ruleset(document), .standard, BatchOptions(), schema: node.givenSchema)
    _ = try batch.add(node.givenArray)
    let totals = batch.totals
    #expect([totals.invalid, totals.undecided] == [others.isEmpty ? 1 : 2, 1])
    let kept = (0..<batch.kept.count).map { batch.kept[$0] }
    #expect(kept.filter { $0.code == .undecided }.map(\.row.index) == [1])
  }
}
