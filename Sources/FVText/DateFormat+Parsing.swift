extension DateFormat {
  /// Reads a text by the steps.
  @usableFromInline
  func parseSteps(_ text: Span<UInt8>) -> CalendarDate? {
    // How many of the parts of one or two digits have two follows from the length of the text.
    let longer = text.count &- shortest
    guard longer >= 0, longer <= variableCount else { return nil }
    if longer == 0 || longer == variableCount {
      return parse(text, twoDigits: longer == 0 ? 0 : ~0)
    }
    // Which ones is seldom more than a few tries: there are five such parts at most.
    for choice in 0..<UInt32(1) &<< UInt32(truncatingIfNeeded: variableCount)
    where choice.nonzeroBitCount == longer {
      if let date = parse(text, twoDigits: choice) { return date }
    }
    return nil
  }

  /// Reads a text where bit n says whether the nth part of one or two digits has two.
  private func parse(_ text: Span<UInt8>, twoDigits: UInt32) -> CalendarDate? {
    var (year, month, day) = (Int(firstYear), 1, 1)
    var (hour, minute, second) = (0, 0, 0)
    var choices = twoDigits
    var at = 0
    // The array itself would be copied whole for every step.
    let steps = steps.span
    for index in 0..<min(stepCount, DateFormat.capacity) {
      let step = steps[index]
      guard step.isField else {
        let count = step.literalCount
        guard text.count &- at >= count else { return nil }
        for place in 0..<count where text[at &+ place] != step.literal(place) { return nil }
        at &+= count
        continue
      }
      var width = step.width
      if width == 0 {
        width = choices & 1 == 0 ? 1 : 2
        choices &>>= 1
      }
      guard text.count &- at >= width else { return nil }
      var value = 0
      for place in at..<at &+ width {
        let digit = text[place] &- 0x30
        guard digit < 10 else { return nil }
        value = value &* 10 &+ Int(digit)
      }
      at &+= width
      switch step.field {
      case .year: year = value &+ step.firstYear
      case .month: month = value
      case .day: day = value
      case .hour: hour = value
      case .minute: minute = value
      case .second: second = value
      case nil: return nil
      }
    }
    guard at == text.count, year > 0, day > 0,
      day <= CalendarDate.days(inMonth: month, isLeap: CalendarDate.isLeap(year)),
      hour < 24, minute < 60, second < 60
    else { return nil }
    return CalendarDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
