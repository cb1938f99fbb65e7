internal import FVPlatform
internal import FVText

/// What time it is, and how far the zone of whoever asks is ahead of UTC: bounds such as `today-18y` are
/// told from it.
///
/// Where none is given and rules need one, it is what the system's clock says.
/// ```swift
/// var options = RecordOptions()
/// options.now = Now(seconds: 1_763_640_000)
/// try ruleset.validate(["born": "2008-11-20"], options)
/// ```
public struct Now: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, in the years 1 to 9999.
  public let seconds: Int64
  /// Nanoseconds behind them.
  public let nanoseconds: Int
  /// How many minutes the zone is ahead of UTC; read where the ruleset's zone is `caller`.
  public let zoneMinutes: Int

  private static let years: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// A point in time, and a zone; each is cut to what there can be.
  public init(seconds: Int64, nanoseconds: Int = 0, zoneMinutes: Int = 0) {
    self.seconds = min(max(seconds, Now.years.lowerBound), Now.years.upperBound)
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    self.zoneMinutes = min(max(zoneMinutes, -1_439), 1_439)
  }

  /// What the system's clock says, in the system's zone.
  public static var current: Now {
    let clock = SystemClock()
    return Now(
      seconds: clock.seconds, nanoseconds: clock.nanoseconds, zoneMinutes: clock.zoneMinutes)
  }

  /// The time of a clock of the engine's.
  init?(_ clock: Clock) {
    guard case .instant(let seconds, let nanoseconds)? = FormValue(clock.now) else { return nil }
    self.init(
      seconds: seconds, nanoseconds: nanoseconds, zoneMinutes: Int(clamping: clock.zoneMinutes))
  }

  var clock: Clock? {
    Clock(
      seconds: seconds, nanoseconds: Int64(nanoseconds), zoneMinutes: Int64(zoneMinutes))
  }
}
