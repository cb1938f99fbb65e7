public import FVText

// What loops over columns have to know of a comparison.

extension CompareCheck {
  /// What the other side is beside days and points in time; nil where that is neither.
  public func moment(of other: Value, _ constants: borrowing Constants) -> Moment? {
    switch comparison {
    case .automatic: moment(other, otherFormat, constants)
    case .date: date(other, otherFormat, constants)
    case .string, .number: nil
    }
  }

  /// What it is beside numbers; nil where that is none, or none that is finite.
  public func number(of other: Value) -> Number? {
    guard comparison == .automatic || comparison == .number else { return nil }
    return CompareCheck.number(other).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The comparison that holds of two values that have an order where this one does not.
  public var opposite: CompareCheck {
    var check = self
    check.operator =
      switch `operator` {
      case .equal: .notEqual
      case .notEqual: .equal
      case .less: .greaterOrEqual
      case .lessOrEqual: .greater
      case .greater: .lessOrEqual
      case .greaterOrEqual: .less
      }
    return check
  }
}
