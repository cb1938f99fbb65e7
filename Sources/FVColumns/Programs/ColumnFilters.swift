internal import FVPatterns
internal import FVText

/// Regular languages that lie within what rules let pass.
enum ColumnFilters {
  /// Addresses that every profile of `email` takes: an unquoted local part, host names with a dot of
  /// which the last is of letters. Short enough for each of its parts.
  static let email = ColumnFilter(
    "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
      + "@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]+",
    longest: 63)

  /// Texts of printable ASCII, so many, with a character of each class.
  static func printable(
    _ lengths: ClosedRange<Int>, with classes: ASCIIClass.Classes = []
  ) -> ColumnFilter? {
    let highest = 65_535
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
    let filter = ColumnFilter(
      "\(expression)\(body){\(lengths.lowerBound),\(most)}", longest: Int(UInt16.max))
    return filter
  }
}
