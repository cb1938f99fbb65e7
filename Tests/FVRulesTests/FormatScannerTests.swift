import FVText
import TestSupport
import Testing

@testable import FVRules

struct FormatScannerTests {
  /// The sets against the characters they stand for.
  @Test func sets() {
    let digits = "0123456789"
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let sets: [(ASCIISet, String)] = [
      (.digits, digits), (.letters, letters), (.hexDigits, digits + "abcdefABCDEF"),
      (.alphanumerics, letters + digits), (.label, letters + digits + "-"),
      (.atext, letters + digits + "!#$%&'*+-/=?^_`{|}~"), (.scheme, letters + digits + "+-."),
      (.base64, letters + digits + "+/"), (.base64URL, letters + digits + "-_"),
      (.userInfo, letters + digits + "-._~!$&'()*+,;=:"),
      (.path, letters + digits + "-._~!$&'()*+,;=:@/"),
      (.query, letters + digits + "-._~!$&'()*+,;=:@/?"),
      (.word, letters + digits + "!#$%&'*+,-/=?^_`{|}~"),
      (.quoted, letters + digits + " !#$%&'()*+,-./:;<=>?@[]^_`{|}~"),
    ]
    for (set, members) in sets {
      let members = Set(members.utf8)
      for byte in UInt8.min...UInt8.max {
        #expect(set.contains(byte) == members.contains(byte), "\(byte)")
      }
    }
  }

  /// Runs found eight bytes at a time, against looking at each byte.
  @Test func runs() {
    for length in 8...26 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: 0x7A, count: length)
          text[place] = byte
          let end = ASCIISet.alphanumerics.contains(byte) ? length : place
          for start in [0, place / 2, place] where start <= end {
            let found = ASCIISet.alphanumericsEnd(text.span, from: start)
            if found != end { Issue.record("\(length) \(place) \(byte) from \(start): \(found)") }
          }
        }
      }
    }
    let short = Array("ab.".utf8)
    let end = ASCIISet.alphanumericsEnd(short.span, from: 0)
    #expect((0...2).contains(end))
  }

  /// The table is searched by halves, so its order is a fact that the search needs.
  @Test func countriesAreInOrder() {
    let rows = IBANScanner.Structure.table.span
    let length = IBANScanner.Structure.rowLength
    #expect(rows.count % length == 0)
    let names = (0..<rows.count / length).map { row in
      String(decoding: [rows[row * length], rows[row * length + 1]], as: UTF8.self)
    }
    #expect(names.count == 111)
    #expect(names == Array(Set(names)).sorted())
    let found = names.allSatisfy { name in
      let letters = Array(name.utf8)
      return IBANScanner.Structure(of: letters[0], letters[1]) != nil
    }
    #expect(found)
    #expect(IBANScanner.Structure(of: 0x5A, 0x5A) == nil)
  }

  /// One wrong digit, and two neighbours exchanged, never go unseen.
  @Test func ibanCheckDigits() {
    let right = Array("DE89370400440532013000".utf8)
    #expect(IBANScanner.isValid(right))
    for place in 2..<right.count {
      for digit in UInt8(0x30)...0x39 where digit != right[place] {
        var wrong = right
        wrong[place] = digit
        #expect(!IBANScanner.isValid(wrong))
      }
      guard place + 1 < right.count, right[place] != right[place + 1] else { continue }
      var swapped = right
      swapped.swapAt(place, place + 1)
      #expect(!IBANScanner.isValid(swapped))
    }
    let printed = Array("DE89 3704 0044 0532 0130 00".utf8)
    #expect(IBANScanner.isValid(printed))
    #expect(!IBANScanner.isValid(printed, allowsSeparators: false))
  }

  @Test func deepJSONIsUndecided() {
    func scan(_ depth: Int, _ open: String, _ close: String) -> JSONTextScanner.Outcome {
      let text = String(repeating: open, count: depth) + String(repeating: close, count: depth)
      return JSONTextScanner.scan(Array(text.utf8))
    }
    #expect(scan(64, "[", "]") == .valid)
    #expect(scan(65, "[", "]") == .tooDeep)
    #expect(scan(64, "[", "}") == .invalid)
    #expect(scan(10_000, "[", "]") == .tooDeep)
    let nested = Array(
      (String(repeating: "{\"a\":", count: 63) + "{}" + String(repeating: "}", count: 63)).utf8)
    #expect(JSONTextScanner.scan(nested) == .valid)
    let mixed = Array(
      (String(repeating: "[{\"a\":", count: 32) + "1" + String(repeating: "}]", count: 32)).utf8)
    #expect(JSONTextScanner.scan(mixed) == .valid)
    let crossed = Array(
      (String(repeating: "[{\"a\":", count: 32) + "1" + String(repeating: "]}", count: 32)).utf8)
    #expect(JSONTextScanner.scan(crossed) == .invalid)
  }

  @Test func codesOfABrand() {
    #expect(SecurityCodeScanner.isValid(Array("123".utf8), length: 3))
    #expect(!SecurityCodeScanner.isValid(Array("123".utf8), length: 4))
    #expect(!SecurityCodeScanner.isValid(Array("12".utf8), length: 2))
  }

  /// The decoder of characters against the standard library's, on all there are.
  @Test func scalars() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      guard let found = NonASCII.scalar(bytes.span, at: 0) else {
        Issue.record("no scalar at \(value)")
        return
      }
      if found.value != value || found.length != bytes.count {
        Issue.record("wrong scalar at \(value)")
        return
      }
      // Spaces and what is private, unassigned for ever or a control are not seen.
      if scalar.properties.isWhitespace != NonASCII.isSpace(value) {
        Issue.record("space at \(value)")
      }
    }
  }
}
