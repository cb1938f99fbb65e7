// Numbers and booleans.

extension Rule {
  /// A number between two others, which are included unless they are exclusive; text is not a number
  /// here.
  public static func range(
    min: Double? = nil, max: Double? = nil, exclusiveMin: Double? = nil,
    exclusiveMax: Double? = nil, multipleOf: Double? = nil
  ) -> Rule {
    Rule("range").with([
      "min": min?.formValue, "max": max?.formValue, "exclusiveMin": exclusiveMin?.formValue,
      "exclusiveMax": exclusiveMax?.formValue, "multipleOf": multipleOf?.formValue,
    ])
  }

  /// A number between two whole ones, both included: `.range(5...15)`.
  public static func range(_ range: ClosedRange<Int>) -> Rule {
    Rule("range").with([
      "min": range.lowerBound.formValue, "max": range.upperBound.formValue,
    ])
  }

  /// A number, or unless `strict` a text that reads as one.
  public static let number = number()

  /// A number, or unless `strict` a text that reads as one.
  ///
  /// Everything is exact: 0.3 is a multiple of 0.1. `decimals` is how many digits there may be behind
  /// the point, zeros at the end not counted.
  public static func number(
    min: Double? = nil, max: Double? = nil, exclusiveMin: Double? = nil,
    exclusiveMax: Double? = nil, multipleOf: Double? = nil, decimals: Int? = nil,
    strict: Bool = false
  ) -> Rule {
    Rule("number").with([
      "min": min?.formValue, "max": max?.formValue, "exclusiveMin": exclusiveMin?.formValue,
      "exclusiveMax": exclusiveMax?.formValue, "multipleOf": multipleOf?.formValue,
      "decimals": decimals?.formValue, "strict": .boolean(strict),
    ])
  }

  /// A whole number, or unless `strict` a text that reads as one.
  public static let integer = integer()

  /// A whole number, or unless `strict` a text that reads as one.
  public static func integer(
    min: Int? = nil, max: Int? = nil, exclusiveMin: Int? = nil, exclusiveMax: Int? = nil,
    multipleOf: Int? = nil, strict: Bool = false
  ) -> Rule {
    Rule("integer").with([
      "min": min?.formValue, "max": max?.formValue, "exclusiveMin": exclusiveMin?.formValue,
      "exclusiveMax": exclusiveMax?.formValue, "multipleOf": multipleOf?.formValue,
      "strict": .boolean(strict),
    ])
  }

  /// A boolean, or unless `strict` what reads as one: 1, 0 and the texts of these.
  public static let boolean = boolean()

  /// A boolean, or unless `strict` what reads as one: 1, 0 and the texts of these; or one of a
  /// pair of your own.
  public static func boolean(
    trueValue: FormValue? = nil, falseValue: FormValue? = nil, strict: Bool = false
  ) -> Rule {
    // Beside a pair it says nothing.
    let hasPair = trueValue != nil || falseValue != nil
    return Rule("boolean").with([
      "trueValue": trueValue, "falseValue": falseValue,
      "strict": hasPair ? nil : .boolean(strict),
    ])
  }
}
