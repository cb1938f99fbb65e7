internal import FVRules

extension RuleTable {
  /// Rules about tables as a whole.
  static let table: [RuleEntry] = [
    RuleEntry(
      "rows", .rows, "The table has so many rows.",
      [
        OptionEntry("min", .count, "The least rows.", param: "min"),
        OptionEntry("max", .count, "The most rows.", param: "max"),
      ], relations: [.atLeastOne(["min", "max"])], fills: ["measure"]),
    RuleEntry(
      "unique", .unique, "No two rows have the same key.",
      [
        .required(
          "fields", .list(.field, atLeast: 1), "The fields that are the key, together.",
          param: "fields"),
        OptionEntry(
          "nulls", .word(UniqueRule.Nulls.self),
          "What becomes of rows with an empty field in their key.", default: "apart"),
      ], code: .notUnique, fills: ["list"]),
    RuleEntry(
      "references", .references, "The key of each row is that of a row of another table.",
      [
        .required(
          "fields", .list(.field, atLeast: 1), "The fields that are the key, together.",
          param: "fields"),
        .required(
          "table", .text, "The name by which a call gives the other table.", param: "table"),
        OptionEntry(
          "to", .list(.text, atLeast: 1),
          "The columns of the other table that are the key; those named like the fields without it."
        ),
      ], code: .notReferenced, fills: ["list"]),
    RuleEntry(
      "aggregate", .aggregate, "What a column comes to is within bounds.",
      [
        .required("take", .word(TableRule.Take.self), "What is worked out.", param: "take"),
        .required("of", .field, "The field.", param: "of"),
        OptionEntry(
          "by", .list(.field, atLeast: 1),
          "It is worked out for each group of rows that are alike here.", param: "by"),
        OptionEntry(
          "min", .value, "The least it may be: a number, or a day or instant.", param: "min"),
        OptionEntry(
          "max", .value, "The most it may be: a number, or a day or instant.", param: "max"),
      ], relations: [.atLeastOne(["min", "max"])],
      fills: ["measure", "other", "otherLabel", "list"]),
    RuleEntry(
      "share", .share, "So large a part of the rows has the field empty.",
      [
        .required("of", .field, "The field.", param: "of"),
        .required("empty", .mark, "Rows are counted in which it is empty."),
        OptionEntry("min", .number, "The least part, from 0 to 1.", param: "min"),
        OptionEntry("max", .number, "The largest part, from 0 to 1.", param: "max"),
      ], relations: [.atLeastOne(["min", "max"])], fills: ["measure", "other", "otherLabel"]),
    RuleEntry(
      "fresh", .fresh, "The newest day or instant of a field is not long ago.",
      [
        .required("of", .field, "The field.", param: "of"),
        .required(
          "within", .text, "How long ago it may be: `24h`, `30min`, `7d`, `2w`, `3m`, `1y`.",
          param: "within"),
      ], fills: ["other", "otherLabel"]),
    RuleEntry(
      "sorted", .sorted, "Rows come in ascending order.",
      [
        .required(
          "by", .list(.field, atLeast: 1), "The fields that they are ordered by, the first first.",
          param: "by"),
        OptionEntry(
          "within", .list(.field, atLeast: 1), "Only rows that are alike here are compared.",
          param: "within"),
      ], fills: ["list"]),
  ]
}
