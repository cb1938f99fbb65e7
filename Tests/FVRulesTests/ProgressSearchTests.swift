import FVText
import TestSupport
import Testing

@testable import FVRules

/// What is open against a search for something that it goes on to.
struct ProgressSearchTests {
  /// A rule, what its texts are made of, and ends of which one completes whatever can be completed.
  struct Search: Sendable, CustomStringConvertible {
    var description: String
    var pieces: [String]
    var ends: [String]
    var make: @Sendable () -> TypedRule
  }

  static let searches: [Search] = [
    Search(
      description: "email", pieces: ["a", "b", ".", "@", "-", "1", "_", " ", "ü", "<"],
      ends: ["", "a", "@a.a", "a@a.a", ".a", "a.a"], make: { TypedRule(.email(EmailScanner())) }),
    Search(
      description: "html5", pieces: ["a", ".", "@", "-", "1", "["], ends: ["", "a", "@a", "a@a"],
      make: { TypedRule(.email(EmailScanner(profile: .html5))) }),
    Search(
      description: "rfc5321",
      pieces: ["a", "\"", "@", "[", "]", "IPv6:", "1", ".", ":", "\\", " ", "25", "@["],
      ends: [
        "", "a", "@a", "a@a", "\"@a", "\\\"@a", "]", "::]", ":]", "1]", "1.1]", "1.1.1]",
        "1.1.1.1]", ".1]", ".1.1]", ".1.1.1]", ":1]", "1:1]", "v6:::]", "Pv6:::]", "IPv6:::]",
        "6:::]", ":1:1:1:1:1:1:1]", ":1:1:1:1:1:1]", ":1:1:1:1:1]", ":1:1:1:1]", ":1:1:1]",
      ], make: { TypedRule(.email(EmailScanner(profile: .rfc5321))) }),
    Search(
      description: "email with a name", pieces: ["a", "\"", "<", ">", "@", ".", " ", "\\"],
      ends: [
        "", "a", "@a.a", "a@a.a", ".a", "a.a", "<a@a.a>", "a@a.a>", "@a.a>", "a.a>", ".a>", "a>",
        ">", "\"<a@a.a>", "a\"<a@a.a>", "\\a\"<a@a.a>",
      ], make: { TypedRule(.email(EmailScanner(allowsName: true))) }),
    Search(
      description: "email beyond ASCII", pieces: ["ü", "\u{301}", "@", ".", "-", "a", "\u{A0}"],
      ends: ["", "a", "@a.a", "a@a.a", ".a", "a.a"],
      make: { TypedRule(.email(EmailScanner(allowsUnicode: true))) }),
    Search(
      description: "hostname", pieces: ["a", "1", "0x", ".", "-", "f", "_"], ends: ["", "z", ".z"],
      make: { TypedRule(.format(.hostname)) }),
    Search(
      description: "IPv4", pieces: ["0", "1", "2", "5", "6", ".", "25", "a"],
      ends: ["", "0", ".0", "0.0", ".0.0", "0.0.0", ".0.0.0", "0.0.0.0"],
      make: { TypedRule(.format(.ip(version: .v4))) }),
    Search(
      description: "IPv6", pieces: ["0", "1:", "ab:", "::", ":", ".", "25", "f", "g", "1.2.3"],
      ends: (0...8).flatMap { count in
        let more = String(repeating: ":1", count: count)
        return [more, "1" + more, String(more.dropFirst())]
      } + [":", "::", ".0", ".0.0", "0.0", "0.0.0", ".0.0.0", "0.0.0.0"],
      make: { TypedRule(.format(.ip(version: .v6))) }),
    Search(
      description: "URL",
      pieces: [
        "http://", "a", ".", ":", "@", "/", "%", "4", "[", "]", "::1", "?", "#", "0x1", " ",
      ],
      ends: [
        "", "a", ".a", "a.a", "@a.a", "1", "11", "11@a.a", "1@a.a", "::]", "]", ":]", "1]",
        "://a.a",
        ":1:1:1:1:1:1:1]", ":1:1:1:1:1:1]", ":1:1:1:1:1]", ":1:1:1:1]", "ttp://a.a",
      ], make: { .url() }),
    Search(
      description: "URL without a scheme", pieces: ["a", "1", ".", ":", "@", "/", "%", "[", "://"],
      ends: [
        "", "a", ".a", "a.a", "@a.a", "1", "11", "11@a.a", "1@a.a", "::]", ":]", "1]", "]",
        "ttp://a.a",
      ],
      make: { .url(defaultScheme: "http", scanner: URLScanner()) }),
    Search(
      description: "phone", pieces: ["+", "1", "23456", "0", " ", "-", "(", ")", "a"],
      ends: ["", "+1234567", "1)1", ")1"]
        + (1...7).flatMap { count in
          let digits = String(repeating: "1", count: count)
          return [digits, "1)" + digits, ")" + digits]
        }, make: { TypedRule(.format(.phone(separators: true))) }),
    Search(
      description: "base64", pieces: ["A", "9", "+", "=", "-", "AB"],
      ends: ["", "A", "AA", "AAA", "=", "=="],
      make: { TypedRule(.format(.base64(urlSafe: false))) }),
    Search(
      description: "JSON",
      pieces: [
        "{", "}", "[", "]", "\"", ",", ":", "1", "-", ".", "t", "tru", "e", " ", "\\", "\"a\"",
      ],
      ends: {
        let values = [
          "", "[]", "1", "0", "e", "ue", "rue", "\"", "n\"", "\":1", "n\":1", ":1", "\"\":1", "+1",
        ]
        let closings = [
          "", "]", "}", "]]", "]}", "}]", "}}", "]]]", "]]}", "]}]", "]}}", "}]]",
          "}]}", "}}]", "}}}",
        ]
        return values.flatMap { value in closings.map { value + $0 } }
      }(), make: { TypedRule(.format(.json)) }),
  ]

  @Test(arguments: searches)
  func openTextsGoOn(_ search: Search) {
    let rule = search.make()
    var random = Seeded(0xF0_0D)
    var wrong: [String] = []
    var (open, accepted) = (0, 0)
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...7, using: &random)
      let text = (0..<count).map { _ in search.pieces.randomElement(using: &random) ?? "" }.joined()
      let isOpen = rule.admits(text)
      let end = search.ends.first { rule.accepts(text + $0) }
      if isOpen { open += 1 }
      if end == "" { accepted += 1 }
      // JSON that nests deeper than the ends close is left alone.
      let isDeep = text.utf8.count { $0 == 0x5B || $0 == 0x7B } > 3
      if isOpen != (end != nil), !(isDeep && search.description == "JSON") {
        wrong.append("\(isOpen ? "open" : "wrong") \(text)")
      }
    }
    #expect(Set(wrong).sorted().prefix(10) == [])
    #expect(open > 50)
  }

  /// Texts of fixed lengths, which the rest of a valid one completes.
  @Test func fixedShapes() {
    let shapes: [(FormatCheck, String, String)] = [
      (.uuid, "01234567-89ab-CDEF-0123-456789abcdef", "0aG-"), (.hexColor, "#0123abC", "#0g"),
      (.hexColor, "#012", "#0g"), (.securityCode, "123", "1a"), (.securityCode, "1234", "1a"),
    ]
    for (format, whole, alphabet) in shapes {
      let rule = TypedRule(.format(format))
      for place in 0...whole.count {
        for letter in alphabet {
          let text = String(whole.prefix(place)) + String(letter)
          let ends = (0...36).map { String(whole.dropFirst(text.count).prefix($0)) } + ["0", "00"]
          let goesOn = ends.contains { rule.accepts(text + $0) }
          #expect(rule.admits(text) == goesOn, "\(text)")
        }
      }
    }
  }
}
