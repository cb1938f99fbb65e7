/// A set of Unicode scalars, in one cache line and without memory of its own.
///
/// ASCII is two words of bits. What lies beyond is told by general category, by White_Space, and by
/// ranges that are written down; these lie in a list of the caller's, the pool.
public struct CharacterSet: BitwiseCopyable, Sendable {
  /// Bit n: the scalar n, and the scalar 64 + n.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0
  /// Bit n: all scalars beyond ASCII of a general category, in the order of `bit(of:)`.
  @usableFromInline var categories: UInt32 = 0
  /// Where in the pool the ranges are: a first and a last scalar each, in order.
  @usableFromInline var extraStart: Int32 = 0
  @usableFromInline var extraEnd: Int32 = 0
  /// Whether White_Space beyond ASCII belongs to it.
  @usableFromInline var hasWhitespace = false
  /// Whether the space without a width and the byte order mark belong to it.
  @usableFromInline var hasZeroWidth = false
  /// Whether beyond ASCII everything belongs to it but what has been said.
  @usableFromInline var isInverted = false

  /// The empty set.
  @inlinable @inline(__always)
  public init() {}

  /// Where in the pool its ranges are.
  public var extra: Range<Int32> { extraStart..<max(extraStart, extraEnd) }

  /// All scalars that are not in it.
  public var inverted: CharacterSet {
    var other = self
    other.low = ~low
    other.high = ~high
    other.isInverted.toggle()
    return other
  }

  /// Its scalars below 0x80.
  public var ascii: CharacterSet {
    var other = CharacterSet()
    other.low = low
    other.high = high
    return other
  }

  /// Whether it has nothing beyond ASCII.
  public var isASCII: Bool {
    categories == 0 && extraStart >= extraEnd && !hasWhitespace && !hasZeroWidth && !isInverted
  }

  /// What is trimmed from a text: White_Space, U+200B and U+FEFF.
  @inlinable @inline(__always)
  public static var trimmed: CharacterSet {
    var set = CharacterSet()
    // U+0009 to U+000D and the space.
    set.low = 0x1_0000_3E00
    set.hasWhitespace = true
    set.hasZeroWidth = true
    return set
  }

  /// Whether a scalar is in it.
  @inlinable @inline(__always)
  public func contains(_ scalar: UInt32, pool: Span<UInt32>) -> Bool {
    guard scalar < 0x80 else { return containsBeyondASCII(scalar, pool: pool) }
    return containsASCII(UInt8(truncatingIfNeeded: scalar))
  }

  /// Whether a byte below 0x80 is in it.
  @inlinable @inline(__always)
  func containsASCII(_ byte: UInt8) -> Bool {
    let word = byte & 0x40 == 0 ? low : high
    return word &>> UInt64(byte & 0x3F) & 1 != 0
  }

  @usableFromInline
  func containsBeyondASCII(_ scalar: UInt32, pool: Span<UInt32>) -> Bool {
    let category = categories == 0 ? 0 : CategoryTable.bit(of: scalar)
    return holds(scalar, category, pool: pool)
  }

  /// Whether a scalar beyond ASCII of a category is in it.
  @inline(__always)
  private func holds(_ scalar: UInt32, _ category: UInt32, pool: Span<UInt32>) -> Bool {
    var isMember = categories & category != 0
    // Nearly no scalar is a blank, and few sets are told by ranges.
    if !isMember, scalar == 0x85 || scalar == 0xA0 || scalar >= 0x1680 {
      isMember = hasWhitespace && CharacterSet.isWhitespace(scalar)
      if hasZeroWidth, scalar == 0x200B || scalar == 0xFEFF { isMember = true }
    }
    if !isMember, extraStart < extraEnd { isMember = isInRanges(scalar, pool) }
    return isMember != isInverted
  }

  /// How many scalars of a text that are in no other set are in this one, and how many are not.
  public func count(
    in text: Span<UInt8>, ignoring ignored: CharacterSet?, pool: Span<UInt32>
  ) -> (inside: Int, outside: Int) {
    // A set of nothing ignores nothing, and there is one question less for each scalar.
    let other = ignored ?? CharacterSet()
    let asksCategory = (categories | other.categories) != 0
    let table = unsafe asksCategory ? CategoryTable.places : nil
    var (inside, all, offset) = (0, 0, 0)
    while offset < text.count {
      let scalar = Scalars.next(text, &offset)
      let (isIgnored, isInside): (Bool, Bool)
      if scalar < 0x80 {
        let byte = UInt8(truncatingIfNeeded: scalar)
        (isIgnored, isInside) = (other.containsASCII(byte), containsASCII(byte))
      } else {
        let category = unsafe asksCategory ? CategoryTable.bit(of: scalar, in: table) : 0
        isIgnored = other.holds(scalar, category, pool: pool)
        isInside = holds(scalar, category, pool: pool)
      }
      all &+= isIgnored ? 0 : 1
      inside &+= isInside && !isIgnored ? 1 : 0
    }
    return (inside, all &- inside)
  }

  /// Whether one of the ranges holds a scalar; the half in which it must be is halved again.
  @inline(never)
  private func isInRanges(_ scalar: UInt32, _ pool: Span<UInt32>) -> Bool {
    var from = max(Int(extraStart), 0)
    var to = min(Int(extraEnd), pool.count)
    while to &- from >= 2 {
      let middle = from &+ ((to &- from) &>> 2) &* 2
      if scalar < pool[middle] {
        to = middle
      } else if scalar > pool[middle &+ 1] {
        from = middle &+ 2
      } else {
        return true
      }
    }
    return false
  }

  /// White_Space beyond ASCII, of which Unicode has promised not to change anything.
  @inline(__always)
  private static func isWhitespace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
