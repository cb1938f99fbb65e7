import FVText
import TestSupport
import Testing

@testable import FVRules

/// Dates while they are being typed.
struct ProgressDateTests {
  @Test func plain() throws {
    for format in [nil, "yyyy-MM-dd"] {
      let rule = try TypedRule.date(format)
      let told = rule.wronglyTold(
        open: [
          "0", "000", "2", "2024", "2024-", "2024-0", "2024-1", "2024-02-", "2024-02-2",
          "2024-02-29", "2023-02-2", "2024-04-3", "9999-12-31",
        ],
        wrong: [
          "-", "a", "0000", "2024/", "2024-2", "2024-13", "2024-00", "2024-02-3", "2023-02-29",
          "2024-04-31", "2024-01-00", "2024-01-4", "20245", "2024-01-01 ", " ",
        ])
      #expect(told == [], "\(format ?? "none")")
    }
  }

  @Test func bounds() throws {
    let plain = try TypedRule.date(nil, "2023-11-15", "2024-02-03")
    let plainTold = plain.wronglyTold(
      open: ["2", "2023", "2023-1", "2023-11", "2023-11-1", "2023-11-2", "2024-0", "2024-02-0"],
      wrong: ["1", "2022", "2025", "2023-0", "2023-10", "2023-11-0", "2024-1", "2024-02-1"])
    #expect(plainTold == [])
    // The day comes first, and is in no month between the bounds.
    let german = try TypedRule.date("dd.MM.yyyy", "10.02.2024", "20.02.2024")
    let germanTold = german.wronglyTold(
      open: ["1", "2", "20.0", "15.02.20"], wrong: ["0", "3", "21", "10.1", "15.02.1"])
    #expect(germanTold == [])
  }

  @Test func variableWidths() throws {
    let rule = try TypedRule.date("d.M.yyyy H:mm")
    let told = rule.wronglyTold(
      open: ["3", "31.1", "31.", "1.2.2024 2", "1.1.2024 23:5", "29.2.2", "0", "01.01.0"],
      wrong: [
        "32", "00", "0.", "31.2.", "31.4.", "30.02", "1.13", "29.2.2023", "1.1.2024 24",
        "1.1.2024 9:6", "1..", "31.11.", "1.1.2024 5 ", "29.2.1900", "29.2.202 ",
      ])
    #expect(told == [])
  }

  /// All texts of a format between two bounds: what begins one is open, and what leaves all of them
  /// with its last character is wrong.
  @Test(
    arguments: [
      ("yyyy-MM-dd", "1999-11-20", "2001-03-02"), ("dd.MM.yyyy", "20.11.1999", "02.03.2001"),
      ("d.M.yyyy", "25.12.1995", "5.3.1997"), ("MM/dd/yyyy", "02/20/2020", "03/10/2020"),
      ("yyyyMMdd", "00010101", "00020228"), ("M/yyyy", "1/9998", "12/9999"),
      ("yyyy'T'd'T'M", "2000T29T2", "2000T1T3"), ("ddyyyyMM", "31202308", "01202310"),
      ("d/M", "1/1", "31/12"), ("dd MM", "27 02", "03 03"), ("H:m:s", "9:58:7", "10:1:3"),
      ("d.M. H:m", "28.2. 22:5", "1.3. 1:10"), ("HH 'Uhr' d", "22 Uhr 1", "01 Uhr 3"),
      ("s:m:H d.M.yyyy", "58:59:23 28.2.2023", "3:0:0 1.3.2023"),
    ])
  func allOfThem(_ format: String, _ minimum: String, _ maximum: String) throws {
    let rule = try TypedRule.date(format, minimum, maximum)
    var alive = Set<[UInt8]>([[]])
    for text in try texts(format) where rule.accepts(text) {
      for end in 1...text.count { alive.insert(Array(text[..<end])) }
    }
    #expect(alive.count > 20)
    var wrong: [String] = []
    for text in alive {
      if !rule.admits(text) { wrong.append("open " + String(decoding: text, as: UTF8.self)) }
      for byte in "0123456789./-T: Uhra".utf8 where !alive.contains(text + [byte]) {
        if rule.admits(text + [byte]) {
          wrong.append("wrong " + String(decoding: text + [byte], as: UTF8.self))
        }
      }
    }
    #expect(wrong == [])
  }

  /// The ways to write days, months and times near the bounds above, in a format.
  private func texts(_ format: String) throws -> [[UInt8]] {
    let years =
      format.contains("y")
      ? [1, 2, 1995, 1996, 1997, 1999, 2000, 2001, 2020, 2023, 9998, 9999] : [1]
    let months = format.contains("M") ? Array(1...12) : [1]
    let days = format.contains("d") ? Array(1...31) : [1]
    let hasSeconds = format.contains("s")
    let hours = format.contains("H") ? (hasSeconds ? [0, 9, 10, 23] : Array(0...23)) : [0]
    // Between bounds to the minute there are few days.
    let hasMinutes = format.contains("m") && format.contains("d")
    let few = format.contains("yyyy") && hasSeconds
    let minutes = format.contains("m") ? (few ? [0, 1, 59] : Array(0...59)) : [0]
    let seconds = hasSeconds ? (few ? [0, 1, 2, 3, 4, 57, 58, 59] : Array(0...59)) : [0]
    var all: [[UInt8]] = []
    for year in few ? [2023] : years {
      for month in hasMinutes ? [2, 3] : months {
        for day in hasMinutes ? [1, 28, 29] : days {
          for hour in hours {
            for minute in minutes {
              for second in seconds {
                all += written(
                  format, ["y": year, "M": month, "d": day, "H": hour, "m": minute, "s": second])
              }
            }
          }
        }
      }
    }
    return all
  }

  /// A date in a format, with parts of one or two digits written in both ways.
  private func written(_ format: String, _ parts: [Character: Int]) -> [[UInt8]] {
    var all: [[UInt8]] = [[]]
    var rest = Substring(format)
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      if letter == "'" {
        let literal = rest.dropFirst().prefix { $0 != "'" }
        all = all.map { $0 + Array(literal.utf8) }
        rest = rest.dropFirst(literal.count + 2)
        continue
      }
      rest = rest.dropFirst(run.count)
      guard let part = parts[letter] else {
        all = all.map { $0 + Array(run.utf8) }
        continue
      }
      let digits = "\(part)"
      let padded = String(repeating: "0", count: max(run.count - digits.count, 0)) + digits
      let isBoth = run.count == 1 && digits.count == 1
      all = all.flatMap { text in
        [text + Array(padded.utf8)] + (isBoth ? [text + Array(("0" + digits).utf8)] : [])
      }
    }
    return all
  }

  @Test func comparing() {
    for (relation, open, wrong) in [
      (.equal, "2 2024-0 2024-02-15", "1 2025 2024-03 2024-02-2 2024-02-16"),
      (.less, "1 2 2024-02-1 2024-02-0", "3 2024-02-15 2024-02-2 2025"),
      (.lessOrEqual, "2 2024-02-15", "3 2024-02-16 2024-02-2"),
      (.greater, "2 2024 2024-02-2 2024-02-1 9999", "1 2023 2024-01 2024-02-15 2024-02-0"),
      (.greaterOrEqual, "2024-02-15 3", "2024-02-14 2023"),
      (.notEqual, "1 2024-02-15", "x 2024-02-30"),
    ] as [(CompareCheck.Operator, String, String)] {
      let check = CompareCheck(relation, .date)
      for text in open.split(separator: " ") {
        #expect(admits(check, String(text), .text("2024-02-15")), "\(relation) \(text)")
      }
      for text in wrong.split(separator: " ") {
        #expect(!admits(check, String(text), .text("2024-02-15")), "\(relation) \(text)")
        #expect(!admits(check, String(text), .text("no date")), "\(relation) \(text)")
      }
    }
  }
}
