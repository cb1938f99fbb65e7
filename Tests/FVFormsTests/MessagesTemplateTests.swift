import FVForms
import FVText
import TestSupport
import Testing

struct MessagesTemplateTests {
  private static let entries = "{n, plural, =0 {no entry} one {# entry} other {# entries}}"

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{label} is bad", "E-mail is bad"), ("{label}", "E-mail"),
    ("{ label }", "E-mail"), ("{label}{label}", "E-mailE-mail"), ("{{label}}", "{label}"),
    ("{{{label}}}", "{E-mail}"), ("a}}b{{c", "a}b{c"), ("{nothing} x", "{nothing} x"),
    ("{ nothing }", "{ nothing }"), ("l’un d'eux {label}", "l’un d'eux E-mail"), ("#", "#"),
    ("{label}を", "E-mailを"), ("{n}", "2"),
    (entries, "2 entries"), ("<\(entries)>", "<2 entries>"), ("{m, plural, other {#}}!", "7!"),
    ("{n,plural,other{{label}: #}}", "E-mail: 2"), ("{n, plural, other {}}.", "."),
    ("{n, plural, other {{nothing} #}}", "{nothing} 2"),
    ("{x, plural, other {# {label}}}", "{x, plural, other {# {label}}}"),
    ("{n, plural, =2 {two} other {o}}{m, plural, =2 {two} other {o}}", "twoo"),
    ("{n, plural,\n other {a}\n\tone {b} }", "a"),
  ])
  func good(_ source: String, _ expected: String) throws {
    let message = try rendered(source, ["label": "E-mail"], numbers: ["n": "2", "m": "7"])
    #expect(message == expected)
  }

  @Test(arguments: [
    ("{", 0), ("a {b", 2), ("a {b ", 2), ("}", 0), ("a } b", 2), ("{}", 1), ("{ }", 2),
    ("{a b}", 3), ("{a-b}", 2), ("{ü}", 1), ("{{a}", 3), ("{a}}", 3), ("{.}", 1),
    ("{n,", 0), ("{n, plural", 0), ("{n, select, other {}}", 4), ("{n, plural}", 10),
    ("{n, plural, }", 12), ("{n, plural, one {a}}", 19), ("{n, plural, other}", 17),
    ("{n, plural, other {a}", 0), ("{n, plural, other {a", 18), ("{n, plural, some {a}}", 12),
    ("{n, plural, Other {a}}", 12), ("{n, plural, = {a} other {b}}", 12),
    ("{n, plural, =-1 {a} other {b}}", 12), ("{n, plural, =1234567 {a} other {b}}", 12),
    ("{n, plural, =1 {a} =1 {b} other {b}}", 19), ("{n, plural, other {a} other {b}}", 22),
    ("{n, plural, offset:1 other {b}}", 12), ("{n, plural, other {{{a}}}}", 19),
    ("{n, plural, other {{m, plural, other {}}}}", 19), ("{n, plural, other {x {}}}", 22),
    ("{n, plural, other {x {a}}", 0), ("{n, plural, other {x {a", 21),
  ])
  func bad(_ source: String, _ offset: Int) {
    #expect { try MessageTemplate(source) } throws: { error in
      guard let error = error as? MessageTemplateError else { return false }
      return error.offset == offset && error.message.hasSuffix(".") && error.message.count > 10
    }
  }

  @Test func aTemplateHasALimit() throws {
    #expect(throws: Never.self) {
      try MessageTemplate(String(repeating: "a", count: Limits.templateBytes))
    }
    #expect(throws: MessageTemplateError.self) {
      try MessageTemplate(String(repeating: "a", count: Limits.templateBytes + 1))
    }
  }

  @Test func namesAreListedOnce() throws {
    let template = try MessageTemplate(
      "{label} {min} {label} {max, plural, one {{unit}} other {{unit} {x_1}}} {{no}}")
    #expect(template.names == ["label", "min", "max", "unit", "x_1"])
    #expect(template.pluralNames == ["max"])
  }

  @Test(arguments: ["{min}", "{{", "}}", "{", "}", "{value}", "#", "{n, plural, other {x}}"])
  func whatIsFilledInStaysAsItIs(_ value: String) throws {
    let texts = ["value": value, "min": "WRONG"]
    #expect(try rendered("<{value}>{value}", texts) == "<\(value)>\(value)")
    let inside = try rendered("{n, plural, other {{value}#}}", texts, numbers: ["n": "3"])
    #expect(inside == "\(value)3")
  }

  @Test func theNumberComesFirstThenTheForm() throws {
    let source = "{n, plural, other {o} one {one} few {few} =1 {exactly} =5 {five}}"
    for (number, rule, expected) in [
      ("1", PluralRule.one, "exactly"), ("1.0", .one, "exactly"), ("21", .eastSlavic, "one"),
      ("22", .eastSlavic, "few"), ("5", .eastSlavic, "five"), ("-5", .eastSlavic, "o"),
      ("6", .eastSlavic, "o"), ("1000005", .one, "o"), ("x", .one, "o"), ("", .one, "o"),
    ] {
      #expect(try rendered(source, numbers: ["n": number], rule) == expected, "\(number)")
    }
  }

  @Test func nothingTraps() {
    var random = Seeded(11)
    let pieces = [
      "{", "}", "{{", "}}", "n", "label", ",", " ", "plural", "other", "one", "=1", "#", "é", "\0",
      "{n, plural, ", "other {", "{label}", "=", "'",
    ]
    var compiled = 0
    for _ in 0..<40_000 {
      let count = Int.random(in: 0...14, using: &random)
      let source = (0..<count).map { _ in pieces[Int.random(in: 0..<20, using: &random)] }.joined()
      guard let template = try? MessageTemplate(source) else { continue }
      compiled += 1
      // What it says with nothing to fill in is the template but for doubled braces.
      let plain = rendered(template)
      if !source.contains("{{"), !source.contains("}}") { #expect(plain == source) }
      _ = rendered(template, ["label": "x"], numbers: ["n": "1"])
    }
    #expect(compiled > 1_000)
  }

  @Test func noBytesTrap() {
    var random = Seeded(12)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...30, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      do {
        let template = try MessageTemplate(String(decoding: bytes, as: UTF8.self))
        _ = rendered(template)
      } catch {
        #expect((0...count * 3).contains(error.offset))
      }
    }
  }
}
