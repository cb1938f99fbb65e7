internal import FVText

/// Memory for several sets of the rows of a block.
@safe
struct RowSets: ~Copyable {
  private var memory = Buffer<UInt64>()
  /// Where that stands, or that of others.
  private let words: UnsafeMutablePointer<UInt64>
  private let wordsOfSet: Int
  /// How many rows the block has.
  private(set) var rowCount = 0

  /// So many empty sets, for blocks of at most so many rows; nil without memory.
  init?(_ count: Int, mostRows: Int) {
    wordsOfSet = (mostRows &+ 63) / 64
    // By way of a list, as calloc has no such short way to memory as realloc.
    memory.fill(with: 0, count: max(count &* wordsOfSet, 1))
    guard let start = unsafe memory.pointer else { return nil }
    unsafe words = start
  }

  /// Those of others from one on, as long as they are there.
  @unsafe
  init(_ others: borrowing RowSets, from first: Int) {
    wordsOfSet = others.wordsOfSet
    unsafe words = others.words + first &* others.wordsOfSet
  }

  /// Goes on with a block of so many rows; what the sets hold of it is anything.
  mutating func begin(rows: Int) { rowCount = min(rows, wordsOfSet &* 64) }

  /// The set at a place.
  @inline(__always)
  subscript(_ place: Int) -> RowBits {
    unsafe RowBits(words + place &* wordsOfSet, count: rowCount)
  }
}
