@testable import FVForms
import FVRules
import Testing

struct MessagesCatalogueTests {
  /// The codes whose messages may name more than the label.
  private static let names: [Int32: [String]] = [
    4: ["min"], 5: ["max"], 6: ["min", "max"], 26: ["min"], 27: ["max"], 31: ["min"], 32: ["max"],
    44: ["min"], 45: ["max"],
  ]

  /// The sentences for rules, and the names they may use besides the label.
  private static let variants: [(rule: String, code: Int32, names: [String])] = [
    ("numbersOnly", 1, []), ("lettersOnly", 1, []), ("lowerCaseOnly", 1, []),
    ("upperCaseOnly", 1, []), ("containsNumber", 10, []), ("containsLowerCase", 11, []),
    ("containsUpperCase", 12, []), ("containsSymbol", 23, []), ("length", 2, ["length"]),
    ("string", 2, ["length"]), ("compare", 2, ["otherLabel"]), ("compare", 3, ["otherLabel"]),
    ("compare<", 27, ["otherLabel"]), ("compare<=", 27, ["otherLabel"]),
    ("compare>", 26, ["otherLabel"]), ("compare>=", 26, ["otherLabel"]),
    ("compareValue<", 27, ["max"]), ("compareValue>", 26, ["min"]), ("allEqual", 2, ["list"]),
    ("atLeastOne", 18, ["list"]), ("exactlyOne", 18, ["list"]), ("exactlyOne", 35, ["list"]),
    ("allOrNone", 18, ["list"]), ("allOrNone", 35, ["list"]),
    ("lengthInBytes", 4, ["min"]), ("lengthInBytes", 5, ["max"]),
    ("lengthInBytes", 6, ["min", "max"]), ("lengthInBytes", 2, ["length"]),
  ]

  @Test(arguments: Catalogue.languages)
  func everyCodeIsThere(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    #expect(catalogue.language == language)
    #expect(!catalogue.nameless.isEmpty)
    #expect(catalogue.listSeparator == (["ja", "zh"].contains(language) ? "、" : ", "))
    #expect(catalogue.rows.count == Code.all.count - 1)
    for (row, code) in zip(catalogue.rows, Code.all.dropFirst()) {
      #expect(row.code == code.rawValue)
      #expect(row.name.description == code.name?.description)
      let template = try #require(catalogue.template(for: row.code, rule: nil), "\(row.name)")
      let names = Self.names[row.code] ?? []
      #expect(Set(template.names) == Set(["label"] + names), "\(row.name)")
      #expect(row.message.description.hasPrefix("{label}"), "\(row.name)")
      let title = try #require(catalogue.title(for: row.code))
      let reason = try #require(catalogue.reason(for: row.code))
      #expect(!title.contains("{") && !reason.contains("{"))
      #expect(!title.isEmpty && title.count <= 60, "\(title)")
      ends(row.message.description, language)
      ends(reason, language)
      #expect(!title.hasSuffix(".") && !title.hasSuffix("。"))
    }
  }

  @Test(arguments: Catalogue.languages)
  func everyRuleThatNeedsItHasASentence(_ language: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    #expect(catalogue.variants.flatMap(\.codes).count == Self.variants.count - 1)
    for (rule, code, names) in Self.variants {
      let template = try #require(catalogue.template(for: code, rule: rule), "\(rule) \(code)")
      let own = catalogue.variants.first { $0.rules.contains(rule) && $0.codes.contains(code) }
      let message = try #require(own, "\(rule) \(code)").message.description
      let label = names == ["list"] ? [] : ["label"]
      #expect(Set(template.names) == Set(label + names), "\(rule) \(code)")
      ends(message, language)
      #expect(message != catalogue.rows[Int(code) - 1].message.description)
    }
  }

  private func ends(_ sentence: String, _ language: String) {
    let end = language == "zh" || language == "ja" ? "。" : "."
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
      #expect(catalogue.nameless != theirs.nameless)
      for (row, their) in zip(catalogue.rows, theirs.rows) {
        #expect(row.title.description != their.title.description, "\(other) \(row.name)")
        #expect(row.message.description != their.message.description, "\(other) \(row.name)")
        #expect(row.reason.description != their.reason.description, "\(other) \(row.name)")
      }
      for (own, their) in zip(catalogue.variants, theirs.variants) {
        #expect(own.message.description != their.message.description, "\(other) \(own.rules)")
      }
    }
    // Within a language no two codes read alike.
    #expect(Set(catalogue.rows.map(\.message.description)).count == catalogue.rows.count)
    #expect(Set(catalogue.rows.map(\.reason.description)).count == catalogue.rows.count)
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
  ])
  func messagesRead(_ language: String, _ code: Int32, _ min: String, _ expected: String) throws {
    let catalogue = try #require(Catalogue.builtIn(language))
    let template = try #require(catalogue.template(for: code, rule: "any"))
    let message = rendered(
      template, ["label": "Name"], numbers: ["min": min], catalogue.pluralRule)
    #expect(message == expected)
  }

  @Test(arguments: [0, -1, 46, 10_000, Int32.min, Int32.max])
  func otherCodesHaveNothing(_ code: Int32) throws {
    let catalogue = try #require(Catalogue.builtIn("en"))
    #expect(catalogue.template(for: code, rule: nil) == nil)
    #expect(catalogue.template(for: code, rule: "compare") == nil)
    #expect(catalogue.title(for: code) == nil && catalogue.reason(for: code) == nil)
  }

  @Test(arguments: ["", "EN", "de-AT", "it"])
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
