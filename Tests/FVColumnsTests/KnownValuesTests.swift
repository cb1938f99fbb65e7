import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

@Suite struct KnownValuesTests {
  @Test func eachFieldHasItsValues() throws {
    var known = KnownValues()
    let first = try known.base(1, fields: 3, values: 4)
    let second = try known.base(0, fields: 3, values: 2)
    let again = try known.base(1, fields: 3, values: 4)
    #expect([first, second, again] == [0, 4, 0])
    let entries = [Code.required, .invalidType].map {
      KnownValues.Entry(detail: 7, field: 1, code: $0)
    }
    try known.learn(4, count: 2) { entries[$0] }
    try known.learn(5, count: 0) { entries[$0] }
    let states = (0..<6).map { known[$0] }
    #expect(states == Array(repeating: .unknown, count: 4) + [.wrong(first: 0), .right])
    let ends = [known.entry(0).isLast, known.entry(1).isLast]
    #expect(ends == [false, true])
  }

  /// A value of a dictionary is judged once, and null too, wherever it stands.
  @Test func valuesOfADictionaryAreJudgedOnce() throws {
    let places = ArrowNode(
      "c", length: 6, nulls: -1, [[0b101111], bytes([Int8(0), 1, 2, 1, 0, 0])],
      dictionary: ArrowNode(
        "u", length: 3, nulls: -1, [[0b011], bytes([Int32(0), 1, 3, 3]), Array("abb".utf8)]))
    let document = """
      {"formvalidate":1,"fields":{"x":{"rules":["required",{"rule":"length","max":1}]}}}
      """
    try withBlock(document, [places]) { given, memory in
      var known = KnownValues()
      guard var findings = Findings.few() else { return #expect(Bool(false)) }
      findings.begin(Row(0), rows: 6)
      let column = given.block.columns[0]
      let hasFew = given.block.columns.hasFew(column)
      #expect(hasFew)
      // Texts of rows that are looked at together are not worth it where there is one for every two rows.
      let hasFewOfTexts = given.block.columns.hasFew(column, areScanned: true)
      #expect(!hasFewOfTexts)
      guard var scan = ColumnScan(mostRows: 6) else { return #expect(Bool(false)) }
      try known.judge(
        0, column, given.programs[0], given.block, given.programs.thresholds,
        given.ruleset.plan, given.request, &scan, &memory, &findings)
      let states = (0..<4).map { known[$0] }
      let told = findings.told()
      let (required, length) = (Code.required.rawValue, Code.longerThanMaximumLength.rawValue)
      #expect(told == ["1 0 \(length)", "2 0 \(required)", "3 0 \(length)", "4 0 \(required)"])
      #expect(states.first == .right && !states.contains(.unknown))
    }
  }
}
