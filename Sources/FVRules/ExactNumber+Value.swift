public import FVText

extension ExactNumber {
  /// What came of taking a value for a number.
  public enum Reading { case set, noNumber, tooLong }

  /// Takes a value: a number, or text that writes one.
  public mutating func set(to value: Value) -> Reading {
    var reading = Reading.noNumber
    _ = Number.withDecimal(CompareCheck.number(value)) { decimal in
      guard let decimal else { return false }
      reading = set(decimal) ? .set : .tooLong
      return true
    }
    return reading
  }
}

extension Value {
  /// Which of two numbers, or texts that write one, is greater; nil where one is something else.
  public static func numericOrder(_ a: Value, _ b: Value) -> Int? {
    guard let x = CompareCheck.number(a), let y = CompareCheck.number(b), !x.isNaN, !y.isNaN else {
      return nil
    }
    return Number.compare(x, y)
  }
}
