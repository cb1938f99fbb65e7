import Testing

@testable import FormValidate

private enum Words: Error { case secret }

private struct Throwing: Encodable {
  func encode(to encoder: any Encoder) throws { throw Words.secret }
}

/// Holds itself.
private final class Circle: Encodable {
  var next: Circle?
}

private struct Chain: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self)
  }
}

/// Containers in containers, which no model's `encode(to:)` counts.
private struct Nest: Encodable {
  var depth: Int
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
    try container.encode(1)
  }
}

private class Base: Encodable {
  var name = "base"
}

private final class Derived: Base {
  private enum Keys: String, CodingKey { case own, deep, list, nothing }
  override func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Keys.self)
    try members.encode(1, forKey: .own)
    try members.encode(2, forKey: .own)
    try members.encodeNil(forKey: .nothing)
    var deep = members.nestedContainer(keyedBy: Keys.self, forKey: .deep)
    try deep.encode("x", forKey: .own)
    var list = members.nestedUnkeyedContainer(forKey: .list)
    try list.encode(UInt64.max)
    try list.encodeNil()
    try list.encode(contentsOf: [true])
    #expect(list.count == 3)
    try super.encode(to: members.superEncoder())
  }
}

/// How models become values.
struct ModelEncodingTests {
  @Test func containersBecomeObjectsAndLists() throws {
    #expect(
      try FormValue(encoding: Derived())
        == [
          "own": 2, "nothing": nil, "deep": ["own": "x"],
          "list": [.decimal("18446744073709551615"), nil, true], "super": ["name": "base"],
        ])
    struct Empty: Encodable {}
    #expect(try FormValue(encoding: Empty()) == [:])
    #expect(try FormValue(encoding: [Int?.some(1), nil]) == [1, nil])
    #expect(try FormValue(encoding: [1: ["a": Int128.max]]).members?.keys.first == "1")
    #expect(try FormValue(encoding: Int128.min).description == "FormValue(decimal)")
    struct Optional: Encodable { var a: Int?, b: Int? = 1, c = [String: [Empty]]() }
    #expect(try FormValue(encoding: Optional()) == ["b": 1, "c": [:]])
  }

  @Test func whatCannotBeEncodedIsSaidSo() throws {
    let ruleset = try Ruleset(json: "{\"formvalidate\": 1, \"fields\": {\"a\": {}}}")
    #expect {
      try ruleset.validate(model: ["a": Throwing()])
    } throws: { error in
      guard let error = error as? RecordError, case .model(let inner) = error else { return false }
      return inner is Words && !error.description.contains("secret")
    }
    #expect(throws: RecordError.self) { try ruleset.validate(model: [1, 2]) }
    #expect(throws: RecordError.self) { try ruleset.validate(model: "text") }

    let circle = Circle()
    circle.next = circle
    defer { circle.next = nil }
    #expect(throws: RecordError.self) { try ruleset.validate(model: circle) }
    #expect(throws: RecordError.self) { try FormValue(encoding: Chain()) }
    #expect(try ruleset.validate(model: ["a": Nest(depth: 64)]).isValid)
    #expect(throws: RecordError.self) { try ruleset.validate(model: ["a": Nest(depth: 65)]) }
    #expect(throws: RecordError.self) { try ruleset.validate(model: ["a": Nest(depth: 100_000)]) }
  }
}
