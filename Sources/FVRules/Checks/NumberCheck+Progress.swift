internal import FVText

extension NumberCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    guard !isStrict, let number = PartialDecimal(text, isInteger: isInteger) else { return false }
    return number.reaches(
      minimum: constants.number(minimum), maximum: constants.number(maximum))
  }
}

extension PartialDecimal {
  /// Whether some number that may become of it lies between two bounds, which themselves count
  /// unless it is to be strictly between.
  func reaches(minimum: Number?, maximum: Number?, strictly: Bool = false) -> Bool {
    if let minimum, !minimum.isFinite, !minimum.isBelowAll { return false }
    if let maximum, !maximum.isFinite, !maximum.isAboveAll { return false }
    return Number.withDecimal(minimum) { minimum in
      Number.withDecimal(maximum) { maximum in
        reaches(minimum: minimum, maximum: maximum, strictly: strictly)
      }
    }
  }
}
