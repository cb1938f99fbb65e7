internal import FVRules

/// What a language says about one code.
struct CatalogueRow: Sendable {
  let code: Code
  /// A few words.
  let title: StaticString
  /// A template for the person who fills in the form.
  let message: StaticString
  /// One sentence about what such a value lacks.
  let reason: StaticString

  init(
    _ code: Code, _ title: StaticString, _ message: StaticString, _ reason: StaticString
  ) {
    self.code = code
    self.title = title
    self.message = message
    self.reason = reason
  }
}
