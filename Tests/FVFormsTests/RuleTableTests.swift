import FVRules
import FVText
import Testing

@testable import FVForms

/// What the table says of rules is what the compiler reads and the plan does.
struct RuleTableTests {
  @Test func namesAreDistinct() {
    // A form rule may have the name of a rule of a field, and a table rule that of either.
    let isOther: [RuleEntry.Kind] = [.form, .table]
    for kind in [nil, RuleEntry.Kind.form, .table] {
      let names = RuleTable.all.filter { entry in
        kind.map { entry.kind == $0 } ?? !isOther.contains(entry.kind)
      }.map(\.name)
      #expect(Set(names).count == names.count)
    }
    for entry in RuleTable.all {
      let names = (entry.options + entry.common).map(\.name)
      #expect(Set(names).count == names.count, "\(entry.name)")
    }
  }

  @Test(arguments: RuleTable.all.map(\.name))
  func eachOptionOfTheTableIsRead(_ name: String) throws {
    let entry = try #require(self.entry(name))
    for option in entry.options + entry.common {
      let document = document(entry, with: [option])
      #expect(mistakes(document, registry: registry) == [], "\(option.name) in \(document)")
    }
  }

  @Test(arguments: RuleTable.all.map(\.name))
  func otherOptionsAreUnknown(_ name: String) throws {
    let entry = try #require(self.entry(name))
    let document = document(entry, with: []).replacing("{\"rule\":", with: "{\"x\":1,\"rule\":")
    #expect(
      mistakes(document, registry: registry).map { $0.prefix(8) } == ["unknown "], "\(document)")
  }

  @Test(arguments: RuleTable.all.map(\.name))
  func requiredOptionsAreMissed(_ name: String) throws {
    let entry = try #require(self.entry(name))
    let needsOne = entry.relations.contains {
      switch $0 {
      case .exactlyOne, .atLeastOne: true
      default: false
      }
    }
    let isIncomplete = needsOne || entry.options.contains(where: \.isRequired)
    let found = mistakes(document(entry, [:]), registry: registry)
    #expect(found.isEmpty != isIncomplete, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("missing ") }, "\(found)")
  }

  @Test(arguments: RuleTable.all.map(\.name))
  func defaultsAreWhatHoldsWithout(_ name: String) throws {
    let entry = try #require(self.entry(name))
    guard entry.kind != .form, entry.kind != .table else { return }
    let without = try operation(entry, with: [])
    for option in entry.options where option.standard != nil {
      let with = try operation(entry, with: [option])
      // What is kept elsewhere stands at another place.
      guard option.name != "format", option.name != "schemes" else { continue }
      #expect("\(with.action)" == "\(without.action)", "\(option.name)")
    }
  }

  @Test(arguments: RuleTable.all.map(\.name))
  func planAgreesOnWhatIsPlainAndWhatChanges(_ name: String) throws {
    let entry = try #require(self.entry(name))
    guard entry.kind != .form, entry.kind != .table else { return }
    for option in [nil] + entry.options.map({ $0 }) {
      let operation = try operation(entry, with: option.map { [$0] } ?? [])
      let written = option.map { [$0.name] } ?? []
      let changes = entry.changesValue(with: written)
      #expect(operation.isTransform == (entry.kind == .transform || changes))
      #expect(operation.isPlain == (entry.isPlain && !changes))
      #expect(operation.isGroup == (entry.kind == .group))
    }
  }

  @Test(arguments: RuleTable.all.map(\.name))
  func placeholdersAreWhatIsFilledIn(_ name: String) throws {
    let entry = try #require(self.entry(name))
    guard entry.kind != .form, entry.kind != .table else { return }
    var filled: Set<String> = []
    for option in [nil] + entry.options.map({ $0 }) {
      let ruleset = try ruleset(entry, with: option.map { [$0] } ?? [])
      // What is handed to the host has names of its author's.
      filled.formUnion(ruleset.plan.details[0].placeholders.subtracting(["x"]))
    }
    if name == "compare" {
      for symbol in ["<", ">"] {
        let text = "{\"operator\":\"\(symbol)\",\"value\":1,\"rule\":\"compare\"}"
        filled.formUnion(
          try Ruleset(Array(text.utf8).span, as: .rule).plan.details[0].placeholders)
      }
    }
    #expect(filled == Set(entry.placeholders))
  }

  @Test func everyInputIsDescribed() throws {
    for entry in RuleTable.all where entry.kind == .check {
      let ruleset = try ruleset(entry, with: [])
      let hints = FieldHints(ruleset.plan.fields[0], ruleset.plan)
      #expect(hints.input == entry.input ?? "text", "\(entry.name)")
    }
  }

  // MARK: Documents made from the table

  private func entry(_ name: String) -> RuleEntry? { RuleTable.all.first { $0.name == name } }

  private var registry: Registry {
    var registry = Registry()
    registry.add(.check { _, _, _ throws(RunFailure) in throw .memory }, as: .check, "f")
    registry.add(.filter { _, value, _ in value }, as: .filter, "f")
    registry.add(.filter { _, value, _ in value }, as: .provider, "f")
    registry.add(.emptiness { _, _, _ in false }, as: .emptiness, "f")
    return registry
  }

  private func ruleset(_ entry: RuleEntry, with options: [OptionEntry]) throws -> Ruleset {
    try Ruleset(Array(document(entry, with: options).utf8).span, registry: registry)
  }

  private func operation(_ entry: RuleEntry, with options: [OptionEntry]) throws
    -> FVForms.Operation
  {
    try ruleset(entry, with: options).plan.operations[0]
  }

  /// A document with a rule that has these options, and what must be beside them.
  private func document(_ entry: RuleEntry, with options: [OptionEntry]) -> String {
    var members: [String: String] = [:]
    func add(_ option: OptionEntry) {
      members[option.name] = Self.bounds[entry.name].flatMap { $0[option.name] } ?? sample(option)
    }
    func add(_ name: String) { entry.options.filter { $0.name == name }.forEach(add) }
    options.forEach(add)
    entry.options.filter(\.isRequired).forEach(add)
    for relation in entry.relations {
      switch relation {
      case .needs(let name, let other): if members[name] != nil { add(other) }
      case .exactlyOne, .atLeastOne, .atMostOne, .excludes: break
      }
    }
    for case .exactlyOne(let names) in entry.relations
    where !names.contains(where: { members[$0] != nil }) { names.first.map(add) }
    for case .atLeastOne(let names) in entry.relations
    where !names.contains(where: { members[$0] != nil }) { names.first.map(add) }
    return document(entry, members)
  }

  private func document(_ entry: RuleEntry, _ members: [String: String]) -> String {
    let own = members.sorted { $0.key < $1.key }.map { ",\"\($0)\":\($1)" }.joined()
    let rule = "{\"rule\":\"\(entry.name)\"\(own)}"
    let isOfField = entry.kind != .form && entry.kind != .table
    let (list, form) = (isOfField ? rule : "", entry.kind == .form ? rule : "")
    let table = entry.kind == .table ? rule : ""
    let items = entry.shapes.contains(.plain) ? "" : ",\"items\":{\"fields\":{\"a\":{}}}"
    return """
      {"formvalidate":1,"fields":{"a":{"rules":[\(list)]\(items)},"b":{},"a_repeat":{}},\
      "form":[\(form)],"table":{"rules":[\(table)]}}
      """
  }

  /// Texts that say something else than a day.
  private static let bounds = [
    "datetime": ["min": "\"2020-02-02T12:00:00Z\"", "max": "\"2020-02-02T12:00:00Z\""],
    "time": ["min": "\"12:00\"", "max": "\"12:00\""],
    "fresh": ["within": "\"24h\""],
    "share": ["min": "0.5", "max": "0.5"],
  ]

  private func sample(_ option: OptionEntry) -> String {
    switch option.standard {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .text(let text): "\"\(text)\""
    case .texts(let texts): "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    case nil: sample(option.type, option.name)
    }
  }

  private func sample(_ type: OptionType, _ name: String) -> String {
    switch type {
    case .boolean, .mark: return "true"
    case .word(let words): return "\"\(words[0])\""
    case .integer(let number, _): return "\(number)"
    case .count, .number, .value: return "3"
    case .share: return "0.9"
    case .text: return name == "id" ? "\"x\"" : "\"2020-02-02\""
    case .json: return "{\"x\":1}"
    case .set: return "\"digits\""
    case .pattern: return "\"a\""
    case .scheme: return "\"http\""
    case .brand: return "\"visa\""
    case .field: return "\"b\""
    case .function: return "\"f\""
    case .rule: return "\"email\""
    case .condition: return "{\"field\":\"b\",\"empty\":true}"
    case .message: return "\"No.\""
    case .scenarios: return "\"default\""
    case .elements(let types, let least):
      let names = ["a", "b"]
      let elements = (0..<max(least, 1)).map { place in
        if case .field = types[0] { "\"\(names[place])\"" } else { sample(types[0], name) }
      }
      return "[" + elements.joined(separator: ",") + "]"
    case .object(let entries, _):
      return "{" + entries.map { "\"\($0.name)\":1" }.joined(separator: ",") + "}"
    }
  }
}
