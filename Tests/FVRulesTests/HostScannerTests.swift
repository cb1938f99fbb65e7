import TestSupport
import Testing

@testable import FVRules

struct HostScannerTests {
  /// Every way to leave groups out of an address, against counting them.
  @Test func gaps() {
    for before in 0...9 {
      for after in 0...9 {
        let groups = { (count: Int) in Array(repeating: "ab1", count: count).joined(separator: ":")
        }
        let text = Array((groups(before) + "::" + groups(after)).utf8)
        #expect(HostScanner.isIPv6(text) == (before + after <= 7), "\(before) \(after)")
        #expect(
          HostScanner.isIPv6(text, leastGap: 2) == (before + after <= 6),
          "\(before) \(after)")
        let whole = Array(groups(before).utf8)
        #expect(HostScanner.isIPv6(whole) == (before == 8), "\(before)")
      }
    }
  }

  @Test func octets() {
    for number in 0...1_100 {
      for place in 0..<4 {
        var parts = ["1", "2", "3", "4"]
        parts[place] = String(number)
        let text = Array(parts.joined(separator: ".").utf8)
        #expect(HostScanner.isIPv4(text) == (number <= 255), "\(number)")
        parts[place] = "0\(number)"
        let padded = Array(parts.joined(separator: ".").utf8)
        #expect(!HostScanner.isIPv4(padded))
        let isShort = number <= 99
        #expect(HostScanner.isIPv4(padded, allowsLeadingZeros: true) == isShort)
      }
    }
  }

  @Test(arguments: [
    ("a.b", 3, true, 2), ("a.", 2, false, 2), ("a..b", 2, false, 2), ("a-", 2, false, 1),
    ("a-.b", 2, false, 1), ("-a", 0, false, 1), ("a.-b", 2, false, 2), ("a_b", 1, true, 1),
    ("", 0, false, 1), (".", 0, false, 1), ("a.b:80", 3, true, 2),
  ])
  func stops(_ text: String, _ offset: Int, _ isWhole: Bool, _ labels: Int) {
    let name = HostName.scan(Array(text.utf8).span, from: 0, allowsUnicode: false)
    #expect(name.stop.offset == offset)
    #expect(name.stop.isWhole == isWhole)
    #expect(name.labels == labels)
  }

  @Test func labelsAreCutAtTheirLimit() {
    for isUnicode in [false, true] {
      for length in [1, 62, 63, 64, 65, 500] {
        let text = [UInt8](repeating: 0x61, count: length)
        let name = HostName.scan(text.span, from: 0, allowsUnicode: isUnicode)
        #expect(name.stop.offset == min(length, 63))
        #expect(name.stop.isWhole == (length <= 63))
      }
    }
  }
}
