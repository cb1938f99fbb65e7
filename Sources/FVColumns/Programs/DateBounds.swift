internal import FVKernels
internal import FVText

/// Bounds of dates that `yyyy-MM-dd` writes, as kernels compare them; both are within.
struct DateBounds: BitwiseCopyable, Sendable {
  private var least: UInt32 = 0
  private var most = UInt32(Int32.max)

  /// Between two dates, where there are; nil when nothing is between them.
  init?(minimum: CalendarDate?, maximum: CalendarDate?) {
    if let minimum {
      // A date is the beginning of its day.
      least = DateBounds.order(minimum) + (minimum.isMidnight ? 0 : 1)
    }
    if let maximum { most = DateBounds.order(maximum) }
    guard least <= most else { return nil }
  }

  var range: ClosedRange<UInt32> { least...max(least, most) }

  private static func order(_ date: CalendarDate) -> UInt32 {
    DateKernel.order(year: date.year, month: date.month, day: date.day)
  }
}
