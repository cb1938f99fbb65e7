internal import FVText

extension NumberCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    guard !isStrict, let number = PartialDecimal(text, isInteger: isInteger),
      number.reaches(
        minimum: constants.number(bounds.minimum), maximum: constants.number(bounds.maximum),
        excluding: (bounds.excludesMinimum, bounds.excludesMaximum))
    else { return false }
    guard let places = places(constants), let settled = number.settled(within: places) else {
      return true
    }
    // What follows can be but zeros, so that it is the number that it will be.
    let code = judge(Number(text: settled) ?? .integer(0), constants)
    return code == .ok || code == .undecided
  }

  /// How many digits numbers that pass have behind the point at most; nil when there is no end to it.
  private func places(_ constants: borrowing Constants) -> Int? {
    let own = decimals < 0 ? nil : Int(decimals)
    guard let divisor = divisor.place else { return own }
    return min(own ?? .max, constants.divisors[divisor].decimals)
  }
}

extension PartialDecimal {
  /// Whether some number that may become of it lies between two bounds, which themselves count
  /// unless they are left out.
  func reaches(
    minimum: Number?, maximum: Number?,
    excluding: (minimum: Bool, maximum: Bool) = (false, false)
  ) -> Bool {
    if let minimum, !minimum.isFinite, !minimum.isBelowAll { return false }
    if let maximum, !maximum.isFinite, !maximum.isAboveAll { return false }
    return Number.withDecimal(minimum) { minimum in
      Number.withDecimal(maximum) { maximum in
        reaches(minimum: minimum, maximum: maximum, excluding: excluding)
      }
    }
  }
}
