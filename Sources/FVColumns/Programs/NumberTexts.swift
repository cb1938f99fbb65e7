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

  /// Whether a text is a number with digits behind the point, of fifteen at most in all, and passes: such
  /// a number is the decimal of the double nearest to it.
  @unsafe
  func takesFraction(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = text.count
    guard count > 2, count <= 17 else { return false }
    let sign = unsafe text[0]
    let isNegative = sign == UInt8(ascii: "-")
    let first = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
    var at = first
    var units: Int64 = 0
    while at < count {
      let digit = unsafe text[at] &- 0x30
      guard digit < 10 else { break }
      units = units &* 10 &+ Int64(digit)
      at &+= 1
    }
    let fraction = count &- at &- 1
    guard at > first, fraction > 0, fraction <= places, unsafe text[at] == UInt8(ascii: "."),
      at &- first &+ fraction <= 15
    else { return false }
    at &+= 1
    var power: Int64 = 1
    while at < count {
      let digit = unsafe text[at] &- 0x30
      guard digit < 10 else { return false }
      units = units &* 10 &+ Int64(digit)
      power &*= 10
      at &+= 1
    }
    let number = Double(isNegative ? 0 &- units : units) / Double(power)
    return bounds.doubles.contains(number)
  }
}
