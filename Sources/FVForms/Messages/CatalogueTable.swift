internal import FVRules
internal import FVText

/// What a language says about one code.
struct CatalogueRow: Sendable {
  let code: Code
  /// A few words.
  let title: TextRef
  /// A template for the person who fills in the form.
  let message: TextRef
  /// One sentence about what such a value lacks.
  let reason: TextRef
}

/// A better sentence for a code when it comes from a certain rule.
struct CatalogueVariant: Sendable {
  /// The rules, in the words of `MessageKey`.
  let rules: [String]
  /// The codes that this sentence is for.
  let codes: [Code]
  /// A template, as a row has.
  let message: TextRef
}

/// What a language says, a line for each sentence:
///
///     code | title | message | reason
///     rules: codes | message
///
/// A line that is neither is left out; a test counts what each language has.
struct CatalogueTable {
  private(set) var rows: [CatalogueRow] = []
  private(set) var variants: [CatalogueVariant] = []

  init(_ table: StaticString) {
    for line in TextRef(table).parts(between: "\n") {
      let cells = line.parts(between: " | ")
      let heads = cells[0].parts(between: ": ").map { $0.parts(between: ", ").map { String($0) } }
      let codes = heads[heads.count - 1].compactMap { Code.byName[$0] }
      if cells.count == 4, heads.count == 1, let code = codes.first {
        rows.append(CatalogueRow(code: code, title: cells[1], message: cells[2], reason: cells[3]))
      } else if cells.count == 2, heads.count == 2 {
        variants.append(CatalogueVariant(rules: heads[0], codes: codes, message: cells[1]))
      }
    }
  }
}
