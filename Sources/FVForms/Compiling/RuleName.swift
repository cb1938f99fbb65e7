/// The names of rules.
enum RuleName {
  static let transforms = ["trim", "default", "filter", "lowercase", "uppercase", "safe"]
  static let checks = [
    "required", "present", "equals", "compare", "range", "number", "integer", "boolean", "string",
    "length",
    "match", "characters", "containsNumber", "containsUpperCase", "containsLowerCase",
    "containsSymbol", "numbersOnly", "lettersOnly", "lowerCaseOnly", "upperCaseOnly", "email",
    "url", "date", "in", "luhn", "card", "count", "each", "all", "any", "not", "custom", "uuid",
    "ip", "hostname", "iban", "phone", "hexColor", "base64", "json", "creditCardCVV",
  ]
  static let form = ["allEqual", "atLeastOne", "exactlyOne", "allOrNone"]
  static let all = transforms + checks
}

extension RulesetCompiler {
  /// Compiles what a rule has of its own; false when there is no rule of that name.
  mutating func family(
    _ name: String, _ reader: inout ObjectReader, _ draft: inout RuleDraft, depth: Int
  ) -> Bool {
    if transform(name, &reader, &draft) || group(name, &reader, &draft, depth: depth) {
      return true
    }
    let check =
      presence(name, &reader, &draft) ?? numeric(name, &reader, &draft)
      ?? text(name, &reader, &draft) ?? format(name, &reader, &draft)
      ?? listing(name, &reader, &draft)
    if let check { draft.operation.action = check }
    return check != nil
  }
}
