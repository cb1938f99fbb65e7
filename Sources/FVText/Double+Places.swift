/// A double times a power of ten.
public enum ScaledDouble: Equatable {
  /// It is this whole number.
  case whole(Int64)
  /// It has a fraction.
  case fraction
  /// It is too great for doubles to tell.
  case unsure
}

extension Double {
  /// The decimal that a double stands for, its shortest digits, times ten to a power.
  ///
  /// Decimals of up to 15 digits are each read as another double. So where the product has no more,
  /// the double that is nearest to some whole number divided by the power stands for just that.
  public func scaled(byTenTo power: Int) -> ScaledDouble {
    guard power >= 0, power <= 22 else { return .unsure }
    let ten = Decimal.tenTo(power)
    let product = (self * ten).rounded()
    guard product.magnitude < 1e15 else { return .unsure }
    return product / ten == self ? .whole(Int64(product)) : .fraction
  }
}
