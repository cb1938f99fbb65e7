internal import FVRules
internal import FVText

/// The numbers that pass where they are written in texts.
struct NumberTexts: Sendable {
  private let bounds: NumberBounds
  /// How many digits there may be behind the point; none for whole numbers.
  private let places: Int

  /// Those of a rule; nil where no such number is right for certain.
  init?(_ check: NumberCheck, _ constants: borrowing Constants) {
    guard !check.isStrict, constants.takesIntegers(check.divisor),
      let bounds = NumberBounds(check.bounds, constants)
    else { return nil }
    self.bounds = bounds
    var places = check.isInteger ? 0 : Int.max
    if check.decimals >= 0 { places = min(places, Int(check.decimals)) }
    if let divisor = check.divisor.place {
      places = min(places, constants.divisors[divisor].places ?? 0)
    }
    self.places = places
  }

  /// Those that stand in a relation to a number; nil where nobody knows.
  init?(_ relation: CompareCheck.Operator, _ number: Number) {
    var bounds = NumberBounds()
    guard bounds.narrow(relation, number) else { return nil }
    (self.bounds, places) = (bounds, .max)
  }

  /// Whether there may be digits behind the point.
  var takesFractions: Bool { places > 0 }

  /// The whole numbers that pass; nil where none does for certain.
  var integers: ClosedRange<Int64>? { bounds.integers }

  /// Whether a number with digits behind the point passes.
  func contains(_ fraction: ShortFraction) -> Bool {
    fraction.places <= places && bounds.doubles.contains(fraction.number)
  }
}
