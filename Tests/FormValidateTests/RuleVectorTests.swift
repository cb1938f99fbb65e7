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
    if case .list(let warnings) = fact["warnings"] {
      #expect(report.warnings.count == warnings.count, "\(fact["name"]?.text ?? "")")
    }
    count += 1
  }
  #expect(count > 20)
}

/// A line of facts and the text of its ruleset, which has its fields in order.
private func nestingFacts() throws -> [(fact: [String: FormValue], document: String)] {
  let text = try String(contentsOf: vectorFolder.appending(path: "nesting.jsonl"), encoding: .utf8)
  return try text.split(separator: "\n").map { line in
    let fact = try #require(FormValue(json: String(line)).members, "\(line)")
    let start = try #require(line.firstRange(of: "\"ruleset\": ")).upperBound
    let document = line[start...].ranges(of: ", \"record\": ").lazy
      .map { String(line[start..<$0.lowerBound]) }
      .first { FormValue(json: $0) == fact["ruleset"] }
    return (fact, try #require(document, "\(line)"))
  }
}

@Test func recordsThatNestGiveTheVerdictsOfTheFacts() throws {
  let facts = try nestingFacts()
  #expect(facts.count > 50)
  for (fact, document) in facts {
    let name = Comment(rawValue: fact["name"]?.text ?? "")
    let ruleset = try Ruleset(json: document)
    let scenario = fact["scenario"]?.text
    let record = try #require(fact["record"]?.members)
    let reports = [
      try ruleset.validate(record, scenario: scenario),
      try ruleset.validate(json: FormValue.object(record).json, scenario: scenario),
    ]
    for report in reports {
      #expect(report.verdict.rawValue == fact["verdict"]?.text, name)
      let found = report.issues.map {
        FormValue.list([.text($0.field), .text($0.codeName), .text($0.path)])
      }
      #expect(.list(found) == fact["issues"], name)
      let levels = report.issues.enumerated().filter { $1.level == .warning }.map(\.offset)
      #expect(levels.formValue == fact["warnings"] ?? [], name)
      if let cleaned = fact["cleaned"] { #expect(.object(report.cleaned) == cleaned, name) }
    }
  }
}

@Test func rulesCanBeWrittenAsDocuments() {
  #expect(
    Rules([.trim, .length(min: 1)]).stoppingAtFirst.json
      == "[{\"rule\":\"trim\"},{\"rule\":\"length\",\"min\":1,\"unit\":\"scalars\",\"trim\":true}]")
  #expect(Rules([.any([.email, .check { _ in nil }])]).json == nil)
}
