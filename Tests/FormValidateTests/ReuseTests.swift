import FoundationEssentials
import FormValidate
import Testing

private enum Refused: Error { case name }

private let base = #"""
  {"formvalidate": 1, "define": {"x": ["email"]},
   "fields": {"a": {"rules": [{"use": "x"}, "required"]}, "b": {"rules": ["required"]}}}
  """#

/// Rulesets of several files, and those made of others.
struct ReuseTests {
  @Test func filesAreAskedFor() throws {
    let own = #"""
      {"formvalidate": 1, "extends": "base.json", "fields": {"b": null, "c": {"use": "base.json#/fields/b"}},
       "messages": {"it": "messages/it.json"}}
      """#
    let files = ["base.json": base, "messages/it.json": #"{"required": "Manca."}"#]
    let rules = try Ruleset(json: own) { files[$0] }
    #expect(rules.fieldNames == ["a", "c"])
    let report = try rules.validate(["a": "x"], RecordOptions(locale: "it"))
    #expect(report.issues.map(\.message).last == "Manca.")
    #expect(try Ruleset(json: rules.document).fieldNames == ["a", "c"])
    let error = #expect(throws: RulesetError.self) { try Ruleset(json: own) { _ in nil } }
    #expect(error?.mistakes.map(\.pointer) == ["/extends", "/messages/it"])
    let wrong = ["base.json": #"{"formvalidate": 1, "fields": {"a": {"rules": ["emial"]}}}"#]
    let other = #expect(throws: RulesetError.self) {
      try Ruleset(json: #"{"formvalidate": 1, "extends": "base.json", "fields": {}}"#) { wrong[$0] }
    }
    #expect(other?.mistakes.map(\.file) == ["base.json"])
    #expect(other?.description.hasPrefix("base.json#/fields/a/rules/0: ") == true)
  }

  @Test func nothingOutsideOfTheFolderIsRead() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(
      path: "reuse-\(UInt64.random(in: 0 ... .max))")
    try manager.createDirectory(
      at: folder.appending(path: "rules/parts"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    func load(_ name: String) throws -> Ruleset {
      try write(
        "rules/own.json", #"{"formvalidate": 1, "fields": {}, "extends": "\#(name)"}"#)
      return try Ruleset.load(path: folder.appending(path: "rules/own.json").path)
    }
    try write("base.json", base)
    try write("rules/parts/base.json", base)
    try manager.createSymbolicLink(
      at: folder.appending(path: "rules/link.json"),
      withDestinationURL: folder.appending(path: "base.json"))
    #expect(try load("parts/base.json").fieldNames == ["a", "b"])
    for name in ["../base.json", "link.json", "parts", "none.json", "/etc/passwd", "file:x"] {
      #expect(throws: RulesetError.self) { try load(name) }
    }
    #expect(throws: RulesetError.self) { try Ruleset.load(path: folder.path) }
  }

  @Test func rulesetsAreMadeOfOthers() throws {
    let rules = try Ruleset(json: base)
    #expect(try rules.pick("b").fieldNames == ["b"])
    #expect(try rules.omit("/b").fieldNames == ["a"])
    #expect(throws: RulesetError.self) { try rules.pick("nobody") }
    let partial = try rules.partial()
    #expect(try partial.validate([:]).isValid)
    #expect(try partial.validate(["a": "x"]).issues.map(\.code) == [.invalidEmail])
    #expect(try !rules.validate([:]).isValid)
    #expect(try rules.partial(deep: true).validate([:]).isValid)
  }

  @Test func functionsComeAlong() throws {
    var odd = Functions()
    odd.addCheck("odd") { _, value in value == 2 ? Issue(.custom, message: "Even.") : nil }
    var big = Functions()
    big.addCheck("big") { _, value in value == 2 ? Issue(.custom, message: "Small.") : nil }
    func rules(_ field: String, _ name: String, _ functions: Functions) throws -> Ruleset {
      try Ruleset(
        json: #"""
          {"formvalidate": 1, "fields": {"\#(field)": {"rules": [{"rule": "custom", "name": "\#(name)"}]}}}
          """#, functions: functions)
    }
    let both = try rules("a", "odd", odd).merge(try rules("b", "big", big)).partial()
    #expect(try both.validate(["a": 2, "b": 2]).issues.map(\.message) == ["Even.", "Small."])
  }

  @Test func fieldsWithinOthersKeepTheirErrors() throws {
    let ruleset = try Ruleset {
      Field("email") { .required }
      Rows("lines") {
        Field("price") { .required }
        Field("sku") { .required.error(Refused.name) }
      }
    }
    for made in [try ruleset.pick("/lines/*/sku"), try ruleset.omit("email", "/lines/*/price")] {
      let report = try made.validate(["lines": [[:]]])
      #expect(report.issues.map(\.path) == ["/lines/0/sku"])
      #expect(report.issues.map { $0.underlying as? Refused } == [.name])
    }
    #expect(throws: RulesetError.self) { try ruleset.omit("/lines/*") }
  }
}
