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
    let size = count &* wordsOfSet
    guard let memory = unsafe calloc(max(size, 1), MemoryLayout<UInt64>.size) else { return nil }
    unsafe words = memory.bindMemory(to: UInt64.self, capacity: size)
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
