import FVCards
import Foundation
import TestSupport
import Testing

struct CandidateTests {
  @Test func vectorsHold() throws {
    for vector in try vectors("candidates.jsonl") {
      #expect(.names(names(vector.candidates ?? "")) == vector.expect, "\(vector)")
    }
  }

  @Test(arguments: [
    ("4", ["visa", "naranja", "maestro", "elo"]), ("43", ["visa", "elo"]), ("401178", ["elo"]),
    ("60", ["discover", "maestro", "hipercard"]), ("6011", ["discover"]),
    ("65", ["discover", "troy", "maestro", "elo"]), ("62183", ["maestro"]),
    ("27", ["mastercard"]), ("2721", []), ("222099", []), ("306", []), ("7", []), ("0", []),
    ("1", ["jcb"]), ("9", ["troy"]), ("8", ["unionpay"]), ("0000000000000000", []),
  ])
  func pinned(_ prefix: String, _ expected: [String]) { #expect(names(prefix) == expected) }

  @Test func anythingMayBecomeOfNothing() {
    #expect(names("").count == CardBrand.standardCount)
    #expect(names("") == Array(CardBrand.builtIn.prefix(CardBrand.standardCount).map(\.name)))
  }

  @Test func theFactsAreThoseOfThePublicTable() throws {
    let data = try Data(contentsOf: vectorFolder.appending(path: "card_brands.json"))
    let facts = try JSONDecoder().decode([String: Facts].self, from: data)
    #expect(facts.count == CardBrand.standardCount)
    for brand in CardBrand.builtIn.prefix(CardBrand.standardCount) {
      guard let fact = facts[brand.name] else {
        Issue.record("no facts of \(brand.name)")
        continue
      }
      #expect(Set(brand.prefixes.split(separator: ",").map(String.init)) == fact.prefixes)
      #expect(expanded(brand.lengths) == fact.lengths, "\(brand.name)")
      #expect(expanded(brand.gaps) == fact.gaps, "\(brand.name)")
      #expect("\(brand.codeName) \(brand.codeSize)" == fact.code, "\(brand.name)")
    }
  }

  @Test func equalsAReferenceThatComparesText() throws {
    let data = try Data(contentsOf: vectorFolder.appending(path: "card_brands.json"))
    let facts = try JSONDecoder().decode([String: Facts].self, from: data)
    let order = CardBrand.builtIn.prefix(CardBrand.standardCount).map(\.name)
    var random = Seeded(5)
    let prefixes = order.flatMap { facts[$0]?.prefixes.sorted() ?? [] }
    for round in 0..<4_000 {
      var digits = String(
        decoding: random.digits(Int.random(in: 0...10, using: &random)), as: UTF8.self)
      // Half of them begin like a prefix that there is.
      if round % 2 == 0, let prefix = prefixes.randomElement(using: &random) {
        let end = prefix.split(separator: "-").randomElement(using: &random) ?? ""
        digits = String(end.prefix(Int.random(in: 0...8, using: &random)) + digits.prefix(3))
      }
      let expected = reference(digits, order, facts)
      let found = candidates(digits, CardTable.standard)
      #expect(found.map(\.name) == expected.map(\.name), "\(digits)")
      #expect(found.map(\.strength) == expected.map(\.strength), "\(digits)")
    }
  }

  /// The rules for candidates once more, with text and without any thought of speed.
  private func reference(
    _ digits: String, _ order: [String], _ facts: [String: Facts]
  ) -> [(name: String, strength: Int)] {
    var found: [(name: String, strength: Int)] = []
    for name in order {
      var strength: Int?
      for prefix in facts[name]?.prefixes ?? [] {
        let ends = prefix.split(separator: "-").map(String.init)
        let shared = min(digits.count, ends[0].count)
        let asked = digits.prefix(shared)
        guard ends[0].prefix(shared) <= asked, asked <= ends[ends.count - 1].prefix(shared) else {
          continue
        }
        strength = max(strength ?? 0, digits.count >= ends[0].count ? ends[0].count : 0)
      }
      if let strength { found.append((name, strength)) }
    }
    guard !found.isEmpty, found.allSatisfy({ $0.strength > 0 }) else { return found }
    let best = found.map(\.strength).max() ?? 0
    return Array(found.filter { $0.strength == best }.prefix(1))
  }

  private func expanded(_ runs: String) -> [Int] {
    runs.split(separator: ",").flatMap { run -> [Int] in
      let ends = run.split(separator: "-").compactMap { Int($0) }
      return Array(ends[0]...ends[ends.count - 1])
    }
  }
}

/// One row of the public table, its prefixes written as the project writes them.
private struct Facts: Decodable {
  let prefixes: Set<String>
  let gaps: [Int]
  let lengths: [Int]
  let code: String

  enum CodingKeys: String, CodingKey { case patterns, gaps, lengths, cvv }

  enum Part: Decodable {
    case number(Int)
    case text(String)
    case run([Int])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let run = try? container.decode([Int].self) {
        self = .run(run)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    var written: String {
      switch self {
      case .number(let number): "\(number)"
      case .text(let text): text
      case .run(let run): "\(run[0])-\(run[1])"
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    prefixes = Set(try container.decode([Part].self, forKey: .patterns).map(\.written))
    gaps = try container.decode([Int].self, forKey: .gaps)
    lengths = try container.decode([Int].self, forKey: .lengths)
    code = try container.decode([Part].self, forKey: .cvv).map(\.written).joined(separator: " ")
  }
}
