import Foundation
import Testing

@testable import FormValidate

private struct Address: Codable {
  var street: String?
  var country = Country.germany
}

private enum Country: String, Codable { case germany = "DE", france = "FR" }

private struct Line: Codable {
  var sku: String
  var price: Decimal
  var weights: [Double] = []
}

private struct Order: Codable {
  var id = UUID()
  var placed = Date(timeIntervalSince1970: 1_795_177_800.25)
  var site = URL(string: "shop", relativeTo: URL(string: "https://example.com/"))
  var address = Address(street: "Main")
  var lines: [Line] = []
  var names: [String: String] = [:]
  var total: Decimal = 0
}

private let document = """
  {"formvalidate": 1, "fields": {
    "id": {"rules": ["required", "uuid"]},
    "placed": {"rules": ["required", {"rule": "datetime", "min": "2026-01-01T00:00:00Z"}]},
    "site": {"rules": [{"rule": "url"}]},
    "address": {"rules": ["required"], "fields": {
      "street": {"rules": ["required"]},
      "country": {"rules": ["required", {"rule": "in", "values": ["DE", "FR"]}]}}},
    "lines": {"rules": ["required"], "items": {"fields": {
      "sku": {"rules": ["required"]},
      "price": {"rules": ["required", {"rule": "number", "min": 0, "decimals": 2}]},
      "weights": {"rules": [{"rule": "each", "rules": ["number"]}]}}}},
    "names": {"values": {"rules": [{"rule": "length", "max": 5}]}},
    "total": {"rules": [{"rule": "compare", "to": {"sum": "/lines/*/price"}}]}}}
  """

private func decimal(_ text: String) throws -> Decimal {
  try #require(Decimal(string: text))
}

/// Models that are `Codable`, with what they hold.
struct ModelTests {
  @Test func aModelIsJudgedAsItsRecordIs() throws {
    let ruleset = try Ruleset(json: document)
    var order = Order()
    order.lines = [
      Line(sku: "A1", price: try decimal("0.10"), weights: [1, 2.5]),
      Line(sku: "B7", price: try decimal("0.2")),
    ]
    order.names = ["de": "Alles", "fr": "tout"]
    order.total = try decimal("0.3")
    let report = try ruleset.validate(model: order)
    #expect(report.isValid, "\(report)")
    #expect(report.cleaned["placed"] == "2026-11-20T12:30:00.25Z")
    #expect(report.cleaned["site"] == "https://example.com/shop")

    order.lines[1].price = try decimal("0.125")
    order.names["it"] = "troppo"
    order.address.street = nil
    #expect(
      try ruleset.validate(model: order).issues.map(\.path)
        == ["/address/street", "/lines/1/price", "/names/it", "/total"])
    order.placed = Date(timeIntervalSince1970: 0)
    #expect(try ruleset.validate(model: order)["placed"].map(\.code) == [.tooEarly])
  }

  @Test func valuesOfFoundationStayWhatTheyAre() throws {
    let date = Date(timeIntervalSince1970: -0.5)
    #expect(date.formValue == .instant(seconds: -1, nanoseconds: 500_000_000))
    let nearly = Date(timeIntervalSinceReferenceDate: 0.999_999_9)
    #expect(nearly.formValue == .instant(seconds: 978_307_201, nanoseconds: 0))
    for seconds in [0, 0.000_001, 1_795_177_800.123, -62_135_596_800] {
      let date = Date(timeIntervalSince1970: seconds)
      let back = try #require(Date(formValue: date.formValue))
      #expect(back.formValue == date.formValue)
      #expect(Date(formValue: .text(text(date.formValue)))?.formValue == date.formValue)
    }
    for none in [Double.nan, .infinity, -.infinity, 1e300] {
      let value = Date(timeIntervalSince1970: none).formValue
      #expect(value.description == "FormValue(number)")
    }
    #expect(Date(formValue: "2026-11-20") == nil && Date(formValue: "2026-11-20T12:00:00") == nil)

    let id = UUID()
    #expect(UUID(formValue: id.formValue) == id && UUID(formValue: "x") == nil)
    let url = try #require(URL(string: "https://example.com/a?b"))
    #expect(URL(formValue: url.formValue) == url && URL(formValue: 1) == nil)
    for text in ["0.1", "-12", "12345678901234567890.123456789", "1e30"] {
      let number = try decimal(text)
      #expect(Decimal(formValue: number.formValue) == number)
    }
    #expect(Decimal(formValue: 0.1) == (try decimal("0.1")))
    #expect(Decimal(formValue: .decimal("1 apple")) == nil)
    #expect(Decimal.nan.formValue == "NaN")
  }

  private func text(_ value: FormValue) -> String {
    FormValue(json: value.json).text ?? ""
  }

  @Test func instantsAreTakenAsSuch() throws {
    let ruleset = try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
          "a": {"rules": [{"rule": "date", "format": "dd.MM.yyyy", "max": "31.12.2026"}]},
          "b": {"rules": ["integer"]},
          "c": {"rules": [{"rule": "custom", "name": "look"}]}}}
        """,
      functions: {
        var functions = Functions()
        functions.addCheck("look") { call, value in
          let isSame = value == .instant(seconds: 1_795_177_800, nanoseconds: 5)
          return isSame && call.record["c"] == value ? nil : FormValidate.Issue(.notEqual)
        }
        return functions
      }())
    let instant = FormValue.instant(seconds: 1_795_177_800, nanoseconds: 5)
    let record = ["a": instant, "b": instant, "c": instant]
    #expect(try ruleset.validate(record).issues.map(\.path) == ["/b"])
    let form = try Form(ruleset, initial: record)
    #expect(try form.submit().issues.map(\.path) == ["/b"])
    let beyond = FormValue.instant(seconds: .max, nanoseconds: .max)
    #expect(try !ruleset.validate(["a": beyond]).isValid)
    #expect(try !ruleset.validate(["a": .instant(seconds: .min, nanoseconds: -1)]).isValid)
  }
}
