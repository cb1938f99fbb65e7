import FVPlatform
import FVRules
import Testing
import TestSupport

/// What every scanner owes whoever hands it anything at all.
struct HostileScannerTests {
  /// No rule lets a number be a document; the scanner does. All other facts are asked of rules.
  @Test func scalarsMayBeDocuments() throws {
    let facts = try scannerVectors().filter(\.takesScalars)
    for fact in facts {
      let isValid = JSONTextScanner.isValid(fact.bytes.span, allowsScalars: true)
      #expect(isValid == (fact.verdict == "valid"), "\(fact)")
    }
    #expect(facts.count > 1)
  }

  @Test func nothingIsNothing() {
    for scanner in scanners { #expect(!scanner.isValid([]), "\(scanner.name)") }
  }

  /// One byte alone is a host name, or a number in JSON, at most.
  @Test func singleBytes() {
    for scanner in scanners {
      let accepted = (0...255).filter { scanner.isValid([UInt8($0)]) }.map { UInt8($0) }
      switch scanner.name {
      case "hostname": #expect(accepted == Array(letters.utf8), "\(scanner.name)")
      case "json": #expect(accepted.isEmpty || accepted == Array("0123456789".utf8))
      case "url 1 with a scheme", "url 3 with a scheme":
        #expect(accepted == Array(letters.utf8), "\(scanner.name)")
      default: #expect(accepted.isEmpty, "\(scanner.name)")
      }
    }
  }

  /// Sixteen times the text takes about sixteen times as long, and not the square of that.
  @Test(arguments: [
    "(", "a.", "@", "a@", "\"", "\\", "<", "a ", "[", "{\"", "[[", ":", "1:", "%", "a", "-", "1",
    "=", "é", "\"\\\"", "1.", "a-", " ", "http://", "+1", "[0,", "{\"a\":",
  ])
  func timeIsLinear(_ unit: String) {
    for prefix in ["", "\"", "a@", "http://", "a <", "a@[", "[", "x@[IPv6:"] {
      let short = Array((prefix + String(repeating: unit, count: 2_048 / unit.utf8.count)).utf8)
      let long = Array((prefix + String(repeating: unit, count: 32_768 / unit.utf8.count)).utf8)
      for scanner in scanners {
        // Loose, and more than once, as other things run on the machine; quadratic would be 256 times
        // as long each time.
        let isLinear = (0..<8).contains { _ in
          work { _ = scanner.isValid(long) } < 64 * work { _ = scanner.isValid(short) } + 0.02
        }
        #expect(isLinear, "\(scanner.name)")
      }
    }
  }

  /// The seconds that this thread worked.
  private func work(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let before = now()
    body()
    return now() - before
  }

  @Test func randomBytesNeverTrap() {
    var random = Seeded(0x5CA_77E5)
    let alphabets: [[UInt8]] = [
      Array(0...255), Array("ab.-@\"\\<>[]: 1/#?%+=(),{}\n".utf8), Array("0:.af[]IPv6".utf8),
      [0x61, 0x2E, 0x40, 0xC3, 0xA4, 0xE2, 0x80, 0x8D, 0xF0, 0x9F, 0x98, 0xFF],
    ]
    var accepted = 0
    for round in 0..<4_000 {
      let alphabet = alphabets[round % alphabets.count]
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      for scanner in scanners where scanner.isValid(text) { accepted += 1 }
    }
    #expect(accepted > 0)
  }

  /// Cutting, doubling or changing one byte of what is right must never trap either.
  @Test func mutatedFactsNeverTrap() throws {
    var random = Seeded(0xFAC75)
    for fact in try scannerVectors() where fact.bytes.count < 300 {
      for _ in 0..<4 {
        var bytes = fact.bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeLast(bytes.count - place)
        case 1: bytes.insert(bytes[place], at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        for scanner in scanners { _ = scanner.isValid(bytes) }
      }
    }
  }

  private var letters: String {
    let small = "abcdefghijklmnopqrstuvwxyz"
    return small.uppercased() + small
  }
}
