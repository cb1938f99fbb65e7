extension Double {
  /// The double that stands for the same decimal as a float: for the shortest that reads back as it,
  /// so that 0.1 is 0.1.
  public init(decimalOf float: Float) {
    // Up to here whole numbers are their own digits, and the others have no such digits.
    guard float.isFinite, float != float.rounded(.towardZero) || float.magnitude > 0x1p24 else {
      self = Double(float)
      return
    }
    // Up to fifteen characters, which take no memory.
    var digits = float.description
    let decimal = digits.withUTF8 {
      unsafe Decimal(TextRef(unsafeStart: $0.baseAddress, count: $0.count))?.nearestDouble
    }
    self = decimal ?? Double(float)
  }
}
