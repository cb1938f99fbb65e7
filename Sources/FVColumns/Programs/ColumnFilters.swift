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

  /// What lies within a format that is told by its name; nil where nothing is worth looking for.
  static func format(_ check: FormatCheck) -> ColumnFilter? {
    switch check {
    case .hostname: hostname
    case .hexColor: color
    case .phone: phone
    case .ip(let version): version == .v6 ? nil : address
    case .uuid, .iban, .base64, .json, .securityCode, .luhn: nil
    }
  }

  /// The last label is of letters, so that nobody takes it for a number.
  private static let hostname = ColumnFilter(
    "(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)*[A-Za-z]+", longest: 63)

  private static let color = ColumnFilter(
    "#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", longest: 9)

  /// Without separators, whether or not they are allowed.
  private static let phone = ColumnFilter("\\+[1-9][0-9]{6,14}", longest: 16)

  /// Four numbers below 256.
  private static let address = ColumnFilter(
    "(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\\.){3}"
      + "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])",
    longest: 15)

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
