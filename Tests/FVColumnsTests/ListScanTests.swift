import FVForms
import FVRules
import FVText
import TestSupport
import Testing

@testable import FVColumns

@Suite struct ListScanTests {
  /// Lists of small numbers, one after the other.
  private func lists(_ rows: [[Int8]], present: [Bool], name: String = "x") -> ArrowNode {
    let numbers = rows.flatMap { $0 }
    let items = ArrowNode("c", "item", length: numbers.count, [nil, bytes(numbers)])
    return ListRowsTests.lists("+l", rows.map(\.count), present: present, of: items)
  }

  private static let each = #"{"rule":"each","rules":[{"rule":"integer","min":0,"max":9}]}"#

  /// Of lists columns tell which elements are wrong, and how many; a null hides what it has.
  @Test func elementsAreToldOfInOrder() throws {
    let rows: [[Int8]] = [[1, 2], [10, 3, -1], [-5], [], [7], [11]]
    let document = #"{"formvalidate":1,"fields":{"x":{"rules":[\#(ListScanTests.each)]}}}"#
    let present = [true, true, false, true, true, true]
    try withBlock(document, [lists(rows, present: present)]) { given, memory in
      let (told, left) = try scanned(given, &memory)
      let (below, above) = (Code.tooSmall.rawValue, Code.tooBig.rawValue)
      #expect(told == ["1 0 \(above)", "1 0 \(below)", "5 0 \(above)"])
      #expect(left == [])
    }
  }

  /// One wrong element among many is told of as well, and no record is made of its row.
  @Test func fewElementsAreToldOf() throws {
    let rows = (0..<64).map { row in (0..<30).map { Int8(row == 40 && $0 == 7 ? 10 : 1) } }
    let document = #"{"formvalidate":1,"fields":{"x":{"rules":[\#(ListScanTests.each)]}}}"#
    try withBlock(document, [lists(rows, present: rows.map { _ in true })]) { given, memory in
      let (told, left) = try scanned(given, &memory)
      #expect(told == ["40 0 \(Code.tooBig.rawValue)"])
      #expect(left == [])
    }
  }

  /// A count is told of where no rule speaks in front of it, nor behind what it finds; else it is left to
  /// records.
  @Test func countsAreToldOf() throws {
    let rows: [[Int8]] = [[1], [1, 2], [1, 2, 10], [], [1, 2, 3, 10], [1]]
    let present = [true, true, true, true, true, false]
    let count = #"{"rule":"count","min":2,"max":3}"#
    let anyway = ListScanTests.each.replacing(
      "{", with: "{\"skipOnError\":false,", maxReplacements: 1)
    let counts = ["0 0 \(Code.tooFew.rawValue)", "4 0 \(Code.tooMany.rawValue)"]
    let element = "2 0 \(Code.tooBig.rawValue)"
    let cases: [(String, left: [Int], told: [String])] = [
      (count, [], counts), ("\"required\",\(count)", [3, 5], counts),
      ("\(count),\(ListScanTests.each)", [], [counts[0], element, counts[1]]),
      ("\(count),\(anyway)", [0, 4], [element]),
      ("\(ListScanTests.each),\(count)", [0, 4], [element]),
      (#"{"rule":"count","max":9,"level":"warning"},\#(count)"#, [0, 4], []),
    ]
    for (rules, left, told) in cases {
      let document = #"{"formvalidate":1,"fields":{"x":{"rules":[\#(rules)]}}}"#
      try withBlock(document, [lists(rows, present: present)]) { given, memory in
        let (found, open) = try scanned(given, &memory)
        #expect(found == told && open == left, "\(rules)")
      }
    }
  }

  /// What is found in the lists of a block, and the rows that are left.
  private func scanned(_ given: Given, _ memory: inout RecordMemory) throws -> ([String], [Int]) {
    let count = given.block.count
    guard var scan = ColumnScan(mostRows: BatchJob.blockRows), var findings = Findings.few(),
      var lists = ListScan(mostRows: count), let program = given.programs[0].lists
    else { return ([], [-1]) }
    findings.begin(Row(0), rows: count)
    let left = try lists.judge(
      0, given.block.columns[0], program, given.block, given.ruleset.plan, &scan, &memory,
      &findings)
    let rows = left.map(\.all) ?? [-1]
    return (findings.told(), rows)
  }
}
