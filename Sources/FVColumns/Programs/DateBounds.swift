internal import FVText

/// Bounds of dates that `yyyy-MM-dd` writes, as the first eight bytes of such a text: a number that
/// grows with the date. Months at which a bound lies are left out, since their days decide.
struct DateBounds: BitwiseCopyable, Sendable {
  var after: UInt64 = 0
  var before = UInt64.max

  /// No bounds.
  init() {}

  /// Between two dates, where there are.
  init(minimum: CalendarDate?, maximum: CalendarDate?) {
    if let minimum { after = DateBounds.month(minimum) }
    if let maximum { before = DateBounds.month(maximum) }
  }

  /// Whether there are none.
  var isOpen: Bool { after == 0 && before == .max }

  private static func month(_ date: CalendarDate) -> UInt64 {
    let (year, month) = (date.year, date.month)
    var text: UInt64 = 0
    for digit in [year / 1_000 % 10, year / 100 % 10, year / 10 % 10, year % 10] {
      text = text << 8 | UInt64(0x30 + digit)
    }
    text = text << 8 | 0x2D
    for digit in [month / 10, month % 10] { text = text << 8 | UInt64(0x30 + digit) }
    return text << 8 | 0x2D
  }
}
