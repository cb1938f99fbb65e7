public import FVText

extension Catalogue {
  /// The title and the reason of a code in one language, static; nil where there are none.
  public static func words(
    for code: Int32, in language: String
  ) -> (title: TextRef, reason: TextRef)? {
    guard let row = builtIn(language)?.row(of: code) else { return nil }
    return (TextRef(row.title), TextRef(row.reason))
  }
}
