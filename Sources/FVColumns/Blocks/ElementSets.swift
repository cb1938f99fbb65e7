internal import FVText

/// Sets of the rows of columns within columns, which are more than those of a block; made, and given back in
/// turn.
@safe
struct ElementSets: ~Copyable {
  private var words = Buffer<UInt64>()
  /// Where these stand until there are more.
  private var start: UnsafeMutablePointer<UInt64>
  /// Whether there was no memory for one.
  private(set) var isExhausted = false

  /// Which of the sets, and how many rows it is of.
  struct Place: BitwiseCopyable {
    fileprivate let first: Int
    let count: Int
  }

  /// No sets; nil without memory.
  init?() {
    guard words.reserve(64), let start = unsafe words.pointer else { return nil }
    unsafe self.start = start
  }

  /// Forgets all sets.
  mutating func begin() {
    words.truncate()
    isExhausted = false
  }

  /// Makes an empty set of so many rows; nil without memory, which is noted. What others gave out before
  /// holds no longer.
  mutating func make(_ count: Int) -> Place? {
    let first = words.count
    let size = (count &+ 63) &>> 6
    words.append(repeating: 0, count: size)
    guard words.count == first &+ size, let start = unsafe words.pointer else {
      isExhausted = true
      return nil
    }
    unsafe self.start = start
    return Place(first: first, count: count)
  }

  /// Gives back a set, and all that were made since.
  mutating func giveBack(_ place: Place) { words.truncate(place.first) }

  /// A set, until the next is made.
  @inline(__always)
  subscript(_ place: Place) -> RowBits {
    unsafe RowBits(start + place.first, count: place.count)
  }
}
