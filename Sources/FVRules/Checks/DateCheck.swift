public import FVText

/// `date`: a real calendar date, written in a format, within bounds.
public struct DateCheck: BitwiseCopyable, Sendable {
  public var format: DayFormat
  public var minimum = TimeBound.none
  public var maximum = TimeBound.none

  public init(format: DayFormat) { self.format = format }

  @inline(never)
  func evaluate(
    _ value: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    if value.isMoment { return judge(moment: value, constants, times) }
    guard let text = value.textOrEmpty else { return .invalidDate }
    guard let date = parse(text, constants) else { return .invalidDate }
    if let bound = minimum.earliest(constants, times), date < bound { return .tooEarly }
    if let bound = maximum.latest(constants, times), date > bound { return .tooLate }
    return .ok
  }

  /// Judges what is a day or a point in time, as clocks of the ruleset's zone show it: then the format
  /// tells no more than which part of it matters. What has no day is the whole month, of which the first
  /// day stands for all.
  private func judge(
    moment value: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    guard var moment = value.moment?.local(times.zone), moment.isOnCalendar else {
      return .invalidDate
    }
    moment = format.place.map { constants.dateFormats[$0].part(of: moment) } ?? moment.day
    if let bound = minimum.local(constants, times), moment < bound { return .tooEarly }
    if let bound = maximum.local(constants, times), moment > bound { return .tooLate }
    return .ok
  }

  /// The day, or with hours the local point in time, that a valid value says; of a month its first day.
  public func told(by value: Value, _ constants: borrowing Constants, zone: Int64) -> Moment? {
    let hasTime = format.place.map { constants.dateFormats[$0].hasTime } ?? false
    let moment: Moment?
    if value.isMoment {
      moment = value.moment?.local(zone)
    } else {
      moment = parse(value.text, constants).map { Moment($0) }
    }
    guard let moment else { return nil }
    return hasTime ? Moment(moment.day, after: moment.nanoseconds) : moment.day
  }

  @inline(__always)
  private func parse(_ text: TextRef, _ constants: borrowing Constants) -> CalendarDate? {
    guard let place = format.place else { return DateFormat.parseISO(text.span) }
    return parse(text, constants.dateFormats.span, place)
  }

  @inline(never)
  private func parse(
    _ text: TextRef, _ formats: Span<DateFormat>, _ place: ConstantIndex<DateFormat>
  ) -> CalendarDate? {
    formats[place.index].parse(text.span)
  }
}
