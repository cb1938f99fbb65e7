internal import FVRules

extension RuleTable {
  /// Rules over rules, and the host's.
  static let groups: [RuleEntry] = [
    group("each", "Rules for every element of an array.", .each, codes: [.invalidType]),
    group("all", "All of these rules pass.", .all),
    group("any", "At least one of these rules passes.", .any, atLeast: 1),
    group("not", "These rules do not pass.", .not, codes: [.notAllowed]),
    RuleEntry(
      .check, "custom", "A registered check.",
      [
        .required("name", .function(.check), "The registered check."),
        OptionEntry("params", .json, "Given to the check."),
      ], codes: [.custom], shapes: .any
    ) { $0.custom(&$1) },
    RuleEntry(
      .check, "remote", "Somebody else says so, whose answer comes later: a server, a database.",
      [
        .required("name", .text, "By what name the program knows whom to ask."),
        OptionEntry("params", .json, "Given to who is asked."),
        OptionEntry(
          "delay", .count, "Milliseconds to wait before asking, in case the value changes.",
          default: 0),
        OptionEntry(
          "reads", .list(.field), "The fields that the answer goes by besides the rule's own."),
      ], codes: [.custom, .pending]
    ) { $0.remote(&$1) },
  ]

  private static func group(
    _ name: String, _ summary: Summary, _ action: Operation.Action, atLeast least: Int = 0,
    codes: [Code] = []
  ) -> RuleEntry {
    RuleEntry(
      .group, name, summary,
      [.required("rules", .list(.rule, atLeast: least), "The rules within, in their order.")],
      codes: codes
    ) { $0.group(action, &$1) }
  }
}
