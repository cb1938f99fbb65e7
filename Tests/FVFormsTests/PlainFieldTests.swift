import FVText
import TestSupport
import Testing

@testable import FVForms

/// Fields of transforms, checks and groups that all must pass say what they say beside a rule that never
/// runs, with which they are not judged the short way.
@Suite struct PlainFieldTests {
  private static let transforms = [
    #""rule":"trim""#, #""rule":"trim","chars":"digits""#, #""rule":"lowercase""#,
    #""rule":"uppercase","skipOnError":false"#, #""rule":"safe""#,
  ]
  private static let checks = [
    #""rule":"required""#, #""rule":"required","trim":false"#, #""rule":"email""#,
    #""rule":"length","min":2,"max":3"#, #""rule":"containsUpperCase""#,
    #""rule":"containsNumber""#,
    #""rule":"match","pattern":"[a-z]+""#, #""rule":"in","values":["a","AB",7]"#,
    #""rule":"number","max":20"#, #""rule":"compare","field":"y""#, #""rule":"present""#,
    #""rule":"upperCaseOnly","skipOnEmpty":false"#, #""rule":"length","max":1,"level":"warning""#,
    #""rule":"url","defaultScheme":"https""#, #""rule":"default","value":"AB""#,
  ]
  private static let values = [
    "null", "\"\"", "\" \"", "\"a\"", "\" a\"", "\"AB \"", "\"ab\"", "\"Ä1\"", "\"A1b\"", "7",
    "true",
    "\" a@b.example\"", "[\"a\"]", "{}", "\"\(String(repeating: "a", count: 70_000)) \"",
  ]

  private static func one(_ rules: [String], _ random: inout Seeded, inner: String = "") -> String {
    let on = ["", "", #","on":"first""#, #","on":"second""#].randomElement(using: &random) ?? ""
    return "{\(rules.randomElement(using: &random) ?? "")\(inner)\(on)}"
  }

  private static func check(_ random: inout Seeded, of checks: [String]) -> String {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return one(checks, &random) }
    // A rule within another one has no level of its own.
    let inside = checks.filter { !$0.contains("level") }
    let rules = (0...Int.random(in: 0...2, using: &random)).map { _ in
      Int.random(in: 0..<8, using: &random) == 0
        ? check(&random, of: inside) : one(inside, &random)
    }
    let inner = ",\"rules\":[\(rules.joined(separator: ","))]"
    return one([#""rule":"all""#], &random, inner: inner)
  }

  private static func ruleset(_ rules: [String]) throws -> Ruleset {
    let text = """
      {"formvalidate": 1, "fields": {"x": {"rules": [\(rules.joined(separator: ","))]},
        "y": {"rules": ["safe"]}, "never": {"rules": ["safe"]}},
       "scenarios": {"first": ["x", "y", "never"], "second": ["x", "y", "never"]}}
      """
    return try Ruleset(Array(text.utf8).span, registry: Registry())
  }

  @Test(arguments: 0..<4) func theShortWayIsRight(seed: UInt64) throws {
    var random = Seeded(seed)
    var valid = 0
    for _ in 0..<60 {
      var rules = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        PlainFieldTests.one(PlainFieldTests.transforms, &random)
      }
      rules += (0...Int.random(in: 0...2, using: &random)).map { _ in
        PlainFieldTests.check(&random, of: PlainFieldTests.checks)
      }
      // `present`, as a field takes lists and records where it has no other rules.
      let never = #"{"rule":"present","when":{"field":"never","empty":false}}"#
      let own = try PlainFieldTests.ruleset(rules)
      let slow = try PlainFieldTests.ruleset(rules + [never])
      for value in PlainFieldTests.values {
        let record = "{\"x\":\(value),\"y\":\"AB\"}"
        for scenario in ["first", "second"] {
          let (found, wanted) = (
            try outcome(own, record, scenario: scenario),
            try outcome(slow, record, scenario: scenario)
          )
          let about = "\(rules) \(value.prefix(20)) \(scenario) seed \(seed)"
          #expect(found.code == wanted.code && found.verdict == wanted.verdict, "\(about)")
          #expect(found.issues == wanted.issues && found.messages == wanted.messages, "\(about)")
          #expect(found.cleaned == wanted.cleaned, "\(about)")
          if found.code == 0 { valid += 1 }
        }
      }
    }
    #expect(valid > 150)
  }

  @Test func suchFieldsAreJudgedTheShortWay() throws {
    let rules = [#""trim""#, #"{"rule":"required","on":"first"}"#, #""email""#]
    let group = [#"{"rule":"all","rules":["required","email"],"on":"first"}"#]
    for rules in [rules, group] {
      let ruleset = try PlainFieldTests.ruleset(rules)
      #expect(ruleset.plan.fields[0].isPlain, "\(rules)")
    }
    for rules in [[#""email""#, #""trim""#], [#"{"rule":"all","rules":["trim","email"]}"#]] {
      let ruleset = try PlainFieldTests.ruleset(rules)
      #expect(!ruleset.plan.fields[0].isPlain, "\(rules)")
    }
  }
}
