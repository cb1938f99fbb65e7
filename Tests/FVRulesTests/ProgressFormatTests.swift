import TestSupport
import Testing

@testable import FVRules

/// Formats while they are being typed: what is open, and what is accused at once.
struct ProgressFormatTests {
  @Test func email() {
    let rule = TypedRule(.email(EmailScanner()))
    let local = String(repeating: "a", count: 64)
    let told = rule.wronglyTold(
      open: [
        "a", "a.", "a@", "a@b", "a@b.", "a@b-", "a@b.c-", "a@12", "a@b.12", "a@b.co", local,
        local + "@", String(local.dropLast()) + "@" + String(repeating: "b", count: 63),
      ],
      wrong: [
        "a..b", ".", "..", " ", "a ", "@", "a@.", "a@b..", "a@-", "a@b.-", "a@b_", "a@@", "a@b.co ",
        "a@b.co,", "\"", "<", "a@[", local + "a", local + "a@b", local + ".",
        "a@" + String(repeating: "b", count: 64), "a@b.co@", "a@ü", "ü",
        "a@" + String(repeating: "b", count: 62) + "--",
      ])
    #expect(told == [])
  }

  /// 254 bytes in all, of which something may still be missing.
  @Test func longEmail() {
    let rule = TypedRule(.email(EmailScanner()))
    let label = String(repeating: "b", count: 62) + "."
    let start = "a@" + label + label + label  // 191 bytes
    let told = rule.wronglyTold(
      open: [
        start + String(repeating: "b", count: 62), start + String(repeating: "b", count: 61) + "-",
        start + String(repeating: "b", count: 60) + ".1", start + String(repeating: "1", count: 62),
      ],
      wrong: [
        start + String(repeating: "b", count: 62) + "-", start + String(repeating: "1", count: 63),
        start + String(repeating: "b", count: 62) + ".", start + String(repeating: "b", count: 64),
      ])
    #expect(told == [])
  }

  @Test func emailProfiles() {
    let html5 = TypedRule(.email(EmailScanner(profile: .html5)))
    let html5Told = html5.wronglyTold(
      open: [".", "a..b", "a@1", "a@b-", String(repeating: "a", count: 300)],
      wrong: ["a@b..", "a@-", "a@[", "a b"])
    #expect(html5Told == [])
    let rfc5321 = TypedRule(.email(EmailScanner(profile: .rfc5321)))
    let rfcTold = rfc5321.wronglyTold(
      open: [
        "\"", "\"a b", "\"a\\", "\"a\"", "\"a\"@", "a@[", "a@[I", "a@[ipv6", "a@[IPv6:", "a@[1",
        "a@[IPv6:::", "a@[IPv6:1:2:3:4:5:6:1.2", "a@[1.2.3.4", "a@[1.2.3.4]", "a@[001.", "a@1",
      ],
      wrong: [
        "\"a\"b", "\"a\n", "\"a\\\n", "a@[IPv5", "a@[]", "a@[1.2.3.4]x", "a@[1.2.3.256", "a@[1..",
        "a@[IPv6:1:2:3:4:5:6:7::", "a@[IPv6:g", "\"" + String(repeating: "a", count: 64), "a..",
      ])
    #expect(rfcTold == [])
    let unicode = TypedRule(.email(EmailScanner(allowsUnicode: true)))
    let unicodeTold = unicode.wronglyTold(
      open: ["ü", "ü@ü", "ü@ü.", "a@ü-", "a@" + String(repeating: "ü", count: 40) + "-"],
      wrong: ["\u{A0}", "a@\u{301}", "a@\u{2003}", "a@" + String(repeating: "ü", count: 60)])
    #expect(unicodeTold == [])
  }

  @Test func emailWithName() {
    let rule = TypedRule(.email(EmailScanner(allowsName: true)))
    let told = rule.wronglyTold(
      open: [
        "A", "A ", "A B", "\"", "\"A. ", "\"A\"", "\"A\" ", "<", "A <", "A <a", "A <a@b.co",
        "A <a@b.co>", "Ä Ö", "\"  ", "a@b.co", "\"a\\",
      ],
      wrong: [
        " A", "A.B <", "A <>", "A <a@b>", "A <a..", "A <a@b.co>>", "A <a@b.co> ", "\"\"", "\"  \"",
        "\"A\"B", "A <a@b.co>x", ">", "A >", "A <ä",
      ])
    #expect(told == [])
  }

  @Test func hosts() {
    let host = TypedRule(.format(.hostname))
    let label = String(repeating: "b", count: 62) + "."
    let long = label + label + label + label  // 252 bytes
    let hostTold = host.wronglyTold(
      open: ["a", "a-", "a.", "1", "0x", "a.1", "a.b", long, long + "b"],
      wrong: [
        ".", "-", "a..", "a.-", "a_", "a b", "ä", long + "1", long + "b.", long + "bb",
        long.dropLast() + "-",
        String(repeating: "b", count: 64), String(repeating: "b", count: 62) + "--",
      ])
    #expect(hostTold == [])
    let v4 = TypedRule(.format(.ip(version: .v4)))
    let v4Told = v4.wronglyTold(
      open: ["1", "25", "255", "1.", "1.2.3.", "1.2.3.4", "0.0"],
      wrong: ["256", "01", "1..", ".", "1.2.3.4.", "1.2.3.256", "a", ":", "1.2.3.4 ", "1000"])
    #expect(v4Told == [])
    let v6 = TypedRule(.format(.ip(version: .v6)))
    let v6Told = v6.wronglyTold(
      open: [
        ":", "::", "1", "1:", "1::", "1:2:3:4:5:6:7:", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::",
        "::1.", "1:2:3:4:5:6:1.2.3.", "::ffff:1.2.3.4", "1::2:", "abcd", "::1.2.3.25",
      ],
      wrong: [
        ":::", "1:::", "12345", "g", ":1", "1::2::", "1:2:3:4:5:6:7:8:", "1:2:3:4:5:6:7::8",
        "1.2", "1:2:3:4:5:6:7:1.", "::256.", "1:2:3:4:5:1.", "::1%", "1::2:3:4:5:6:7:1.",
      ])
    #expect(v6Told == [])
    let any = TypedRule(.format(.ip(version: .any)))
    #expect(any.wronglyTold(open: ["1", "1.", "1:", "::1.2"], wrong: ["1.:", "x", "256."]) == [])
  }
}
