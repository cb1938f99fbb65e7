import Testing

@testable import FVText

/// Days and points in time that are told from the present.
struct RelativeMomentTests {
  private func read(_ text: String) throws -> RelativeMoment {
    try RelativeMoment(Array(text.utf8).span)
  }

  private func written(_ text: String, at now: String, zone: Int64 = 0) throws -> String {
    let read = Moment(iso: Array(now.utf8).span)
    let now = try #require(read)
    let writer = MomentWriter(try self.read(text).resolved(at: now, zone: zone))
    return writer.text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("today", "2026-11-20"), ("now", "2026-11-20T12:30:00"), ("today-18y", "2008-11-20"),
      ("today+3m", "2027-02-20"), ("today-2w", "2026-11-06"), ("today+11d", "2026-12-01"),
      ("now-24h", "2026-11-19T12:30:00"), ("now+30min", "2026-11-20T13:00:00"),
      ("today+1y-1d", "2027-11-19"), ("today-1min", "2026-11-19T23:59:00"),
      ("today-24h", "2026-11-19"), ("today+0d", "2026-11-20"),
      ("now+36h-90min", "2026-11-21T23:00:00"),
      ("today-2026y", "0001-01-01"), ("today+7974y", "9999-12-31"),
      ("now+7974y", "9999-12-31T23:59:59.999999999"), ("today+999999y-999999y", "2026-11-20"),
      ("today+1m+1m+1m+1m+1m+1m+1m+1m", "2027-07-20"),
    ])
  func offsets(text: String, expected: String) throws {
    #expect(try written(text, at: "2026-11-20T12:30:00Z") == expected)
  }

  @Test(
    arguments: [
      ("2024-02-29", "today-1y", "2023-02-28"), ("2024-02-29", "today+4y", "2028-02-29"),
      ("2023-01-31", "today+1m", "2023-02-28"), ("2024-03-31", "today-1m", "2024-02-29"),
      ("2023-01-31", "today+1m+1m", "2023-03-28"), ("2023-01-31", "today+2m", "2023-03-31"),
      ("2000-12-31", "today-10m", "2000-02-29"), ("1900-03-31", "today-1m", "1900-02-28"),
    ])
  func monthsWithoutTheDayTakeTheirLast(day: String, text: String, expected: String) throws {
    #expect(try written(text, at: day + "T00:00:00Z") == expected)
  }

  @Test func daysAreThoseOfTheZone() throws {
    #expect(try written("today", at: "2026-11-20T23:30:00Z", zone: 29) == "2026-11-20")
    #expect(try written("today", at: "2026-11-20T23:30:00Z", zone: 30) == "2026-11-21")
    #expect(try written("today", at: "2026-11-20T00:29:59.9Z", zone: -30) == "2026-11-19")
    #expect(
      try written("now", at: "2026-11-20T00:00:00.5Z", zone: -1_439) == "2026-11-19T00:01:00.5")
    #expect(try written("now", at: "2026-11-20T00:00:00Z", zone: 1_439) == "2026-11-20T23:59:00")
  }

  @Test(
    arguments: [
      ("", 0), ("Today", 0), ("today-", 6), ("today1d", 5), ("today -1d", 5), ("today-1", 7),
      ("today-1x", 7), ("today-1M", 7), ("now-1ms", 6), ("today+1234567d", 6), ("today--1d", 6),
      ("today" + String(repeating: "+1d", count: 9), 29), ("nowadays", 3),
    ])
  func mistakes(text: String, offset: Int) {
    do {
      _ = try read(text)
      Issue.record("\(text) is taken")
    } catch {
      #expect((error as? RelativeMomentError)?.offset == offset)
    }
  }

  @Test func whatIsWrittenInAFormatReadsAsTheSame() throws {
    var dice = SystemRandomNumberGenerator()
    let formats = try [
      "yyyy-MM-dd", "d.M.yyyy", "MM/dd/yyyy H:m:s", "yyyy'T'MMddHHmmss", "'d'd-MM yyyy",
    ]
    .map { try DateFormat($0) }
    for _ in 0..<5_000 {
      let day = Moment(days: .random(in: -719_162...2_932_896, using: &dice))
      let moment = day.adding(minutes: .random(in: 0..<1_440, using: &dice))
      for format in formats {
        let part = format.part(of: moment)
        var text = Buffer<UInt8>()
        format.write(try #require(part.calendarDate), to: &text)
        #expect(format.parse(text.span) == part.calendarDate)
      }
    }
  }

  @Test func pointsInTimeAreWrittenInAZone() {
    func written(_ zone: Int64?) -> String {
      let writer = MomentWriter(Moment(days: 20_777), zone: zone)
      return writer.text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
    #expect(written(nil) == "2026-11-20T00:00:00")
    #expect(written(0) == "2026-11-20T00:00:00Z")
    #expect(written(-330) == "2026-11-20T00:00:00-05:30")
    #expect(written(1_439) == "2026-11-20T00:00:00+23:59")
  }

  @Test func clocksSayWhatCanBe() {
    let first: Int64 = -62_135_596_800
    #expect(Clock(seconds: first, nanoseconds: 0, zoneMinutes: 0) != nil)
    #expect(Clock(seconds: first - 1, nanoseconds: 0, zoneMinutes: 0) == nil)
    #expect(Clock(seconds: .min, nanoseconds: 0, zoneMinutes: 0) == nil)
    #expect(Clock(seconds: 0, nanoseconds: 1_000_000_000, zoneMinutes: 0) == nil)
    #expect(Clock(seconds: 0, nanoseconds: -1, zoneMinutes: 0) == nil)
    #expect(Clock(seconds: 0, nanoseconds: 0, zoneMinutes: 1_440)?.hasZone == false)
    #expect(Clock(seconds: 0, nanoseconds: 0, zoneMinutes: .max)?.hasZone == false)
    #expect(Clock(seconds: 0, nanoseconds: 0, zoneMinutes: -1_439)?.hasZone == true)
  }
}
