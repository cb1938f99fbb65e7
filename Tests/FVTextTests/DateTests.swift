import FVText
import TestSupport
import Testing

/// Dates by their patterns.
struct DateTests {
  @Test(
    arguments: [
      ("yyyy-MM-dd", "2024-02-29"), ("yyyy-MM-dd", "0001-01-01"), ("yyyy-MM-dd", "9999-12-31"),
      ("yyyy-MM-dd", "2000-02-29"), ("dd.MM.yyyy", "29.02.2024"), ("d.M.yyyy", "1.2.2024"),
      ("d.M.yyyy", "01.12.2024"), ("d.M.yyyy", "1.12.2024"), ("d.M.yyyy", "11.2.2024"),
      ("yyyyMMdd", "20240229"), ("dMMyyyy", "1022024"), ("dMMyyyy", "11022024"),
      ("dMM/H", "112/13"), ("dMM/H", "1112/3"), ("d'1'MM H", "1112 13"),
      ("yyyy-MM-dd'T'HH:mm:ss", "2024-01-01T23:59:59"), ("H:m:s", "1:2:3"), ("H:m:s", "01:2:30"),
      ("HH:mm", "00:00"), ("yyyy年MM月dd日 HH時mm分ss秒", "2024年01月02日 03時04分05秒"),
      ("HH 'o''clock'", "12 o'clock"), ("HH''mm", "12'30"), ("dd.MM.", "29.02."), ("dd", "31"),
      ("'day' d", "day 7"), ("yyyy", "2024"), ("MM", "02"), ("d M", "29 2"),
      ("MM/yy", "02/24"), ("ddMMyy", "290200"), ("yy", "00"), ("d.M.yy", "29.2.96"),
    ])
  func real(_ pattern: String, _ text: String) { #expect(parse(text, pattern) != nil) }

  @Test(
    arguments: [
      ("yyyy-MM-dd", "2023-02-29"), ("yyyy-MM-dd", "1900-02-29"), ("yyyy-MM-dd", "2024-04-31"),
      ("yyyy-MM-dd", "2024-13-01"), ("yyyy-MM-dd", "2024-00-10"), ("yyyy-MM-dd", "2024-01-00"),
      ("yyyy-MM-dd", "0000-01-01"), ("yyyy-MM-dd", "2024-01-01 "), ("yyyy-MM-dd", " 2024-01-01"),
      ("yyyy-MM-dd", "2024-1-01x"), ("yyyy-MM-dd", "2024-1-01"), ("yyyy-MM-dd", ""),
      ("yyyy-MM-dd", "2024/01/01"), ("yyyy-MM-dd", "2024-01-32"), ("yyyy-MM-dd", "-024-01-01"),
      ("yyyy-MM-dd", "2024-0１"), ("yyyy-MM-dd", "202:-01-01"), ("yyyy-MM-dd", "2024-01-0/"),
      ("yyyy-MM-dd", "2024\u{10D}-01-0"), ("yyyy-MM-dd", "2012-12-12foo"),
      ("d.M.yyyy", "1.2.24"), ("d.M.yyyy", "001.2.2024"), ("d.M.yyyy", "0.2.2024"),
      ("d.M.yyyy", "29.2.2023"), ("d.M.yyyy", ".2.2024"), ("H:m:s", "24:0:0"), ("H:m:s", "0:60:0"),
      ("H:m:s", "0:0:60"), ("HH:mm", "1:30"), ("dd.MM.", "30.02."), ("dd.MM.", "29.02"),
      ("MM/yy", "02/2024"), ("MM/yy", "13/24"), ("ddMMyy", "290223"), ("yy", "0"), ("yy", "2x"),
      ("yyyy-MM-dd'T'HH", "2024-01-01t10"), ("yyyy", "0000"), ("MM", "13"), ("dd", "32"),
    ])
  func unreal(_ pattern: String, _ text: String) { #expect(parse(text, pattern) == nil) }

  @Test(
    arguments: [
      ("", .noField, 0), ("'yyyy'", .noField, 0), ("--", .noField, 0), ("y-MM", .unknownField, 0),
      ("yyy", .unknownField, 0), ("yyyy yy", .repeatedField, 5),
      ("yyyyy", .unknownField, 0), ("yyyy-MMM", .unknownField, 5), ("hh", .unknownField, 0),
      ("yyyyT", .unknownField, 4), ("dd.dd", .repeatedField, 3), ("dd.d", .repeatedField, 3),
      ("dM", .missingSeparator, 1), ("dyyyyM", .missingSeparator, 5), ("d1M", .missingSeparator, 2),
      ("yyyy'", .openQuote, 4), ("yyyy'a''", .openQuote, 4), ("é q", .unknownField, 3),
      ("yyyy" + String(repeating: "-", count: 200), .tooLong, 165),
    ] as [(String, DateFormatError.Reason, Int)])
  func mistakes(_ pattern: String, _ reason: DateFormatError.Reason, _ offset: Int) {
    do throws(DateFormatError) {
      _ = try DateFormat(pattern)
      Issue.record("no mistake was seen")
    } catch {
      #expect(error.reason == reason)
      #expect(error.offset == offset)
    }
  }

  @Test func everyDay() throws {
    let plain = try DateFormat("yyyy-MM-dd")
    let loose = try DateFormat("d/M/yyyy")
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var last: CalendarDate?
    for year in Array(0...5) + Array(1896...2104) + Array(9990...9999) {
      let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
      for month in 0...13 {
        let length = (1...12).contains(month) ? lengths[month - 1] : 0
        let days = length + (isLeap && month == 2 ? 1 : 0)
        for day in 0...33 {
          let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
          let date = parse(text, plain)
          let isReal = year > 0 && day >= 1 && day <= days
          #expect((date != nil) == isReal, "\(text)")
          #expect(parse("\(day)/\(month)/\(padded(year, 4))", loose) == date)
          guard let date else { continue }
          if let last { #expect(last < date) }
          last = date
        }
      }
    }
  }

  @Test func everyTime() throws {
    let format = try DateFormat("HH:mm:ss")
    var last = parse("01 00:00:00", try DateFormat("dd HH:mm:ss"))
    for second in 1..<86400 {
      let (minute, hour) = (second / 60 % 60, second / 3600)
      let time = parse(
        "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second % 60, 2))", format)
      guard let time, let before = last else {
        Issue.record("no time")
        return
      }
      #expect(before < time)
      last = time
    }
  }

  @Test func anyPatternAndAnyText() {
    // Nothing may trap, and what is read must begin and end as the pattern says.
    var random = Seeded(51)
    let parts = [
      "yyyy", "MM", "dd", "d", "M", "HH", "H", "m", "s", "'", "''", "-", ".", "年", "1", "q",
    ]
    var compiled = 0
    for _ in 0..<20_000 {
      let pattern = (0..<Int.random(in: 0...8, using: &random))
        .compactMap { _ in parts.randomElement(using: &random) }.joined()
      guard let format = try? DateFormat(pattern) else { continue }
      compiled += 1
      for _ in 0..<5 {
        let text = (0..<Int.random(in: 0...12, using: &random))
          .compactMap { _ in ["0", "1", "2", "-", ".", "年", "'"].randomElement(using: &random) }
          .joined()
        guard parse(text, format) != nil else { continue }
        if pattern.hasSuffix("-") { #expect(text.hasSuffix("-")) }
        if pattern.hasPrefix("年") { #expect(text.hasPrefix("年")) }
      }
    }
    #expect(compiled > 1000)
  }

  @Test func everyByteCounts() throws {
    // One wrong byte anywhere in a date makes it none, unless it is another digit.
    let format = try DateFormat("yyyy-MM-dd")
    let right = Array("2024-05-15".utf8)
    for place in right.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = right
        bytes[place] = byte
        let isDigit = (0x30...0x39).contains(byte) && right[place] != UInt8(ascii: "-")
        if !isDigit && byte != right[place] { #expect(format.parse(bytes.span) == nil) }
      }
    }
  }

  private func parse(_ text: String, _ pattern: String) -> CalendarDate? {
    do {
      return parse(text, try DateFormat(pattern))
    } catch {
      Issue.record("\(pattern): \(error)")
      return nil
    }
  }

  private func parse(_ text: String, _ format: DateFormat) -> CalendarDate? {
    format.parse(Array(text.utf8).span)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
