internal import FVRules
internal import FVText

/// One end of the numbers that pass.
struct NumberEnd {
  let number: Number
  /// Whether the number itself does not pass.
  var isExcluded = false

  /// Whether a number passes where this is the least of them.
  func isAtMost(_ other: Number) -> Bool {
    Number.compare(other, number) >= (isExcluded ? 1 : 0)
  }

  /// Whether one passes where this is the greatest.
  func isAtLeast(_ other: Number) -> Bool {
    Number.compare(other, number) <= (isExcluded ? -1 : 0)
  }

  /// The whole numbers of 64 bits between two ends; nil where there are none, or where they would take
  /// long to find.
  static func integers(_ least: NumberEnd?, _ most: NumberEnd?) -> ClosedRange<Int64>? {
    var (lower, upper) = (Int64.min, Int64.max)
    if let least {
      guard let own = least.nearest(.up, { least.isAtMost(.integer($0)) }) else { return nil }
      lower = own
    }
    if let most {
      guard let own = most.nearest(.down, { most.isAtLeast(.integer($0)) }) else { return nil }
      upper = own
    }
    return lower <= upper ? lower...upper : nil
  }

  /// The whole number that passes and is nearest to the end.
  private func nearest(_ side: FloatingPointRoundingRule, _ passes: (Int64) -> Bool) -> Int64? {
    let step: Int64 = side == .up ? 1 : -1
    let furthest = side == .up ? Int64.min : .max
    var place: Int64
    if case .integer(let integer) = number {
      place = integer
    } else {
      let near = number.nearestDouble.rounded(side)
      // All whole numbers pass where the end lies beyond them.
      if side == .up ? near < -0x1p63 : near >= 0x1p63 { return passes(furthest) ? furthest : nil }
      guard let whole = Int64(exactly: near) else { return nil }
      place = whole
    }
    // A decimal of many digits may be a few steps away from its double.
    for _ in 0..<8 {
      if passes(place) {
        if place == furthest || !passes(place &- step) { return place }
        place &-= step
      } else {
        let (next, isBeyond) = place.addingReportingOverflow(step)
        guard !isBeyond else { return nil }
        place = next
      }
    }
    return nil
  }
}

extension Number {
  /// The double that is nearest to it.
  var nearestDouble: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .double(let double): double
    case .decimal(let decimal): decimal.nearestDouble
    }
  }
}
