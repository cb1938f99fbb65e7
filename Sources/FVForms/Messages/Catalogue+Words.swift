public import FVText

extension Catalogue {
  /// The title and the reason of a code in one language, static; nil where there are none.
  public static func words(
    for code: Int32, in language: String
  ) -> (title: TextRef, reason: TextRef)? {
    guard let catalogue = builtIn(language), code >= 1, code <= catalogue.rows.count else {
      return nil
    }
    let row = catalogue.rows[Int(code) - 1]
    return (TextRef(row.title), TextRef(row.reason))
  }
}
