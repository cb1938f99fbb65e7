internal import FVPatterns
internal import FVRules
internal import FVText

/// Regular languages that lie within what rules let pass.
enum ColumnFilters {
  /// Addresses that every profile of `email` takes: an unquoted local part, host names with a dot of
  /// which the last is of letters. Short enough for each of its parts.
  static let email = AddressFilter(
    "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
      + "@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]+",
    longest: 63)

  /// All numbers that texts may be, and the whole ones that are written without point and exponent.
  static let numbers = ColumnFilter(
    "[+-]?(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)(?:[Ee][+-]?[0-9]+)?", longest: Limits.valueBytes)
  static let integers = ColumnFilter("[+-]?[0-9]+", longest: Limits.valueBytes)

  /// Addresses of pages, of the schemes that are accepted; nil where neither is. Where one is put in front
  /// of what has none, that may be missing.
  static func url(_ check: URLCheck, _ constants: borrowing Constants) -> ColumnFilter? {
    let places = check.firstScheme..<check.firstScheme + max(check.schemeCount, 0)
    func takes(_ scheme: TextRef) -> Bool {
      places.contains { constants.texts[Int($0)] == scheme }
    }
    let isOptional = check.defaultScheme.place != nil
    if let place = check.defaultScheme.place {
      let front = constants.texts[place]
      guard check.acceptsDefault(constants), front.count < longestFront else { return nil }
    }
    switch (takes(TextRef("https")), takes(TextRef("http"))) {
    case (true, true): return isOptional ? anyPages : pages
    case (true, false): return isOptional ? anySafePages : safePages
    case (false, true): return isOptional ? anyOpenPages : openPages
    case (false, false): return nil
    }
  }

  /// A scheme that is put in front leaves enough of what a URL may have.
  private static let longestFront = 1_000

  /// With a dot and a letter behind it, there is room for no longer one.
  private static let longestLabel = 63

  private static let pages = page("https?://", least: 7)
  private static let safePages = page("https://", least: 8)
  private static let openPages = page("http://", least: 7)
  private static let anyPages = page("(?:https?://)?", least: 0)
  private static let anySafePages = page("(?:https://)?", least: 0)
  private static let anyOpenPages = page("(?:http://)?", least: 0)

  /// On hosts whose last label is of letters, without user and port; too short for a label that is too
  /// long, which there may be behind a scheme of so few bytes.
  private static func page(_ scheme: String, least: Int) -> ColumnFilter? {
    let path = "[A-Za-z0-9._~:@!$&'()*+,;=/-]"
    let query = "[A-Za-z0-9._~:@!$&'()*+,;=/?-]"
    func run(_ set: String) -> String { "(?:\(set)|%[0-9A-Fa-f]{2})*" }
    return ColumnFilter(
      scheme + "(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]+"
        + "(?:/\(run(path)))?(?:\\?\(run(query)))?(?:#\(run(query)))?",
      longest: least + longestLabel + 2)
  }

  /// Texts of printable ASCII, so many, with a character of each class.
  static func printable(
    _ lengths: ClosedRange<Int>, with classes: ASCIIClass.Classes = []
  ) -> ColumnFilter? {
    let highest = Int(UInt16.max)
    guard lengths.lowerBound <= highest else { return nil }
    var expression = ""
    for (one, set) in [
      (ASCIIClass.digit, "[0-9]"), (.letter, "[A-Za-z]"), (.upperCase, "[A-Z]"),
      (.lowerCase, "[a-z]"), (.symbol, "[!-\\/:-@\\[-`{-~]"),
    ] where classes.contains(ASCIIClass.Classes(one)) {
      expression += "(?=.*\(set))"
    }
    // Without the space, what is neither letter nor digit is a symbol: one class less to look for.
    let body = classes.contains(ASCIIClass.Classes(.symbol)) ? "[!-~]" : "[ -~]"
    let most = lengths.upperBound > highest ? "" : "\(lengths.upperBound)"
    return ColumnFilter(
      "\(expression)\(body){\(lengths.lowerBound),\(most)}", longest: highest)
  }
}
