/// Reads the parts of a day or a point in time one after the other.
struct MomentReader: ~Escapable {
  private let text: Span<UInt8>
  private var at = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  var isAtEnd: Bool { at == text.count }

  private var next: UInt8 { at < text.count ? text[at] : 0 }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte, !isAtEnd else { return false }
    at &+= 1
    return true
  }

  mutating func skip(oneOf a: UInt8, _ b: UInt8, _ c: UInt8) -> Bool {
    skip(a) || skip(b) || skip(c)
  }

  /// A digit, or nil.
  mutating func digit() -> Int64? {
    let digit = next &- 0x30
    guard digit < 10 else { return nil }
    at &+= 1
    return Int64(digit)
  }

  mutating func pair() -> Int64? {
    guard let tens = digit(), let ones = digit() else { return nil }
    return tens &* 10 &+ ones
  }

  /// Four digits, or a sign and four to twelve.
  mutating func year() -> Int64? {
    let isNegative = skip(UInt8(ascii: "-"))
    let longest = isNegative || skip(UInt8(ascii: "+")) ? 12 : 4
    let first = at
    var year: Int64 = 0
    while at &- first < longest, let digit = digit() { year = year &* 10 &+ digit }
    guard at &- first >= 4 else { return nil }
    return isNegative ? -year : year
  }

  /// A day of the calendar in the years 1 to 9999: days since 1970-01-01.
  mutating func day() -> Int64? {
    let dash = UInt8(ascii: "-")
    guard let century = pair(), let ofCentury = pair(), skip(dash), let month = pair(), skip(dash),
      let day = pair()
    else { return nil }
    let year = century &* 100 &+ ofCentury
    guard year > 0, day > 0,
      day <= CalendarDate.days(inMonth: Int(month), isLeap: CalendarDate.isLeap(Int(year)))
    else { return nil }
    return Moment.days(year, month, day)
  }

  /// The nanoseconds of "12:00:00", and of a fraction behind it; of "12:00" where seconds may be left
  /// out.
  mutating func time(needsSeconds: Bool = true, takesFraction: Bool = true) -> Int64? {
    let colon = UInt8(ascii: ":")
    guard let hour = pair(), hour < 24, skip(colon), let minute = pair(), minute < 60 else {
      return nil
    }
    var time = (hour &* 60 &+ minute) &* 60 &* Moment.second
    guard skip(colon) else { return needsSeconds ? nil : time }
    guard let second = pair(), second < 60 else { return nil }
    time &+= second &* Moment.second
    guard takesFraction, skip(UInt8(ascii: ".")) else { return time }
    guard var digit = digit() else { return nil }
    var unit = Moment.second / 10
    while true {
      time &+= digit &* unit
      unit /= 10
      guard let next = self.digit() else { return time }
      digit = next
    }
  }

  /// How many minutes a zone is ahead of UTC, and whether there is one; nil for other text.
  mutating func zone() -> (minutes: Int64, isTold: Bool)? {
    if isAtEnd { return (0, false) }
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return (0, true) }
    let isBehind = skip(UInt8(ascii: "-"))
    guard isBehind || skip(UInt8(ascii: "+")), let hours = pair(), hours < 24,
      skip(UInt8(ascii: ":")), let minutes = pair(), minutes < 60
    else { return nil }
    let ahead = hours &* 60 &+ minutes
    return (isBehind ? -ahead : ahead, true)
  }
}
