/// Writes a day or a point in time as ISO 8601 has it: "2024-02-29", "2024-02-29T12:00:00.5Z"; years
/// outside of 0001 to 9999 have a sign. The longest, of a year of twelve digits, has room.
public struct MomentWriter {
  private var bytes = InlineArray<48, UInt8>(repeating: 0)
  private var count = 0

  /// Writes it.
  public init(_ moment: Moment) {
    let (year, month, day) = moment.date
    self.year(year)
    add(UInt8(ascii: "-"))
    digits(month, 2)
    add(UInt8(ascii: "-"))
    digits(day, 2)
    if moment.hasTime { time(moment.nanoseconds, hasZone: moment.hasZone) }
  }

  /// Writes it as a point in time, with a zone so many minutes ahead of UTC behind, or without one; the
  /// time of day is left as it is.
  public init(_ moment: Moment, zone: Int64?) {
    self.init(moment.day)
    time(moment.nanoseconds, hasZone: zone == 0)
    guard let zone, zone != 0 else { return }
    add(UInt8(ascii: zone < 0 ? "-" : "+"))
    digits(abs(zone) / 60, 2)
    add(UInt8(ascii: ":"))
    digits(abs(zone) % 60, 2)
  }

  /// Writes a time of day, so many nanoseconds from midnight; nil for what is none.
  public init?(timeOfDay nanoseconds: Int64) {
    guard (0..<86_400 * Moment.second).contains(nanoseconds) else { return nil }
    clock(nanoseconds)
  }

  private mutating func add(_ byte: UInt8) {
    guard count < bytes.count else { return }
    var all = bytes.mutableSpan
    all[count] = byte
    count &+= 1
  }

  /// A number that is not negative, in so many digits.
  private mutating func digits(_ number: Int64, _ size: Int) {
    var divisor: Int64 = 1
    for _ in 1..<max(size, 1) { divisor &*= 10 }
    for _ in 0..<size {
      add(UInt8(truncatingIfNeeded: number / divisor % 10) &+ UInt8(ascii: "0"))
      divisor /= 10
    }
  }

  /// Four digits, or a sign and as many as it takes.
  private mutating func year(_ year: Int64) {
    var size = 4
    var limit: Int64 = 10_000
    let number = Int64(clamping: year.magnitude)
    while number >= limit, size < 18 {
      size &+= 1
      limit &*= 10
    }
    if year < 1 || year > 9_999 { add(UInt8(ascii: year < 0 ? "-" : "+")) }
    digits(number, size)
  }

  /// A time of day in nanoseconds, its fraction without zeros at the end.
  private mutating func time(_ nanoseconds: Int64, hasZone: Bool) {
    add(UInt8(ascii: "T"))
    clock(nanoseconds)
    if hasZone { add(UInt8(ascii: "Z")) }
  }

  private mutating func clock(_ nanoseconds: Int64) {
    let seconds = nanoseconds / 1_000_000_000
    digits(seconds / 3_600, 2)
    add(UInt8(ascii: ":"))
    digits(seconds / 60 % 60, 2)
    add(UInt8(ascii: ":"))
    digits(seconds % 60, 2)
    let fraction = nanoseconds % 1_000_000_000
    if fraction > 0 {
      add(UInt8(ascii: "."))
      digits(fraction, 9)
      while count > 0, bytes.span[count &- 1] == UInt8(ascii: "0") { count &-= 1 }
    }
  }

  /// What was written.
  public var text: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(0..<count) }
  }
}
