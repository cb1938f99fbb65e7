import Foundation
import Testing

@testable import FormValidate

private enum Country: String, Codable { case germany = "DE", france = "FR" }

private struct Address: Codable, Equatable {
  var street: String
  var country: Country
}

private struct Line: Codable, Equatable {
  var sku: String
  var quantity: Int
  var price: Decimal
  var weights: [Double]?
}

private struct Order: Codable, Equatable {
  var id: UUID
  var placed: Date
  var due: CalendarDate?
  var from: CalendarDate.Time?
  var site: URL?
  var gift: Bool
  var billing: Address?
  var shipping: Address
  var lines: [Line]
  var names: [String: String]
  var notes: [Int: [String]]?
  var total: Decimal
}

private let document = """
  {"formvalidate": 1,
    "define": {"address": {"fields": {
      "street": {"rules": ["trim", "required"]},
      "country": {"rules": ["required", {"rule": "in", "values": ["DE", "FR", "IT"]}]}}}},
    "fields": {
      "id": {"rules": ["required", "uuid"]},
      "placed": {"rules": ["required", "datetime"]},
      "due": {"rules": [{"rule": "date", "format": "dd.MM.yyyy"}]},
      "from": {"rules": ["time"]},
      "site": {"rules": ["url"]},
      "gift": {"rules": ["required", "boolean"]},
      "billing": {"use": "address"},
      "shipping": {"use": "address", "rules": ["required"]},
      "lines": {"rules": ["required"], "items": {"fields": {
        "sku": {"rules": ["required"]},
        "quantity": {"rules": ["required", "integer"]},
        "price": {"rules": ["required", "number"]},
        "weights": {"items": {"rules": ["number"]}}}}},
      "names": {"values": {"rules": [{"rule": "length", "max": 8}]}},
      "notes": {"values": {"items": {"rules": ["trim"]}}},
      "total": {"rules": ["required", "number"]}}}
  """

private let body = """
  {"id": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "placed": "2026-11-20T13:30:00.25+01:00",
    "due": "28.02.2027", "from": "08:30", "site": "https://example.com/shop", "gift": "1",
    "billing": null, "shipping": {"street": " Main ", "country": "FR"},
    "lines": [{"sku": "A1", "quantity": "2", "price": "0.10", "weights": [1, "2.5"]},
      {"sku": "B7", "quantity": 3.0, "price": 12345678901234567890.125, "weights": ""}],
    "names": {"de": "Alles"}, "notes": {"7": ["a ", "b"]}, "total": "1e2"}
  """

/// Models made of valid records.
struct ParsingTests {
  private let ruleset: Ruleset

  init() throws { ruleset = try Ruleset(json: document) }

  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text))
  }

  @Test func aValidRecordIsAModel() throws {
    let order = try ruleset.parse(json: body, as: Order.self)
    #expect(order.id.uuidString == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    #expect(order.placed == Date(timeIntervalSince1970: 1_795_177_800.25))
    #expect(order.due == CalendarDate(2027, 2, 28))
    #expect(order.from == CalendarDate.Time(8, 30))
    #expect(order.site?.host() == "example.com" && order.gift && order.billing == nil)
    #expect(order.shipping == Address(street: "Main", country: .france))
    let lines = [
      Line(sku: "A1", quantity: 2, price: try decimal("0.1"), weights: [1, 2.5]),
      Line(sku: "B7", quantity: 3, price: try decimal("12345678901234567890.125")),
    ]
    #expect(order.lines == lines)
    #expect(order.names == ["de": "Alles"] && order.notes == [7: ["a", "b"]])
    #expect(order.total == 100)
  }

  @Test func allWaysAreTheSame() throws {
    var order = try ruleset.parse(json: body, as: Order.self)
    #expect(try ruleset.validate(json: body).decoded(as: Order.self) == order)
    // It would be written in another format than the rules ask for.
    order.due = nil
    #expect(try ruleset.parse(model: order) == order)
    let record = try FormValue(encoding: order).members ?? [:]
    #expect(try ruleset.parse(record) == order)
    #expect(try Form(ruleset, initial: record).submit().decoded() == order)
  }

  @Test func whatIsNotValidSaysSo() throws {
    let error = #expect(throws: ParseError.self) {
      try ruleset.parse(json: #"{"id": "6ba7"}"#, as: Order.self)
    }
    guard case .notValid(let report) = error else {
      Testing.Issue.record("not a report")
      return
    }
    #expect(report["id"].map(\.code) == [.invalidUUID])
    for (json, scenario) in [("[", nil), (body, "none")] {
      let error = #expect(throws: ParseError.self) {
        try ruleset.parse(json: json, as: Order.self, scenario: scenario)
      }
      guard case .record = error else {
        Testing.Issue.record("another error")
        return
      }
    }
  }
}
