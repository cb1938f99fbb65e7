public import FVText

/// `datetime`: a point in time as RFC 3339 has it, within bounds.
public struct DateTimeCheck: BitwiseCopyable, Sendable {
  public var format: DateTimeFormat
  public var minimum = TimeBound.none
  public var maximum = TimeBound.none

  public init(_ format: DateTimeFormat) { self.format = format }

  /// What is no text but a day or a point in time is judged as ISO 8601 writes it.
  @inline(never)
  func evaluate(
    _ value: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    guard let text = value.textOrEmpty,
      let moment = format.parse(text.span, inZone: times.zone)
    else { return .invalidDateTime }
    if let bound = minimum.instant(constants, times), moment < bound { return .tooEarly }
    if let bound = maximum.instant(constants, times), moment > bound { return .tooLate }
    return .ok
  }

  /// The points in time between which a value must be, both included; nil for none.
  public func bounds(
    _ constants: borrowing Constants, _ times: borrowing Times
  ) -> (minimum: Moment?, maximum: Moment?) {
    (minimum.instant(constants, times), maximum.instant(constants, times))
  }

  /// The point in time that a valid value says, as clocks show it, and how many minutes the zone of these
  /// is ahead of UTC: what has none is in the ruleset's, which may be nobody's.
  public func told(by text: TextRef, zone own: Int64?) -> (local: Moment, zone: Int64?)? {
    guard let read = Moment.read(iso: text.span), read.moment.hasTime else { return nil }
    guard let zone = read.zone else { return (read.moment, own) }
    return (read.moment.local(zone), zone)
  }

  @inline(never)
  func admits(
    _ text: TextRef, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Bool {
    format.admits(
      prefix: text.span, minimum: minimum.instant(constants, times),
      maximum: maximum.instant(constants, times), inZone: times.zone)
  }
}

/// `time`: a time of day, within bounds.
public struct TimeCheck: BitwiseCopyable, Sendable {
  /// Nanoseconds since midnight, both included.
  public var minimum = Int64.min
  public var maximum = Int64.max

  public init() {}

  @inline(never)
  func evaluate(_ value: Value) -> Code {
    guard let text = value.textOrEmpty, let time = TimeOfDay.parse(text.span) else {
      return .invalidTime
    }
    return time < minimum ? .tooEarly : time > maximum ? .tooLate : .ok
  }

  @inline(never)
  func admits(_ text: TextRef) -> Bool {
    minimum <= maximum && TimeOfDay.admits(prefix: text.span, within: minimum...maximum)
  }
}
