import FVKernels
import FVPatterns
import Foundation
import TestSupport
import Testing

/// Every tier says what PCRE2 says, of random patterns, options and texts.
struct TierDifferentialTests {
  /// How many pairs of pattern and text; FV_TIER_PAIRS and FV_TIER_SEED make a long run of it.
  private static let pairs = number("FV_TIER_PAIRS") ?? 4_000
  private static let seed = UInt64(number("FV_TIER_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  private struct Tally {
    var pairs = 0
    var matched = 0
    var undecided = 0
    var jitAlone = 0
    var patterns = [0, 0, 0, 0, 0, 0]
    var differences: [String] = []
  }

  @Test func tiersSayWhatPCRE2Says() {
    var random = Seeded(TierDifferentialTests.seed)
    var tally = Tally()
    while tally.pairs < TierDifferentialTests.pairs, tally.differences.count < 20 {
      TierDifferentialTests.compare(RandomPattern.make(&random), &random, &tally)
    }
    #expect(tally.differences.isEmpty, "\(tally.differences.joined(separator: "\n"))")
    // Each tier was there, and both verdicts.
    for tier in 1...5 { #expect(tally.patterns[tier] > 0) }
    #expect(tally.matched > tally.pairs / 10 && tally.matched < tally.pairs * 9 / 10)
    if TierDifferentialTests.pairs > 4_000 {
      print(
        "\(tally.pairs) pairs, \(tally.matched) matched, \(tally.undecided) undecided by PCRE2,",
        "\(tally.jitAlone) where its JIT alone says otherwise,",
        "patterns by tier \(tally.patterns.dropFirst())")
    }
  }

  private static func compare(
    _ made: RandomPattern, _ random: inout Seeded, _ tally: inout Tally
  ) {
    let options = PatternOptions(rawValue: UInt32.random(in: 0..<32, using: &random))
      .subtracting(Int.random(in: 0..<8, using: &random) == 0 ? [] : .unicode)
    let text = Array(made.text.utf8)
    guard let fast = try? Pattern(text.span, options: options) else { return }
    tally.patterns[Int(fast.tier)] += 1
    guard fast.tier < 5, let slow = try? Pattern(text.span, options: options.union(.pcre2))
    else { return }
    var values: [[UInt8]] = []
    for _ in 0..<36 { values.append(value(made, &random)) }
    var verdicts: [MatchResult] = []
    for value in values {
      let expected = slow.match(value.span)
      let found = fast.match(value.span)
      verdicts.append(found)
      if expected == .undecided {
        tally.undecided += 1
        continue
      }
      tally.pairs += 1
      if expected == .matched { tally.matched += 1 }
      if let difference = progressDifference(fast, slow, value, expected) {
        tally.differences.append(
          "\(made.text.debugDescription) \(options.rawValue) \(value): \(difference)")
      }
      if expected != found {
        // The JIT of 10.42 misses lines: ^(?:a|)[a-z]+[a-z] in "ab".
        let interpreted = match(made.text, value, options.union([.pcre2, .interpret]))
        if interpreted == found, options.contains(.search) {
          tally.jitAlone += 1
          continue
        }
        tally.differences.append(
          "\(made.text.debugDescription) \(options.rawValue) tier \(fast.tier) "
            + "\(String(decoding: value, as: UTF8.self).debugDescription) \(value): PCRE2 says "
            + "\(expected)")
      }
    }
    // As they are; and the short ones over and over, since kernels look at whole blocks of such rows.
    let short = values.indices.filter { values[$0].count <= 32 }
    let many = short.isEmpty ? [] : (0..<150).map { short[$0 % short.count] }
    for rows in [Array(values.indices), many]
    where column(fast, rows.map { values[$0] }) != rows.map({ verdicts[$0] == .matched }) {
      tally.differences.append("\(made.text.debugDescription) \(options.rawValue) in a column")
    }
  }

  /// What a tier tells of a value that is being typed, and of those on the way to it, against what
  /// PCRE2 tells, which takes more for possible than is.
  private static func progressDifference(
    _ fast: borrowing Pattern, _ slow: borrowing Pattern, _ value: [UInt8], _ verdict: MatchResult
  ) -> String? {
    if verdict == .mismatched, fast.progress(value.span) == .incomplete,
      slow.progress(value.span) == .mismatched
    {
      return "it may not go on"
    }
    guard verdict == .matched else { return nil }
    for count in value.indices where value[count] & 0xC0 != 0x80 {
      let start = Array(value.prefix(count))
      if fast.progress(start.span) == .mismatched { return "\(count) bytes of it may go on" }
    }
    return nil
  }

  private static func value(_ made: RandomPattern, _ random: inout Seeded) -> [UInt8] {
    func character() -> [UInt8] {
      Array((RandomPattern.alphabet.randomElement(using: &random) ?? "a").utf8)
    }
    var bytes = Array(made.sample(&random).utf8)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2, 3: break
    case 4, 5:
      // Somewhere else in the middle of it, mostly between characters.
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: character(), at: place)
    case 6: if !bytes.isEmpty { bytes.remove(at: Int.random(in: 0..<bytes.count, using: &random)) }
    case 7: bytes += character()
    case 8: bytes = character() + bytes
    case 9: bytes += Array(made.sample(&random).utf8)
    case 10:
      bytes = []
      for _ in 0..<Int.random(in: 0...24, using: &random) { bytes += character() }
    default:
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      if Bool.random(using: &random) { bytes += [UInt8](repeating: 0x61, count: 60) }
    }
    return bytes
  }

  private static func column(_ pattern: borrowing Pattern, _ values: [[UInt8]]) -> [Bool] {
    let bytes = values.flatMap { $0 }
    var offsets: [Int32] = [0]
    for value in values { offsets.append((offsets.last ?? 0) + Int32(value.count)) }
    var bits = [UInt8](repeating: 0xFF, count: (values.count + 7) / 8)
    // Memory of exactly that size, so that a sanitizer sees whoever reads on.
    let exact = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    defer { withExtendedLifetime(offsets) { exact.deallocate() } }
    exact.initialize(from: bytes, count: bytes.count)
    guard let column = TextColumn(bytes: exact, offsets: offsets, count: values.count) else {
      return []
    }
    _ = pattern.check(column, valid: &bits)
    return values.indices.map { bits[$0 / 8] >> UInt8($0 % 8) & 1 != 0 }
  }
}
