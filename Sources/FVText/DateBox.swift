/// Dates of which each part lies between two numbers, whatever the others are.
struct DateBox: BitwiseCopyable {
  /// The least and the greatest number of each part, by the raw values of `DateFormat.Field`.
  var low: SIMD8<Int32>
  var high: SIMD8<Int32>

  /// What is there when a format asks for no part at all: the first of each kind.
  init(year: Int32) {
    low = SIMD8(year, 1, 1, 0, 0, 0, 0, 0)
    high = low
  }

  /// The least and the greatest number of each part on a calendar and on a clock.
  private static var first: SIMD8<Int32> { SIMD8(1, 1, 1, 0, 0, 0, 0, 0) }
  private static var last: SIMD8<Int32> { SIMD8(9_999, 12, 31, 23, 59, 59, 0, 0) }

  /// The earliest real date of these that is not before another; with `isAfter` it is behind it.
  func earliest(from start: CalendarDate?, isAfter: Bool = false) -> CalendarDate? {
    let low = pointwiseMax(self.low, DateBox.first)
    let high = pointwiseMin(self.high, DateBox.last)
    guard let start else { return DateBox.earliest(low, high) }
    let parts = start.parts
    // The more leading parts are those of the start itself, the earlier the date.
    for equal in stride(from: isAfter ? 5 : 6, through: 0, by: -1) {
      var (from, to) = (low, high)
      for part in 0..<equal {
        from[part] = max(from[part], parts[part])
        to[part] = min(to[part], parts[part])
      }
      if equal < 6 { from[equal] = max(from[equal], parts[equal] &+ 1) }
      if let date = DateBox.earliest(from, to) { return date }
    }
    return nil
  }

  /// The earliest real date between bounds that are themselves in order on a calendar.
  private static func earliest(
    _ low: SIMD8<Int32>, _ high: SIMD8<Int32>
  ) -> CalendarDate? {
    for part in 0..<6 where low[part] > high[part] { return nil }
    // A 29th of February is never more than eight years away.
    for year in low[0]...min(high[0], low[0] &+ 8) {
      let isLeap = CalendarDate.isLeap(Int(year))
      for month in low[1]...high[1]
      where Int(low[2]) <= CalendarDate.days(inMonth: Int(month), isLeap: isLeap) {
        return CalendarDate(
          year: Int(year), month: Int(month), day: Int(low[2]), hour: Int(low[3]),
          minute: Int(low[4]), second: Int(low[5]))
      }
    }
    return nil
  }
}
