/// A day, or a point in time to the nanosecond, of any year on the proleptic Gregorian calendar.
///
/// A day is its beginning. What has no time zone is taken in UTC, so that any two have an order.
public struct Moment: Comparable, BitwiseCopyable, Sendable {
  /// Days since 1970-01-01.
  public let days: Int64
  /// Nanoseconds since the day began.
  public let nanoseconds: Int64
  /// Whether it is written with a time of day, and with the zone UTC.
  public let hasTime: Bool
  public let hasZone: Bool

  init(days: Int64, nanoseconds: Int64, hasTime: Bool, hasZone: Bool) {
    self.days = days
    self.nanoseconds = nanoseconds
    self.hasTime = hasTime
    self.hasZone = hasZone
  }

  /// A day.
  public init(days: Int64) {
    self.init(days: days, nanoseconds: 0, hasTime: false, hasZone: false)
  }

  /// A day so many from 1970-01-01; nil for one in a year that is not written.
  public init?(day days: Int64) {
    guard days.magnitude <= Moment.furthestDay else { return nil }
    self.init(days: days)
  }

  /// A point in time: seconds from 1970-01-01T00:00:00 and the nanoseconds behind them, in a zone so
  /// many minutes east of UTC, or in none; nil for what is none.
  public init?(seconds: Int64, nanoseconds: Int64, zoneMinutes: Int64?) {
    guard (0..<Moment.second).contains(nanoseconds),
      seconds.magnitude / 86_400 < Moment.furthestDay,
      (zoneMinutes ?? 0).magnitude < 24 * 60
    else { return nil }
    let whole = Moment(seconds, partsOfSecond: 1, hasZone: zoneMinutes != nil)
    self.init(
      days: whole.days, nanoseconds: whole.nanoseconds &+ nanoseconds, hasTime: true,
      hasZone: zoneMinutes != nil)
  }

  /// The furthest day from 1970 whose year has twelve digits at most.
  private static var furthestDay: UInt64 { 365_000_000_000_000 }

  /// So many parts of a second since 1970-01-01T00:00:00.
  public init(_ count: Int64, partsOfSecond parts: Int64, hasZone: Bool) {
    let partsOfDay = 86_400 &* parts
    // Rounded down, also before 1970.
    let rest = count % partsOfDay
    let ofDay = rest < 0 ? rest &+ partsOfDay : rest
    self.init(
      days: count / partsOfDay &- (rest < 0 ? 1 : 0),
      nanoseconds: ofDay &* (Moment.second / parts), hasTime: true, hasZone: hasZone)
  }

  /// What a text of a format says.
  public init(_ date: CalendarDate) {
    self.init(
      days: date.daysSince1970, nanoseconds: date.secondOfDay &* Moment.second,
      hasTime: !date.isMidnight, hasZone: false)
  }

  /// The nanoseconds of a second.
  static var second: Int64 { 1_000_000_000 }

  public static func == (a: Moment, b: Moment) -> Bool {
    a.days == b.days && a.nanoseconds == b.nanoseconds
  }

  public static func < (a: Moment, b: Moment) -> Bool {
    a.days == b.days ? a.nanoseconds < b.nanoseconds : a.days < b.days
  }

  /// A local point in time: a day and nanoseconds since it began.
  public init(_ day: Moment, after nanoseconds: Int64) {
    self.init(days: day.days, nanoseconds: nanoseconds, hasTime: true, hasZone: false)
  }

  /// The same day without its time.
  public var day: Moment { Moment(days: days) }

  /// Seconds since 1970-01-01T00:00:00, rounded down; nil where they do not fit, as no caller's do.
  public var seconds: Int64? {
    let (ofDays, isTooFar) = days.multipliedReportingOverflow(by: 86_400)
    let (seconds, isBeyond) = ofDays.addingReportingOverflow(nanoseconds / Moment.second)
    return isTooFar || isBeyond ? nil : seconds
  }

  /// The nanoseconds behind those seconds.
  public var nanosecondOfSecond: Int64 { nanoseconds % Moment.second }

  /// Whether it has no parts of a second.
  public var isWholeSecond: Bool { nanoseconds % Moment.second == 0 }

  /// Whether it is in one of the years that texts have, 0001 to 9999.
  public var isOnCalendar: Bool { days >= -719_162 && days <= 2_932_896 }

  /// The second it is in; nil outside of those years.
  public var calendarDate: CalendarDate? {
    guard isOnCalendar else { return nil }
    let (year, month, day) = date
    let second = Int(truncatingIfNeeded: nanoseconds / Moment.second)
    return CalendarDate(
      year: Int(year), month: Int(month), day: Int(day), hour: second / 3_600,
      minute: second / 60 % 60, second: second % 60)
  }
}

extension Moment {
  /// Its year, month and day.
  var date: (year: Int64, month: Int64, day: Int64) {
    // Years from March on, so that the odd day is the last of one; in cycles of 400 years.
    let shifted = days &+ 719_468
    let cycle = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfCycle = shifted &- cycle &* 146_097
    let yearOfCycle =
      (dayOfCycle &- dayOfCycle / 1_460 &+ dayOfCycle / 36_524 &- dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle &- (365 &* yearOfCycle &+ yearOfCycle / 4 &- yearOfCycle / 100)
    let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1
    let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
    return (yearOfCycle &+ cycle &* 400 &+ (month <= 2 ? 1 : 0), month, day)
  }

  /// The first day of its month, or of its year.
  func firstDay(ofMonth isMonth: Bool) -> Moment {
    let (year, month, _) = date
    return Moment(days: Moment.days(year, isMonth ? month : 1, 1))
  }

  /// Days from 1970-01-01 to a day of the calendar; the year has at most twelve digits.
  static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let from = year &- (month <= 2 ? 1 : 0)
    let cycle = (from >= 0 ? from : from &- 399) / 400
    let yearOfCycle = from &- cycle &* 400
    let dayOfYear = (153 &* (month &+ (month > 2 ? -3 : 9)) &+ 2) / 5 &+ day &- 1
    let dayOfCycle = yearOfCycle &* 365 &+ yearOfCycle / 4 &- yearOfCycle / 100 &+ dayOfYear
    return cycle &* 146_097 &+ dayOfCycle &- 719_468
  }
}
