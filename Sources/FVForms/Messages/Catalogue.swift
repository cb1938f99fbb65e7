/// What the library says in one language: for each code a message, a title and a reason.
///
/// Made once a language, when it is first asked for; not for code that runs per value.
public struct Catalogue: Sendable {
  /// The language's tag.
  public let language: String
  /// How the language chooses forms beside numbers.
  public let pluralRule: PluralRule
  /// What stands for `{label}` where a value has no name, as with a single value.
  public let nameless: String

  /// What stands between the labels in `{list}`.
  public var listSeparator: String { language == "zh" || language == "ja" ? "、" : ", " }

  let rows: [CatalogueRow]
  let variants: [CatalogueVariant]
  /// The rows' messages, then those of the variants, compiled; a test holds that all do compile.
  private let templates: [MessageTemplate?]

  init(
    _ language: String, nameless: String, rows: [CatalogueRow], variants: [CatalogueVariant]
  ) {
    self.language = language
    self.nameless = nameless
    self.rows = rows
    self.variants = variants
    pluralRule = PluralRule(language)
    templates = (rows.map(\.message) + variants.map(\.message)).map {
      try? MessageTemplate($0.description)
    }
  }

  /// The tags of the languages there are.
  public static let languages = ["en", "de", "es", "fr", "ja", "zh"]

  /// The catalogue of a tag as `LocaleChain` lists them; nil for other languages.
  public static func builtIn(_ language: String) -> Catalogue? {
    switch language {
    case "en": english
    case "de": german
    case "es": spanish
    case "fr": french
    case "ja": japanese
    case "zh": chinese
    default: nil
    }
  }

  /// The message for a code, a closer one if there is one for the rule (see `MessageKey`); nil for
  /// codes that are not the library's.
  public func template(for code: Int32, rule: String?) -> MessageTemplate? {
    if let rule {
      let closer = variants.firstIndex { $0.codes.contains(code) && $0.rules.contains(rule) }
      if let closer { return templates[rows.count + closer] }
    }
    return index(of: code).flatMap { templates[$0] }
  }

  /// A few words for a code, nil for codes that are not the library's.
  public func title(for code: Int32) -> String? {
    index(of: code).map { rows[$0].title.description }
  }

  /// A sentence about what a value with this code lacks, nil for codes that are not the library's.
  public func reason(for code: Int32) -> String? {
    index(of: code).map { rows[$0].reason.description }
  }

  /// The row of a code: they stand in order, from 1.
  private func index(of code: Int32) -> Int? {
    guard code >= 1, code <= rows.count else { return nil }
    return Int(code) - 1
  }
}
