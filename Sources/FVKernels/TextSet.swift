/// A set of texts, in which a text is found by one look: a perfect hash, made for its members.
public struct TextSet: Sendable {
  /// A member, or an empty slot.
  struct Slot: Sendable {
    /// The text itself when it has at most eight bytes, else a hash of it.
    var key: UInt64 = 0
    /// Its length; no text is as long as an empty slot says.
    var length = UInt32.max
    /// Where it is among the bytes.
    var start: UInt32 = 0
  }

  /// Slots, a power of two of them, and what each bucket's members are moved by.
  let slots: [Slot]
  let moves: [UInt32]
  let bytes: [UInt8]
  /// How far down the bits of a hash that tell the bucket are.
  let shift: UInt64
  /// What makes hashes of this set's members differ, and what keys of long ones are made with.
  let seed: UInt64
  let keySeed: UInt64
  /// The longest member.
  public let longest: Int
  /// How many members there are.
  public let count: Int

  /// Most members, and most bytes of them together.
  public static let limit = 1 << 22

  /// A set of these texts; nil when they are too many or too long together. Whoever does not know the
  /// seed cannot choose texts that are mistaken for each other.
  public init?(_ texts: [[UInt8]], seed random: UInt64) {
    let size = texts.reduce(0) { $0 + $1.count }
    guard texts.count <= TextSet.limit, size <= 16 * TextSet.limit,
      var builder = Builder(texts, keySeed: random)
    else { return nil }
    // Each seed does with more than even odds.
    for attempt in 1...256 as ClosedRange<UInt64>
    where builder.place(random &+ attempt &* 0x9E37_79B9_7F4A_7C15) {
      slots = builder.slots
      moves = builder.moves
      shift = builder.shift
      seed = builder.seed
      keySeed = random
      bytes = builder.bytes
      longest = texts.reduce(0) { max($0, $1.count) }
      count = builder.members.count
      return
    }
    return nil
  }

  /// Whether a text is in the set.
  public func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= longest else { return false }
    let key = unsafe TextSet.key(text, keySeed)
    let hash = TextSet.hash(key, text.count, seed)
    let move = moves[Int(truncatingIfNeeded: hash &>> shift)]
    let place = (UInt32(truncatingIfNeeded: hash) ^ move) & UInt32(slots.count &- 1)
    let slot = slots[Int(place)]
    guard slot.key == key, Int(slot.length) == text.count else { return false }
    if text.count <= 8 { return true }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let other = text.baseAddress else { return false }
      return unsafe EqualityKernel.isEqual(start + Int(slot.start), other, count: text.count)
    }
  }

  // MARK: Hashing

  /// The bytes of a text of at most eight, zeros behind them; a hash of a longer one.
  @inline(__always)
  static func key(_ text: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    guard let start = text.baseAddress else { return 0 }
    let count = text.count
    if count < 8 {
      var key: UInt64 = 0
      for place in 0..<count { key |= unsafe UInt64(start[place]) &<< UInt64(8 &* place) }
      return key
    }
    // The last word overlaps the one before it.
    let last = unsafe LuhnKernel.load(start, count &- 8)
    if count == 8 { return last }
    var key = folded(last ^ seed, 0)
    var place = 0
    while place < count &- 8 {
      key = unsafe folded(LuhnKernel.load(start, place) ^ seed, key)
      place &+= 8
    }
    return key
  }

  /// Bits of which all depend on all of a key's; the kernels do the same.
  @inline(__always)
  static func hash(_ key: UInt64, _ count: Int, _ seed: UInt64) -> UInt64 {
    mixed((key ^ seed) &+ UInt64(truncatingIfNeeded: count))
  }

  /// Both factors go by the seed, so that nobody else can choose words that come to the same.
  @inline(__always)
  private static func folded(_ word: UInt64, _ key: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: key &+ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let first = value &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ (first &>> 31)) &* 0x94D0_49BB_1331_11EB
    return second ^ (second &>> 29)
  }
}
