import Foundation
import TestSupport
import Testing

@testable import FormValidate

extension Rule {
  /// The rule that a document's JSON says.
  fileprivate init(document value: FormValue) {
    guard case .object(let members) = value else {
      self.init(value.text ?? "")
      return
    }
    var options: [(name: String, value: RuleOption)] = []
    for (name, value) in members where name != "rule" {
      if name == "rules", case .list(let list) = value {
        options.append((name, .rules(list.map { Rule(document: $0) })))
      } else {
        options.append((name, .value(value)))
      }
    }
    self.init(members["rule"]?.text ?? "", options)
  }
}

@Test func rulesInSwiftGiveTheVerdictsOfTheFacts() throws {
  let text = try String(contentsOf: vectorFolder.appending(path: "rules.jsonl"), encoding: .utf8)
  var wrong: [String] = []
  var count = 0
  for line in text.split(separator: "\n") {
    guard case .object(let fact) = FormValue(json: String(line)), let rule = fact["rule"] else {
      wrong.append("\(line)")
      continue
    }
    // What is no UTF-8 is no string of Swift's either.
    guard let value = fact["value"] else { continue }
    var list = [rule]
    if case .list(let several) = rule { list = several }
    let result = Rules(list.map { Rule(document: $0) }).validate(value)
    let id = fact["id"]?.text ?? ""
    if result.status.rawValue != fact["verdict"]?.text { wrong.append("\(id): \(result)") }
    if let code = fact["code"]?.text, !result.errors.contains(where: { $0.codeName == code }) {
      wrong.append("\(id) has no \(code)")
    }
    count += 1
  }
  #expect(wrong == [])
  #expect(count > 3_000)
}

@Test func recordsInSwiftGiveTheVerdictsOfTheFacts() throws {
  let text = try String(contentsOf: vectorFolder.appending(path: "records.jsonl"), encoding: .utf8)
  var count = 0
  for line in text.split(separator: "\n") {
    guard case .object(let fact) = FormValue(json: String(line)), let document = fact["ruleset"],
      case .object(let record) = fact["record"], let verdict = fact["verdict"]?.text,
      // These are one string to Swift.
      fact["name"] != "fields that only look the same"
    else { continue }
    let ruleset = try Ruleset(json: document.json)
    let report = try ruleset.validate(record, scenario: fact["scenario"]?.text)
    #expect(report.verdict.rawValue == verdict, "\(fact["name"]?.text ?? "")")
    if case .list(let issues) = fact["issues"] {
      // The order of the fields is lost where a document is read as a value.
      let expected = issues.map { issue -> String in
        guard case .list(let parts) = issue else { return "" }
        return parts.prefix(2).compactMap(\.text).joined(separator: " ")
      }
      #expect(report.issues.map { "\($0.field) \($0.codeName)" }.sorted() == expected.sorted())
    }
    count += 1
  }
  #expect(count > 20)
}

@Test func recordsThatNestGiveTheVerdictsOfTheFacts() throws {
  let text = try String(contentsOf: vectorFolder.appending(path: "nesting.jsonl"), encoding: .utf8)
  var count = 0
  for line in text.split(separator: "\n") {
    guard case .object(let fact) = FormValue(json: String(line)), let document = fact["ruleset"],
      case .object(let record) = fact["record"], case .list(let issues) = fact["issues"]
    else {
      Testing.Issue.record("no fact: \(line)")
      continue
    }
    let name = fact["name"]?.text ?? ""
    let report = try Ruleset(json: document.json)
      .validate(record, scenario: fact["scenario"]?.text)
    #expect(report.verdict.rawValue == fact["verdict"]?.text, "\(name)")
    // The order of the fields is lost where a document is read as a value.
    let expected = issues.map { issue -> [String] in
      guard case .list(let parts) = issue else { return [] }
      return parts.compactMap(\.text)
    }
    let found = report.issues.map { [$0.field, $0.codeName, $0.path] }
    #expect(
      found.sorted { $0.lexicographicallyPrecedes($1) }
        == expected.sorted { $0.lexicographicallyPrecedes($1) }, "\(name)")
    if let cleaned = fact["cleaned"] { #expect(.object(report.cleaned) == cleaned, "\(name)") }
    count += 1
  }
  #expect(count > 50)
}

@Test func rulesCanBeWrittenAsDocuments() {
  #expect(
    Rules([.trim, .length(min: 1)]).stoppingAtFirst.json
      == "[{\"rule\":\"trim\"},{\"rule\":\"length\",\"min\":1,\"unit\":\"scalars\",\"trim\":true}]")
  #expect(Rules([.any([.email, .check { _ in nil }])]).json == nil)
}
