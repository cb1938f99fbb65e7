// Sums and differences of numbers of one unit, their signs aside.

extension ExactNumber {
  /// Adds another.
  mutating func increase(by other: borrowing ExactNumber) {
    guard limbs.reserve(other.limbs.count &- limbs.count &+ 1) else { return limbs.exhaust() }
    var carry: UInt32 = 0
    for place in 0..<max(limbs.count, other.limbs.count) {
      if place == limbs.count { limbs.append(0) }
      let sum = limbs[place] &+ (place < other.limbs.count ? other.limbs[place] : 0) &+ carry
      carry = sum >= UInt32(ExactNumber.base) ? 1 : 0
      limbs[place] = sum &- carry &* UInt32(ExactNumber.base)
    }
    if carry > 0 { limbs.append(carry) }
  }

  /// Takes a number that is not larger away.
  mutating func decrease(by other: borrowing ExactNumber) {
    var borrow: UInt32 = 0
    for place in 0..<limbs.count {
      let taken = (place < other.limbs.count ? other.limbs[place] : 0) &+ borrow
      borrow = limbs[place] < taken ? 1 : 0
      limbs[place] = limbs[place] &+ borrow &* UInt32(ExactNumber.base) &- taken
    }
    trim()
  }

  /// What is left of a larger number when this is taken away.
  mutating func decreaseFrom(_ other: borrowing ExactNumber) {
    guard limbs.reserve(other.limbs.count &- limbs.count) else { return limbs.exhaust() }
    var borrow: UInt32 = 0
    for place in 0..<other.limbs.count {
      if place == limbs.count { limbs.append(0) }
      let taken = limbs[place] &+ borrow
      borrow = other.limbs[place] < taken ? 1 : 0
      limbs[place] = other.limbs[place] &+ borrow &* UInt32(ExactNumber.base) &- taken
    }
    trim()
  }

  /// Whether it is smaller, signs aside; both have the same unit.
  func isSmaller(than other: borrowing ExactNumber) -> Bool {
    guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
    for place in (0..<limbs.count).reversed() where limbs[place] != other.limbs[place] {
      return limbs[place] < other.limbs[place]
    }
    return false
  }
}
