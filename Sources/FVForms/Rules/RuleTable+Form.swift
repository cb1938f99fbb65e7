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
    RuleEntry(
      "unique", nil, "Elements differ, those of lists within lists too.",
      [
        .required("of", .field, "A list, or a member of its elements: `/lines/*/sku`."),
        OptionEntry(
          "by", .list(.field, atLeast: 1), "Which fields of the elements differ, all together."),
        OptionEntry(
          "nulls", .word(UniqueRule.Nulls.self), "What becomes of elements with an empty key.",
          default: "apart"),
      ], codes: [.notUnique], fills: [], skipsEmpty: false),
  ]

  private static func over(
    _ name: String, _ kind: FormRule.Kind, _ summary: Summary, fields: Int = 2, codes: [Code],
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
