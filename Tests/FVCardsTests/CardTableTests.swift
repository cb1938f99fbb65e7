import FVCards
import Testing

struct CardTableTests {
  @Test func theStandardTableIsMade() throws {
    _ = try CardTable(Array(CardBrand.builtIn.prefix(CardBrand.standardCount)))
    let numbers = CardTable.standard.numbers
    #expect(numbers == Array(1...Int32(CardBrand.standardCount)) + [21])
  }

  @Test func optInBrandsJoinWhenAsked() throws {
    let all = try CardTable(CardBrand.builtIn.filter { $0.parent == nil })
    let found = candidates("508", all).map(\.name)
    #expect(found.contains("rupay"))
    #expect(!names("508").contains("rupay"))
    #expect(all.name(of: check("135410014004955", all).brand(in: all)) == "uatp")
    // maestro's 500000-504174 is the longer prefix, so dankort needs a table without it.
    let danish = try CardTable(CardBrand.builtIn.filter { ["visa", "dankort"].contains($0.name) })
    #expect(danish.name(of: check("5019717010103742", danish).brand(in: danish)) == "dankort")
  }

  @Test func theOrderBreaksTies() throws {
    let own = CardBrand("own", prefixes: "4", lengths: "16")
    let first = try CardTable([own, CardBrand.builtIn[0]])
    let last = try CardTable([CardBrand.builtIn[0], own])
    #expect(candidates("4", first).map(\.name) == ["own"])
    #expect(candidates("4", last).map(\.name) == ["visa"])
  }

  @Test func aBrandThatTakesOverLaterMayStillBeAccepted() throws {
    let table = try CardTable([
      CardBrand("short", prefixes: "12", lengths: "16"),
      CardBrand("long", prefixes: "1,123", lengths: "16"),
    ])
    #expect(candidates("12", table).map(\.name) == ["short"])
    #expect(candidates("123", table).map(\.name) == ["long"])
    #expect(check("12", table, ["long"]).state == .incomplete)
    #expect(check("124", table, ["long"]).state == .invalid)
  }

  @Test func numbersAndNames() throws {
    let table = try CardTable([
      CardBrand("mine", prefixes: "99,0800-0899", lengths: "12-19"), CardBrand.builtIn[0],
    ])
    #expect(table.number(of: "mine") == CardTable.firstCustomNumber)
    #expect(table.number(of: "visaElectron") == 21)
    #expect(table.number(of: "mastercard") == nil)
    #expect(table.name(of: 1) == "visa")
    #expect(table.name(of: 2) == nil)
    #expect(candidates("08", table).map(\.name) == ["mine"])
    #expect(candidates("0900", table).isEmpty)
  }

  @Test(
    arguments: [
      ("", "4", "16", "", "name", nil), ("a", "", "16", "", "prefixes", 0),
      ("a", "4,x", "16", "", "prefixes", 2), ("a", "123456789", "16", "", "prefixes", 0),
      ("a", "4-39", "16", "", "prefixes", 0), ("a", "5-4", "16", "", "prefixes", 0),
      ("a", "1-2-3", "16", "", "prefixes", 0), ("a", "4,", "16", "", "prefixes", 2),
      ("a", "4", "", "", "lengths", 0), ("a", "4", "11", "", "lengths", nil),
      ("a", "4", "20", "", "lengths", nil), ("a", "4", "16,9", "", "lengths", 3),
      ("a", "4", "16", "4,x", "gaps", 2), ("a", "4", "16", "19", "gaps", nil),
      ("a", "4", "16", "1,2,3,4,5,6,7,8", "gaps", nil),
    ] as [(String, String, String, String, String, Int?)])
  func mistakes(
    _ name: String, _ prefixes: String, _ lengths: String, _ gaps: String, _ field: String,
    _ offset: Int?
  ) {
    let rows = [
      CardBrand.builtIn[0], CardBrand(name, prefixes: prefixes, lengths: lengths, gaps: gaps),
    ]
    do throws(CardTableError) {
      _ = try CardTable(rows)
      Issue.record("the table was made")
    } catch {
      #expect(error.brand == 1)
      #expect(error.field == field)
      #expect(error.offset == offset)
    }
  }

  @Test func mistakesOfTheWhole() {
    #expect(throws: CardTableError.self) { _ = try CardTable([]) }
    let one = CardBrand.builtIn[0]
    #expect(throws: CardTableError.self) { _ = try CardTable([one, one]) }
    #expect(throws: CardTableError.self) { _ = try CardTable([CardBrand.builtIn[20]]) }
    let electron = CardBrand("visa-electron", prefixes: "4026", lengths: "16")
    #expect(throws: CardTableError.self) { _ = try CardTable([one, electron]) }
    let many = (0...60).map { CardBrand("b\($0)", prefixes: "4", lengths: "16") }
    #expect(throws: CardTableError.self) { _ = try CardTable(many) }
    let code = CardBrand("a", prefixes: "4", lengths: "16", code: ("CVV", 10))
    #expect(throws: CardTableError.self) { _ = try CardTable([code]) }
    let name = CardBrand("a", prefixes: "4", lengths: "16", code: ("LONGNAME", 3))
    #expect(throws: CardTableError.self) { _ = try CardTable([name]) }
  }
}
