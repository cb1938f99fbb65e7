import FVKernels
import TestSupport
import Testing

struct DateKernelTests {
  private var random = Seeded(50)

  @Test func everyDayOfSomeYears() throws {
    for year in [0, 1, 4, 99, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9999] {
      try check((0...13).flatMap { month in (0...32).map { text(year, month, $0) } })
    }
  }

  @Test func everyYearHasTheRightFebruary() throws {
    try check((0...9999).map { text($0, 2, 29) })
  }

  @Test mutating func everyByteOfADate() throws {
    for place in 0..<10 {
      for date in [text(2024, 12, 31), text(1_111, 11, 11)] {
        let rows = (UInt8.min...UInt8.max).map { byte in
          var row = date
          row[place] = byte
          return row
        }
        try check(rows, from: place)
      }
    }
  }

  @Test mutating func numbersBeyondMonthsAndDays() throws {
    try check((0...99).flatMap { a in [text(2023, a, 28), text(2023, 2, a), text(2023, 7, a)] })
  }

  @Test mutating func rowsOfEveryLength() throws {
    for length in 0...64 {
      // Dates, some cut off, some with more behind them, some with other bytes.
      let rows = (0..<130).map { row in
        var bytes = text(
          .random(in: 0...9999, using: &random), .random(in: 0...13, using: &random),
          .random(in: 0...32, using: &random))
        if row % 3 == 0 { bytes = Array((bytes + random.digits(54)).prefix(length)) }
        if row % 17 == 0, !bytes.isEmpty {
          bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        return bytes
      }
      try check(rows, from: length)
    }
  }

  @Test(arguments: [
    (2024, 2, 29), (1, 1, 1), (9999, 12, 31), (1999, 12, 31), (2000, 1, 1), (1900, 6, 15),
  ])
  mutating func bounds(_ year: Int, _ month: Int, _ day: Int) throws {
    let bound = DateKernel.order(year: year, month: month, day: day)
    let written = text(year, month, day)
    let around = [-100, -1, 0, 1, 100].flatMap { years in
      [-1, 0, 1].flatMap { months in
        [-1, 0, 1].map { text(max(0, min(9999, year + years)), max(0, month + months), day + $0) }
      }
    }
    let others = (0..<200).map { _ in
      text(
        .random(in: 0...9999, using: &random), .random(in: 0...13, using: &random),
        .random(in: 0...32, using: &random))
    }
    let rows = around + others + [[], Array("x".utf8)]
    try checkColumn(rows, expected: { isDate($0) && !$0.lexicographicallyPrecedes(written) }) {
      DateKernel.check($0, within: bound...UInt32(Int32.max), valid: $1, with: $2)
    }
    try checkColumn(rows, expected: { isDate($0) && !written.lexicographicallyPrecedes($0) }) {
      DateKernel.check($0, within: 0...bound, valid: $1, with: $2)
    }
    try checkColumn(rows, expected: { $0 == written }) {
      DateKernel.check($0, within: bound...bound, valid: $1, with: $2)
    }
  }

  private func text(_ year: Int, _ month: Int, _ day: Int) -> [UInt8] {
    let numbers = [(year, 4), (month, 2), (day, 2)].map { number, size in
      String(repeating: "0", count: size - String(number).count) + String(number)
    }
    return Array(numbers.joined(separator: "-").utf8)
  }

  private func check(_ rows: [[UInt8]], from first: Int = 0) throws {
    try checkColumn(rows, from: first, expected: isDate) {
      DateKernel.check($0, valid: $1, with: $2)
    }
  }

  /// The form by hand, the calendar by counting.
  private func isDate(_ text: [UInt8]) -> Bool {
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D else { return false }
    let digits = text[0..<4] + text[5..<7] + text[8..<10]
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    let number = { (part: ArraySlice<UInt8>) in part.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    let (year, month, day) = (number(text[0..<4]), number(text[5..<7]), number(text[8..<10]))
    guard year > 0, (1...12).contains(month) else { return false }
    var days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) { days[1] = 29 }
    return (1...days[month - 1]).contains(day)
  }
}
