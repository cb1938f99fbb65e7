internal import FVRules

/// A better sentence for a code when it comes from a certain rule.
struct CatalogueVariant: Sendable {
  /// The rules, in the words of `MessageKey`.
  let rules: [String]
  /// The codes that this sentence is for.
  let codes: [Code]
  /// A template, as a row has.
  let message: StaticString

  init(_ rules: [String], _ codes: [Code], _ message: StaticString) {
    self.rules = rules
    self.codes = codes
    self.message = message
  }
}
