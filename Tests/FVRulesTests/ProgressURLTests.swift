import Testing

@testable import FVRules

/// URLs while they are being typed.
struct ProgressURLTests {
  @Test func schemes() {
    let rule = TypedRule.url()
    let told = rule.wronglyTold(
      open: [
        "h", "HT", "http", "https", "http:", "http:/", "http://", "https://a", "http://a.",
        "http://a.b", "http://a-", "http://1.2", "http://[", "http://[:", "http://[::1",
        "http://[::1]", "http://[::1]:", "http://[::1]:80", "http://u@", "http://u:p@a",
        "http://u@a.b:", "http://u@a.b:8", "http://a.b/%", "http://a.b/%4", "http://a.b/?#%A",
        "http://u%", "http://u%4", "http://u@1", "http://u@256", "http://u@0x",
        // all of it may be user information before an @
        "http://a..b", "http://a.b:99999", "http://256.1.1.1",
      ],
      wrong: [
        "f", "x", "/", ":", "httpx", "http:a", "http:/a", "ftp://", "http:// ", "http:///",
        "http://?", "http://a/", "http://a..b/", "http://a.b:0/", "http://a.b:99999/",
        "http://[g", "http://[::1]x", "http://[::1]:x", "http://[::1]:65536", "http://[::1]:00000",
        "http://u@v@", "http://u@a..", "http://u@-", "http://u@a.b:99999", "http://u@a:",
        "http://a.b/ ", "http://a.b/%g", "http://a.b/#a#", "http://a.b/ü", "http://ü", "http://u%g",
        "http://u@256:", "http://1.2/", "http://\"",
      ])
    #expect(told == [])
  }

  @Test func options() {
    let local = TypedRule.url(scanner: URLScanner(allowsLocal: true, allowsUnicode: true))
    let told = local.wronglyTold(
      open: ["http://localhost:", "http://a/", "http://ü", "http://ü@ü", "http://a/ü%"],
      wrong: ["http://\u{A0}", "http://u@\u{301}", "http://1/"])
    #expect(told == [])
  }

  @Test func defaultScheme() {
    let rule = TypedRule.url(defaultScheme: "https")
    let told = rule.wronglyTold(
      open: [
        "h", "http:/", "http://a", "a", "a.b", "a.b/c", "u@a", "a.b:", "a.b:80", "a.b:80/c", "x",
        "[::", "u_:p@a", "a..b",
      ],
      wrong: [
        "ftp:", "ftp:/", "ftp:8", "ftp://a", "mailto:a", "u:p", "u:p@a", "u:1@", "a.b:x", "a.b:/",
        "a.b:8x", "a.b:0/", "a/", " ", "a.b/ ", "u@a..", "/", "http://a/", "[x",
      ])
    #expect(told == [])
    let foreign = TypedRule.url(["http"], defaultScheme: "ftp")
    #expect(foreign.wronglyTold(open: ["h", "http://a"], wrong: ["a", "a.b"]) == [])
  }

  /// 2,000 bytes, the scheme that is put in front among them, and what is missing still has to fit.
  @Test func lengths() {
    let path = String(repeating: "c", count: 2_000 - "http://a.b/".utf8.count)
    let user = String(repeating: "u", count: 2_000 - "http://@a.b".utf8.count)
    let rule = TypedRule.url(defaultScheme: "http")
    let told = rule.wronglyTold(
      open: [
        "http://a.b/" + path, "a.b/" + path, "http://a.b/" + path.dropLast(3) + "%4",
        "http://a.b/" + path.dropLast(3) + "%", "http://" + user, user, "http://" + user + "@",
      ],
      wrong: [
        "http://a.b/" + path + "c", "a.b/" + path + "c", "http://a.b/" + path.dropLast() + "%",
        "http://a.b/" + path.dropLast() + "%4", "http://" + user + "u", user + "u",
        "http://" + user + "u@",
      ])
    #expect(told == [])
  }
}
