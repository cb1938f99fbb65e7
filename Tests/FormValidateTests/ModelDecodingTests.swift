import Foundation
import Testing

@testable import FormValidate

private enum Size: Int, Decodable { case small = 1, large = 2 }

private struct Small: Decodable { var number: Int8 }

private struct Holder<Value: Decodable>: Decodable { var a: Value }

private struct Open: Decodable { var a: Int? }

private struct Words: Error { let value = "4111" }

private struct Throwing: Decodable {
  init(from decoder: any Decoder) throws { throw Words() }
}

/// Reads what it holds by hand.
private class Base: Decodable {
  let name: String
}

private final class Derived: Base {
  private enum Keys: String, CodingKey { case own, deep, list, missing }
  let found: [String]

  required init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Keys.self)
    var found = members.allKeys.map(\.stringValue)
    let deep = try members.nestedContainer(keyedBy: Keys.self, forKey: .deep)
    found.append(try deep.decode(String.self, forKey: .own))
    var list = try members.nestedUnkeyedContainer(forKey: .list)
    found.append("\(list.count ?? -1)")
    found.append("\(try list.decode(UInt64.self))")
    found.append("\(try list.decodeNil()) \(try list.decodeNil())")
    found.append("\(try list.nestedContainer(keyedBy: Keys.self).allKeys.count)")
    var inner = try list.nestedUnkeyedContainer()
    found.append("\(inner.isAtEnd) \(try inner.decodeIfPresent(Int.self) ?? -1)")
    found.append(try String(from: list.superDecoder()))
    found.append("\(list.isAtEnd)")
    #expect(try members.decodeIfPresent(Int.self, forKey: .missing) == nil)
    self.found = found
    try super.init(from: members.superDecoder())
  }
}

private func decode<Model: Decodable>(_ value: FormValue, as type: Model.Type) throws -> Model {
  try value.decoded(as: type)
}

/// What a failed decoding says, and where it is.
private func told<Model: Decodable>(_ value: FormValue, as type: Model.Type) -> String {
  do {
    _ = try value.decoded(as: type)
    return ""
  } catch {
    return "\(error)"
  }
}

private let unfit = "The value does not fit the type."

/// How values become models.
struct ModelDecodingTests {
  @Test func numbersFitOrAreRefused() throws {
    #expect(try decode(127, as: Int8.self) == 127 && decode(-1, as: Int64.self) == -1)
    #expect(try decode(.decimal("18446744073709551615"), as: UInt64.self) == .max)
    #expect(try decode(.decimal("\(Int128.min)"), as: Int128.self) == .min)
    #expect(
      try decode(.object(["a": .decimal("\(UInt128.max)")]), as: [String: UInt128].self)["a"]
        == .max)
    #expect(try decode(.object(["a": 5]), as: Holder<Int128>.self).a == 5)
    #expect(try decode(.decimal("-12"), as: Int.self) == -12 && decode(2.0, as: UInt8.self) == 2)
    #expect(try decode(.decimal("0.1"), as: Double.self) == 0.1 && decode(7, as: Float.self) == 7)
    #expect(told(["number": 300], as: Small.self) == "/number: " + unfit)
    #expect(told(["number": 1.5], as: Small.self) == "/number: " + unfit)
    #expect(told(-1, as: UInt.self) == unfit)
    #expect(told(.decimal("1e300"), as: Int128.self) == unfit)
    #expect(told(.decimal("1e999"), as: Double.self) == unfit)
    #expect(told(["a": [1, .decimal("1e39")]], as: [String: [Float]].self) == "/a/1: " + unfit)
    #expect(told(.decimal("1e999"), as: Decimal.self) == unfit)
    #expect(told("1", as: Int.self) == "The value is not of the type Int.")
  }

  @Test func onlyOptionalsTakeNothing() throws {
    #expect(try decode([nil, 1], as: [Int?].self) == [nil, 1])
    #expect(try decode([:], as: Open.self).a == nil)
    #expect(try decode(["a": nil], as: Open.self).a == nil)
    #expect(try decode(["a": nil], as: Holder<[String]?>.self).a == nil)
    let none = "/a: There is no value, and the type"
    #expect(told(["a": nil], as: Holder<String>.self).hasPrefix(none + " String"))
    #expect(told(["a": nil], as: Holder<[Int]>.self).hasPrefix(none))
    #expect(told(["a": nil], as: Holder<Size>.self).hasPrefix(none))
    #expect(told([:], as: Holder<Int>.self) == "/a: There is no member of this name.")
    #expect(told(["a": 1], as: Holder<[Int]>.self).hasPrefix("/a: The value is not of the type"))
    #expect(told(["a": [1]], as: Holder<Small>.self).hasPrefix("/a: The value is not of the type"))
  }

  @Test func datesAreWhatTheyAre() throws {
    let instant = FormValue.instant(seconds: 1_795_177_800, nanoseconds: 500_000_000)
    #expect(try decode(instant, as: Date.self) == Date(timeIntervalSince1970: 1_795_177_800.5))
    #expect(try decode(instant, as: String.self) == "2026-11-20T12:30:00.5Z")
    #expect(told("2026-11-20", as: Date.self) == unfit)
    let date = CalendarDate(2026, 11, 20, time: CalendarDate.Time(12, 30))
    for text in ["2026-11-20T12:30:00", "2026-11-20 12:30:00", "2026-11-20T12:30:00.25"] {
      #expect(try decode(.text(text), as: CalendarDate.self) == date)
    }
    for text in ["2026-11-20T12:30:00Z", "2026-11-20T12:30:00.", "2026-11-20T", "20.11.2026"] {
      #expect(told(.text(text), as: CalendarDate.self) == unfit)
    }
    #expect(try decode("23:59:58.999", as: CalendarDate.Time.self) == .init(23, 59, 58))
    #expect(told("23:59", as: CalendarDate.Time.self) == unfit)
    let json = try JSONEncoder().encode([date])
    #expect(try JSONDecoder().decode([CalendarDate].self, from: json) == [date])
    #expect(try FormValue(encoding: Holder2(time: .init(1, 2, 3))) == ["time": "01:02:03"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["x"]"#.utf8))
    }
  }

  @Test func containersAreReadByHand() throws {
    let value: FormValue = [
      "own": 1, "deep": ["own": .decimal("0.10")], "super": ["name": "base"],
      "list": [.decimal("18446744073709551615"), nil, ["own": 1, "other": 2], [], "last"],
    ]
    let derived = try decode(value, as: Derived.self)
    #expect(
      derived.found == [
        "deep", "list", "own", "0.10", "5", "18446744073709551615", "true false", "1", "true -1",
        "last", "true",
      ])
    #expect(derived.name == "base")
    #expect(told([], as: Pair.self).hasPrefix("/0: There is no value"))
  }

  @Test func noErrorTellsAValue() throws {
    let secret: FormValue = "4111"
    for error in [
      told(["a": 4111], as: Holder<Size>.self), told(["a": 4111], as: Holder<Int8>.self),
      told(["a": secret], as: Holder<Bool>.self), told(["a": secret], as: Holder<UUID>.self),
      told(["a": secret], as: Holder<Throwing>.self),
    ] {
      #expect(!error.isEmpty && !error.contains("4111"), "\(error)")
    }
    #expect(told(["a": 4111], as: Holder<Size>.self) == "/a: " + unfit)
    #expect(throws: ParseError.self) { try secret.decoded(as: Throwing.self) }
    do {
      _ = try FormValue.object(["a": 4111]).decoded(as: Holder<Size>.self)
    } catch {
      guard case .decoding(let inner) = error, case .dataCorrupted(let context) = inner else {
        Testing.Issue.record("another error")
        return
      }
      var dumped = ""
      dump(inner, to: &dumped)
      #expect(context.codingPath.map(\.stringValue) == ["a"] && !dumped.contains("4111"))
      #expect(!"\(inner)".contains("4111") && context.underlyingError == nil)
    }
  }
}

private struct Holder2: Encodable { var time: CalendarDate.Time }

private struct Pair: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    _ = try list.decode(Int.self)
  }
}
