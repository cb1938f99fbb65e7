import FVCards
import FVKernels
import TestSupport
import Testing

/// Columns against single values, with every kernel that the machine has.
struct CardColumnTests {
  private var random = Seeded(80)

  /// Prefixes that end after one to eight digits, and near misses.
  private static let prefixes = [
    "4", "51", "34", "37", "300", "36", "6011", "65", "2131", "3528", "62", "620", "62183", "810",
    "589562", "506099", "493698", "500000", "401178", "401179", "40117", "2200", "2204", "637095",
    "63737423", "63737424", "606282", "65875000", "65875003", "65875004", "65878311", "9792",
    "9793",
    "417500", "6759", "0", "1", "8171", "8172", "2720", "2721", "222099", "504175", "65006",
  ]

  @Test mutating func allKindsOfNumbers() throws {
    for (separators, always) in [(true, false), (false, false), (true, true)] {
      for count in [0, 1, 63, 64, 65, 500, 20_000] {
        var policy = CardPolicy()
        policy.separators = separators
        policy.isLuhnAlways = always
        let rows = (0..<count).map { _ in card() }
        try check(rows, CardTable.standard, policy)
        // Now and then nothing but digits, which go another way.
        try check(rows.map { $0.filter { $0 &- 0x30 < 10 } }, CardTable.standard, policy)
      }
    }
  }

  @Test mutating func rowsOfEveryLength() throws {
    for length in 0...64 {
      var rows = (0..<100).map { _ in random.digits(length) }
      try check(rows, CardTable.standard, CardPolicy())
      for row in rows.indices where length > 0 {
        let place = Int.random(in: 0..<length, using: &random)
        rows[row][place] = [0x20, 0x2D, 0x2F, 0x3A, 0xB4].randomElement(using: &random) ?? 0
      }
      try check(rows, CardTable.standard, CardPolicy())
    }
  }

  @Test mutating func separatorsAnywhere() throws {
    for digits in [12, 16, 19] {
      let rows = (0..<2_000).map { _ in
        var text = valid("4", digits)
        for _ in 0..<Int.random(in: 0...14, using: &random) {
          let place = Int.random(in: 0...text.count, using: &random)
          text.insert([0x20, 0x2D].randomElement(using: &random) ?? 0x20, at: place)
        }
        return text
      }
      try check(rows, CardTable.standard, CardPolicy())
    }
  }

  @Test mutating func neighboursOfEveryRange() throws {
    var rows: [[UInt8]] = []
    for prefix in CardBrand.builtIn.flatMap({ $0.prefixes.split(separator: ",") }) {
      for end in prefix.split(separator: "-") {
        let number = try #require(Int(end))
        for neighbour in [number - 1, number, number + 1] where neighbour >= 0 {
          let digits = String(neighbour)
          let padded = String(repeating: "0", count: max(0, end.count - digits.count)) + digits
          for length in 12...19 {
            let row = valid(padded, length)
            rows += [row, row.dropLast() + [row[length - 1] == 0x30 ? 0x31 : 0x30]]
          }
        }
      }
    }
    let spaced = rows.map { row in
      var text = row
      for place in [12, 8, 4] {
        text.insert(place == 8 ? 0x2D : 0x20, at: min(place, row.count - 1))
      }
      return text
    }
    try check(rows, CardTable.standard, CardPolicy())
    try check(spaced, CardTable.standard, CardPolicy())
    try check(zip(rows, spaced).flatMap { [$0, $1] }, CardTable.standard, CardPolicy())
  }

  @Test mutating func someBrandsOnly() throws {
    let rows = (0..<1_000).map { _ in card() }
    // Visa and unionpay; then visa's sub-brand alone, which no kernel knows.
    for accepted: [Int32] in [[1, 8], [21], [1, 21]] {
      var policy = CardPolicy()
      let isKnown = policy.accept(accepted.span, in: CardTable.standard)
      #expect(isKnown)
      try check(rows, CardTable.standard, policy)
    }
  }

  @Test mutating func anotherTable() throws {
    let table = try CardTable([
      CardBrand("none-but-zeros", prefixes: "00000000", lengths: "12-19", isLuhnOptional: true),
      CardBrand("zeros", prefixes: "0", lengths: "12", isLuhnOptional: true),
      CardBrand("visa", prefixes: "4", lengths: "16"),
      CardBrand("long", prefixes: "40000000-49999998", lengths: "17-19"),
    ])
    let rows = (0..<1_000).map { row -> [UInt8] in
      let zeros = [UInt8](repeating: 0x30, count: row % 9)
      return zeros + card().dropFirst(row % 9)
    }
    try check(rows, table, CardPolicy())
  }

  /// A number of some brand, whole or changed, with or without separators; or something else.
  private mutating func card() -> [UInt8] {
    let prefix = CardColumnTests.prefixes.randomElement(using: &random) ?? ""
    var text = valid(prefix, Int.random(in: 11...20, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: text = Array(text.prefix(Int.random(in: 0...10, using: &random)))
    case 1: text += random.digits(Int.random(in: 0...40, using: &random))
    case 2: text[text.count - 1] = 0x30
    case 3:
      text[Int.random(in: 0..<text.count, using: &random)] = .random(in: 0...255, using: &random)
    case 4: text.append(0x20)
    case 5: text.insert(0x2D, at: 0)
    case 6..<12:
      for place in [4, 9, 14] where place < text.count { text.insert(0x20, at: place) }
    default: break
    }
    return text
  }

  private mutating func valid(_ prefix: String, _ count: Int) -> [UInt8] {
    var text = Array(
      (Array(prefix.utf8) + random.digits(max(0, count - prefix.count))).prefix(count))
    for _ in 0..<10 where !naiveLuhn(text) {
      text[text.count - 1] = text[text.count - 1] == 0x39 ? 0x30 : text[text.count - 1] + 1
    }
    return text
  }

  private func check(_ rows: [[UInt8]], _ table: borrowing CardTable, _ policy: CardPolicy) throws {
    var offsets: [Int32] = [0]
    for row in rows { offsets.append((offsets.last ?? 0) + Int32(row.count)) }
    let bytes = rows.flatMap(\.self)
    let memory = try #require(GuardedBytes(bytes.count))
    let text = UnsafePointer(memory.hold(bytes, atEnd: true))
    let offsetMemory = try #require(GuardedBytes(offsets.count * 4))
    let ends = (offsetMemory.end - offsets.count * 4).assumingMemoryBound(to: Int32.self)
    ends.update(from: offsets, count: offsets.count)
    defer { withExtendedLifetime((memory, offsetMemory)) {} }
    let column = try #require(TextColumn(bytes: text, offsets: ends, count: rows.count))
    var answers: [Bool] = []
    var brands: [Int16] = []
    for row in rows {
      let answer = table.check(CardNumber(row.span, separators: policy.separators), policy)
      answers.append(answer.state == .valid)
      brands.append(Int16(answer.brand(in: table)))
    }
    for kernels in KernelSet.allCases where kernels.isAvailable {
      var bits = [UInt8](repeating: 0xA5, count: (rows.count + 7) / 8)
      var found = [Int16](repeating: 99, count: rows.count)
      _ = bits.withUnsafeMutableBufferPointer { bits in
        found.withUnsafeMutableBufferPointer { found in
          table.check(
            column, policy, valid: bits.baseAddress, brands: found.baseAddress, with: kernels)
        }
      }
      #expect(found == brands)
      for row in 0..<bits.count * 8 {
        let passes = bits[row / 8] >> (row % 8) & 1 == 1
        #expect(passes == (row < rows.count && answers[row]), "\(kernels) \(row)")
        if row < rows.count, passes != answers[row] { break }
      }
    }
  }
}
