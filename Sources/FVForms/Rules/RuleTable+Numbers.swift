internal import FVRules

extension RuleTable {
  /// Numbers and booleans.
  static let numbers: [RuleEntry] = [
    RuleEntry(
      .check, "number", "A number, or text that is one.",
      bounds + [
        OptionEntry(
          "decimals", .count, "The most digits behind the point, zeros at the end not counted.",
          param: "decimals"),
        strict,
      ], codes: [.invalidNumber, .tooSmall, .tooBig, .notMultiple, .tooManyDecimals],
      input: "number"
    ) { $0.number(isInteger: false, &$1) },
    RuleEntry(
      .check, "integer", "A whole number, or text that is one.", bounds + [strict],
      codes: [.notInteger, .tooSmall, .tooBig, .notMultiple], input: "integer"
    ) { $0.number(isInteger: true, &$1) },
    RuleEntry(
      .check, "range", "A number within bounds.", bounds,
      relations: [.atLeastOne(bounds.map { $0.name })],
      codes: [.valueOutOfRange, .invalidType, .notMultiple], input: "number"
    ) { $0.range(&$1) },
    RuleEntry(
      .check, "boolean", "True or false.",
      [
        OptionEntry("trueValue", .value, "What stands for true, in place of all others."),
        OptionEntry("falseValue", .value, "What stands for false, in place of all others."),
        OptionEntry("strict", .boolean, "Whether 1, 0 and texts are refused.", default: false),
      ], codes: [.invalidBoolean], input: "boolean"
    ) { $0.boolean(&$1.reader) },
  ]

  private static let bounds = [
    OptionEntry("min", .number, "The least number.", param: "min", mayBeOperand: true),
    OptionEntry("max", .number, "The greatest number.", param: "max", mayBeOperand: true),
    OptionEntry(
      "exclusiveMin", .number, "The number that it must be above.", param: "exclusiveMin",
      mayBeOperand: true),
    OptionEntry(
      "exclusiveMax", .number, "The number that it must be below.", param: "exclusiveMax",
      mayBeOperand: true),
    OptionEntry(
      "multipleOf", .number, "The number of which it must be a whole multiple.",
      param: "multipleOf"),
  ]
  private static let strict = OptionEntry(
    "strict", .boolean, "Whether text is refused.", default: false)
}
