internal import FVRules

extension RuleTable {
  /// Numbers and booleans.
  static let numbers: [RuleEntry] = [
    RuleEntry(
      .check, "number", "A number, or text that is one.", bounds + [strict],
      codes: [.invalidNumber, .tooSmall, .tooBig], input: "number"
    ) { $0.number(isInteger: false, &$1.reader) },
    RuleEntry(
      .check, "integer", "A whole number, or text that is one.", bounds + [strict],
      codes: [.notInteger, .tooSmall, .tooBig], input: "integer"
    ) { $0.number(isInteger: true, &$1.reader) },
    RuleEntry(
      .check, "range", "A number within bounds.", bounds, relations: [.atLeastOne(["min", "max"])],
      codes: [.valueOutOfRange, .invalidType], input: "number"
    ) { $0.range(&$1.reader) },
    RuleEntry(
      .check, "boolean", "True or false.",
      [
        OptionEntry("trueValue", .value, "What stands for true."),
        OptionEntry("falseValue", .value, "What stands for false."),
        OptionEntry("strict", .boolean, "Whether 1, 0 and texts are refused.", default: false),
      ], codes: [.invalidBoolean], input: "boolean"
    ) { $0.boolean(&$1.reader) },
  ]

  private static let bounds = [
    OptionEntry("min", .number, "The least number.", param: "min"),
    OptionEntry("max", .number, "The greatest number.", param: "max"),
  ]
  private static let strict = OptionEntry(
    "strict", .boolean, "Whether text is refused.", default: false)
}
