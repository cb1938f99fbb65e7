internal import FVRules
internal import FVText

/// A look at a whole column of numbers, days or points in time that tells which rows pass for certain,
/// besides their bounds.
enum NativeTest: Sendable {
  /// Of numbers: one of a list, or none of it.
  case members(NumberSet, isNegated: Bool)
  /// Of numbers: multiples of one.
  case multiples(of: Int64)
  /// Of points in time: what a rule about them asks for.
  case instant(DateTimeCheck)
  /// Of days and points in time: what a comparison with a value asks for.
  case moment(CompareCheck)
  /// Of either: what one with another field does.
  case pair(CompareCheck, FieldIndex)
  /// Of numbers: what one with the product of other fields does.
  case product(CompareCheck, [FieldIndex])

  /// Whether it says anything of days and points in time, or of numbers.
  func isAbout(moments: Bool) -> Bool {
    switch self {
    case .members, .multiples, .product: !moments
    case .moment, .instant: moments
    case .pair: true
    }
  }
}
