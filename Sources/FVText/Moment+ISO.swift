extension Moment {
  /// What a text in ISO 8601 says: a day, "2024-02-29", or behind that a time,
  /// "2024-02-29T12:00:00.5+02:00", of which parts of a second and the zone may be left out; nil for
  /// any other text. Years of more than four digits, and those before the year 0, have a sign. Of
  /// parts of a second nine digits count.
  public init?(iso text: Span<UInt8>) {
    guard let read = Moment.read(iso: text) else { return nil }
    self = read.moment
  }

  /// The same, and how many minutes the zone is ahead of UTC that stands behind it; nil for none.
  @inline(__always)
  public static func read(iso text: Span<UInt8>) -> (moment: Moment, zone: Int64?)? {
    var reader = MomentReader(text)
    guard let year = reader.year(), reader.skip(UInt8(ascii: "-")), let month = reader.pair(),
      reader.skip(UInt8(ascii: "-")), let day = reader.pair(), day > 0,
      day
        <= CalendarDate.days(
          inMonth: Int(month), isLeap: CalendarDate.isLeap(Int(truncatingIfNeeded: year)))
    else { return nil }
    let days = Moment.days(year, month, day)
    if reader.isAtEnd { return (Moment(days: days), nil) }
    guard reader.skip(oneOf: UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")),
      let time = reader.time(), let zone = reader.zone(), reader.isAtEnd
    else { return nil }
    // A zone is less than a day away.
    let dayLength = 86_400 &* Moment.second
    let inUTC = time &- (zone.minutes &* 60 &* Moment.second)
    let shift: Int64 = inUTC < 0 ? -1 : inUTC >= dayLength ? 1 : 0
    let moment = Moment(
      days: days &+ shift, nanoseconds: inUTC &- shift &* dayLength, hasTime: true,
      hasZone: zone.isTold)
    return (moment, zone.isTold ? zone.minutes : nil)
  }
}
