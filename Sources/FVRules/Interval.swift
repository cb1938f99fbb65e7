/// Bounds of numbers, by their places among the constants; they are within unless left out.
public struct Interval: BitwiseCopyable, Sendable {
  public var minimum = OptionalPlace<ConstantIndex<Number>>(nil)
  public var maximum = OptionalPlace<ConstantIndex<Number>>(nil)
  public var excludesMinimum = false
  public var excludesMaximum = false

  public init() {}

  /// -1 or 1 for a number, which is not NaN, below or above it; 0 for one within.
  @inline(__always)
  func side(of number: Number, _ constants: borrowing Constants) -> Int {
    if let minimum = constants.number(minimum),
      Number.compare(number, minimum) < (excludesMinimum ? 1 : 0)
    {
      return -1
    }
    if let maximum = constants.number(maximum),
      Number.compare(number, maximum) > (excludesMaximum ? -1 : 0)
    {
      return 1
    }
    return 0
  }

  /// Whether no number is within.
  public func isEmpty(_ constants: borrowing Constants) -> Bool {
    guard let minimum = constants.number(minimum), let maximum = constants.number(maximum) else {
      return false
    }
    let order = Number.compare(minimum, maximum)
    return order > 0 || order == 0 && (excludesMinimum || excludesMaximum)
  }
}
