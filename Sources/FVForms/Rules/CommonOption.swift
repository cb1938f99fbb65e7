/// An option that rules of these kinds share.
struct CommonOption: Sendable {
  let kinds: [RuleEntry.Kind]
  let entry: OptionEntry

  private init(_ kinds: [RuleEntry.Kind], _ entry: OptionEntry) {
    (self.kinds, self.entry) = (kinds, entry)
  }

  /// All of them; in which rules `skipOnEmpty` is, the rules say themselves.
  static let all: [CommonOption] = [
    CommonOption(
      RuleEntry.Kind.allCases,
      OptionEntry(
        "on", .scenarios, "The scenarios in which the rule is active; all of them without it.")),
    CommonOption(
      RuleEntry.Kind.allCases,
      OptionEntry(
        "except", .scenarios, "The scenarios in which the rule is not active; wins over `on`.")),
    CommonOption(
      [.transform, .check, .group, .form],
      OptionEntry(
        "when", .condition, "The rule is active only when this holds of the raw values.")),
    CommonOption(
      [.transform, .check, .group],
      OptionEntry(
        "isEmpty", .function(.emptiness), "The registered test for what counts as empty.")),
    CommonOption(
      [.check, .group, .form],
      OptionEntry(
        "skipOnEmpty", .boolean, "Whether an empty value (null, \"\", []) passes.", default: true)),
    CommonOption(
      [.transform, .check, .group],
      OptionEntry(
        "skipOnError", .boolean,
        "Whether the rule is left out once the field has an error; false for transforms and under `\"stop\": \"all\"`.",
        default: true)),
    CommonOption(
      [.check, .group, .form, .table],
      OptionEntry(
        "message", .message,
        "What is said when the rule fails: a template, or one for each locale or code.")),
    CommonOption(
      [.check, .group, .form, .table],
      OptionEntry(
        "level", .word(Level.self),
        "Whether a value that fails is invalid, or whether people are told and nothing else; of the rules within a rule the outermost alone has it.",
        default: "error")),
    CommonOption(
      [.check, .group, .form],
      OptionEntry(
        "mostly", .share,
        "In tables the share of the values, from 0 to 1, that must pass; records do not know it.")),
    CommonOption(
      [.check, .group, .form],
      OptionEntry(
        "maxErrors", .count,
        "In tables how many values may fail at most; records do not know it.")),
    CommonOption(
      RuleEntry.Kind.allCases,
      OptionEntry("id", .text, "Your own name for the rule; issues carry it.")),
  ]
}
