import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

/// Keys of all lengths are found again, and no others.
struct KeySetTests {
  @Test func numbersAreASet() {
    var set = KeySet()
    var known: Set<UInt64> = []
    var random = SystemRandomNumberGenerator()
    for step in 0..<200_000 {
      let word = step % 3 == 0 ? UInt64(step) : UInt64.random(in: 0...150_000, using: &random)
      let key = WordKey(word: word)
      let isThere = set.contains(key, key.hash(set.seed))
      #expect(isThere == known.contains(word))
      let isNew = set.insert(key, key.hash(set.seed))
      #expect(isNew == known.insert(word).inserted)
    }
    let count = set.count
    #expect(count == known.count)
    for word in known {
      let key = WordKey(word: word)
      let isThere = set.contains(key, key.hash(set.seed))
      #expect(isThere)
    }
  }

  /// Where all lead to one line, the first or the last: they stand in those behind it, and each grows
  /// the table in time.
  @Test(arguments: [0, .max]) func numbersOfOneHashAreASet(hash: UInt64) {
    for many in [1, 7, 8, 9, 16, 40] {
      var table = KeyTable<WordKey>(seed: 1)
      for word in 1...UInt64(many) {
        let isThere = table.contains(WordKey(word: word), hash)
        let isNew = table.insert(WordKey(word: word), hash)
        let isNewAgain = table.insert(WordKey(word: word), hash)
        #expect(!isThere && isNew == true && isNewAgain == false)
      }
      for word in 1...UInt64(many) {
        let isThere = table.contains(WordKey(word: word), hash)
        #expect(isThere)
      }
      let (count, isThere) = (table.count, table.contains(WordKey(word: 41), hash))
      #expect(count == many && !isThere)
    }
  }

  @Test func textsOfAllLengthsAreASet() {
    var set = KeySet()
    var known: Set<[UInt8]> = []
    for _ in 0..<60_000 {
      let length = Int.random(in: 0...20) * (Int.random(in: 0...9) == 0 ? 5 : 1)
      // Few letters, zeros among them: many are beginnings of others.
      let text = (0..<length).map { _ in UInt8.random(in: 0...2) * UInt8.random(in: 0...1) }
      var (isThere, isNew): (Bool, Bool?) = (false, nil)
      text.withUnsafeBufferPointer { bytes in
        let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
        isThere = set.contains(text)
        isNew = set.insert(text)
      }
      #expect(isThere == known.contains(text))
      #expect(isNew == known.insert(text).inserted)
    }
    let count = set.count
    #expect(count == known.count)
  }

  @Test func errorsAreMergedInTheOrderOfRows() {
    for _ in 0..<200 {
      let own = rows(Int.random(in: 0...9))
      let others = rows(Int.random(in: 0...9))
      var kept = Buffer<FoundError>()
      for row in [7] + own { kept.append(error(row, isOwn: true)) }
      var found = Buffer<FoundError>()
      for row in others { found.append(error(row, isOwn: false)) }
      let limit = Int.random(in: 1...12)
      var room = KeptRoom(limit)
      kept.merge(found.span, from: 1, &room)
      let all = own.map { ($0, 0) } + others.map { ($0, 1) }
      let expected = all.sorted { $0 < $1 }.prefix(limit)
      let told = (1..<kept.count).map { (kept[$0].row.index, kept[$0].detail?.index) }
      #expect(told.map(\.0) == expected.map(\.0) && told.map(\.1) == expected.map(\.1))
      let first = kept[0].row.index
      #expect(first == 7)
    }
  }

  private func rows(_ count: Int) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0...20) }.sorted()
  }

  private func error(_ row: Int, isOwn: Bool) -> FoundError {
    FoundError(
      row: Row(row), turn: Turn(field: .init(0)), detail: RuleIndex(isOwn ? 0 : 1), field: .init(0),
      code: .notUnique)
  }
}
