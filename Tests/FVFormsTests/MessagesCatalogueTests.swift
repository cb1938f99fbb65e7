@testable import FVForms
import FVRules
import FVText
import Testing

struct MessagesCatalogueTests {
  /// The codes whose messages may name more than the label.
  private static let names: [Code: [String]] = [
    .shorterThanMinimumLength: ["min"], .longerThanMaximumLength: ["max"],
    .lengthOutOfRange: ["min", "max"], .tooSmall: ["min"], .tooBig: ["max"], .tooEarly: ["min"],
    .tooLate: ["max"],
    .tooFew: ["min"], .tooMany: ["max"], .notMultiple: ["multipleOf"],
    .tooManyDecimals: ["decimals"],
  ]

  /// The sentences for rules, and the names they may use besides the label.
  private static let variants: [(rule: String, code: Code, names: [String])] = [
    ("numbersOnly", .invalidType, []), ("lettersOnly", .invalidType, []),
    ("lowerCaseOnly", .invalidType, []),
    ("upperCaseOnly", .invalidType, []), ("containsNumber", .numberNotFound, []),
    ("containsLowerCase", .lowerCaseNotFound, []),
    ("containsUpperCase", .upperCaseNotFound, []), ("containsSymbol", .symbolNotFound, []),
    ("length", .notEqual, ["length"]),
    ("string", .notEqual, ["length"]), ("compare", .notEqual, ["otherLabel"]),
    ("compare", .equal, ["otherLabel"]),
    ("compare<", .tooBig, ["otherLabel"]), ("compare<=", .tooBig, ["otherLabel"]),
    ("compare>", .tooSmall, ["otherLabel"]), ("compare>=", .tooSmall, ["otherLabel"]),
    ("compare>=", .tooEarly, ["otherLabel"]), ("compare<=", .tooLate, ["otherLabel"]),
    ("operand", .tooSmall, []), ("operand", .tooBig, []), ("operand", .tooEarly, []),
    ("operand", .tooLate, []), ("operand", .tooFew, []), ("operand", .tooMany, []),
    ("lengthOperand", .shorterThanMinimumLength, []), ("lengthOperand", .notEqual, []),
    ("lengthOperand", .longerThanMaximumLength, []), ("lengthOperand", .lengthOutOfRange, []),
    ("compareValue<", .tooBig, ["max"]), ("compareValue>", .tooSmall, ["min"]),
    ("exclusiveMin", .tooSmall, ["exclusiveMin"]), ("exclusiveMax", .tooBig, ["exclusiveMax"]),
    ("allEqual", .notEqual, ["list"]),
    ("atLeastOne", .required, ["list"]), ("exactlyOne", .required, ["list"]),
    ("exactlyOne", .notAllowed, ["list"]),
    ("allOrNone", .required, ["list"]), ("allOrNone", .notAllowed, ["list"]),
    ("lengthInBytes", .shorterThanMinimumLength, ["min"]),
    ("lengthInBytes", .longerThanMaximumLength, ["max"]),
    ("lengthInBytes", .lengthOutOfRange, ["min", "max"]), ("lengthInBytes", .notEqual, ["length"]),
  ]

  /// The sentences for rules about tables, which have no label, and all names they use.
  private static let ofTables: [(rule: String, code: Code, names: [String])] = [
    ("measureMin", .tableRule, ["measure", "min"]), ("measureMax", .tableRule, ["measure", "max"]),
    ("measureBounds", .tableRule, ["measure", "min", "max"]),
    ("groupMin", .tableRule, ["measure", "min", "list"]),
    ("groupMax", .tableRule, ["measure", "max", "list"]),
    ("groupBounds", .tableRule, ["measure", "min", "max", "list"]),
    ("fresh", .tableRule, ["otherLabel", "within"]), ("sorted", .tableRule, ["list"]),
    ("sortedWithin", .tableRule, ["list", "within"]), ("rowUnique", .notUnique, ["list"]),
    ("rowReferences", .notReferenced, ["table", "list"]),
  ]

  /// What `{measure}` stands for: no sentences.
  private static let measures: [(rule: String, names: [String])] =
    ["sum", "mean", "min", "max", "distinct", "empty"].map {
      (MessageKey.aggregate($0), ["otherLabel"])
    } + [("rows", []), ("share", ["otherLabel"])]

  @Test(arguments: Catalogue.languages)
  func everyCodeIsThere(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    #expect(catalogue.language == language)
    #expect(!catalogue.nameless.isEmpty && !catalogue.unasked.isEmpty)
    #expect([", ", "、"].contains(catalogue.listSeparator))
    #expect(catalogue.rows.count == Code.all.count - 1)
    for code in Code.all.dropFirst() {
      let row = try #require(catalogue.row(of: code.rawValue), "\(code)")
      #expect(row.code == code)
      let template = try #require(catalogue.template(for: code.rawValue, rule: nil), "\(code)")
      let english = Catalogue.builtIn("en")?.template(for: code.rawValue, rule: nil)?.names ?? []
      let names = ["label"] + (Self.names[code] ?? english)
      #expect(Set(template.names) == Set(names), "\(code)")
      #expect(Set(template.names).subtracting(["label"]).isSubset(of: code.placeholders), "\(code)")
      #expect(String(row.message).hasPrefix("{label}"), "\(code)")
      let title = try #require(catalogue.title(for: code.rawValue))
      let reason = try #require(catalogue.reason(for: code.rawValue))
      #expect(!title.contains("{") && !reason.contains("{"))
      #expect(!title.isEmpty && title.count <= 60, "\(title)")
      ends(String(row.message), catalogue)
      ends(reason, catalogue)
      #expect(!title.hasSuffix(".") && !title.hasSuffix("。"))
    }
  }

  @Test(arguments: Catalogue.languages)
  func everyRuleThatNeedsItHasASentence(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    let count = Self.variants.count + Self.ofTables.count + Self.measures.count
    #expect(catalogue.variants.flatMap(\.codes).count == count - 1)
    for (rule, code, names) in Self.variants {
      let template = try #require(
        catalogue.template(for: code.rawValue, rule: rule), "\(rule) \(code)")
      let own = catalogue.variants.first { $0.rules.contains(rule) && $0.codes.contains(code) }
      let message = String(try #require(own, "\(rule) \(code)").message)
      let label = names == ["list"] ? [] : ["label"]
      #expect(Set(template.names) == Set(label + names), "\(rule) \(code)")
      ends(message, catalogue)
      #expect(message != catalogue.row(of: code.rawValue).map { String($0.message) })
    }
  }

  @Test(arguments: Catalogue.languages)
  func everyRuleAboutTablesHasASentence(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    for (rule, code, names) in Self.ofTables {
      let own = catalogue.variants.first { $0.rules == [rule] && $0.codes == [code] }
      ends(String(try #require(own, "\(rule)").message), catalogue)
      let template = try #require(catalogue.template(for: code.rawValue, rule: rule))
      #expect(Set(template.names) == Set(names), "\(rule)")
    }
    for (rule, names) in Self.measures {
      let own = catalogue.variants.first { $0.rules == [rule] && $0.codes == [.tableRule] }
      let message = String(try #require(own, "\(rule)").message)
      #expect(!message.hasSuffix(".") && !message.hasSuffix("。"))
      let template = try #require(catalogue.template(for: Code.tableRule.rawValue, rule: rule))
      #expect(template.names == names, "\(rule)")
    }
  }

  /// A language whose words have forms beside numbers has a rule for them.
  @Test(arguments: Catalogue.languages)
  func formsBesideNumbersHaveARule(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    let messages = catalogue.rows.map(\.message) + catalogue.variants.map(\.message)
    let hasForms = messages.contains { String($0).contains(", plural, one ") }
    #expect(hasForms == (catalogue.pluralRule != .none))
  }

  private func ends(_ sentence: String, _ catalogue: Catalogue) {
    let end = catalogue.listSeparator == "、" ? "。" : "."
    #expect(sentence.hasSuffix(end) && !sentence.hasSuffix(end + end), "\(sentence)")
    if end == "。" {
      // Punctuation of the alphabet is only what templates are made of.
      #expect(!sentence.contains(",") && !sentence.contains(":") && !sentence.contains(". "))
    }
  }

  @Test(arguments: Catalogue.languages)
  func nothingIsLeftInAnotherLanguage(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    for other in Catalogue.languages where other != language {
      let theirs = try #require(Catalogue.builtIn(other))
      #expect(catalogue.nameless != theirs.nameless && catalogue.unasked != theirs.unasked)
      // Some sentences are the same in both kinds of characters.
      if other.hasPrefix("zh"), language.hasPrefix("zh") { continue }
      for (row, their) in zip(catalogue.rows, theirs.rows) {
        #expect(String(row.title) != String(their.title), "\(other) \(row.code)")
        #expect(String(row.message) != String(their.message), "\(other) \(row.code)")
        #expect(String(row.reason) != String(their.reason), "\(other) \(row.code)")
      }
      for (own, their) in zip(catalogue.variants, theirs.variants) {
        #expect(String(own.message) != String(their.message), "\(other) \(own.rules)")
      }
    }
    // Within a language no two codes read alike.
    #expect(Set(catalogue.rows.map { String($0.message) }).count == catalogue.rows.count)
    #expect(Set(catalogue.rows.map { String($0.reason) }).count == catalogue.rows.count)
  }

  @Test(arguments: [
    ("en", 4, "1", "Name must be at least 1 character long."),
    ("en", 4, "8", "Name must be at least 8 characters long."),
    ("de", 4, "8", "Name muss mindestens 8 Zeichen lang sein."),
    ("de", 44, "1", "Name muss mindestens 1 Eintrag haben."),
    ("es", 4, "1", "Name debe tener al menos 1 carácter."),
    ("fr", 4, "1", "Name doit comporter au moins 1 caractère."),
    ("fr", 44, "0", "Name doit comporter au moins 0 élément."),
    ("ja", 4, "8", "Nameは8文字以上で入力してください。"), ("zh", 4, "8", "Name至少需要8个字符。"),
    ("zh-Hant", 4, "8", "Name至少需要8個字元。"),
  ])
  func messagesRead(_ language: String, _ code: Int32, _ min: String, _ expected: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    let template = try #require(catalogue.template(for: code, rule: "any"))
    let message = rendered(
      template, ["label": "Name"], numbers: ["min": min], catalogue.pluralRule)
    #expect(message == expected)
  }

  @Test(arguments: [0, -1, Int32(Code.all.count), 10_000, Int32.min, Int32.max])
  func otherCodesHaveNothing(_ code: Int32) throws {
    let catalogue = try #require(Catalogue.builtIn("en"))
    #expect(catalogue.template(for: code, rule: nil) == nil)
    #expect(catalogue.template(for: code, rule: "compare") == nil)
    #expect(catalogue.title(for: code) == nil && catalogue.reason(for: code) == nil)
  }

  @Test(arguments: ["", "EN", "de-AT", "zxx"])
  func otherLanguagesAreNotBuiltIn(_ tag: String) { #expect(Catalogue.builtIn(tag) == nil) }

  @Test func keysOfRules() {
    for (operation, withField, key) in [
      ("==", true, "compare"), ("!=", true, "compare"), ("<", true, "compare<"),
      (">=", true, "compare>="), ("==", false, nil), ("<=", false, nil),
      ("<", false, "compareValue<"), (">", false, "compareValue>"),
    ] as [(String, Bool, String?)] {
      #expect(MessageKey.compare(operation, withField: withField) == key)
    }
    #expect(MessageKey.contains("containsNumber", min: 1, hasMax: false) == "containsNumber")
    #expect(MessageKey.contains("containsNumber", min: 2, hasMax: false) == nil)
    #expect(MessageKey.contains("containsNumber", min: 1, hasMax: true) == nil)
  }
}
