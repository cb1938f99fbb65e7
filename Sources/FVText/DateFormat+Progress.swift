extension DateFormat {
  /// `yyyy-MM-dd`, made without reading a pattern.
  public static var iso: DateFormat {
    var format = DateFormat()
    var dash = Step()
    _ = dash.append(UInt8(ascii: "-"))
    format.steps[0] = Step(.year, width: 4)
    format.steps[1] = dash
    format.steps[2] = Step(.month, width: 2)
    format.steps[3] = dash
    format.steps[4] = Step(.day, width: 2)
    format.stepCount = 5
    format.shortest = 10
    format.hasYear = true
    format.isPlain = true
    return format
  }

  /// Whether some date within bounds is written as the text goes on.
  ///
  /// - Parameter strictly: Whether the bounds themselves are outside.
  public func admits(
    prefix text: Span<UInt8>, minimum: CalendarDate? = nil, maximum: CalendarDate? = nil,
    strictly: Bool = false
  ) -> Bool {
    // Each way to say how many digits the parts of one or two have.
    for choice in 0..<UInt32(1) &<< UInt32(truncatingIfNeeded: variableCount) {
      guard let box = box(text, twoDigits: choice),
        let date = box.earliest(from: minimum, isAfter: strictly)
      else { continue }
      guard let maximum else { return true }
      if date < maximum || date == maximum && !strictly { return true }
    }
    return false
  }

  /// What the parts may be when a text goes on; nil when it is written otherwise. Bit n says
  /// whether the nth part of one or two digits has two.
  private func box(_ text: Span<UInt8>, twoDigits: UInt32) -> DateBox? {
    var box = DateBox(year: firstYear)
    var choices = twoDigits
    var at = 0
    let steps = steps.span
    for index in 0..<min(stepCount, DateFormat.capacity) {
      let step = steps[index]
      guard let field = step.field, step.isField else {
        for place in 0..<step.literalCount where at < text.count {
          guard text[at] == step.literal(place) else { return nil }
          at &+= 1
        }
        continue
      }
      var width = step.width
      if width == 0 {
        width = choices & 1 == 0 ? 1 : 2
        choices &>>= 1
      }
      var (low, high): (Int32, Int32) = (0, 0)
      for _ in 0..<width {
        (low, high) = (low &* 10, high &* 10 &+ 9)
        guard at < text.count else { continue }
        let digit = text[at] &- 0x30
        guard digit < 10 else { return nil }
        low = low &+ Int32(digit)
        high = low
        at &+= 1
      }
      let first = field == .year ? Int32(truncatingIfNeeded: step.firstYear) : 0
      box.low[Int(field.rawValue)] = low &+ first
      box.high[Int(field.rawValue)] = high &+ first
    }
    return at == text.count ? box : nil
  }
}
