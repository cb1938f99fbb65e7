internal import FVRules
public import FVText

/// What the library says in one language: for each code a message, a title and a reason.
///
/// Made once a language, when it is first asked for; not for code that runs per value.
public final class Catalogue: Sendable {
  /// The language's tag.
  public let language: String
  /// How the language chooses forms beside numbers.
  public let pluralRule: PluralRule
  /// What stands for `{label}` where a value has no name, as with a single value.
  public let nameless: String
  /// The reason of a value that is undecided because nobody has said what it is.
  let unasked: String

  /// What stands between the labels in `{list}`.
  public let listSeparator: String

  let rows: [CatalogueRow]
  let variants: [CatalogueVariant]
  /// Where the row of a code stands, by its number.
  private let places: [Int?]
  /// The rows' messages, then those of the variants, compiled; a test holds that all do compile.
  private let templates: [MessageTemplate?]

  @inline(never)
  init(
    _ language: String, nameless: String, listSeparator: String = ", ", unasked: String,
    table: StaticString
  ) {
    let table = CatalogueTable(table)
    (rows, variants) = (table.rows, table.variants)
    self.language = language
    (self.nameless, self.unasked) = (nameless, unasked)
    self.listSeparator = listSeparator
    places = (0...(Code.all.last?.rawValue ?? 0)).map { number in
      table.rows.firstIndex { $0.code.rawValue == number }
    }
    pluralRule = PluralRule(language)
    templates = (rows.map { $0.message } + variants.map { $0.message }).map {
      try? MessageTemplate(String($0))
    }
  }

  /// The tags of the languages there are.
  public static let languages = all.map { $0.key }

  /// The catalogue of a tag as `LocaleChain` lists them; nil for other languages.
  public static func builtIn(_ language: String) -> Catalogue? {
    all.first { $0.key == language }?.value()
  }

  /// The message for a code, a closer one if there is one for the rule (see `MessageKey`); nil for
  /// codes that are not the library's.
  public func template(for code: Int32, rule: String?) -> MessageTemplate? {
    if let rule {
      let closer = variants.firstIndex {
        $0.codes.contains(Code(rawValue: code)) && $0.rules.contains(rule)
      }
      if let closer { return templates[rows.count + closer] }
    }
    return place(of: code).flatMap { templates[$0] }
  }

  /// A few words for a code, nil for codes that are not the library's.
  public func title(for code: Int32) -> String? {
    row(of: code).map { String($0.title) }
  }

  /// A sentence about what a value with this code lacks, nil for codes that are not the library's.
  public func reason(for code: Int32) -> String? {
    row(of: code).map { String($0.reason) }
  }

  /// The title and the reason of a code in one language, static; nil where there are none.
  public static func words(
    for code: Int32, in language: String
  ) -> (title: TextRef, reason: TextRef)? {
    builtIn(language)?.row(of: code).map { ($0.title, $0.reason) }
  }

  func row(of code: Int32) -> CatalogueRow? { place(of: code).map { rows[$0] } }

  private func place(of code: Int32) -> Int? {
    code >= 0 && Int(code) < places.count ? places[Int(code)] : nil
  }
}
