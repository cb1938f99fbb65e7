import FVCards
import TestSupport
import Testing

struct CardTextTests {
  @Test(arguments: [
    ("4111111111111111", "4111 1111 1111 1111", "4111 11** **** 1111"),
    ("4111-1111-1111-1111", "4111 1111 1111 1111", "4111 11** **** 1111"),
    ("378282246310005", "3782 822463 10005", "3782 82**** *0005"),
    ("4222222222222", "4222 2222 2222 2", "4222 22** *222 2"),
    ("422222222222", "4222 2222 2222", "**** **** 2222"),
    ("4111", "4111", "****"), ("41111", "4111 1", "*111 1"), ("4", "4", "*"), ("", "", ""),
    ("4111x", "", ""), ("41111111111111111111", "", ""),
  ])
  func formattedAndMasked(_ text: String, _ full: String, _ hidden: String) {
    // Gaps are a brand's: while several are left there are none.
    let expected = check(text).brand(in: CardTable.standard) == 0 ? full.filter { $0 != " " } : full
    #expect(formatted(text) == expected)
    #expect(masked(text).filter { $0 != " " } == hidden.filter { $0 != " " })
  }

  @Test(arguments: [" ", "-"]) func groupsOfFourAreReadAtOnce(separator: String) {
    #expect(check(["4111", "1111", "1111", "1111"].joined(separator: separator)).state == .valid)
    let groups = Array("4012\(separator)8888 8888-1881".utf8)
    #expect(check(String(decoding: groups, as: UTF8.self)).state == .valid)
    for place in groups.indices {
      for byte in UInt8(1)..<128 {
        var changed = groups
        changed[place] = byte
        let text = String(decoding: changed, as: UTF8.self)
        let isBetween = byte == 0x20 || byte == 0x2D
        let isSame = byte == groups[place] || [4, 9, 14].contains(place) && isBetween
        #expect((check(text).state == .valid) == isSame, "\(text.debugDescription)")
      }
    }
  }

  @Test func aMaskNeverShowsMoreThanItMay() {
    var random = Seeded(6)
    for _ in 0..<5_000 {
      let digits = random.digits(Int.random(in: 0...24, using: &random))
      let text = String(decoding: digits, as: UTF8.self)
      let shown = masked(text).filter { $0 != " " }
      let visible = shown.filter(\.isNumber).count
      switch digits.count {
      case 0...4, 20...: #expect(visible == 0)
      case 5...12: #expect(visible == 4 && shown.hasSuffix(text.suffix(4)))
      default:
        #expect(visible == 10 && shown.hasSuffix(text.suffix(4)) && shown.hasPrefix(text.prefix(6)))
      }
    }
  }
}
