import FormValidate
import Testing

private let noon: Int64 = 1_795_177_800  // 2026-11-20T12:30:00Z

private func ruleset(_ rules: String, zone: String = "UTC") throws -> Ruleset {
  try Ruleset(
    json: """
      {"formvalidate": 1, "options": {"zone": "\(zone)"}, "fields": {"a": {"rules": \(rules)}}}
      """)
}

private func at(_ seconds: Int64, zoneMinutes: Int = 0) -> RecordOptions {
  RecordOptions(now: Now(seconds: seconds, zoneMinutes: zoneMinutes))
}

/// Bounds that are told from now, in Swift.
struct NowTests {
  @Test func recordsGoByTheTimeThatIsGiven() throws {
    let rules = try ruleset(#"[{"rule": "date", "max": "today-18y"}]"#)
    #expect(try rules.validate(["a": "2008-11-20"], at(noon)).isValid)
    let report = try rules.validate(["a": "2008-11-21"], at(noon))
    #expect(report.issues.map(\.code) == [.tooLate])
    #expect(report.issues[0].message.contains("Nov 20, 2008"))
    #expect(try rules.validate(json: #"{"a": "2008-11-21"}"#, at(noon + 86_400)).isValid)
  }

  @Test func daysAreThoseOfTheCaller() throws {
    let rules = try ruleset(#"[{"rule": "date", "max": "today"}]"#, zone: "caller")
    #expect(try !rules.validate(["a": "2026-11-21"], at(noon, zoneMinutes: 689)).isValid)
    #expect(try rules.validate(["a": "2026-11-21"], at(noon, zoneMinutes: 690)).isValid)
    #expect(try rules.validate(["a": "2000-01-01"]).isValid)
    #expect(try !rules.validate(["a": "9999-01-01"]).isValid)
  }

  @Test func withoutATimeTheClockIsRead() throws {
    let now = Now.current
    #expect(now.seconds > noon - 10 * 366 * 86_400)
    let rules = try ruleset(#"[{"rule": "datetime", "min": "now+1d"}]"#)
    #expect(try !rules.validate(["a": "2000-01-01T00:00:00Z"]).isValid)
    #expect(try rules.validate(["a": "9999-01-01T00:00:00Z"]).isValid)
    #expect("2000-01-01".satisfyAll(rules: [.date(max: "today")]).isValid)
    #expect(!"9999-01-01".satisfyAll(rules: [.date(max: "today")]).isValid)
  }

  @Test func formsGoByTheTimeUntilTheyAreToldAnother() throws {
    let rules = try ruleset(#"[{"rule": "date", "max": "today"}]"#)
    let form = try Form(rules, now: Now(seconds: noon))
    try form.set("a", "2026-11-21")
    #expect(try form["a"].verdict == .invalid)
    var told = 0
    let subscription = try form.subscribe { _ in told += 1 }
    try form.set(now: Now(seconds: noon + 1))
    #expect(told == 0)
    try form.set(now: Now(seconds: noon + 86_400))
    #expect(told == 1)
    #expect(try form["a"].verdict == .valid)
    try form.set("a", "2000-01-01")
    try form.set(now: .current)
    #expect(try form["a"].verdict == .valid)
    _ = subscription
  }

  @Test func timesAreCutToWhatThereCanBe() {
    let most = Now(seconds: .max, nanoseconds: .max, zoneMinutes: .max)
    #expect(
      (most.seconds, most.nanoseconds, most.zoneMinutes) == (253_402_300_799, 999_999_999, 1_439))
    let least = Now(seconds: .min, nanoseconds: .min, zoneMinutes: .min)
    #expect(
      (least.seconds, least.nanoseconds, least.zoneMinutes) == (-62_135_596_800, 0, -1_439))
  }
}
