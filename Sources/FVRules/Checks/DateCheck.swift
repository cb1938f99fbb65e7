internal import FVText

/// `date`: a real calendar date, written in a format, within bounds.
public struct DateCheck: BitwiseCopyable, Sendable {
  /// The format's place, or -1 for `yyyy-MM-dd`, which is read without one.
  public var format: Int32
  /// The places of the bounds, or -1.
  public var minimum: Int32 = -1
  public var maximum: Int32 = -1

  public init(format: Int32) { self.format = format }

  @inline(never)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    if value.isMoment { return judge(moment: value, constants) }
    guard let text = value.textOrEmpty else { return .invalidDate }
    let date =
      format < 0 ? DateFormat.parseISO(text.span) : parse(text, constants.dateFormats.span)
    return judge(date, constants)
  }

  /// Judges what is a day or a point in time: then the format tells no more than which part of it
  /// matters. What has no day is the whole month, of which the first day stands for all.
  private func judge(moment value: Value, _ constants: borrowing Constants) -> Code {
    guard var moment = value.moment, moment.isOnCalendar else { return .invalidDate }
    moment = format < 0 ? moment.day : constants.dateFormats[Int(format)].part(of: moment)
    if minimum >= 0, moment < Moment(constants.dates[Int(minimum)]) { return .tooEarly }
    if maximum >= 0, moment > Moment(constants.dates[Int(maximum)]) { return .tooLate }
    return .ok
  }

  @inline(__always)
  private func judge(_ date: CalendarDate?, _ constants: borrowing Constants) -> Code {
    guard let date else { return .invalidDate }
    if minimum >= 0, date < constants.dates[Int(minimum)] { return .tooEarly }
    if maximum >= 0, date > constants.dates[Int(maximum)] { return .tooLate }
    return .ok
  }

  @inline(never)
  private func parse(_ text: TextRef, _ formats: Span<DateFormat>) -> CalendarDate? {
    formats[Int(format)].parse(text.span)
  }
}
