import FVForms
import Testing

struct MessagesPluralTests {
  /// Per language and form the numbers that CLDR gives as samples.
  @Test(arguments: [
    ("en", "one: 1 -1 +1 01; other: 0 2 16 100 1000000 1.0 0.0 0.1 1.5 10.0 11 21 101 1000001"),
    ("de", "one: 1; other: 0 2 16 1.0 1.5"), ("nl", "one: 1; other: 0 2 1.0"),
    ("sv", "one: 1; other: 0 2 1.0"), ("it", "one: 1; other: 0 2 1.0 21"),
    ("es", "one: 1 1.0 1.00; other: 0 2 16 0.1 1.1 100001"), ("nb", "one: 1 1.0; other: 0 2 0.9"),
    ("fr", "one: 0 1 0.0 1.5 1.99; other: 2 17 100 2.0 3.5 1000001"),
    ("pt", "one: 0 1 0.0 1.5; other: 2 17 2.0"), ("pt-BR", "one: 0 1 1.5; other: 2"),
    ("pt-PT", "one: 1; other: 0 2 0.0 1.5"), ("pt_pt", "one: 1; other: 0"),
    ("da", "one: 1 1.0 0.1 1.6; other: 0 2 0.0 2.0 3.4"),
    (
      "pl",
      "one: 1; few: 2 4 22 24 102 1002; many: 0 5 19 100 1000 12 14 112 21 101 1000001; other: 0.0 1.5"
    ),
    (
      "ru",
      "one: 1 21 31 101 1001 1000001; few: 2 4 22 24 102; many: 0 5 19 11 12 14 100 111; other: 0.0 1.0 1.5"
    ),
    ("uk", "one: 1 21; few: 2 24; many: 0 11 12; other: 1.5"),
    ("cs", "one: 1; few: 2 3 4; many: 0.0 1.5 1.0; other: 0 5 19 100 22 1000002"),
    (
      "ar",
      "zero: 0 0.0; one: 1 1.0; two: 2 2.0; few: 3 10 103 110 1003; many: 11 26 111 1011 99; other: 100 102 200 202 0.1 1.1"
    ),
    ("zh", "other: 0 1 2 1.0"), ("ja", "other: 0 1 2"), ("tlh", "other: 0 1"), ("", "other: 1"),
    ("EN-gb", "one: 1; other: 2"), ("en", "other: 1e0 x 1x . 1. - ½ １"), ("en", "other: ,"),
  ])
  func samples(_ tag: String, _ table: String) throws {
    let rule = PluralRule(tag)
    for row in table.split(separator: ";") {
      let parts = row.split(separator: ":")
      let name = try #require(parts.first).trimmingPrefix(" ")
      let category = try #require(PluralCategory(rawValue: String(name)))
      for number in try #require(parts.last).split(separator: " ") {
        #expect(form(rule, String(number)) == category, "\(tag) \(number)")
      }
    }
  }

  @Test func theBuiltInLanguagesHaveTheirRule() {
    let rules = Catalogue.languages.map { PluralRule($0) }
    #expect(rules == [.one, .one, .oneInValue, .belowTwo, .none, .none, .none])
  }

  @Test func endlessDigitsAreFine() {
    let long = String(repeating: "9", count: 5_000)
    #expect(form(.one, long) == .other)
    #expect(form(.eastSlavic, long + "1") == .one)
    #expect(form(.one, String(repeating: "0", count: 5_000) + "1") == .one)
    #expect(form(.one, "") == .other)
  }
}
