import TestSupport
import Testing

@testable import FVRules

struct EmailScannerTests {
  /// The address is read at whatever place of the alphabet: each byte in a local part and in a
  /// domain, by the grammar's own words.
  @Test func everyByte() {
    let alphanumerics = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    let atext = alphanumerics.union("!#$%&'*+-/=?^_`{|}~".utf8)
    for byte in UInt8.min...UInt8.max {
      let local: [UInt8] = [0x61, byte, 0x61] + Array("@b.co".utf8)
      #expect(
        EmailScanner().isValid(local) == (atext.contains(byte) || byte == 0x2E), "\(byte)")
      let domain = Array("a@b".utf8) + [byte] + Array("b.co".utf8)
      let isInside = alphanumerics.contains(byte) || byte == 0x2D || byte == 0x2E
      #expect(EmailScanner().isValid(domain) == isInside, "\(byte)")
      let quoted = Array("\"a".utf8) + [byte] + Array("\"@b".utf8)
      let isQuoted = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
      #expect(
        EmailScanner(profile: .rfc5321).isValid(quoted) == isQuoted, "\(byte)")
    }
  }

  @Test func lengths() {
    func address(_ local: Int, _ labels: [Int]) -> String {
      String(repeating: "a", count: local) + "@"
        + labels.map { String(repeating: "b", count: $0) }.joined(separator: ".")
    }
    #expect(isEmail(address(64, [63, 2])))
    #expect(!isEmail(address(65, [63, 2])))
    #expect(!isEmail(address(64, [64, 2])))
    #expect(!isEmail(address(64, [2, 64])))
    #expect(isEmail(address(62, [63, 63, 63])))
    #expect(!isEmail(address(63, [63, 63, 63])))
    #expect(isEmail(address(1_000, [63, 63, 63, 63, 63]), EmailScanner(profile: .html5)))
    #expect(!isEmail(address(1_000, [64]), EmailScanner(profile: .html5)))
  }

  /// What pragmatic accepts, the other two accept.
  @Test func profilesNest() throws {
    for fact in try scannerVectors() where EmailScanner().isValid(fact.bytes) {
      for profile in [EmailScanner.Profile.html5, .rfc5321] {
        #expect(EmailScanner(profile: profile).isValid(fact.bytes), "\(fact)")
      }
      #expect(EmailScanner(allowsUnicode: true).isValid(fact.bytes), "\(fact)")
      #expect(EmailScanner(allowsName: true).isValid(fact.bytes), "\(fact)")
    }
  }

  /// A host label beyond ASCII is as long as its encoded form, at the least.
  @Test func unicodeLabels() {
    let scanner = EmailScanner(allowsUnicode: true)
    #expect(isEmail("a@" + String(repeating: "ü", count: 59) + ".de", scanner))
    #expect(!isEmail("a@" + String(repeating: "ü", count: 60) + ".de", scanner))
    #expect(isEmail("a@ü" + String(repeating: "b", count: 57) + ".de", scanner))
    #expect(!isEmail("a@ü" + String(repeating: "b", count: 58) + ".de", scanner))
    #expect(!isEmail("a@" + String(repeating: "b", count: 58) + "ü.de", scanner))
    #expect(isEmail("a@" + String(repeating: "b", count: 57) + "ü.de", scanner))
  }

  /// Where the local part ends is known even when nothing follows it.
  @Test func stops() {
    func stop(_ text: String, _ scanner: EmailScanner = EmailScanner()) -> (Int, Bool) {
      let stop = scanner.localPart(Array(text.utf8).span)
      return (stop.offset, stop.isWhole)
    }
    #expect(stop("a.b") == (3, true))
    #expect(stop("a.") == (2, false))
    #expect(stop("a..b") == (2, false))
    #expect(stop("a b") == (1, true))
    #expect(stop("") == (0, false))
    #expect(stop("\"a", EmailScanner(profile: .rfc5321)) == (2, false))
    #expect(stop("\"a\\", EmailScanner(profile: .rfc5321)) == (3, false))
    #expect(stop("\"a\"b", EmailScanner(profile: .rfc5321)) == (3, true))
  }
}
