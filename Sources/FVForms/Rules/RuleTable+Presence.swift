internal import FVRules

extension RuleTable {
  /// Whether something is there, and what it is.
  static let presence: [RuleEntry] = [
    RuleEntry(
      .check, "required", "The field is filled in.",
      [
        OptionEntry(
          "trim", .boolean, "Whether white space alone counts as empty.", default: true),
        OptionEntry("value", .value, "The value that it must equal."),
      ], codes: [.required], skipsEmpty: false, shapes: .any
    ) { $0.required(&$1.reader) },
    RuleEntry(
      .check, "present",
      "The member is there, whatever it holds, null and the empty text included.",
      codes: [.required], skipsEmpty: false, shapes: .any
    ) { _, _ in .check(.present) },
    RuleEntry(
      .check, "equals", "The value is this one.",
      [
        // In templates and params `value` is the user's, so the author's has another name.
        .required("value", .value, "The value to equal.", param: "expected", mayBeOperand: true),
        OptionEntry("not", .boolean, "Whether it must differ instead.", default: false),
      ], codes: [.notEqual, .equal, .invalidType]
    ) { $0.equals(&$1.reader) },
    RuleEntry(
      .check, "compare", "The value stands in a relation to another one or to another field.",
      [
        OptionEntry(
          "operator", .word(CompareCheck.Operator.self), "The relation.", default: "==",
          param: "operator"),
        OptionEntry(
          "value", .value, "What it is compared with; of dates also `today-18y` and the like.",
          param: "expected"),
        OptionEntry("to", .value, "What it is compared with.", mayBeOperand: true),
        OptionEntry(
          "field", .field, "The field that it is compared with; `<name>_repeat` without it."),
        OptionEntry(
          "type", .word(CompareCheck.Comparison.self), "As what the two are compared.",
          default: "auto"),
      ], relations: [.atMostOne(["value", "field", "to"])],
      codes: [.notEqual, .equal, .tooSmall, .tooBig, .invalidType],
      fills: ["min", "max", "other", "otherLabel"]
    ) { $0.compare(&$1) },
    RuleEntry(
      .check, "in", "One of these values.",
      [
        .required("values", .list(.value), "The values.", mayBeOperand: true),
        OptionEntry(
          "not", .boolean, "Whether none of them is taken instead.", default: false),
        OptionEntry(
          "allowArray", .boolean, "Whether an array is judged by its elements.", default: false),
        OptionEntry("strict", .boolean, "Whether text and number differ.", default: true),
      ], codes: [.notInList, .inForbiddenList], input: "choice"
    ) { $0.membership(&$1.reader) },
    RuleEntry(
      .check, "count", "How many elements an array or list has, or members a map.",
      [
        OptionEntry("min", .count, "The least elements.", param: "min", mayBeOperand: true),
        OptionEntry("max", .count, "The most elements.", param: "max", mayBeOperand: true),
      ], relations: [.atLeastOne(["min", "max"])], codes: [.tooFew, .tooMany, .invalidType],
      shapes: [.plain, .list, .map]
    ) { $0.count(&$1.reader) },
    RuleEntry(
      .check, "unique", "The elements of a list differ.",
      [
        OptionEntry(
          "by", .list(.field, atLeast: 1),
          "The fields of the elements by which they differ; the element itself without it."),
        OptionEntry(
          "nulls", .word(UniqueRule.Nulls.self),
          "Whether elements with an empty key count, as equal to each other.", default: "apart"),
      ], codes: [.notUnique], skipsEmpty: false, shapes: [.list]
    ) { $0.unique(&$1.reader) },
  ]
}
