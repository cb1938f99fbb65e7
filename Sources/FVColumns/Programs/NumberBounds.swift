internal import FVRules
internal import FVText

/// The numbers that pass, as columns of each kind have them; all ends are within.
struct NumberBounds: Sendable {
  /// Nil where bounds are not whole numbers.
  private(set) var integers: ClosedRange<Int64>? = .min ... .max
  /// Without infinities and NaN, which are left to the rules.
  private(set) var doubles = NumberBounds.all(Double.self)
  private(set) var floats = NumberBounds.all(Float.self)

  /// Narrows them; false when nothing is left.
  mutating func narrow(_ interval: Interval, _ constants: borrowing Constants) -> Bool {
    let own = TestDrafts.integers(interval, constants)
    integers = integers.flatMap { before in
      own.flatMap { $0.overlaps(before) ? $0.clamped(to: before) : nil }
    }
    let least = constants.number(interval.minimum).map { ($0, interval.excludesMinimum) }
    let most = constants.number(interval.maximum).map { ($0, interval.excludesMaximum) }
    guard let doubles = NumberBounds.within(doubles, least, most, { $0 }),
      let floats = NumberBounds.within(floats, least, most, { Double(decimalOf: $0) })
    else { return false }
    (self.doubles, self.floats) = (doubles, floats)
    return true
  }

  private static func all<Size: BinaryFloatingPoint>(_ size: Size.Type) -> ClosedRange<Size> {
    -Size.greatestFiniteMagnitude...Size.greatestFiniteMagnitude
  }

  /// What is left of a range between two numbers, which may be left out. `meaning` is the double that stands for the same
  /// decimal: its order is that of the numbers themselves.
  private static func within<Size: BinaryFloatingPoint>(
    _ range: ClosedRange<Size>, _ least: (number: Number, isExcluded: Bool)?,
    _ most: (number: Number, isExcluded: Bool)?, _ meaning: (Size) -> Double
  ) -> ClosedRange<Size>? {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if let (number, isExcluded) = least {
      lower = max(lower, near(number))
      // One or two steps away at most.
      while lower.isFinite,
        Number.compare(.double(meaning(lower)), number) < (isExcluded ? 1 : 0)
      {
        lower = lower.nextUp
      }
    }
    if let (number, isExcluded) = most {
      upper = min(upper, near(number))
      while upper.isFinite,
        Number.compare(.double(meaning(upper)), number) > (isExcluded ? -1 : 0)
      {
        upper = upper.nextDown
      }
    }
    return lower <= upper && lower.isFinite && upper.isFinite ? lower...upper : nil
  }

  /// A number of a size that is about as great.
  private static func near<Size: BinaryFloatingPoint>(_ number: Number) -> Size {
    switch number {
    case .integer(let integer): Size(integer)
    case .double(let double): Size(double)
    case .decimal(let decimal): Size(decimal.nearestDouble)
    }
  }
}
