internal import FVText

/// A day, or a point in time, as a column has it.
struct Instant: BitwiseCopyable, Equatable {
  /// Days since 1970-01-01.
  var days: Int64
  /// Nanoseconds since the day began; below 0 for a day without a time.
  var time: Int64 = -1
  var hasZone = false

  /// So many parts of a second since 1970-01-01T00:00:00.
  init(_ count: Int64, partsOfSecond parts: Int64, hasZone: Bool) {
    let partsOfDay = 86_400 &* parts
    // Rounded down, also before 1970.
    let rest = count % partsOfDay
    let ofDay = rest < 0 ? rest &+ partsOfDay : rest
    days = count / partsOfDay &- (rest < 0 ? 1 : 0)
    time = ofDay &* (1_000_000_000 / parts)
    self.hasZone = hasZone
  }

  /// A day.
  init(days: Int64) { self.days = days }

  /// Its year, month and day on the proleptic Gregorian calendar.
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

  /// Runs `body` with it as ISO 8601 writes it: "2024-02-29", "2024-02-29T12:00:00.5Z"; years
  /// outside of 0001 to 9999 have a sign.
  func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var writer = InstantWriter()
    let (year, month, day) = date
    writer.year(year)
    writer.add(UInt8(ascii: "-"))
    writer.digits(month, 2)
    writer.add(UInt8(ascii: "-"))
    writer.digits(day, 2)
    if time >= 0 { writer.time(time, hasZone: hasZone) }
    return writer.withText(body)
  }
}

extension ArrowColumn {
  /// The day or point in time of a row that is not null; nil in a column of something else.
  func instant(_ row: Int) -> Instant? {
    guard let count = integer(row) else { return nil }
    let parts: Int64
    switch schema.type {
    case .date32: return Instant(days: count)
    case .date64:
      return Instant(days: Instant(count, partsOfSecond: 1_000, hasZone: false).days)
    case .seconds: parts = 1
    case .milliseconds: parts = 1_000
    case .microseconds: parts = 1_000_000
    case .nanoseconds: parts = 1_000_000_000
    default: return nil
    }
    return Instant(count, partsOfSecond: parts, hasZone: schema.hasZone)
  }
}
