internal import FVRules

extension RuleTable {
  /// What changes the value that later rules see.
  static let transforms: [RuleEntry] = [
    RuleEntry(
      .transform, "trim", "Removes characters from both ends.",
      [
        OptionEntry(
          "chars", .set, "What is removed; White_Space, U+200B and U+FEFF without it.")
      ]
    ) { .transform(.trim(set: OptionalPlace($0.set("chars", &$1.reader)))) },
    RuleEntry(
      .transform, "default", "Fills an empty field.",
      [
        OptionEntry("value", .json, "What it is filled with."),
        OptionEntry(
          "provider", .function(.provider),
          "The registered function that says what it is filled with."),
        OptionEntry("params", .json, "Given to the provider."),
      ], relations: [.exactlyOne(["value", "provider"]), .needs("params", "provider")],
      shapes: .any
    ) { $0.standard(&$1) },
    RuleEntry(
      .transform, "filter", "Replaces the value by what a registered function makes of it.",
      [
        .required("name", .function(.filter), "The registered function."),
        OptionEntry("params", .json, "Given to the function."),
      ], shapes: .any
    ) { $0.filter(&$1) },
    RuleEntry(
      .transform, "lowercase", "Makes letters small (Unicode, no locale)."
    ) { _, _ in .transform(.lowercase) },
    RuleEntry(
      .transform, "uppercase", "Makes letters capital (Unicode, no locale)."
    ) { _, _ in .transform(.uppercase) },
    RuleEntry(
      .transform, "safe", "Does nothing; the field can be assigned.", leavesValue: true,
      shapes: .any
    ) { _, _ in .transform(.safe) },
  ]
}
