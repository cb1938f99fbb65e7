import FVRules
import FVText
import Foundation
import TestSupport
import Testing

@testable import FVForms

/// A line of a file of facts, its parts still the JSON that they were written as.
private struct Fact {
  var parts: [String: String]

  init(_ line: Substring) throws {
    guard var parser = JSONParser() else { throw Missing() }
    let tokens = try parser.parse(Array(line.utf8).span)
    parts = [:]
    var key = TokenIndex.document.following
    while key < tokens[.document].next {
      var writer = JSONWriter()
      writer.token(key.following, of: tokens)
      parts[String(tokens[key].text)] = String(writer.bytes.text)
      key = tokens[key].next
    }
  }

  /// What tells it apart.
  var label: String { string("id") ?? "\(parts["rule"] ?? "") \(parts["value"] ?? "")" }

  /// A part that is a string without escapes.
  func string(_ name: String) -> String? { parts[name].map { String($0.dropFirst().dropLast()) } }
}

private func facts(_ name: String) throws -> [Fact] {
  let text = try String(contentsOf: vectorFolder.appending(path: name), encoding: .utf8)
  return try text.split(separator: "\n").map { try Fact($0) }
}

/// The verdict on bytes that JSON cannot hold.
private func verdict(_ rule: String, bytes: [UInt8]) throws -> String {
  let ruleset = try Ruleset(Array(rule.utf8).span, as: .rule)
  guard var memory = RecordMemory() else { throw Missing() }
  memory.begin(ruleset.plan)
  let code = try bytes.withUnsafeBufferPointer { buffer in
    memory.raw[0] = Value(TextRef(unsafeStart: buffer.baseAddress, count: buffer.count))
    return try Interpreter(Request(.standard, ruleset.plan)).judge(ruleset.plan, &memory)
  }
  return code == .ok ? "valid" : code == .undecided ? "undecided" : "invalid"
}

@Test(arguments: [("rules.jsonl", 3_000), ("scanners.jsonl", 400)])
func rulesGiveTheVerdictsOfTheFacts(_ name: String, least: Int) throws {
  var wrong: [String] = []
  let facts = try facts(name)
  for fact in facts {
    let rule = fact.parts["rule"] ?? ""
    // An option of JSON's scanner that no rule has.
    if rule.contains("\"scalars\"") { continue }
    let expected = fact.string("verdict")
    let found: String
    if let encoded = fact.string("value_b64"), let data = Data(base64Encoded: encoded) {
      found = try verdict(rule, bytes: Array(data))
    } else {
      let outcome = try outcome(rule, fact.parts["value"] ?? "null", as: .rule)
      found = outcome.verdict
      if let code = fact.string("code"), !outcome.issues.contains(where: { $0[1] == code }) {
        wrong.append("\(fact.label) has no \(code)")
      }
    }
    if found != expected { wrong.append("\(fact.label) \(found)") }
  }
  #expect(facts.count > least)
  #expect(wrong == [])
}

@Test func boundsToldFromNowGiveTheCodesOfTheFacts() throws {
  let facts = try facts("times.jsonl")
  for fact in facts {
    let rule = fact.parts["rule"] ?? ""
    let rules = rule.hasPrefix("[") ? rule : "[\(rule)]"
    let zone = fact.parts["zone"] ?? "\"UTC\""
    let document = """
      {"formvalidate":1,"options":{"zone":\(zone)},"fields":{"a":{"rules":\(rules)}}}
      """
    let read = Moment(iso: Array((fact.string("now") ?? "").utf8).span)
    let now = try #require(read)
    let clock = Clock(
      seconds: now.days * 86_400 + now.nanoseconds / 1_000_000_000,
      nanoseconds: now.nanoseconds % 1_000_000_000, zoneMinutes: 0)
    let outcome = try outcome(document, "{\"a\":\(fact.parts["value"] ?? "")}", clock: clock)
    let code = fact.parts["code"] == "null" ? nil : fact.string("code")
    #expect(outcome.issues.first?[1] == code, "\(fact.parts)")
  }
  #expect(facts.count > 250)
}

@Test(arguments: ["records.jsonl", "nesting.jsonl"])
func recordsGiveTheVerdictsOfTheFacts(_ name: String) throws {
  for fact in try facts(name) {
    let name = fact.parts["name"] ?? ""
    let outcome = try outcome(
      fact.parts["ruleset"] ?? "", fact.parts["record"] ?? "", scenario: fact.string("scenario"))
    #expect(outcome.verdict == fact.string("verdict"), "\(name)")
    let expected = try JSONDecoder().decode(
      [[String]].self, from: Data((fact.parts["issues"] ?? "[]").utf8))
    let found = zip(outcome.issues, expected).map { Array($0.prefix($1.count)) }
    #expect(found == expected, "\(name)")
    #expect(outcome.issues.count == expected.count, "\(name)")
    let warnings = try JSONDecoder().decode(
      [Int].self, from: Data((fact.parts["warnings"] ?? "[]").utf8))
    #expect(outcome.warnings == warnings, "\(name)")
    if let cleaned = fact.parts["cleaned"] { #expect(outcome.cleaned == cleaned, "\(name)") }
  }
}

@Test func documentsHaveTheMistakesOfTheFacts() throws {
  for fact in try facts("rulesets.jsonl") {
    guard let document = fact.parts["document"] else { continue }
    struct Told: Decodable { var pointer, mistake: String }
    let told = try JSONDecoder().decode(
      [Told].self, from: Data((fact.parts["mistakes"] ?? "[]").utf8))
    #expect(
      mistakes(document) == told.map { "\($0.mistake) \($0.pointer)" },
      "\(fact.parts["name"] ?? "")")
  }
}
