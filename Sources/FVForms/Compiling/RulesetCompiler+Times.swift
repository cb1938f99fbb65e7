internal import FVRules
internal import FVText

// Dates, points in time and times of day.

extension RulesetCompiler {
  mutating func date(_ reader: inout RuleReader) -> Operation.Action? {
    let place = reader.member("format")
    let format = text("format", &reader).flatMap { dateFormat($0, at: place ?? reader.place) }
    guard let format else {
      _ = (reader.take("min"), reader.take("max"))
      return nil
    }
    var check = DateCheck(format: -1)
    if place != nil {
      plan.constants.dateFormats.append(format)
      check.format = Int32(plan.constants.dateFormats.count - 1)
    }
    let (minimum, maximum) = bounds(&reader, "a date in the rule's own format") {
      format.parse($0)
    }
    check.minimum = dateConstant(minimum)
    check.maximum = dateConstant(maximum)
    return .check(.date(check))
  }

  private mutating func dateConstant(_ date: CalendarDate?) -> Int32 {
    guard let date else { return -1 }
    plan.constants.dates.append(date)
    return Int32(plan.constants.dates.count - 1)
  }

  private mutating func dateFormat(_ text: String, at place: TokenIndex) -> DateFormat? {
    do throws(DateFormatError) {
      return try DateFormat(text)
    } catch {
      mistake(
        .range, at: place, "The date format is wrong at \(error.offset): \(error.reason.sentence).")
      return nil
    }
  }

  mutating func dateTime(_ reader: inout RuleReader) -> Operation.Action? {
    var format = DateTimeFormat()
    format.zone = choice("zone", &reader, or: .required)
    format.takesFraction = boolean("fraction", &reader)
    var check = DateTimeCheck(format)
    // A bound may be written with a zone or without, whatever values are.
    var written = DateTimeFormat()
    written.zone = .optional
    let example = "a date and a time, such as 2024-02-29T12:00:00Z"
    let (minimum, maximum) = bounds(&reader, example) { written.parse($0) }
    check.minimum = momentConstant(minimum)
    check.maximum = momentConstant(maximum)
    return .check(.dateTime(check))
  }

  mutating func time(_ reader: inout RuleReader) -> Operation.Action? {
    let (minimum, maximum) = bounds(&reader, "a time, such as 12:00") { TimeOfDay.parse($0) }
    var check = TimeCheck()
    if let minimum { check.minimum = minimum }
    if let maximum { check.maximum = maximum }
    return .check(.time(check))
  }

  /// `min` and `max`, both in one form; the latter is not before the former.
  private mutating func bounds<Bound: Comparable>(
    _ reader: inout RuleReader, _ example: String, _ parse: (Span<UInt8>) -> Bound?
  ) -> (minimum: Bound?, maximum: Bound?) {
    let (low, high) = (reader.take("min"), reader.take("max"))
    let minimum = low.flatMap { bound($0, "min", example, parse) }
    let maximum = high.flatMap { bound($0, "max", example, parse) }
    if let low, let minimum, let maximum, maximum < minimum {
      mistake(.range, at: low, "\"min\" is later than \"max\".")
    }
    return (minimum, maximum)
  }

  private mutating func bound<Bound>(
    _ place: TokenIndex, _ name: String, _ example: String, _ parse: (Span<UInt8>) -> Bound?
  ) -> Bound? {
    guard string(place, "\"\(name)\"") != nil else { return nil }
    if let bound = parse(tokens[place].text.span) { return bound }
    mistake(.range, at: place, "\"\(name)\" must be \(example).")
    return nil
  }

  private mutating func momentConstant(_ moment: Moment?) -> Int32 {
    guard let moment else { return -1 }
    plan.constants.moments.append(moment)
    return Int32(plan.constants.moments.count - 1)
  }
}
