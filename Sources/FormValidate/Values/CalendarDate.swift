/// A date on the Gregorian calendar, perhaps with a time of day, as somebody fills it in.
///
/// Rules see it as text: `2026-02-28`, or `2026-02-28 13:45:00` with a time. Whether there is such
/// a date is for the rule ``Rule/date(format:min:max:)`` to say:
/// ```swift
/// CalendarDate(2026, 2, 29).satisfyAll(rules: [.date]).errors.first?.code  // .invalidDate
/// ```
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 on.
  public var year: Int
  /// The month, from 1 on.
  public var month: Int
  /// The day of the month, from 1 on.
  public var day: Int
  /// The time of day, if there is one.
  public var time: Time?

  /// A time of day.
  public struct Time: Hashable, Sendable {
    /// The hour, from 0 on.
    public var hour: Int
    /// The minute, from 0 on.
    public var minute: Int
    /// The second, from 0 on.
    public var second: Int

    /// A time of day.
    public init(_ hour: Int, _ minute: Int, _ second: Int = 0) {
      (self.hour, self.minute, self.second) = (hour, minute, second)
    }
  }

  /// How dates without a time are written.
  public static let format = "yyyy-MM-dd"
  /// How dates with a time are written.
  public static let timeFormat = "yyyy-MM-dd HH:mm:ss"

  /// A date: year, month, day.
  public init(_ year: Int, _ month: Int, _ day: Int, time: Time? = nil) {
    (self.year, self.month, self.day, self.time) = (year, month, day, time)
  }

  /// The date as rules see it, and as `min` and `max` of a date rule are written.
  public var text: String {
    let date = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    return time.map { date + " " + $0.text } ?? date
  }
}

extension CalendarDate.Time {
  /// The time as rules see it.
  public var text: String { padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) }

  /// The time in a text of hours, minutes and seconds, of which parts are cut.
  init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isCut = parts.dropFirst().allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard (1...2).contains(parts.count), isCut,
      let numbers = CalendarDate.numbers(parts[0], ":", [2, 2, 2])
    else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension CalendarDate: FormValueConvertible {
  public var formValue: FormValue { .text(text) }

  /// The date in a text of ``format`` or ``timeFormat``, or in one of ISO 8601 without a zone, of which
  /// parts of a second are cut; whether or not the calendar has it.
  public init?(formValue: FormValue) {
    guard let text = formValue.text else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "T" }
    guard (1...2).contains(parts.count), let date = CalendarDate.numbers(parts[0], "-", [4, 2, 2])
    else { return nil }
    var time: Time?
    if parts.count == 2 {
      time = Time(parts[1])
      guard time != nil else { return nil }
    }
    self.init(date[0], date[1], date[2], time: time)
  }

  /// Numbers of so many digits each; nil for anything else.
  fileprivate static func numbers(
    _ text: Substring, _ separator: Character, _ widths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == widths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return numbers.count == widths.count ? numbers : nil
  }
}

extension CalendarDate: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description without the date.
  public var description: String { time == nil ? "CalendarDate" : "CalendarDate with a time" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension CalendarDate.Time: FormValueConvertible {
  public var formValue: FormValue { .text(text) }

  /// The time in a text, of which parts of a second are cut; whether or not a day has it.
  public init?(formValue: FormValue) {
    guard let text = formValue.text else { return nil }
    self.init(text[...])
  }
}

extension CalendarDate.Time: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String { "CalendarDate.Time" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
