public import FVText

extension Value {
  /// Which of two is greater, as numbers or as days and points in time; nil where they have no order.
  public static func order(_ a: Value, _ b: Value) -> Int? {
    if let order = numericOrder(a, b) { return order }
    guard let x = a.writtenMoment, let y = b.writtenMoment else { return nil }
    return x < y ? -1 : x > y ? 1 : 0
  }

  /// The day or point in time that it is, or that its text writes.
  public var writtenMoment: Moment? {
    isMoment ? moment : kind == .string ? Moment(iso: text.span) : nil
  }
}
