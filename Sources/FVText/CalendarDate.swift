/// A point in time on the proleptic Gregorian calendar, to the second, without a time zone.
public struct CalendarDate: Comparable, Hashable, BitwiseCopyable, Sendable {
  /// The parts from the year down, each in bits of its own: greater is later.
  @usableFromInline let order: Int64

  /// A date that is known to be real.
  @inlinable @inline(__always)
  init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    let date = (year &<< 9) | (month &<< 5) | day
    let time = (hour &<< 12) | (minute &<< 6) | second
    order = Int64(truncatingIfNeeded: date) &<< 17 | Int64(truncatingIfNeeded: time)
  }

  /// The parts from the year down.
  var parts: SIMD8<Int32> {
    let date = Int32(truncatingIfNeeded: order &>> 17)
    let time = Int32(truncatingIfNeeded: order & 0x1_FFFF)
    return SIMD8(
      date &>> 9, (date &>> 5) & 0xF, date & 0x1F, time &>> 12, (time &>> 6) & 0x3F, time & 0x3F,
      0, 0)
  }

  @inlinable @inline(__always)
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool { a.order < b.order }

  /// How many days a month has; 0 for what is not a month.
  @inlinable @inline(__always)
  static func days(inMonth month: Int, isLeap: Bool) -> Int {
    guard month >= 1, month <= 12 else { return 0 }
    if month == 2 { return isLeap ? 29 : 28 }
    // From August on the long months are the even ones.
    return 30 | (month ^ (month &>> 3)) & 1
  }

  /// Whether the year has a 29th of February.
  @inlinable @inline(__always)
  static func isLeap(_ year: Int) -> Bool {
    // Of the years that 4 divides, 100 does when 25 does; then 400 must, that is 16.
    year & 3 == 0 && (year & 15 == 0 || year % 25 != 0)
  }
}

extension CalendarDate {
  /// The year and the month, from 1.
  public var year: Int { Int(parts[0]) }
  public var month: Int { Int(parts[1]) }
  public var day: Int { Int(parts[2]) }
  /// Whether it is the beginning of its day.
  public var isMidnight: Bool { order & 0x1_FFFF == 0 }

  /// Days from 1970-01-01 to its day.
  public var daysSince1970: Int64 { Moment.days(Int64(year), Int64(month), Int64(day)) }
  /// Seconds since its day began.
  var secondOfDay: Int64 {
    let parts = parts
    return (Int64(parts[3]) &* 60 &+ Int64(parts[4])) &* 60 &+ Int64(parts[5])
  }
}
