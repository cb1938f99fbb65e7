extension DateFormat {
  /// Writes a date as it is read; parts of one or two digits have as few as they may.
  public func write(_ date: CalendarDate, to out: inout Buffer<UInt8>) {
    let parts = date.parts
    let steps = steps.span
    for index in 0..<min(stepCount, DateFormat.capacity) {
      let step = steps[index]
      guard step.isField, let field = step.field else {
        for place in 0..<step.literalCount { out.append(step.literal(place)) }
        continue
      }
      let number = parts[Int(field.rawValue)]
      var divisor: Int32 = 1
      if step.width == 0 {
        divisor = number < 10 ? 1 : 10
      } else {
        for _ in 1..<step.width { divisor &*= 10 }
      }
      while divisor > 0 {
        out.append(UInt8(truncatingIfNeeded: number / divisor % 10) &+ 0x30)
        divisor /= 10
      }
    }
  }
}
