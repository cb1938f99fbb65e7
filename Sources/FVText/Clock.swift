/// What a caller says the time is: nothing here looks at a clock.
public struct Clock: BitwiseCopyable, Sendable {
  /// The present, in UTC.
  public let now: Moment
  /// How many minutes the caller's zone is ahead of UTC, as it was given.
  public let zoneMinutes: Int64

  /// Nil for what is in none of the years 1 to 9999, or for nanoseconds that make a second.
  public init?(seconds: Int64, nanoseconds: Int64, zoneMinutes: Int64) {
    let now = Moment(seconds, partsOfSecond: 1, hasZone: true)
    guard now.isOnCalendar, (0..<Moment.second).contains(nanoseconds) else { return nil }
    self.now = Moment(
      days: now.days, nanoseconds: now.nanoseconds &+ nanoseconds, hasTime: true, hasZone: true)
    self.zoneMinutes = zoneMinutes
  }

  /// Whether its zone is one that can be written: less than a day away.
  public var hasZone: Bool { (-1_439...1_439).contains(zoneMinutes) }
}
