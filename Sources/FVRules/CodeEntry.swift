/// What is known of a code besides its number.
struct CodeEntry: Sendable {
  let code: Code
  /// The name in lower camel case.
  let name: StaticString
  /// What rules that find it may have to fill into its words, besides what every issue has.
  let placeholders: Set<String>

  init(_ code: Code, _ name: StaticString, _ placeholders: [String] = []) {
    (self.code, self.name, self.placeholders) = (code, name, Set(placeholders))
  }
}
