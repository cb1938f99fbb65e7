import FVPatterns
import Testing

@testable import FVRules

/// Columns are refused by the alphabet of a check without asking the check.
struct AlphabetTests {
  static let valid: [(check: Check, texts: [String])] = [
    (.email(EmailScanner()), ["a.b@c-d.example", "!#$%&'*+/=?^_`{|}~-@example.com"]),
    (.email(EmailScanner(profile: .html5)), ["a@b", "..@b.c"]),
    (.format(.hostname), ["a-1.example", "x"]),
    (.format(.hexColor), ["#0aF", "#01234567"]),
    (.format(.ip(version: .any)), ["192.0.2.1", "2001:Db8::192.0.2.1", "::"]),
    (.format(.ip(version: .v4)), ["255.255.255.255"]),
    (.format(.ip(version: .v6)), ["fe80::1"]),
    (.format(.phone(separators: false)), ["+15550109999"]),
    (.format(.phone(separators: true)), ["+1 (555) 010-9999", "+1/555.010 9999"]),
    (.format(.base64(urlSafe: false)), ["QUI=", "+/+/", "QQ=="]),
    (.format(.base64(urlSafe: true)), ["-_-_", "QUI="]),
  ]

  /// Each byte at each place of each text, and between any two.
  @Test(arguments: valid.indices)
  func whatPassesConsistsOfIt(_ place: Int) throws {
    let (check, texts) = Self.valid[place]
    let alphabet = try #require(check.alphabet)
    let rule = TypedRule(check)
    var missing: Set<UInt8> = []
    for text in texts.map({ Array($0.utf8) }) {
      #expect(rule.accepts(text))
      for byte in UInt8.min...UInt8.max where !alphabet.contains(byte) {
        for at in 0...text.count {
          let changed = text[..<at] + [byte] + text[min(at + 1, text.count)...]
          let longer = text[..<at] + [byte] + text[at...]
          if rule.accepts(Array(changed)) || rule.accepts(Array(longer)) { missing.insert(byte) }
        }
      }
    }
    #expect(missing == [])
  }

  @Test func othersHaveNone() {
    let checks: [Check] = [
      .email(EmailScanner(allowsUnicode: true)), .email(EmailScanner(allowsName: true)),
      .email(EmailScanner(profile: .rfc5321)), .format(.uuid), .format(.json), .present,
    ]
    #expect(checks.allSatisfy { $0.alphabet == nil })
  }
}
