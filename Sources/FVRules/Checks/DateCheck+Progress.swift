internal import FVText

extension DateCheck {
  @inline(never)
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    let earliest = minimum < 0 ? nil : constants.dates[Int(minimum)]
    let latest = maximum < 0 ? nil : constants.dates[Int(maximum)]
    let format = format < 0 ? .iso : constants.dateFormats[Int(format)]
    return format.admits(prefix: text.span, minimum: earliest, maximum: latest)
  }
}
