/// The names under which catalogues hold sentences for a rule.
///
/// Most are the rule's own name. Where a rule needs another sentence for other options, the name has
/// an addition; a rule of which a catalogue knows nothing gets the general sentence of its code.
public enum MessageKey {
  /// The key of `length` and `string` where they count bytes.
  public static let lengthInBytes = "lengthInBytes"

  /// The key of `compare`.
  ///
  /// With a field the sentences name `{otherLabel}`. With a value there are sentences for `<`
  /// (`{max}`) and `>` (`{min}`) only: the general ones suit the others.
  public static func compare(_ operation: String, withField: Bool) -> String? {
    switch operation {
    case "<", ">": withField ? "compare" + operation : "compareValue" + operation
    case "<=", ">=": withField ? "compare" + operation : nil
    default: withField ? "compare" : nil
    }
  }

  /// The key of what is compared with something that is worked out and has no label of its own.
  static let operand = "operand"
  /// The length of a text, beside what is worked out.
  static let lengthOperand = "lengthOperand"

  /// The key of `number` and `integer`, where bounds are not within: `{exclusiveMin}` or
  /// `{exclusiveMax}` then, not `{min}` or `{max}`.
  static func bounds(excludesMinimum: Bool, excludesMaximum: Bool) -> String? {
    switch (excludesMinimum, excludesMaximum) {
    case (false, false): nil
    case (true, false): "exclusiveMin"
    case (false, true): "exclusiveMax"
    case (true, true): "exclusiveBounds"
    }
  }

  /// The key of what is worked out of a table, for which `{measure}` stands; of groups they name `{list}`.
  static func measure(hasMinimum: Bool, hasMaximum: Bool, ofGroups: Bool) -> String {
    let what = ofGroups ? "group" : "measure"
    return switch (hasMinimum, hasMaximum) {
    case (true, true): what + "Bounds"
    case (false, true): what + "Max"
    default: what + "Min"
    }
  }

  /// The key of `{measure}`, a phrase and no sentence.
  static func aggregate(_ take: String) -> String { "aggregate." + take }

  /// The keys of `unique` and `references` about a table, and of `sorted` with groups.
  static let rowUnique = "rowUnique"
  static let rowReferences = "rowReferences"
  static let sortedWithin = "sortedWithin"

  /// The key of `containsNumber`, `containsUpperCase` and their like.
  ///
  /// Where one such character is enough, the sentence can say so plainly.
  public static func contains(_ rule: String, min: Int, hasMax: Bool) -> String? {
    min == 1 && !hasMax ? rule : nil
  }
}
