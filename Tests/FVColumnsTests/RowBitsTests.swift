import FVText
import Testing

@testable import FVColumns

@Suite struct RowBitsTests {
  /// Bits from anywhere, any number of them, are those that are there one by one.
  @Test func loadedBitsAreTheSame() {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
    var words = [UInt64](repeating: .max, count: 8)
    for first in 0..<70 {
      for count in [0, 1, 7, 8, 63, 64, 65, 127, 128, 200, 300] {
        // A copy without a byte behind the last bit: the sanitizer sees what is read beyond.
        let exact = Array(bytes[0..<(first + count + 7) / 8])
        words.withUnsafeMutableBufferPointer { words in
          exact.withUnsafeBufferPointer { exact in
            let bits = RowBits(words.baseAddress!, count: count)
            if let start = exact.baseAddress { bits.load(start, from: first) }
            for row in 0..<count {
              let place = first + row
              #expect(bits.contains(BlockRow(row)) == (exact[place / 8] >> (place % 8) & 1 != 0))
            }
            #expect(bits.population == (0..<count).count { bits.contains(BlockRow($0)) })
          }
        }
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func theFirstRowsAreInIt(count: Int) {
    var words = [UInt64](repeating: .max, count: 8)
    words.withUnsafeMutableBufferPointer { words in
      let bits = RowBits(words.baseAddress!, count: count)
      for size in 0...count {
        bits.fill(first: size)
        #expect((0..<count).allSatisfy { bits.contains(BlockRow($0)) == ($0 < size) })
        #expect(bits.population == size)
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func bitsPastTheLastRowStayZero(count: Int) {
    var words = [UInt64](repeating: .max, count: 8)
    words.withUnsafeMutableBufferPointer { words in
      let bits = RowBits(words.baseAddress!, count: count)
      bits.fill(true)
      #expect(bits.population == count)
      bits.invert()
      #expect(bits.isEmpty)
      bits.set { $0.index % 3 == 0 }
      var rows: [Int] = []
      bits.forEach { rows.append($0.index) }
      #expect(rows == Array(stride(from: 0, to: count, by: 3)))
      let all = bits
      all.formUnion(allBut: bits)
      #expect(bits.population == count)
    }
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func rangesHaveTheRowsThatAreInThem(count: Int) {
    var words = [UInt64](repeating: 0, count: 4)
    words.withUnsafeMutableBufferPointer { words in
      let bits = RowBits(words.baseAddress!, count: count)
      bits.set { $0.index % 3 == 0 || $0.index % 64 == 63 }
      for first in stride(from: 0, through: count, by: 7) {
        for end in first...count {
          let expected = (first..<end).filter { bits.contains(BlockRow($0)) }
          var rows: [Int] = []
          bits.forEach(in: first..<end) { rows.append($0.index) }
          #expect(rows == expected)
        }
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func rangesAreAdded(count: Int) {
    var words = [UInt64](repeating: 0, count: 4)
    var others = [UInt64](repeating: .max, count: 4)
    words.withUnsafeMutableBufferPointer { words in
      others.withUnsafeMutableBufferPointer { others in
        let (bits, all) = (
          RowBits(words.baseAddress!, count: count), RowBits(others.baseAddress!, count: count)
        )
        all.fill(true)
        for first in stride(from: 0, through: count, by: 7) {
          for end in first...count {
            bits.fill(false)
            bits.insert(first..<end)
            #expect(bits.all == Array(first..<end) && bits.memberCount(among: all) == end - first)
          }
        }
        guard count > 64 else { return }
        bits.fill(false)
        let part = RowBits(all.words, count: count - 64)
        part.fill(true)
        bits.formUnion(part, from: 64)
        #expect(bits.all == Array(64..<count))
      }
    }
  }

  /// Rows of one batch follow those of another, wherever those end.
  @Test func verdictsAreJoined() {
    var verdicts = VerdictBits()
    var expected: [Bool] = []
    for count in [1, 64, 63, 5, 130, 0, 200, 7] {
      let own = (0..<count).map { _ in Bool.random() }
      let words = (count + 63) / 64
      let first = verdicts.valid.count
      let hasRoom = verdicts.reserve(words: words)
      #expect(hasRoom)
      for row in 0..<count where own[row] {
        verdicts.setValid(word: first + row / 64, bit: row % 64)
      }
      verdicts.take(count, from: first)
      expected += own
      let (rows, all) = (verdicts.count, verdicts.valid.count)
      #expect(rows == expected.count)
      #expect(all == (expected.count + 63) / 64)
      for row in expected.indices {
        let word = verdicts.valid[row / 64]
        #expect((word >> UInt64(row % 64) & 1 != 0) == expected[row])
      }
    }
  }
}

extension VerdictBits {
  /// What a worker writes.
  fileprivate mutating func setValid(word: Int, bit: Int) {
    valid.pointer?[word] |= 1 << UInt64(bit)
  }
}

extension RowBits {
  /// How many bits are set, those past the last row among them.
  fileprivate var population: Int {
    (0..<wordCount).reduce(0) { $0 + self[word: $1].nonzeroBitCount }
  }
}
