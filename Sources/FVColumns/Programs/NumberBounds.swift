internal import FVRules
internal import FVText

/// The numbers that pass, as columns of each kind have them; all ends are within.
struct NumberBounds: Sendable {
  /// Nil where no whole number passes, or where nobody knows which do.
  private(set) var integers: ClosedRange<Int64>? = .min ... .max
  /// Without infinities and NaN, which are left to the rules.
  private(set) var doubles = NumberBounds.all(Double.self)
  private(set) var floats = NumberBounds.all(Float.self)

  /// Whether all finite numbers pass.
  private(set) var isAll = true

  /// All that columns may have.
  init() {}

  /// Those of an interval; nil when nothing is left.
  init?(_ interval: Interval, _ constants: borrowing Constants) {
    guard narrow(interval, constants) else { return nil }
  }

  /// Narrows them; false when nothing is left.
  mutating func narrow(_ interval: Interval, _ constants: borrowing Constants) -> Bool {
    let least = constants.number(interval.minimum).map {
      NumberEnd(number: $0, isExcluded: interval.excludesMinimum)
    }
    let most = constants.number(interval.maximum).map {
      NumberEnd(number: $0, isExcluded: interval.excludesMaximum)
    }
    return narrow(least, most)
  }

  /// Narrows them to what stands in a relation to a number; false when nothing is left.
  mutating func narrow(_ relation: CompareCheck.Operator, _ number: Number) -> Bool {
    let (own, other) = (NumberEnd(number: number), NumberEnd(number: number, isExcluded: true))
    switch relation {
    case .equal: return narrow(own, own)
    case .notEqual: return false
    case .less: return narrow(nil, other)
    case .lessOrEqual: return narrow(nil, own)
    case .greater: return narrow(other, nil)
    case .greaterOrEqual: return narrow(own, nil)
    }
  }

  private mutating func narrow(_ least: NumberEnd?, _ most: NumberEnd?) -> Bool {
    let own = NumberEnd.integers(least, most)
    integers = integers.flatMap { before in
      own.flatMap { $0.overlaps(before) ? $0.clamped(to: before) : nil }
    }
    guard let doubles = NumberBounds.within(doubles, least, most, { $0 }),
      let floats = NumberBounds.within(floats, least, most, { Double(decimalOf: $0) })
    else { return false }
    (self.doubles, self.floats) = (doubles, floats)
    if least != nil || most != nil { isAll = false }
    return true
  }

  private static func all<Size: BinaryFloatingPoint>(_ size: Size.Type) -> ClosedRange<Size> {
    -Size.greatestFiniteMagnitude...Size.greatestFiniteMagnitude
  }

  /// What is left of a range between two numbers, which may be left out. `meaning` is the double that stands for the same
  /// decimal: its order is that of the numbers themselves.
  private static func within<Size: BinaryFloatingPoint>(
    _ range: ClosedRange<Size>, _ least: NumberEnd?, _ most: NumberEnd?,
    _ meaning: (Size) -> Double
  ) -> ClosedRange<Size>? {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if let least {
      lower = max(lower, Size(least.number.nearestDouble))
      // One or two steps away at most.
      while lower.isFinite, !least.isAtMost(.double(meaning(lower))) { lower = lower.nextUp }
    }
    if let most {
      upper = min(upper, Size(most.number.nearestDouble))
      while upper.isFinite, !most.isAtLeast(.double(meaning(upper))) { upper = upper.nextDown }
    }
    return lower <= upper && lower.isFinite && upper.isFinite ? lower...upper : nil
  }
}
