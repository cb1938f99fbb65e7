import FVText
import TestSupport
import Testing

@testable import FVRules

/// Points in time and times of day while they are being typed.
struct ProgressTimeTests {
  private static func dateTime(
    _ zone: DateTimeFormat.Zone = .required, fraction: Bool = true, _ minimum: String? = nil,
    _ maximum: String? = nil
  ) -> TypedRule {
    TypedRule { constants in
      var format = DateTimeFormat()
      (format.zone, format.takesFraction) = (zone, fraction)
      var check = DateTimeCheck(format)
      var written = DateTimeFormat()
      written.zone = .optional
      func bound(_ text: String?) -> TimeBound {
        guard let text, let moment = written.parse(Array(text.utf8).span) else { return .none }
        constants.moments.append(moment)
        return .constant(Int32(constants.moments.count - 1))
      }
      check.minimum = bound(minimum)
      check.maximum = bound(maximum)
      return .dateTime(check)
    }
  }

  private static func time(_ minimum: String? = nil, _ maximum: String? = nil) -> TypedRule {
    TypedRule { _ in
      var check = TimeCheck()
      func parse(_ text: String) -> Int64? { TimeOfDay.parse(Array(text.utf8).span) }
      if let minimum = minimum.flatMap(parse) { check.minimum = minimum }
      if let maximum = maximum.flatMap(parse) { check.maximum = maximum }
      return .time(check)
    }
  }

  @Test func pointsInTime() {
    let told = Self.dateTime().wronglyTold(
      open: [
        "2", "2024-02-2", "2024-02-29", "2024-02-29T", "2024-02-29t2", "2024-02-29 23:5",
        "2024-02-29T12:00:00", "2024-02-29T12:00:00.", "2024-02-29T12:00:00.1234567890123",
        "2024-02-29T12:00:00+", "2024-02-29T12:00:00-2", "2024-02-29T12:00:00+23:5",
      ],
      wrong: [
        "2023-02-29", "2024-02-29_", "2024-02-29T3", "2024-02-29T24", "2024-02-29T12-",
        "2024-02-29T12:6", "2024-02-29T12:00:6", "2024-02-29T12:00Z", "2024-02-29T12:00:00.Z",
        "2024-02-29T12:00:00ZZ", "2024-02-29T12:00:00+3", "2024-02-29T12:00:00+02:6", "x",
        "2024-02-29T12:00:00+02:000",
      ])
    #expect(told == [])
    let none = Self.dateTime(.none, fraction: false, "2024-02-29T12:00:00")
    let noneTold = none.wronglyTold(
      open: ["2024-02-29T1", "2024-02-29T12:00", "2024-02-29"],
      wrong: [
        "2024-02-28", "2024-02-29T11", "2024-02-29T12:00:00.", "2024-02-29T12:00:01Z",
        "2024-02-29T10", "2024-02-29T0",
      ])
    #expect(noneTold == [])
  }

  @Test func timesOfDay() {
    let told = Self.time().wronglyTold(
      open: ["1", "2", "12", "12:", "12:3", "12:30:", "12:30:5", "12:30:59."],
      wrong: ["3", "24", "12:6", "12.", "12:30:6", "12:30.", "12:30:59.x", "12:30Z", "1:", "-"])
    #expect(told == [])
    let opening = Self.time("08:30", "17:15:30")
    let openingTold = opening.wronglyTold(
      open: ["0", "1", "08", "08:3", "08:30:0", "17:1", "17:15:3", "17:15:30.0"],
      wrong: ["2", "00", "07", "18", "08:2", "17:2", "17:16", "17:15:4", "17:15:30.01"])
    #expect(openingTold == [])
  }

  /// No beginning of what is right is wrong, for bounds of all kinds.
  @Test func beginningsOfRandomTexts() {
    var random = Seeded(49)
    let zones: [DateTimeFormat.Zone] = [.required, .optional, .none]
    func two(_ most: Int) -> String {
      let number = Int.random(in: 0...most, using: &random)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    func clock() -> String {
      let fraction =
        Bool.random(using: &random) ? "" : ".\(Int.random(in: 0...99_999, using: &random))"
      return "\(two(23)):\(two(59)):\(two(59))\(fraction)"
    }
    func text(_ zone: DateTimeFormat.Zone) -> String {
      let day =
        "2024-0\(Int.random(in: 1...2, using: &random))-2\(Int.random(in: 0...9, using: &random))"
      let mark = ["T", "t", " "].randomElement(using: &random) ?? "T"
      let sign = Bool.random(using: &random) ? "+" : "-"
      let hasZone = zone == .required || (zone == .optional && Bool.random(using: &random))
      let behind = Bool.random(using: &random) ? "Z" : "\(sign)\(two(23)):\(two(59))"
      return "\(day)\(mark)\(clock())\(hasZone ? behind : "")"
    }
    for _ in 0..<3_000 {
      let zone = zones.randomElement(using: &random) ?? .required
      let (typed, low, high) = (text(zone), text(.optional), text(.optional))
      for rule in [
        Self.dateTime(zone), Self.dateTime(zone, low), Self.dateTime(zone, nil, high),
        Self.dateTime(zone, typed, typed), Self.dateTime(zone, low, high),
      ] where rule.accepts(typed) { #expect(rule.accusations(typed) == [], "\(typed)") }
      let (time, least, most) = (clock(), clock(), clock())
      for rule in [Self.time(least), Self.time(nil, most), Self.time(time, time)]
      where rule.accepts(time) { #expect(rule.accusations(time) == [], "\(time)") }
    }
  }
}
