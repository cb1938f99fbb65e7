public import FVText

extension ShortDecimal {
  /// The number of few digits that a value is, or that its text writes; nil for any other value, which
  /// may be a number all the same.
  @inline(__always)
  public init?(_ value: Value) {
    switch value.kind {
    case .integer: self.init(value.integer)
    case .decimal, .string: self.init(plain: value.text.span)
    default: return nil
    }
  }
}
