import TestSupport
import Testing

@testable import FVRules

struct URLScannerTests {
  @Test(arguments: [
    ("http://a.b", true), ("a+b-c.1://", true), ("A://x", true), ("http:/a.b", true),
    ("://a.b", false), ("1a://b", false), ("a_b://c", false), ("a.b", false), ("", false),
    ("a.b:80", false), ("mailto:a@b.co", true), ("ä://b", false), ("a:/", true), ("a:", true),
    ("a.b:80/c", false), ("a:8?b", false), ("a:8#b", false), ("a:8@b", true), ("tel:8-9", true),
    ("a/b:c", false), ("a_:c", false), ("1a:b", false), (":", false), (":8", false),
  ])
  func schemes(_ text: String, _ has: Bool) {
    #expect(URLScanner.hasScheme(Array(text.utf8)) == has)
  }

  /// The closure sees the scheme as written, and is not asked when there is none.
  @Test func closureSeesTheScheme() {
    var seen: [[UInt8]] = []
    for text in ["HtTp://a.b", "a.b", "x+y://a.b"] {
      _ = URLScanner().isValid(Array(text.utf8).span) { scheme in
        seen.append(scheme.indices.map { scheme[$0] })
        return true
      }
    }
    #expect(seen == [Array("HtTp".utf8), Array("x+y".utf8)])
  }

  /// Each byte in each part, by the grammar of RFC 3986.
  @Test func everyByte() {
    let unreserved = Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
    let user = unreserved.union("!$&'()*+,;=:".utf8)
    let path = user.union("@/".utf8)
    let parts: [(String, String, Set<UInt8>)] = [
      ("http://a.b/x", "x", path.union("?#".utf8)), ("http://a.b/?x", "x", path.union("?#".utf8)),
      ("http://a.b/#x", "x", path.union("?".utf8)), ("http://u", "u@a.b", user),
    ]
    for (before, after, allowed) in parts {
      for byte in UInt8.min...UInt8.max where !(after.contains("@") && "/?#@".utf8.contains(byte)) {
        let text = Array(before.utf8) + [byte] + Array(after.utf8)
        #expect(isURL(text) == allowed.contains(byte), "\(before) \(byte)")
      }
    }
  }

  @Test func ports() {
    for port in 0...70_000 where port < 300 || port % 97 == 0 || 65_000...66_000 ~= port {
      #expect(isURL(Array("http://a.b:\(port)".utf8)) == (1...65_535 ~= port), "\(port)")
    }
  }

  @Test func lengths() {
    let start = "http://a.b/"
    let fits = start + String(repeating: "c", count: 2_000 - start.utf8.count)
    #expect(isURL(Array(fits.utf8)))
    #expect(!isURL(Array((fits + "c").utf8)))
  }
}
