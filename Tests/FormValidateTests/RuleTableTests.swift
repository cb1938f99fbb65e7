import class FVForms.OptionEntry
import enum FVForms.OptionDefault
import class FVForms.RuleEntry
import enum FVForms.RuleTable
import Foundation
import TestSupport
import Testing

@testable import FormValidate

/// The rules in Swift have the names, options and defaults of the table.
struct RuleTableTests {
  /// Each rule with all that can be said of it, and as little as can be said.
  private static let rules: [(full: [Rule], plain: Rule)] = [
    ([.trim(.digits)], .trim), ([.default(1), .default { 1 }], .default(1)),
    ([.filter { $0 }], .filter { $0 }), ([.required(trim: false, value: 1)], .required()),
    ([.equals(1, not: true)], .equals(1)), ([.compare(.less, 1, as: .number)], .compare(.equal, 1)),
    ([.in([1], not: true, allowArray: true, strict: false)], .in([1])),
    ([.count(min: 1, max: 2)], .count(min: 1)),
    (
      [
        .number(
          min: 1, max: 2, exclusiveMin: 0, exclusiveMax: 3, multipleOf: 1, decimals: 2,
          strict: true)
      ], .number()
    ),
    (
      [
        .integer(
          min: 1, max: 2, exclusiveMin: 0, exclusiveMax: 3, multipleOf: 1, strict: true)
      ], .integer()
    ),
    (
      [.range(min: 1, max: 2, exclusiveMin: 0, exclusiveMax: 3, multipleOf: 1)],
      .range(min: 1)
    ),
    ([.boolean(trueValue: 1, falseValue: 2), .boolean(strict: true)], .boolean()),
    ([.string(min: 1, max: 2, length: 3, unit: .bytes)], .string()),
    (
      [.length(min: 1, max: 2, equal: 3, unit: .bytes, trim: false, ignore: .digits)], .length()
    ),
    ([.match("a", .search, not: true, trim: true)], .match("a")),
    (
      [
        .characters(.digits, .contains(min: 1), ignore: .letters), .characters(.digits, .only),
        .characters(.digits, .none),
      ], .characters(.digits, .only)
    ),
    ([.containsNumber(min: 1, max: 2)], .containsNumber()),
    ([.containsUpperCase(min: 1, max: 2)], .containsUpperCase()),
    ([.containsLowerCase(min: 1, max: 2)], .containsLowerCase()),
    ([.containsSymbol(min: 1, max: 2)], .containsSymbol()),
    ([.email(profile: .html5, unicode: true, allowName: true)], .email()),
    ([.url(schemes: ["a"], defaultScheme: "a", allowLocal: true, unicode: true)], .url()),
    ([.date(format: "d.M.yyyy", min: "", max: "")], .date(min: nil, max: nil)),
    ([.dateTime(zone: .none, fraction: false, min: "", max: "")], .dateTime()),
    ([.time(min: "", max: "")], .time()),
    ([.card(accept: [.visa], separators: false)], .card()),
    ([.phone(separators: true)], .phone),
    ([.ip(version: 4)], .ip),
    ([.base64(urlSafe: true)], .base64),
    ([.each([])], .each([])), ([.all([])], .all([])), ([.any([])], .any([])), ([.not()], .not()),
    ([.check { _ in nil }], .check { _ in nil }),
    ([.remote("a", delay: .milliseconds(1), reads: ["b"], params: 1)], .remote("a")),
  ]

  /// What has no sense where a rule stands alone, or where closures need no params.
  private static let absent: [String: Set<String>] = [
    "compare": ["field", "to"], "default": ["params"], "filter": ["params"], "custom": ["params"],
  ]

  /// A rule with options stands above; one without is a constant of its name.
  @Test func everyRuleIsThere() throws {
    // Rules about tables are no rules of values.
    let entries = RuleTable.all.filter { $0.kind != .form && $0.kind != .table }
    let listed = Set(Self.rules.map(\.plain.name))
    #expect(listed.isSubset(of: entries.map(\.name)))
    let sources = try ruleSources()
    for entry in entries where !listed.contains(entry.name) && entry.shapes.contains(.plain) {
      #expect(entry.options.isEmpty, "\(entry.name) has options")
      let constant = "  public static let \(entry.name) = Rule(\"\(entry.name)\")\n"
      #expect(sources.contains(constant), "\(entry.name)")
    }
    #expect(
      Set(FieldGroup.Demand.allCases.map(\.rawValue)).isSubset(
        of: RuleTable.all.filter { $0.kind == .form }.map(\.name)))
    let overFields = RuleTable.all.filter {
      $0.kind == .form && $0.options.contains { $0.name == "fields" }
    }
    #expect(FieldGroup.Demand.allCases.count == overFields.count)
  }

  @Test(arguments: Self.rules.indices)
  func optionsAreThoseOfTheTable(_ place: Int) throws {
    let (full, plain) = Self.rules[place]
    let entry = try #require(RuleTable[plain.name])
    let written = Set(full.flatMap { $0.options.map(\.name) })
    let wanted = Set(entry.options.map(\.name)).subtracting(Self.absent[entry.name] ?? [])
    #expect(written == wanted, "\(entry.name)")
    #expect(full.allSatisfy { $0.name == entry.name })
  }

  @Test(arguments: Self.rules.indices)
  func defaultsAreThoseOfTheTable(_ place: Int) throws {
    let plain = Self.rules[place].plain
    let entry = try #require(RuleTable[plain.name])
    for (name, value) in plain.options {
      let option = try #require(entry.options.first { $0.name == name })
      guard let standard = option.standard, case .value(let value) = value else { continue }
      #expect(value == FormValue(standard), "\(entry.name) \(name)")
    }
  }
}

/// The rules of the Swift library, as they are written.
private func ruleSources() throws -> String {
  let root = vectorFolder.deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appending(path: "Sources/FormValidate/Rules")
  let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
}

extension FormValue {
  fileprivate init(_ standard: OptionDefault) {
    switch standard {
    case .boolean(let value): self = .boolean(value)
    case .integer(let number): self = number.formValue
    case .text(let text): self = .text(text)
    case .texts(let texts): self = texts.formValue
    }
  }
}
