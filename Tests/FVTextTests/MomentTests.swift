import Testing

@testable import FVText

/// Days and points in time, and what ISO 8601 writes them as.
struct MomentTests {
  private func read(_ text: String) -> Moment? { Moment(iso: Array(text.utf8).span) }

  private func written(_ moment: Moment) -> String {
    let writer = MomentWriter(moment)
    return writer.text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Every day from the year -401 to 2408, against a calendar that counts on its fingers.
  @Test func daysAreThoseOfTheCalendar() {
    var (year, month, day) = (-401, 1, 1)
    for number in Int64(-865_990)..<160_000 {
      let date = Moment(days: number).date
      guard date == (Int64(year), Int64(month), Int64(day)),
        Moment.days(date.year, date.month, date.day) == number
      else {
        Issue.record("\(number) is \(date), not \(year)-\(month)-\(day)")
        return
      }
      (year, month, day) = next(year, month, day)
    }
    #expect(year == 2408)
    #expect(Moment(days: 0).date == (1970, 1, 1))
  }

  private func next(_ year: Int, _ month: Int, _ day: Int) -> (Int, Int, Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    if day < days { return (year, month, day + 1) }
    return month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
  }

  @Test func whatIsWrittenReadsAsTheSame() throws {
    var dice = SystemRandomNumberGenerator()
    for parts in [1, 1_000, 1_000_000, 1_000_000_000] as [Int64] {
      for _ in 0..<20_000 {
        let count = Int64.random(in: .min ... .max, using: &dice) >> Int64.random(in: 0..<60)
        let moment = Moment(count, partsOfSecond: parts, hasZone: .random())
        #expect(try #require(read(written(moment))) == moment)
        #expect(try #require(read(written(moment.day))) == moment.day)
      }
    }
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0), ("1970-01-01t00:00:00z", 0, 0), ("1970-01-01", 0, 0),
      ("1970-01-01 01:00:00+01:00", 0, 0), ("1969-12-31T19:30:00-04:30", 0, 0),
      ("1970-01-01T00:00:00.000000001", 0, 1), ("1970-01-01T00:00:00.0000000019", 0, 1),
      ("1969-12-31T23:59:59.5Z", -1, 86_399_500_000_000), ("2000-02-29", 11_016, 0),
      ("+0000-12-31", -719_163, 0), ("-0001-12-31", -719_529, 0), ("+10000-01-01", 2_932_897, 0),
    ] as [(String, Int64, Int64)])
  func texts(_ text: String, _ days: Int64, _ nanoseconds: Int64) throws {
    let moment = try #require(read(text))
    #expect((moment.days, moment.nanoseconds) == (days, nanoseconds))
  }

  @Test(
    arguments: [
      "", "-", "+", "1970", "1970-01", "1970-01-1", "1970-02-30", "1900-02-29", "1970-00-01",
      "1970-13-01", "10000-01-01", "+999-01-01", "1970-01-01T", "1970-01-01T00:00",
      "1970-01-01T24:00:00", "1970-01-01T00:60:00", "1970-01-01T00:00:60", "1970-01-01T00:00:00.",
      "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00+1", "1970-01-01T00:00:00+01",
      "1970-01-01T00:00:00+24:00", "1970-01-01T00:00:00Z ", "1970-01-01Z", " 1970-01-01",
      "+9999999999999-01-01", "1970-01-01\0", "1970-01-01x00:00:00",
    ])
  func otherTexts(_ text: String) { #expect(read(text) == nil) }

  @Test func calendarDates() throws {
    for text in ["0001-01-01", "9999-12-31T23:59:59", "2024-02-29T12:34:56"] {
      let moment = try #require(read(text))
      let date = try #require(moment.calendarDate)
      #expect(Moment(date) == moment)
      #expect(moment.isWholeSecond)
    }
    #expect(try #require(read("2024-02-29T12:34:56.5")).isWholeSecond == false)
    for text in ["+0000-12-31", "+10000-01-01"] {
      #expect(try #require(read(text)).calendarDate == nil)
    }
  }

  /// Within a float's own digits no other double comes nearer.
  @Test func floatsStandForTheirDigits() throws {
    for _ in 0..<200_000 {
      let float = Float(bitPattern: .random(in: .min ... .max))
      guard float.isFinite else { continue }
      let wanted = try #require(Double(float.description))
      #expect(Double(decimalOf: float) == wanted)
    }
    #expect(Double(decimalOf: 0.1) == 0.1)
    #expect(Double(decimalOf: .infinity) == .infinity)
    #expect(Double(decimalOf: .nan).isNaN)
  }
}
