import FVForms
import FVRules
import FVText
import Synchronization
import TestSupport
import Testing

@testable import FVColumns
@testable import FVKernels

/// What a scan of a column says is wrong the rules of records find too, and nothing else.
@Suite struct RefusalTests {
  @Test(arguments: try all()) func refusedTextsAreWrong(filter: FilterCase) throws {
    try filter.expectSameFindings(in: [2_048, 2_000] + Array(repeating: 70, count: 30))
  }

  /// The same by kernels that are not the best, in a process for each, as one keeps to those it has chosen.
  @Test(arguments: KernelSet.allCases.filter { $0.isAvailable && $0 != .best })
  func otherKernelsRefuseTheSame(kernels: KernelSet) async {
    await #expect(processExitsWith: .success) { [chosen = kernels.rawValue as UInt8] in
      KernelSet.chosen.store(chosen, ordering: .relaxed)
      for filter in try RefusalTests.all() { try filter.expectSameFindings(in: [700, 70, 70]) }
    }
  }

  private static func all() throws -> [FilterCase] {
    try FilterCase.all + FilterCase.facts() + refusals
  }

  /// Rules of which columns tell by several tests what is wrong.
  private static let refusals = [
    FilterCase(
      #"{"rule":"card","accept":["visa"]}"#, "4111111111111111", "4111111111111112",
      "5555555555554444", "5555555555554445", "411111111111", "x"),
    FilterCase(
      #"{"rule":"card","accept":["visaElectron","amex"]}"#, "4026000000000002", "4111111111111111",
      "4026000000000001", "378282246310005", "40260000000000", "x"),
    FilterCase(
      #"{"rule":"card","accept":["amex","mastercard"],"separators":true}"#, "4111 1111 1111 1111",
      "3782 822463 10005", "5555-5555-5555-4444", "5555-5555-5555-4445"),
    FilterCase(#"{"rule":"number","min":-1.5,"exclusiveMax":100}"#, "-1.5", "-1.6", "100", "1e9"),
    FilterCase(#"{"rule":"number","min":0,"max":99}"#, "-1", "12a", "99.5", "1.2.3", "1e1", "1e"),
    FilterCase(#"{"rule":"integer","min":0,"max":99}"#, "-1", "12a", "99.5", "9.0", "100", "1e1"),
    FilterCase(
      #""required",{"rule":"length","max":4},{"rule":"number","max":20}"#, " ", "", "  \t", "12",
      "21", "12345", "  12 ", "x", "\u{A0}", "ä"),
    FilterCase(
      #"{"rule":"number","min":0,"max":9.5,"decimals":1}"#, "9.6", "-0.5", "9.55", "1.2.3"),
    FilterCase(
      #"{"rule":"length","max":3},{"rule":"number","max":5}"#, "1.5", "9.5", "1.2.3", "12"),
    FilterCase(#""trim",{"rule":"number","max":5}"#, " 1.5", "9.5 ", "1.2.3", "12 ", "x y"),
    FilterCase(#"{"rule":"in","values":["1","a",2],"strict":false}"#, "1", "a", "2", "1.0", "b"),
    FilterCase(#"{"rule":"in","values":["red","blue"],"not":true}"#, "red", "blue", "green"),
    FilterCase(#"{"rule":"equals","value":"red","not":true}"#, "red", "reds"),
    FilterCase(#"{"rule":"match","pattern":"[a-f]+[0-9]","not":true}"#, "abc1", "abc", "a1"),
    FilterCase(#"{"rule":"phone","separators":true}"#, "+49 (12", "+49) 1234567", "+1 ((23) 45678"),
    FilterCase(#"{"rule":"base64","urlSafe":true}"#, "ab-_", "abc", "ab==", "ab=", "a", "abcde"),
    FilterCase(#""ip""#, "1.2.3.04", "1.2.3.256", "::1", "1::2::3", "::ffff:1.2.3.4", "12"),
    FilterCase(#""hostname""#, "a..b", "a.1", "a.0x1f", "1-2", "1a-", "12", "-a", "a.1b", "a.1-b"),
    FilterCase(
      #"{"rule":"length","max":40}"#, String(repeating: "a", count: 50),
      String(repeating: "ä", count: 30)),
    FilterCase(#""trim","required",{"rule":"length","min":2,"max":4}"#, " ", "", "a", " abcde "),
    FilterCase(#""trim","email""#, " a@b.c", "a@b", "a@@b.c ", "a@b.c1"),
    FilterCase(#""required","date",{"rule":"in","values":["2024-02-29"]}"#, "2024-02-30", " "),
    FilterCase(#"{"rule":"date","format":"d.M.yyyy","min":"1.1.2000"}"#, "1.2.1999", "30.2.2001"),
    FilterCase(#"{"rule":"required","value":" "}"#, " ", "  ", "x"),
    FilterCase(#"{"rule":"required","trim":false},"uuid""#, " ", "  ", "x"),
  ]
}

extension FilterCase {
  /// Whatever columns of so many random texts each find the record engine finds, and nothing else.
  fileprivate func expectSameFindings(in counts: [Int]) throws {
    let ruleset = try ruleset(of: "[\(rules)]")
    var random = Seeded(3)
    for rows in counts {
      let texts = (0..<rows).map { _ in text(&random) }
      try withBlock(ruleset, [ArrowNode.texts(bytes: texts)]) { given, memory in
        try given.expectSameFindings(&memory) { row in
          String(decoding: texts[row], as: UTF8.self).debugDescription
        }
      }
    }
  }
}

extension Given {
  /// Whatever is noted of a row of the first field, the record engine finds, and nothing else.
  fileprivate func expectSameFindings(
    _ memory: inout RecordMemory, tell: (Int) -> String
  ) throws {
    guard var scan = ColumnScan(mostRows: block.count) else { return #expect(Bool(false)) }
    scan.begin(rows: block.count)
    var noted: [(row: BlockRow, rule: RuleIndex, code: Code)] = []
    func note(_ rows: RowBits, _ rule: RuleIndex, _ code: Code) {
      rows.forEach { noted.append(($0, rule, code)) }
    }
    let column = block.columns[0]
    let left = scan.accept(column, programs[0], block, ruleset.plan, &memory)
    let count = left.memberCount
    scan.refuseTexts(left, column, programs[0], block, ruleset.plan, &memory, note: note)
    scan.refuseEmpty(left, column, programs[0], block, ruleset.plan, &memory, note: note)
    scan.refuseInOrder(
      left, column, programs[0], block, ruleset.plan, &memory, note: note
    ) { noted.append(($0, $1, $2)) }
    #expect(left.memberCount + noted.count <= count)
    for (row, rule, code) in noted {
      try judge(Row(row.index), &memory)
      #expect(memory.foundCount == 1 && !left.contains(row), "\(tell(row.index))")
      guard memory.foundCount == 1 else { continue }
      let found = memory.found(0)
      #expect(found.code == code && found.detail == rule, "\(tell(row.index))")
    }
  }
}
