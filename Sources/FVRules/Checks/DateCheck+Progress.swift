internal import FVText

extension DateCheck {
  @inline(never)
  func admits(
    _ text: TextRef, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Bool {
    let format = format.place.map { constants.dateFormats[$0] } ?? .iso
    return format.admits(
      prefix: text.span, minimum: minimum.earliest(constants, times),
      maximum: maximum.latest(constants, times))
  }
}
