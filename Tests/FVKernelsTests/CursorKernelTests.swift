import FVKernels
import TestSupport
import Testing

/// Random steps over random texts, against one place after the other.
struct CursorKernelTests {
  private typealias Step = CursorKernel.Step
  private var random = Seeded(1_960)

  private struct Language {
    var sets: [Set<UInt8>] = []
    var steps: [Step] = []
    var isSearch = false
    var asks = false

    var kernel: CursorKernel? {
      let signatures = (UInt8.min...UInt8.max).map { byte in
        sets.indices.reduce(0 as UInt16) { $0 | (sets[$1].contains(byte) ? 1 << UInt16($1) : 0) }
      }
      return CursorKernel(signatures: signatures, steps: steps, isSearch: isSearch, asks: asks)
    }

    /// Whether a text goes through, by sets of places.
    func accepts(_ text: [UInt8]) -> Bool {
      var here = Set(isSearch ? Array(0...text.count) : [0])
      var kept = [Set<Int>](repeating: [], count: CursorKernel.mostSlots)
      var index = 0
      while index < steps.count {
        let step = steps[index]
        index += 1
        switch step {
        case .take(let set, let count): here = behind(here, set, count, text)
        case .mayTake(let set, let count): here.formUnion(behind(here, set, count, text))
        case .run(let set):
          var new = here
          while !new.isEmpty {
            new = behind(new, set, 1, text).subtracting(here)
            here.formUnion(new)
          }
        case .keep(let slot): kept[slot] = here
        case .back(let slot): here = kept[slot]
        case .join(let slot): here.formUnion(kept[slot])
        case .again(let slot, let target):
          let new = here.subtracting(kept[slot])
          kept[slot].formUnion(new)
          here = new.isEmpty ? kept[slot] : new
          if !new.isEmpty { index = target }
        case .textStart: here.formIntersection([0])
        case .textEnd: here.formIntersection([text.count])
        }
      }
      return isSearch ? !here.isEmpty : here.contains(text.count)
    }

    private func behind(_ here: Set<Int>, _ set: Int, _ count: Int, _ text: [UInt8]) -> Set<Int> {
      Set(
        here.filter { place in
          place + count <= text.count
            && text[place..<place + count].allSatisfy(sets[set].contains)
        }.map { $0 + count })
    }
  }

  @Test mutating func randomLanguages() throws {
    var accepted = 0
    for _ in 0..<150 {
      let language = self.language()
      let kernel = try #require(language.kernel)
      let longest = [4, 15, 16, 17, 32, 33, 62, 63, 90].randomElement(using: &random) ?? 16
      let count = [0, 1, 32, 64, 65, 200].randomElement(using: &random) ?? 64
      let rows = (0..<count).map { _ in text(.random(in: 0...longest, using: &random)) }
      let answers = rows.map(language.accepts)
      accepted += answers.count { $0 }
      try check(kernel, rows, answers, asks: language.asks)
    }
    #expect(accepted > 500)
  }

  @Test mutating func everyLength() throws {
    let address = Language(
      sets: [Set("ab.".utf8), Set("@".utf8), Set("ab.".utf8), Set(".".utf8), Set("ab".utf8)],
      steps: [
        .take(set: 0, count: 1), .run(set: 0), .take(set: 1, count: 1), .take(set: 2, count: 1),
        .run(set: 2), .take(set: 3, count: 1), .take(set: 4, count: 2), .run(set: 4),
      ])
    let kernel = try #require(address.kernel)
    for length in 0...66 {
      let rows = (0..<130).map { row -> [UInt8] in
        var text = (0..<length).map { _ in Array("ab.".utf8).randomElement(using: &random) ?? 0 }
        if length > 2, row % 8 != 0 { text[.random(in: 0..<length, using: &random)] = 0x40 }
        return text
      }
      try check(kernel, rows, rows.map(address.accepts), asks: false)
    }
  }

  /// Words that kernels keep places in, and what runs over the end of the longest text.
  @Test mutating func longTextsRunToTheirEnd() throws {
    for isSearch in [false, true] {
      let all = Language(
        sets: [Set("a".utf8)], steps: [.run(set: 0), .textEnd], isSearch: isSearch)
      let kernel = try #require(all.kernel)
      let rows = (0..<64).map { [UInt8](repeating: 0x61, count: $0 % 64) }
      try check(kernel, rows, rows.map(all.accepts), asks: false)
    }
  }

  @Test func whatIsTooMuchIsRefused() {
    let all = [UInt16](repeating: 1, count: 256)
    func kernel(_ steps: [Step], _ signatures: [UInt16]? = nil) -> CursorKernel? {
      CursorKernel(signatures: signatures ?? all, steps: steps, isSearch: false, asks: false)
    }
    #expect(kernel([.take(set: 0, count: 62)]) != nil)
    #expect(kernel([.take(set: 0, count: 63)]) == nil)
    #expect(kernel([.take(set: 0, count: 0)]) == nil)
    #expect(kernel([.take(set: 12, count: 1)]) == nil)
    #expect(kernel([.run(set: -1)]) == nil)
    #expect(kernel([.keep(in: 8)]) == nil)
    #expect(kernel([.again(keptIn: 0, from: 1)]) == nil)
    #expect(kernel(Array(repeating: .textEnd, count: 65)) == nil)
    #expect(kernel([], []) == nil)
    #expect(kernel([], (0..<256).map { UInt16(1) << UInt16($0 % 12) }) == nil)  // kinds
    #expect(kernel([], (0..<256).map { $0 == 1 ? 1 << 12 : 0 }) == nil)  // sets
  }

  private mutating func language() -> Language {
    var language = Language()
    let letters = Array("abc-1".utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      language.sets.append(Set(letters.filter { _ in Bool.random(using: &random) }))
    }
    language.isSearch = Int.random(in: 0..<4, using: &random) == 0
    language.asks = Bool.random(using: &random)
    let last = language.sets.count - 1
    func set() -> Int { .random(in: 0...last, using: &random) }
    for _ in 0..<Int.random(in: 0...7, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: language.steps.append(.take(set: set(), count: .random(in: 1...3, using: &random)))
      case 2, 3:
        language.steps.append(.mayTake(set: set(), count: .random(in: 1...5, using: &random)))
      case 4: language.steps.append(.run(set: set()))
      case 5:
        // One or the other.
        language.steps += [
          .keep(in: 0), .take(set: set(), count: 1), .keep(in: 7), .back(to: 0), .run(set: set()),
          .join(with: 7),
        ]
      case 6:
        language.steps.append(.keep(in: 3))
        let first = language.steps.count
        language.steps += [
          .run(set: set()), .take(set: set(), count: 1), .again(keptIn: 3, from: first),
        ]
      default:
        language.steps.append(
          Bool.random(using: &random) ? .mayTake(set: set(), count: 62) : .textEnd)
      }
    }
    return language
  }

  private mutating func text(_ length: Int) -> [UInt8] {
    let letters = Array("aaabbc-1".utf8)
    var text = (0..<length).map { _ in letters.randomElement(using: &random) ?? 0 }
    if length > 0, Int.random(in: 0..<6, using: &random) == 0 {
      text[.random(in: 0..<length, using: &random)] = .random(in: 0...255, using: &random)
    }
    return text
  }

  /// Rows that a kernel leaves get their answer here, and are those that it has to leave.
  private func check(
    _ kernel: CursorKernel, _ rows: [[UInt8]], _ answers: [Bool], asks: Bool
  ) throws {
    try checkColumn(rows, from: rows.count % 5, answers: answers) { column, valid, kernels in
      func decide(_ row: Int) {
        let bit: UInt8 = 1 << UInt8(row % 8)
        valid[row / 8] = answers[row] ? valid[row / 8] | bit : valid[row / 8] & ~bit
      }
      let decided = kernel.check(column, valid: valid, with: kernels) { first, asked in
        let block = Array(rows[first..<first + kernels.size])
        let long = block.count { $0.count > CursorKernel.longest }
        for (place, row) in block.enumerated() {
          let isAsked = asked >> UInt64(place) & 1 != 0
          let isStrange = asks && row.contains { $0 > 126 }
          let isLong = row.count > CursorKernel.longest
          #expect(isAsked == (isLong || isStrange) || isAsked && 2 * long > block.count)
          if isAsked { decide(first + place) }
        }
      }
      #expect(decided == (kernels == .portable ? 0 : rows.count / kernels.size * kernels.size))
      if decided < rows.count { valid[decided / 8] = 0 }
      for row in decided..<rows.count {
        if row % 8 == 0 { valid[row / 8] = 0 }
        decide(row)
      }
    }
  }
}
