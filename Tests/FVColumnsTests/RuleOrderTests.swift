import TestSupport
import Testing

@testable import FVColumns

/// Checks, groups and transforms in any order: each sees the text as those before it left it.
@Suite struct RuleOrderTests {
  private static let checks = [
    #""required""#, #""email""#, #""url""#, #""date""#, #""upperCaseOnly""#, #""boolean""#,
    #"{"rule":"required","trim":false}"#, #"{"rule":"equals","value":"A"}"#,
    #"{"rule":"length","max":3}"#, #"{"rule":"length","min":2,"trim":true}"#,
    #"{"rule":"match","pattern":"[a-z]+"}"#, #"{"rule":"match","pattern":"[A-Z ]+","not":true}"#,
    #"{"rule":"in","values":["a","AB",7]}"#, #"{"rule":"number","max":20}"#,
    #"{"rule":"compare","type":"date","operator":">","value":"2024-01-01"}"#,
    #"{"rule":"compare","operator":">=","value":"a"}"#, #"{"rule":"compare","field":"y"}"#,
    #"{"rule":"upperCaseOnly","skipOnEmpty":false}"#,
  ]
  private static let transforms = [
    #""trim""#, #""trim""#, #""lowercase""#, #""uppercase""#, #""safe""#,
    #"{"rule":"trim","chars":"digits"}"#, #"{"rule":"default","value":"AB"}"#,
  ]
  private static let texts = FilterCase(
    "", "", " ", "\n", " \t ", "\u{A0}", "a", "A", " a", "AB ", "ab", "a@b.example",
    " A@b.example\n", "2024-02-29", " 2024-02-29", "7", " 7 ", "https://a.example ", "true ")

  private static func rule(_ random: inout Seeded, depth: Int) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3 where depth > 0:
      let name = ["any", "all", "not"].randomElement(using: &random) ?? "any"
      let inner = (0...Int.random(in: 0...1, using: &random)).map { _ in
        rule(&random, depth: depth - 1)
      }
      return #"{"rule":"\#(name)","rules":[\#(inner.joined(separator: ","))]}"#
    case 0..<6: return checks.randomElement(using: &random) ?? ""
    default: return transforms.randomElement(using: &random) ?? ""
    }
  }

  @Test(arguments: 0..<6) func acceptedTextsAreRight(seed: UInt64) throws {
    var random = Seeded(seed)
    var accepted = 0
    for _ in 0..<100 {
      let first = RuleOrderTests.rule(&random, depth: 2)
      let behind = (0...Int.random(in: 0...2, using: &random)).map { _ in
        RuleOrderTests.rule(&random, depth: 2)
      }
      let rules = ([first] + behind).joined(separator: ",")
      let texts = (0..<100).map { _ in
        // As they are, or nearly.
        RuleOrderTests.texts.text(&random)
      }
      let others = texts.map { Bool.random(using: &random) ? $0 : [0x61] }
      accepted += try acceptedRows(
        ruleset(of: "[\(rules)]"), ArrowNode.texts(bytes: texts),
        ArrowNode.texts(bytes: others, name: "y")
      ) { row in "\(String(decoding: texts[row], as: UTF8.self).debugDescription) by \(rules)" }
    }
    #expect(accepted > 300)
  }

  /// The smallest ones, with what the text must not pass.
  @Test(arguments: [
    (#"{"rule":"any","rules":["email"]},"trim""#, " "),
    (#"{"rule":"all","rules":[{"rule":"any","rules":["email"]}]},"trim""#, "\n"),
    (#"{"rule":"any","rules":[{"rule":"match","pattern":"[a-z]+"}]},"lowercase""#, "A"),
    (#"{"rule":"not","rules":["upperCaseOnly"]},"lowercase""#, "A"),
    (#"{"rule":"not","rules":[{"rule":"equals","value":"a"}]},"uppercase","trim""#, "a"),
    (
      #"{"rule":"compare","type":"date","operator":">","value":"2024-01-01"},"trim""#,
      " 2024-02-29"
    ),
  ])
  func transformsBehindDoNotCount(rules: String, text: String) throws {
    let column = ArrowNode.texts(bytes: Array(repeating: Array(text.utf8), count: 64))
    let accepted = try acceptedRows(ruleset(of: "[\(rules)]"), column) { _ in rules }
    #expect(accepted == 0)
  }
}
