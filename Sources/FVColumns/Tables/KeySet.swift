internal import FVPlatform
internal import FVText

/// A set of keys: numbers, and texts of any length, each compared in full.
///
/// A number takes 8 bytes and a text of up to 16 bytes 16, besides what keeps their places apart; a
/// longer one takes that, its bytes and 8 more.
@safe
struct KeySet: ~Copyable {
  let seed: UInt64
  private var words: KeyTable<WordKey>
  private var shorts: KeyTable<PairKey>
  private var pairs: KeyTable<PairKey>
  private var longs: KeyTable<LongKey>
  /// The longer texts, behind the number of bytes of each.
  private var bytes = Buffer<UInt8>()
  /// Whether the keys are there that are all zeros, which stand for none in the tables.
  private var hasZeroWord = false
  private var hasZeroPair = false

  /// No keys.
  init() {
    let seed = entropy() ?? TextHash.seed
    self.seed = seed
    words = KeyTable(seed: seed)
    shorts = KeyTable(seed: seed)
    pairs = KeyTable(seed: seed)
    longs = KeyTable(seed: seed)
  }

  /// How many there are.
  var count: Int {
    words.count &+ shorts.count &+ pairs.count &+ longs.count &+ (hasZeroWord ? 1 : 0)
      &+ (hasZeroPair ? 1 : 0)
  }

  @inline(__always)
  func prefetch(word hash: UInt64) { words.prefetch(hash) }

  @inline(__always)
  func prefetch(short hash: UInt64) { shorts.prefetch(hash) }

  /// Says how many numbers, or texts of at most 15 bytes, there will be in all.
  mutating func expect(words keys: Int) { words.expect(keys) }
  mutating func expect(shorts keys: Int) { shorts.expect(keys) }

  /// Adds a number; whether it is new, nil without memory.
  @inline(__always)
  mutating func insert(_ key: WordKey, _ hash: UInt64) -> Bool? {
    guard key != .none else {
      defer { hasZeroWord = true }
      return !hasZeroWord
    }
    return words.insert(key, hash)
  }

  /// Adds a text of at most 15 bytes.
  @inline(__always)
  mutating func insert(short key: PairKey, _ hash: UInt64) -> Bool? {
    shorts.insert(key, hash) { $0 == key }
  }

  /// Adds a text.
  mutating func insert(_ text: TextRef) -> Bool? {
    if text.count < 16 {
      let key = PairKey(short: text)
      return insert(short: key, key.hash(seed))
    }
    if text.count == 16 { return insert(pair: PairKey(whole: text)) }
    let hash = KeyHash.hash(text.span, seed)
    let place = bytes.count
    // Room first: what does not come in is taken away again.
    guard bytes.reserve(text.count &+ 8) else { return nil }
    let kept = bytes.text
    let isNew = longs.insert(LongKey(hash: hash, place: UInt64(place &+ 1)), hash) { other in
      other.hash == hash && KeySet.text(other, kept) == text
    }
    guard isNew == true else { return isNew }
    var count = UInt64(text.count)
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: count))
      count &>>= 8
    }
    bytes.append(text)
    return true
  }

  private mutating func insert(pair key: PairKey) -> Bool? {
    guard key != .none else {
      defer { hasZeroPair = true }
      return !hasZeroPair
    }
    return pairs.insert(key, key.hash(seed)) { $0 == key }
  }

  @inline(__always)
  func contains(_ key: WordKey, _ hash: UInt64) -> Bool {
    key == .none ? hasZeroWord : words.contains(key, hash)
  }

  @inline(__always)
  func contains(short key: PairKey, _ hash: UInt64) -> Bool {
    shorts.contains(hash) { $0 == key }
  }

  /// Whether a text is there.
  func contains(_ text: TextRef) -> Bool {
    if text.count < 16 {
      let key = PairKey(short: text)
      return contains(short: key, key.hash(seed))
    }
    if text.count == 16 {
      let key = PairKey(whole: text)
      return key == .none ? hasZeroPair : pairs.contains(key.hash(seed)) { $0 == key }
    }
    let hash = KeyHash.hash(text.span, seed)
    let kept = bytes.text
    return longs.contains(hash) { $0.hash == hash && KeySet.text($0, kept) == text }
  }

  /// The text that a key stands for.
  private static func text(_ key: LongKey, _ bytes: TextRef) -> TextRef {
    let start = Int(key.place &- 1)
    let count = Int(KeyHash.word(unsafe bytes.span.bytes, start))
    return bytes.slice(start &+ 8..<start &+ 8 &+ count)
  }
}
