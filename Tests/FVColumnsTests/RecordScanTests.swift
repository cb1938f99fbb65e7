import FVForms
import FVRules
import FVText
import TestSupport
import Testing

@testable import FVColumns

@Suite struct RecordScanTests {
  private static let document = #"""
    {"formvalidate":1,"fields":{"x":{"rules":[{"rule":"count","max":3}],"items":{"fields":{
      "n":{"rules":[{"rule":"integer","min":0,"max":9}]},
      "t":{"rules":["required",{"rule":"length","max":2}]}}}}}}
    """#

  /// Records of a number and a text, some of them null.
  private func records(_ numbers: [Int8], _ texts: [String], present: UInt8 = 0xFF) -> ArrowNode {
    let nulls = [UInt8](repeating: present, count: numbers.count / 8 + 1)
    return ArrowNode(
      "+s", "item", length: numbers.count, nulls: -1, [nulls],
      children: [
        ArrowNode("c", "n", length: numbers.count, [nil, bytes(numbers)]), .texts(texts, name: "t"),
      ])
  }

  /// What is wrong within is told of with its indexes, in the order of records; what a null hides is not.
  @Test func whatIsWithinIsToldOf() throws {
    let items = records(
      [1, 10, -1, 1, 10, 10, 1, 1], ["a", "", "abc", "b", "c", "d", "", "a"], present: 0b1101_1111)
    let node = ListRowsTests.lists(
      "+l", [1, 2, 1, 1, 1, 1, 1], present: [true, true, true, false, true, true, true], of: items)
    try withBlock(RecordScanTests.document, [node]) { given, memory in
      let (told, left) = try scanned(given, &memory)
      let (below, above) = (Code.tooSmall.rawValue, Code.tooBig.rawValue)
      let (required, long) = (Code.required.rawValue, Code.longerThanMaximumLength.rawValue)
      // The record of row 4 is null, and so is the list of row 3.
      #expect(
        told == [
          "1 [0] \(above)", "1 [0] \(required)", "1 [1] \(below)", "1 [1] \(long)",
          "5 [0] \(required)",
        ])
      #expect(left == [])
    }
  }

  /// Too many elements are left to records, whatever is wrong with them, and counted there.
  @Test func tooManyElementsAreLeft() throws {
    let items = records([10, 10, 10, 10, 10], ["a", "a", "a", "a", "a"])
    let node = ListRowsTests.lists("+l", [4, 1], present: [true, true], of: items)
    try withBlock(RecordScanTests.document, [node]) { given, memory in
      let (told, left) = try scanned(given, &memory)
      #expect(told == ["1 [0] \(Code.tooBig.rawValue)"])
      #expect(left == [0])
    }
  }

  /// More elements than rows may have are looked at by nobody, wherever a null hides them.
  @Test func whatANullHidesIsBounded() throws {
    let most = Plan.mostElements(depth: 0)
    for (hidden, expected) in [(2 * most - 1, []), (2 * most, [0, 1])] {
      let numbers = [Int8](repeating: 1, count: hidden + 1)
      let items = records(numbers, numbers.map { _ in "a" })
      let node = ListRowsTests.lists("+l", [hidden, 1], present: [false, true], of: items)
      try withBlock(RecordScanTests.document, [node]) { given, memory in
        let (told, left) = try scanned(given, &memory)
        #expect(told == [] && left == expected)
      }
    }
  }

  /// What is found in a block, with indexes, and the rows that are left.
  private func scanned(_ given: Given, _ memory: inout RecordMemory) throws -> ([String], [Int]) {
    let count = given.block.count
    guard var scan = ColumnScan(mostRows: BatchJob.blockRows), var findings = Findings.few(),
      var records = RecordScan()
    else { return ([], [-1]) }
    findings.begin(Row(0), rows: count)
    let left = try records.judge(
      given.block, given.programs, given.ruleset.plan, &scan, &memory, &findings
    ).all
    _ = findings.told()
    let counted = findings.totals.errors
    let told = (0..<findings.kept.count).map { place in
      let error = findings.kept[place]
      let first = Int(error.indexes)
      let indexes = first < 0 ? [] : (1...Int(findings.indexes[first])).map { $0 + first }
      return
        "\(error.row.index) \(indexes.map { findings.indexes[$0] }) \(error.code.rawValue)"
    }
    return counted == UInt64(told.count) ? (told, left) : (["\(counted) counted"], left)
  }
}
