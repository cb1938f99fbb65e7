import FVText
import TestSupport
import Testing

@testable import FVRules

/// Valid texts made at random: none of their prefixes is accused.
struct ProgressRandomTests {
  /// Makes texts by a grammar of its own.
  private struct Grammar {
    var random: Seeded

    mutating func some(_ count: ClosedRange<Int>, of alphabet: String) -> String {
      let letters = Array(alphabet)
      return String((0..<number(count)).map { _ in letters[number(0...letters.count - 1)] })
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func one(_ list: [String]) -> String { list[number(0...list.count - 1)] }

    mutating func label() -> String {
      let edge = "abz09XÄß日"
      return some(1...3, of: edge) + one(["", "-", "--a-", some(0...58, of: "ab-1")])
        + some(1...1, of: edge)
    }

    mutating func name() -> String {
      (0..<number(1...4)).map { _ in label() + "." }.joined()
        + one(["co", "x1", "museum", "1", "0x1"])
    }

    mutating func v4() -> String {
      (0..<4).map { _ in "\(number(0...255))" }.joined(separator: ".")
    }

    mutating func v6() -> String {
      let count = number(0...8)
      let groups = (0..<count).map { _ in some(1...4, of: "09afAF") }
      let tail = one(["", v4()])
      let gap = number(0...count)
      let text =
        groups[..<gap].joined(separator: ":") + one(["::", ":", ""])
        + groups[gap...].joined(separator: ":")
      return text + (tail.isEmpty ? "" : (text.hasSuffix(":") ? "" : ":") + tail)
    }

    mutating func email() -> String {
      let atext = "abZ09!#$%&'*+-/=?^_`{|}~é"
      let local = one([
        some(1...64, of: atext), some(1...9, of: atext) + "." + some(1...9, of: atext),
        "\"" + some(0...9, of: "a b(),:;<>@[].") + one(["", "\\\"", "\\\\", "\\ "]) + "\"",
      ])
      let domain = one([name(), "[" + v4() + "]", "[IPv6:" + v6() + "]"])
      let address = local + "@" + domain
      let label = one([
        some(1...9, of: "aB 1é"),
        "\"" + some(0...9, of: "a .,<>@") + "\\\"\"" + some(0...2, of: " "), "",
      ])
      return one([address, label + "<" + address + ">", address, address])
    }

    mutating func url() -> String {
      let user = one(["", "", some(0...5, of: "a:;%~") + "@", "u%4a:p@"])
      let host = one([name(), v4(), "[" + v6() + "]", "localhost", name()])
      let port = one(["", ":1", ":\(number(1...65_535))", ":00080"])
      let path = one(["", "/", "/" + some(0...9, of: "a/%;=@é"), "/%aF%00"])
      let rest = one(["", "?a=b/?", "#x?/%2", "?#%2f", "?%c3%a4#"])
      return one(["http://", "HTTPS://", "ftp://", ""]) + user + host + port + path + rest
    }

    mutating func json(_ depth: Int) -> String {
      let blank = one(["", " ", "\n\t"])
      if depth > 3 || number(0...3) == 0 {
        return blank
          + one([
            "1", "-0.5e+7", "true", "null", "false", "\"\"", "\"a\\n\\u00Ff\"", "\"é\\\\\"", "10",
            "0",
          ]) + blank
      }
      let list = (0..<number(0...3)).map { _ in json(depth + 1) }
      if number(0...1) == 0 { return "\(blank)[\(list.joined(separator: ","))\(blank)]" }
      return "{" + list.map { "\(blank)\"k\\t\"\(blank):\($0)" }.joined(separator: ",")
        + "\(blank)}"
    }

    mutating func phone() -> String {
      let groups = (0..<number(1...5)).map { _ in some(1...5, of: "0123456789") }
      return "+" + some(1...1, of: "123456789") + one(["", " (5)", "(55) ", " "])
        + groups.joined(separator: one(["", " ", "-", "."]))
    }
  }

  private func check(
    _ rules: [TypedRule], rounds: Int, least: Int, _ make: (inout Grammar) -> String
  ) {
    var grammar = Grammar(random: Seeded(0xBEE))
    var (accepted, wrong) = (0, [String]())
    for _ in 0..<rounds {
      let text = make(&grammar)
      for rule in rules where rule.accepts(text) {
        accepted += 1
        wrong += rule.accusations(text)
      }
    }
    #expect(wrong == [])
    #expect(accepted >= least)
  }

  @Test func emails() {
    var rules: [TypedRule] = []
    for profile in [EmailScanner.Profile.pragmatic, .html5, .rfc5321] {
      for options in 0..<4 {
        rules.append(
          TypedRule(
            .email(
              EmailScanner(
                profile: profile, allowsUnicode: options & 1 != 0, allowsName: options & 2 != 0))))
      }
    }
    check(rules, rounds: 1_500, least: 2_000) { $0.email() }
  }

  @Test func urls() {
    var rules: [TypedRule] = []
    for options in 0..<4 {
      let scanner = URLScanner(allowsLocal: options & 1 != 0, allowsUnicode: options & 2 != 0)
      rules.append(.url(["http", "https", "ftp"], scanner: scanner))
    }
    check(rules, rounds: 2_000, least: 1_500) { $0.url() }
    // What has no scheme is valid behind the one that is put in front.
    check([.url(defaultScheme: "https")], rounds: 2_000, least: 200) { $0.url() }
  }

  @Test func hosts() {
    let rules: [TypedRule] = [
      TypedRule(.format(.hostname)), TypedRule(.format(.ip(version: .any))),
      TypedRule(.format(.ip(version: .v4))), TypedRule(.format(.ip(version: .v6))),
    ]
    check(rules, rounds: 3_000, least: 1_000) { $0.one([$0.name(), $0.v4(), $0.v6(), $0.v6()]) }
  }

  @Test func others() {
    check([TypedRule(.format(.json))], rounds: 1_000, least: 500) { $0.json(0) }
    let phones: [FormatCheck] = [.phone(separators: false), .phone(separators: true)]
    check(phones.map { TypedRule(.format($0)) }, rounds: 2_000, least: 500) { $0.phone() }
    let base64: [FormatCheck] = [.base64(urlSafe: false), .base64(urlSafe: true)]
    check(base64.map { TypedRule(.format($0)) }, rounds: 2_000, least: 200) {
      $0.some(0...12, of: "Az09+/-_") + $0.one(["", "=", "=="])
    }
    check([TypedRule(.format(.luhn))], rounds: 2_000, least: 100) {
      $0.some(2...20, of: "0123456789")
    }
  }

  @Test func ibans() {
    let table = IBANScanner.Structure.table
    let rows = table.count / IBANScanner.Structure.rowLength
    check([TypedRule(.format(.iban))], rounds: 2_000, least: 1_000) { grammar in
      let start = grammar.number(0...rows - 1) * IBANScanner.Structure.rowLength
      let row = table.slice(start..<start + IBANScanner.Structure.rowLength)
      let bytes = row.span.indices.map { row.span[$0] }
      let country = String(decoding: bytes.prefix(2), as: UTF8.self)
      var account = ""
      var count = 0
      for byte in bytes.dropFirst(2) {
        switch byte {
        case 0x30...0x39: count = count * 10 + Int(byte - 0x30)
        case UInt8(ascii: "n"): account += grammar.some(count...count, of: "0123456789")
        case UInt8(ascii: "a"): account += grammar.some(count...count, of: "AbZ")
        default: account += grammar.some(count...count, of: "A0z9")
        }
        if byte > 0x39 { count = 0 }
      }
      var remainder = 0
      for letter in account + country + "00" {
        let value = letter.hexDigitValue ?? letter.asciiValue.map { Int($0 | 0x20) - 87 } ?? 0
        remainder = (value > 9 ? remainder * 100 : remainder * 10) + value
        remainder %= 97
      }
      let digits = 98 - remainder
      let whole = country + (digits < 10 ? "0" : "") + "\(digits)" + account
      guard grammar.number(0...1) == 0 else { return whole }
      return whole.enumerated().map { $0 > 0 && $0 % 4 == 0 ? " \($1)" : "\($1)" }.joined()
    }
  }

  @Test func numbers() {
    var random = Seeded(0xD1CE)
    var (accepted, wrong) = (0, [String]())
    func decimal(_ random: inout Seeded) -> String {
      let digits = String(
        decoding: random.digits(Int.random(in: 1...20, using: &random)), as: UTF8.self)
      let place = Int.random(in: 0...digits.count, using: &random)
      let text = "\(digits.prefix(place)).\(digits.dropFirst(place))"
      let sign = ["", "-", "+"].randomElement(using: &random) ?? ""
      return sign + (text.hasSuffix(".") ? String(text.dropLast()) : text)
    }
    for _ in 0..<1_500 {
      let (low, text, high) = (decimal(&random), decimal(&random), decimal(&random))
      for isInteger in [false, true] {
        for rule: TypedRule in [
          .number(low, nil, isInteger: isInteger), .number(nil, high, isInteger: isInteger),
          .number(text, text, isInteger: isInteger), .number(low, high, isInteger: isInteger),
        ] where rule.accepts(text) {
          accepted += 1
          wrong += rule.accusations(text)
        }
      }
    }
    #expect(wrong == [])
    #expect(accepted > 2_000)
  }

  /// No bytes make it slow or trap, whatever the rule.
  @Test func longTextsTakeLinearTime() throws {
    let units = ["a", "1", "a.", "-", "ü", "[", "{\"a\":", "%", "1:", "\"\\", " ", "0", "@", "9."]
    var rules = ProgressSearchTests.searches.map { $0.make() }
    rules += [
      .number("5", "77"), try .date("d.M.yyyy H:m:s"), TypedRule(.format(.iban)),
      TypedRule(.format(.luhn)), TypedRule { .equals(EqualsCheck(value: $0.value("abc"))) },
    ]
    let clock = ContinuousClock()
    for unit in units {
      for start in ["", "a@", "http://", "+1", "[", "\""] {
        let text = Array((start + String(repeating: unit, count: (1 << 20) / unit.utf8.count)).utf8)
        for rule in rules {
          let time = clock.measure { _ = rule.admits(text) }
          // Quadratic would be hours.
          #expect(time < .seconds(60))
        }
      }
    }
  }
}
