internal import Glibc

/// Memory for several sets of the rows of a block.
@safe
struct RowSets: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordsOfSet: Int
  /// How many rows the block has.
  private(set) var rowCount = 0

  /// So many empty sets, for blocks of at most so many rows; nil without memory.
  init?(_ count: Int, mostRows: Int) {
    wordsOfSet = (mostRows &+ 63) / 64
    let size = max(count &* wordsOfSet, 1)
    // Not calloc, which has no such short way to memory as malloc.
    guard let memory = unsafe malloc(size &* MemoryLayout<UInt64>.stride) else { return nil }
    unsafe words = memory.bindMemory(to: UInt64.self, capacity: size)
    unsafe words.initialize(repeating: 0, count: size)
  }

  deinit { unsafe free(words) }

  /// Goes on with a block of so many rows; what the sets hold of it is anything.
  mutating func begin(rows: Int) { rowCount = min(rows, wordsOfSet &* 64) }

  /// The set at a place.
  @inline(__always)
  subscript(_ place: Int) -> RowBits {
    unsafe RowBits(words + place &* wordsOfSet, count: rowCount)
  }
}
