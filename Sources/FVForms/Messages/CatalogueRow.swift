/// What a language says about one code.
struct CatalogueRow: Sendable {
  /// The code's number and name, as in `Code`.
  let code: Int32
  let name: StaticString
  /// A few words.
  let title: StaticString
  /// A template for the person who fills in the form.
  let message: StaticString
  /// One sentence about what such a value lacks.
  let reason: StaticString

  init(
    _ code: Int32, _ name: StaticString, _ title: StaticString, _ message: StaticString,
    _ reason: StaticString
  ) {
    self.code = code
    self.name = name
    self.title = title
    self.message = message
    self.reason = reason
  }
}
