/// A day or a point in time that is told from the present: "today-18y", "now+30min".
///
/// It has a value when somebody says what time it is, and in which zone days begin.
public struct RelativeMoment: BitwiseCopyable, Sendable {
  /// What it is counted from.
  enum Base: UInt8, BitwiseCopyable {
    case today, now
    /// What was written without a zone, and is taken in one that is not known before.
    case written
  }

  enum Unit: UInt8, BitwiseCopyable { case month, day, minute }

  /// What is added: so many units.
  struct Step: BitwiseCopyable {
    var unit = Unit.day
    var count: Int32 = 0
  }

  /// Most offsets in a row, and digits of one.
  static var capacity: Int { 8 }
  static var digits: Int { 6 }

  var base: Base
  private var steps = InlineArray<8, Step>(repeating: Step())
  private(set) var stepCount = 0
  private var days: Int64 = 0
  private var nanoseconds: Int64 = 0

  init(_ base: Base) { self.base = base }

  /// A point in time that was written without a zone.
  public init(written moment: Moment) {
    base = .written
    days = moment.days
    nanoseconds = moment.nanoseconds
  }

  /// Whether it depends on the present, and not on the zone alone.
  public var readsNow: Bool { base != .written }

  /// Adds an offset; false when there are as many as there may be.
  mutating func append(_ step: Step) -> Bool {
    guard stepCount < RelativeMoment.capacity else { return false }
    steps[stepCount] = step
    stepCount += 1
    return true
  }

  /// What it comes to, as clocks show it in a zone so many minutes ahead of UTC: one step after the
  /// other, of the months that have no such day the last. What no text can say is the first or the last
  /// that one can.
  public func resolved(at now: Moment, zone: Int64) -> Moment {
    var moment: Moment
    switch base {
    case .today: moment = now.local(zone).day
    case .now: moment = now.local(zone)
    case .written:
      return Moment(days: days, nanoseconds: nanoseconds, hasTime: true, hasZone: false)
    }
    for place in 0..<min(stepCount, RelativeMoment.capacity) {
      let count = Int64(steps[place].count)
      switch steps[place].unit {
      case .month: moment = moment.adding(months: count)
      case .day: moment = moment.adding(days: count)
      case .minute: moment = moment.adding(minutes: count)
      }
    }
    return moment.onCalendar
  }
}

extension Moment {
  private static var dayLength: Int64 { 86_400 &* second }

  /// So many minutes later, the zone left as it is.
  func adding(minutes: Int64) -> Moment {
    let all = nanoseconds &+ minutes % 1_440 &* 60 &* Moment.second
    let shift: Int64 = all < 0 ? -1 : all >= Moment.dayLength ? 1 : 0
    let ofDay = all &- shift &* Moment.dayLength
    return Moment(
      days: days &+ minutes / 1_440 &+ shift, nanoseconds: ofDay, hasTime: hasTime || ofDay > 0,
      hasZone: hasZone)
  }

  func adding(days more: Int64) -> Moment {
    Moment(days: days &+ more, nanoseconds: nanoseconds, hasTime: hasTime, hasZone: hasZone)
  }

  /// The same day of another month, or its last.
  func adding(months: Int64) -> Moment {
    let (year, month, day) = date
    let all = year &* 12 &+ month &- 1 &+ months
    let own = all >= 0 ? all / 12 : (all &- 11) / 12
    let ofYear = all &- own &* 12 &+ 1
    let last = CalendarDate.days(
      inMonth: Int(truncatingIfNeeded: ofYear),
      isLeap: CalendarDate.isLeap(Int(truncatingIfNeeded: own)))
    return Moment(
      days: Moment.days(own, ofYear, min(day, Int64(last))), nanoseconds: nanoseconds,
      hasTime: hasTime, hasZone: hasZone)
  }

  /// What clocks show in a zone so many minutes ahead of UTC, of a point in time; what has no zone is
  /// that already.
  public func local(_ zone: Int64) -> Moment {
    guard hasZone else { return self }
    let shifted = adding(minutes: zone)
    return Moment(
      days: shifted.days, nanoseconds: shifted.nanoseconds, hasTime: hasTime, hasZone: false)
  }

  /// The point in time at which clocks show it in such a zone.
  public func instant(_ zone: Int64) -> Moment {
    guard !hasZone else { return self }
    let shifted = adding(minutes: -zone)
    return Moment(
      days: shifted.days, nanoseconds: shifted.nanoseconds, hasTime: true, hasZone: true)
  }

  /// The nearest in the years that texts have.
  var onCalendar: Moment {
    if isOnCalendar { return self }
    let isBefore = days < 0
    return Moment(
      days: isBefore ? -719_162 : 2_932_896,
      nanoseconds: isBefore || !hasTime ? 0 : Moment.dayLength &- 1, hasTime: hasTime,
      hasZone: hasZone)
  }

  /// The first whole second that is not before it; one that no text says where there is none.
  public var secondFrom: CalendarDate {
    let rest = nanoseconds % Moment.second
    let whole = rest > 0 ? nanoseconds &- rest &+ Moment.second : nanoseconds
    let isNextDay = whole >= Moment.dayLength
    let second = Moment(
      days: isNextDay ? days &+ 1 : days, nanoseconds: isNextDay ? 0 : whole, hasTime: true,
      hasZone: hasZone)
    return second.calendarDate ?? CalendarDate(year: 10_000, month: 1, day: 1)
  }
}
