import FVForms
import FVKernels
import FVRules
import FVText
import Testing

@testable import FVColumns

@Suite struct BlockTests {
  @Test func setsOfRowsAreApart() {
    guard var sets = RowSets(3, mostRows: 65) else { return #expect(Bool(false)) }
    sets.begin(rows: 65)
    sets[1].fill(true)
    let counts = (0..<3).map { sets[$0].all.count }
    #expect(counts == [0, 65, 0])
    // There is no room for more than was said.
    sets.begin(rows: 1_000)
    let most = sets.rowCount
    #expect(most == 128)
  }

  @Test func rowsThatAreFilledIn() throws {
    let nulls: [UInt8] = [0b101]
    let lists = ArrowNode(
      "+l", length: 3, nulls: 1, [nulls, bytes([Int32(0), 2, 2, 2])],
      children: [ArrowNode("n", "item", length: 2, [])])
    let words = ArrowNode("u", length: 2, nulls: -1, [[0b01], bytes([Int32(0), 1, 1]), [0x61]])
    let columns: [(ArrowNode, filled: [Int])] = [
      (.texts(["", "a", " "]), [1, 2]),
      (ArrowNode("i", length: 3, nulls: 1, [nulls, bytes([Int32(0), 0, 0])]), [0, 2]),
      (ArrowNode("i", length: 3, [nil, bytes([Int32(0), 0, 0])]), [0, 1, 2]),
      (ArrowNode("n", length: 3, []), []),
      (lists, [0]),
      (ArrowNode("c", length: 3, nulls: 1, [nulls, [0, 0, 1]], dictionary: words), [0]),
      (.texts(["a", "b", "c"], name: "y"), []),
    ]
    for (column, filled) in columns {
      try withBlock(#"{"formvalidate":1,"fields":{"x":{}}}"#, [column]) { given, memory in
        guard var sets = RowSets(1, mostRows: 3) else { return #expect(Bool(false)) }
        sets.begin(rows: 3)
        given.block.loadFilled(given.block.columns[0], into: sets[0])
        let rows = sets[0].all
        #expect(rows == filled)
      }
    }
  }

  /// Rules over several fields are left only rows in which they may find something, and columns do not know
  /// what.
  @Test func rulesOverSeveralFieldsAreScanned() throws {
    let (required, notAllowed) = (Code.required.rawValue, Code.notAllowed.rawValue)
    let kinds: [(String, open: [Int], found: [String])] = [
      ("atLeastOne", [2, 4], ["0 \(required)"]),
      ("exactlyOne", [2, 4], ["0 \(required)", "3 \(notAllowed)"]),
      ("allOrNone", [2, 4], ["1 \(required)"]), ("allEqual", [0, 1, 2, 3, 4], []),
    ]
    for (kind, open, found) in kinds {
      let document = """
        {"formvalidate":1,"fields":{"a":{"rules":["trim"]},"b":{}},
         "form":[{"rule":"\(kind)","fields":["a","b"]}]}
        """
      let columns = [
        ArrowNode.texts(["", "", " ", "x", " "], name: "a"),
        .texts(["", "y", "", "z", "z"], name: "b"),
      ]
      try withBlock(document, columns) { given, memory in
        guard var scan = ColumnScan(mostRows: 5) else { return #expect(Bool(false)) }
        scan.begin(rows: 5)
        let rule = given.ruleset.plan.formRules[0]
        var noted: [String] = []
        let rows = scan.open(rule, given.block, given.programs, given.ruleset.plan, &memory) {
          rows, code in
          noted += rows.all.map { "\($0) \(code.rawValue)" }
        }.all
        #expect(rows == open && noted == found, "\(kind)")
      }
    }
  }

  /// A few texts that are taken out of a column are those that they were, with nothing between them.
  @Test(arguments: [2, 63, 64, 200]) func fewTextsArePacked(count: Int) throws {
    let texts = (0..<count).map { Array(repeating: UInt8(0x61 + $0 % 26), count: $0 % 40) }
    let given = [ArrowNode.texts(bytes: texts)]
    try withBlock(#"{"formvalidate":1,"fields":{"x":{"rules":[]}}}"#, given) { given, _ in
      guard var sets = RowSets(2, mostRows: count) else { return #expect(Bool(false)) }
      sets.begin(rows: count)
      let (rows, skipped) = (sets[0], sets[1])
      rows.set { $0.index % 3 == 0 }
      var all = BlockTexts()
      var few = BlockTexts()
      var places = Buffer<Int32>()
      let block = given.block
      guard let column = all.texts(block.columns[0], block, skipped: skipped),
        let packed = few.packed(column, rows, places: &places)
      else { return #expect(Bool(false)) }
      #expect(packed.count % 64 == 0 && packed.count > places.count)
      for place in 0..<packed.count - 1 {
        let wanted = place < places.count ? texts[3 * place] : []
        #expect(Array(packed.text(place)) == wanted)
      }
    }
  }

  @Test func plainRulesAreJudgedRowByRow() throws {
    let document = """
      {"formvalidate":1,"fields":{"a":{"rules":["required",
        {"rule":"length","max":2,"when":{"field":"b","in":["y"]}},
        {"rule":"compare","field":"b","operator":"!="}]},"b":{}}}
      """
    let columns = [
      ArrowNode.texts(["", "xxx", "xxx", "y"], name: "a"), .texts(["", "y", "z", "y"], name: "b"),
    ]
    try withBlock(document, columns) { given, memory in
      guard var findings = Findings.few() else { return #expect(Bool(false)) }
      findings.begin(Row(0), rows: 4)
      for row in 0..<4 {
        let isJudged = try given.block.judge(
          BlockRow(row), 0, given.programs[0], given.programs.thresholds, given.ruleset.plan,
          &memory,
          &findings)
        #expect(isJudged)
      }
      let rows = findings.told().map { $0.prefix(1) }
      #expect(rows == ["0", "1", "3"])
    }
  }
}
