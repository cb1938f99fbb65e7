public import FVText

extension CompareCheck {
  /// Whether a text that this rule refused may become one it accepts when more is typed, while the
  /// other side stays as it is.
  public func admits(
    prefix text: TextRef, against other: Value, _ constants: borrowing Constants,
    _ times: borrowing Times
  ) -> Bool {
    guard !text.isEmpty, !(isOrder && field != nil && other.isEmpty) else { return true }
    if other.kind == .unread { return true }
    switch comparison {
    case .automatic:
      // A day or a point in time is written in many ways.
      if other.isMoment { return true }
      if let other = CompareCheck.text(other) { return admits(text, against: other) }
      if other.isNumber { return admitsNumber(text, against: other) }
      // Nothing else depends on what the text says.
      return evaluate(Value(wellFormed: text), against: other, constants, times) == .ok
    case .string: return CompareCheck.text(other).map { admits(text, against: $0) } ?? false
    case .number: return admitsNumber(text, against: other)
    case .date: return admitsDate(text, against: other, constants, times)
    }
  }

  private func admits(_ text: TextRef, against other: TextRef) -> Bool {
    let begins = other.slice(0..<text.count) == text
    // As it stands it is the first in order of all that may become of it.
    let order = TextRef.compare(text, other)
    return switch `operator` {
    case .notEqual: true
    case .equal: begins
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater, .greaterOrEqual: begins || order > 0
    }
  }

  private func admitsNumber(_ text: TextRef, against other: Value) -> Bool {
    guard let number = PartialDecimal(text), let other = CompareCheck.number(other) else {
      return false
    }
    // NaN has no order, and nothing is the same.
    guard !other.isNaN else { return comparison == .automatic && `operator` == .notEqual }
    return switch `operator` {
    case .notEqual: true
    case .equal: number.reaches(minimum: other, maximum: other)
    case .less: number.reaches(minimum: nil, maximum: other, excluding: (true, true))
    case .lessOrEqual: number.reaches(minimum: nil, maximum: other)
    case .greater: number.reaches(minimum: other, maximum: nil, excluding: (true, true))
    case .greaterOrEqual: number.reaches(minimum: other, maximum: nil)
    }
  }

  /// Of points in time, which are written in many ways, those that are on the right side.
  private func admitsMoment(
    _ text: TextRef, against other: Moment, _ times: borrowing Times
  ) -> Bool {
    var format = DateTimeFormat()
    format.zone = .optional
    let bound = other.instant(times.zone)
    let (isBelow, isAbove) =
      switch `operator` {
      case .notEqual: (false, false)
      case .equal: (true, true)
      case .less, .lessOrEqual: (true, false)
      case .greater, .greaterOrEqual: (false, true)
      }
    return format.admits(
      prefix: text.span, minimum: isAbove ? bound : nil, maximum: isBelow ? bound : nil,
      inZone: times.zone)
  }

  private func admitsDate(
    _ text: TextRef, against other: Value, _ constants: borrowing Constants,
    _ times: borrowing Times
  ) -> Bool {
    guard let other = date(other, otherFormat, constants) else { return false }
    let span = text.span
    if ownFormat == .anyMoment { return admitsMoment(text, against: other, times) }
    let format = ownFormat.place.map { constants.dateFormats[$0] } ?? .iso
    // What no text can say stands for nothing that could be looked for.
    guard let second = other.calendarDate else { return format.admits(prefix: span) }
    // Texts have no parts of a second: behind those of the other side comes the next one.
    let isWhole = other.isWholeSecond
    return switch `operator` {
    case .notEqual: format.admits(prefix: span)
    case .equal: isWhole && format.admits(prefix: span, minimum: second, maximum: second)
    case .less: format.admits(prefix: span, maximum: second, strictly: isWhole)
    case .lessOrEqual: format.admits(prefix: span, maximum: second)
    case .greater: format.admits(prefix: span, minimum: second, strictly: true)
    case .greaterOrEqual: format.admits(prefix: span, minimum: second, strictly: !isWhole)
    }
  }
}
