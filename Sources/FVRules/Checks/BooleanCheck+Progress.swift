internal import FVText

extension BooleanCheck {
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    if hasValues {
      return begins(trueValue, text, constants) || begins(falseValue, text, constants)
    }
    guard !isStrict else { return false }
    return text == TextRef("1") || text == TextRef("0")
      || Value(wellFormed: TextRef("true")).begins(with: text)
      || Value(wellFormed: TextRef("false")).begins(with: text)
  }

  private func begins(
    _ place: OptionalPlace<ConstantIndex<Value>>, _ text: TextRef, _ constants: borrowing Constants
  ) -> Bool {
    place.place.map { constants.values[$0].begins(with: text) } ?? false
  }
}
