internal import FVText

/// A set of code points, as ranges that rise and neither overlap nor touch.
struct CodePointSet: Hashable {
  /// The last code point there is.
  static let last: UInt32 = 0x10FFFF

  private(set) var ranges: [ClosedRange<UInt32>] = []

  /// No code point.
  init() {}

  /// Some ranges, in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges { insert(range) }
  }

  /// Ranges that rise and neither overlap nor touch.
  init(rising ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  /// All code points.
  static var all: CodePointSet { CodePointSet([0...last]) }

  var isEmpty: Bool { ranges.isEmpty }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    var (first, last) = (range.lowerBound, range.upperBound)
    var kept: [ClosedRange<UInt32>] = []
    kept.reserveCapacity(ranges.count + 1)
    var behind: [ClosedRange<UInt32>] = []
    for other in ranges {
      if UInt64(other.upperBound) + 1 < UInt64(first) {
        kept.append(other)
      } else if UInt64(last) + 1 < UInt64(other.lowerBound) {
        behind.append(other)
      } else {
        first = min(first, other.lowerBound)
        last = max(last, other.upperBound)
      }
    }
    ranges = kept + [first...last] + behind
  }

  mutating func formUnion(_ other: CodePointSet) {
    guard ranges.count > 8, other.ranges.count > 8 else {
      for range in other.ranges { insert(range) }
      return
    }
    // Two long lists are gone through side by side.
    var joined: [ClosedRange<UInt32>] = []
    joined.reserveCapacity(ranges.count + other.ranges.count)
    for range in (ranges + other.ranges).ordered(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, UInt64(last.upperBound) + 1 >= UInt64(range.lowerBound) {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  func union(_ other: CodePointSet) -> CodePointSet {
    var both = self
    both.formUnion(other)
    return both
  }

  /// All code points that are not in the set.
  var inverted: CodePointSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound &+ 1
    }
    if next <= CodePointSet.last { gaps.append(next...CodePointSet.last) }
    var set = CodePointSet()
    set.ranges = gaps
    return set
  }

  func contains(_ point: UInt32) -> Bool { ranges.contains { $0.contains(point) } }

  func isSubset(of other: CodePointSet) -> Bool {
    ranges.allSatisfy { range in
      other.ranges.contains {
        $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
    }
  }

  func isDisjoint(with other: CodePointSet) -> Bool {
    !ranges.contains { range in other.ranges.contains { $0.overlaps(range) } }
  }

  /// How many of the code points above 0x7F are in the set.
  enum Share { case none, some, all }

  var beyondASCII: Share {
    guard let last = ranges.last, last.upperBound >= 0x80 else { return .none }
    return last.lowerBound <= 0x80 && last.upperBound == CodePointSet.last ? .all : .some
  }

  /// The part below 0x80, as ranges of bytes.
  var asciiRanges: [ClosedRange<UInt8>] {
    ranges.compactMap { range in
      guard range.lowerBound < 0x80 else { return nil }
      return UInt8(
        truncatingIfNeeded: range.lowerBound)...UInt8(
          truncatingIfNeeded: min(range.upperBound, 0x7F))
    }
  }
}
