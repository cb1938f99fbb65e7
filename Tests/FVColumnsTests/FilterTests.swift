import FVForms
import TestSupport
import Testing

@testable import FVColumns

/// What a scan of a column accepts is right by the rules of records too, and stays as it is.
@Suite struct FilterTests {
  @Test(arguments: try FilterCase.all + FilterCase.facts()) func acceptedTextsAreRight(
    filter: FilterCase
  ) throws {
    var accepted = 0
    // Kernels with wide registers take rows together; automata take what is left, and few rows.
    let ruleset = try ruleset(of: "[\(filter.rules)]")
    var random = Seeded(1)
    for rows in [2_048, 2_000] + Array(repeating: 15, count: 150) {
      let texts = (0..<rows).map { _ in filter.text(&random) }
      let column = ArrowNode.texts(bytes: texts)
      accepted += try acceptedRows(ruleset, column) { row in
        String(decoding: texts[row], as: UTF8.self).debugDescription
      }
    }
    #expect(accepted >= filter.least)
  }

  /// The same of texts that stand elsewhere: in a dictionary, of which some values are null, and in views.
  @Test(arguments: try FilterCase.all + FilterCase.facts()) func textsThatStandElsewhereAreRight(
    filter: FilterCase
  ) throws {
    let ruleset = try ruleset(of: "[\(filter.rules)]")
    var random = Seeded(2)
    let texts = (0..<300).map { _ in filter.text(&random) }
    for rows in [1, 15, 64, 65, 1_000] {
      let places = (0..<rows).map { _ in Int.random(in: 0..<texts.count, using: &random) }
      let nulls = (0..<(rows + 7) / 8).map { _ in UInt8.random(in: 0...255, using: &random) | 0x5A }
      let dictionary = ArrowNode.texts(bytes: texts)
      let indices = bytes(places.map { Int32($0) })
      _ = try acceptedRows(
        ruleset, ArrowNode("i", length: rows, nulls: -1, [nulls, indices], dictionary: dictionary)
      ) { "\(texts[places[$0]])" }
      let views = ArrowNode.views(places.map { texts[$0] }, nulls: nulls)
      _ = try acceptedRows(ruleset, views) { "\(texts[places[$0]])" }
    }
  }

  /// A row is accepted by its own text where it must be another field's.
  @Test(arguments: ["==", "!=", "<", ">="]) func acceptedTextsCompare(operator: String) throws {
    var random = Seeded(6)
    let rules = FilterCase("", "a", "ab", "äb")
    let texts = (0..<500).map { _ in rules.text(&random) }
    let others = texts.map { Bool.random(using: &random) ? $0 : rules.text(&random) }
    let ruleset = try ruleset(of: #"[{"rule":"compare","field":"y","operator":"\#(`operator`)"}]"#)
    let accepted = try acceptedRows(
      ruleset, ArrowNode.texts(bytes: texts), ArrowNode.texts(bytes: others, name: "y")
    ) { "\(texts[$0]) \(others[$0])" }
    #expect(accepted > 50)
  }

  private static let bounds = [
    "{}", #"{"min":-3,"max":200}"#, #"{"min":0}"#, #"{"max":-1}"#, #"{"min":0.1,"max":100.7}"#,
    #"{"min":127,"max":128}"#, #"{"min":16777217}"#, #"{"min":9007199254740993}"#,
    #"{"max":9223372036854775807}"#, #"{"min":-9223372036854775808,"max":-129}"#,
    #"{"min":18446744073709551615}"#, #"{"max":1e-7}"#,
  ]

  @Test(arguments: bounds) func acceptedNumbersAreRight(bounds: String) throws {
    for rule in ["number", "integer", "range"] where rule != "range" || bounds.count > 2 {
      let rules = #"[{"rule":"\#(rule)""# + (bounds == "{}" ? "" : ",") + bounds.dropFirst() + "]"
      let ruleset = try ruleset(of: rules)
      for column in ArrowNode.numbersNearBounds() {
        _ = try acceptedRows(ruleset, column) { "row \($0)" }
      }
    }
  }

  @Test(arguments: [
    #"["boolean"]"#, #"[{"rule":"boolean","trueValue":true}]"#,
    #"[{"rule":"boolean","trueValue":1,"falseValue":0}]"#, #"["required"]"#, "[]",
    #"[{"rule":"equals","value":1}]"#, #"[{"rule":"in","values":[0,1,true]}]"#,
    #"["string"]"#, #"["number","boolean"]"#, #"["required","date"]"#, #"["card"]"#,
  ])
  func acceptedValuesOfAnyKindAreRight(rules: String) throws {
    let ruleset = try ruleset(of: rules)
    for column in ArrowNode.numbersNearBounds() + ArrowNode.daysNearBounds() {
      _ = try acceptedRows(ruleset, column) { "row \($0)" }
    }
  }

  private static let dates = [
    #""date""#, #"{"rule":"date","min":"1970-01-02"}"#, #"{"rule":"date","max":"1969-12-31"}"#,
    #"{"rule":"date","min":"1970-01-01","max":"1970-01-03"}"#,
    #"{"rule":"date","min":"0001-01-01","max":"0001-01-02"}"#,
    #"{"rule":"date","min":"2262-04-11","max":"9999-12-31"}"#,
  ]

  @Test(arguments: dates) func acceptedDaysAreRight(rule: String) throws {
    let ruleset = try ruleset(of: "[\(rule)]")
    for column in ArrowNode.daysNearBounds() {
      _ = try acceptedRows(ruleset, column) { "row \($0)" }
    }
  }
}
