/// How points in time are written: as RFC 3339 has them, "2024-02-29T12:00:00.5+02:00", with `T`, `t` or
/// a space.
public struct DateTimeFormat: BitwiseCopyable, Sendable {
  /// Whether there is a zone behind.
  public enum Zone: UInt8, BitwiseCopyable, CaseIterable, Sendable { case required, optional, none }

  public var zone = Zone.required
  /// Whether there may be parts of a second, of which nine digits count.
  public var takesFraction = true

  public init() {}

  /// The point in time that the whole text is; nil where it is written otherwise, or on no calendar.
  /// What has no zone is taken in one that is so many minutes ahead of UTC.
  public func parse(_ text: Span<UInt8>, inZone zone: Int64 = 0) -> Moment? {
    var reader = MomentReader(text)
    guard let day = reader.day(), DateTimeFormat.skipMark(&reader),
      let time = reader.time(takesFraction: takesFraction), let read = reader.zone(),
      reader.isAtEnd, self.zone == .optional || read.isTold == (self.zone == .required)
    else { return nil }
    let minutes = read.isTold ? read.minutes : zone
    return Moment(
      days: day, from: time &- minutes &* 60 &* Moment.second, hasZone: read.isTold)
  }

  /// Whether some point in time within bounds is written as the text goes on.
  public func admits(
    prefix text: Span<UInt8>, minimum: Moment?, maximum: Moment?, inZone own: Int64 = 0
  ) -> Bool {
    let dayCount = 10
    guard text.count > dayCount else {
      // A zone is less than a day away.
      let slack: Int64 = zone == .none && own == 0 ? 0 : 1
      return DateFormat.iso.admits(
        prefix: text,
        minimum: minimum.flatMap { Moment(days: $0.days &- slack).calendarDate },
        maximum: maximum.flatMap { Moment(days: $0.days &+ slack).calendarDate })
    }
    var reader = MomentReader(text)
    guard let day = reader.day(), DateTimeFormat.skipMark(&reader),
      let times = reader.partialTime(takesFraction: takesFraction),
      reader.isAtEnd || zone != .none, let zones = zone == .none ? own...own : reader.partialZone()
    else { return false }
    let minute = 60 &* Moment.second
    let earliest = Moment(days: day, from: times.lowerBound &- zones.upperBound &* minute)
    let latest = Moment(days: day, from: times.upperBound &- zones.lowerBound &* minute)
    if let minimum, latest < minimum { return false }
    if let maximum, earliest > maximum { return false }
    return true
  }

  /// How many minutes an offset such as "+02:00" is ahead of UTC; nil for any other text.
  public static func offset(_ text: Span<UInt8>) -> Int64? {
    var reader = MomentReader(text)
    guard text.count == 6, let zone = reader.zone(), reader.isAtEnd else { return nil }
    return zone.minutes
  }

  private static func skipMark(_ reader: inout MomentReader) -> Bool {
    reader.skip(oneOf: UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " "))
  }
}

/// Times of day, "12:00", "12:00:00" or "12:00:00.5", as nanoseconds since midnight.
public enum TimeOfDay {
  /// The time that the whole text is; nil where it is written otherwise.
  public static func parse(_ text: Span<UInt8>) -> Int64? {
    var reader = MomentReader(text)
    guard let time = reader.time(needsSeconds: false), reader.isAtEnd else { return nil }
    return time
  }

  /// Whether some time within bounds is written as the text goes on.
  public static func admits(prefix text: Span<UInt8>, within bounds: ClosedRange<Int64>) -> Bool {
    var reader = MomentReader(text)
    guard let times = reader.partialTime(takesFraction: true), reader.isAtEnd else { return false }
    return times.overlaps(bounds)
  }
}

extension Moment {
  /// So many nanoseconds from the beginning of a day, which may be those of the day before or after.
  fileprivate init(days: Int64, from nanoseconds: Int64, hasZone: Bool = true) {
    let dayLength = 86_400 &* Moment.second
    let shift: Int64 = nanoseconds < 0 ? -1 : nanoseconds >= dayLength ? 1 : 0
    self.init(
      days: days &+ shift, nanoseconds: nanoseconds &- shift &* dayLength, hasTime: true,
      hasZone: hasZone)
  }
}
