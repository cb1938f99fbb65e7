internal import FVRules

extension RuleTable {
  /// Rules over fields.
  static let form: [RuleEntry] = [
    over(
      "allEqual", .allEqual, "All fields have the same value.", codes: [.notEqual], skipsEmpty: true
    ),
    over(
      "atLeastOne", .atLeastOne, "At least one field is filled in.", fields: 1, codes: [.required]),
    over(
      "exactlyOne", .exactlyOne, "Exactly one field is filled in.", codes: [.required, .notAllowed]),
    over("allOrNone", .allOrNone, "All fields are filled in, or none.", codes: [.required]),
  ]

  private static func over(
    _ name: String, _ kind: FormRule.Kind, _ summary: String, fields: Int = 2, codes: [Code],
    skipsEmpty: Bool = false
  ) -> RuleEntry {
    RuleEntry(
      name, kind, summary,
      [
        .required("fields", .list(.field, atLeast: fields), "Names of fields."),
        OptionEntry(
          "report", .text, "The field that carries the issue: its name, `first` or `last`.",
          default: "first"),
      ], codes: codes, fills: ["list"], skipsEmpty: skipsEmpty)
  }
}
