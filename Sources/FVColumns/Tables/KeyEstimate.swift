/// How many different keys there are, to a few of a hundred: so that a table grows once for many rows,
/// and not by more than they need.
///
/// Of the keys that fall into each of 4,096 groups by their hash it knows the longest row of zeros
/// (HyperLogLog).
struct KeyEstimate {
  private var longest = InlineArray<4_096, UInt8>(repeating: 0)

  /// Notes a key by its hash.
  @inline(__always)
  mutating func note(_ hash: UInt64) {
    // Places go by the upper bits of the hash, groups by the lower ones.
    let group = Int(truncatingIfNeeded: hash & 4_095)
    let zeros = UInt8(truncatingIfNeeded: (hash &>> 12 | 1 &<< 52).trailingZeroBitCount &+ 1)
    if zeros > longest[group] { longest[group] = zeros }
  }

  /// How many there may be, a little more rather than less.
  var count: Int {
    var (sum, empty) = (0.0, 0)
    for group in longest.indices {
      sum += 1 / Double(UInt64(1) &<< UInt64(longest[group]))
      if longest[group] == 0 { empty += 1 }
    }
    let groups = Double(longest.count)
    // Of few keys there is nothing to gain.
    guard empty == 0 else { return 0 }
    return Int(0.7213 / (1 + 1.079 / groups) * groups * groups / sum * 1.03)
  }
}
