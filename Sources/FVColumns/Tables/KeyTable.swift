internal import CKernels
internal import FVPlatform
internal import FVText

/// A key of one size, or what stands for one that is longer.
protocol TableKey: BitwiseCopyable, Equatable {
  /// What stands where there is none; no key is the same.
  static var none: Self { get }
  /// How many of them are compared at once, which stand in one line of memory.
  static var inLine: Int { get }
  /// A number that is spread over all 64 bits, the same for keys that are the same.
  func hash(_ seed: UInt64) -> UInt64
}

/// A set of keys of one size, each in full in the line to which its hash leads, or behind it.
///
/// Of a line the first places are taken first: the last one tells whether it is full.
/// Places are in the order of hashes, so that to grow is to walk through memory once: in place, and by
/// as little as keeps it within 24 bytes for a key of 16.
@safe
struct KeyTable<Key: TableKey>: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  /// In it, from where lines begin on.
  private var keys: UnsafeMutablePointer<Key>?
  private(set) var count = 0
  private var capacity = 0
  /// How many there may be before it grows, and how many are expected.
  private var most = 0
  private var expected = 0
  private let seed: UInt64

  init(seed: UInt64) {
    unsafe (memory, keys) = (nil, nil)
    self.seed = seed
  }

  deinit { unsafe free(memory) }

  /// Says how many keys it will have, as far as that is known: it grows to as many at once.
  mutating func expect(_ keys: Int) { expected = keys }

  /// Calls for the memory that a key with this hash needs soon.
  @inline(__always)
  func prefetch(_ hash: UInt64) {
    guard let keys = unsafe keys else { return }
    unsafe fvk_prefetch(keys + place(hash))
  }

  @inline(__always)
  private func place(_ hash: UInt64) -> Int {
    let lines = UInt64(capacity / Key.inLine)
    return Int(truncatingIfNeeded: hash.multipliedFullWidth(by: lines).high) &* Key.inLine
  }

  /// The line, or place, behind another.
  @inline(__always)
  private func next(_ slot: Int) -> Int {
    let next = slot &+ Key.inLine
    return next == capacity ? 0 : next
  }

  /// Whether a key is there.
  @inline(__always)
  func contains(_ hash: UInt64, _ isSame: (Key) -> Bool) -> Bool {
    guard let keys = unsafe keys else { return false }
    var slot = place(hash)
    while true {
      let key = unsafe keys[slot]
      if key == .none { return false }
      if isSame(key) { return true }
      slot = next(slot)
    }
  }

  /// Puts a key there if there is none that is the same; whether it is new. Nil without memory.
  @inline(__always)
  mutating func insert(_ key: Key, _ hash: UInt64, _ isSame: (Key) -> Bool) -> Bool? {
    if count >= most, !grow() { return nil }
    guard let keys = unsafe keys else { return nil }
    var slot = place(hash)
    while true {
      let other = unsafe keys[slot]
      if other == .none { break }
      if isSame(other) { return false }
      slot = next(slot)
    }
    unsafe keys[slot] = key
    count &+= 1
    return true
  }

  /// Whether a key is as large as any: then little memory may be spent besides.
  private var isTight: Bool { MemoryLayout<Key>.stride > 8 }

  /// By how much it grows, and of how many places a hundred are taken before it does: so that a place
  /// for each key, and those that are free, are never more than 24 bytes.
  private var nextCapacity: Int {
    if capacity < 1_024, expected < 1_024 { return max(capacity &* 2, 64) }
    let next = isTight ? capacity &+ capacity / 5 : capacity &* 2
    return max(next, min(expected, Int.max / 200) &* 100 / mostOfHundred &+ 1)
  }
  private var mostOfHundred: Int { isTight ? 82 : 68 }

  /// How many bytes a line of memory has.
  private static var line: Int { 64 }

  /// From how many bytes on large pages are asked for.
  private static var large: Int { 1 << 22 }

  @inline(never)
  private mutating func grow() -> Bool {
    let wanted = (nextCapacity &+ Key.inLine &- 1) / Key.inLine &* Key.inLine
    let (bytes, isOver) = wanted.multipliedReportingOverflow(by: MemoryLayout<Key>.stride)
    let shift = Int(bitPattern: unsafe keys) &- Int(bitPattern: unsafe memory)
    guard !isOver, bytes <= Int.max &- Self.line,
      let memory = unsafe realloc(memory, bytes &+ Self.line)
    else { return false }
    if bytes >= Self.large { unsafe preferLargePages(memory, bytes) }
    let old = unsafe (memory + shift).assumingMemoryBound(to: Key.self)
    let start = unsafe memory.alignedUp(toMultipleOf: Self.line)
      .bindMemory(to: Key.self, capacity: wanted)
    unsafe (self.memory, keys) = (memory, start)
    let before = capacity
    // All keys stand at the end, in their order; what is in front of them is free. It grows by more
    // than a line, so that none is written over before it is read.
    var first = wanted
    for slot in stride(from: before &- 1, through: 0, by: -1) {
      let key = unsafe old[slot]
      guard key != .none else { continue }
      first &-= 1
      unsafe start[first] = key
    }
    for slot in 0..<first { unsafe start[slot] = .none }
    capacity = wanted
    most = wanted &* mostOfHundred / 100
    return spread(from: first)
  }

  /// Brings the keys that stand at the end to their places. Few would stand behind where they are read
  /// from: these come last.
  private mutating func spread(from first: Int) -> Bool {
    guard let keys = unsafe keys else { return false }
    var late = Buffer<Key>()
    for reading in first..<capacity {
      let key = unsafe keys[reading]
      unsafe keys[reading] = .none
      var slot = place(key.hash(seed))
      while slot <= reading, unsafe keys[slot] != .none { slot &+= 1 }
      if slot <= reading {
        unsafe keys[slot] = key
      } else {
        late.append(key)
      }
    }
    guard !late.isExhausted else { return false }
    for index in 0..<late.count {
      var slot = place(late[index].hash(seed))
      while unsafe keys[slot] != .none { slot = slot &+ 1 == capacity ? 0 : slot &+ 1 }
      unsafe keys[slot] = late[index]
    }
    return true
  }
}

extension KeyTable where Key == WordKey {
  /// Whether a key is there.
  @inline(__always)
  func contains(_ key: WordKey, _ hash: UInt64) -> Bool {
    guard let keys = unsafe keys else { return false }
    var slot = place(hash)
    while true {
      let line = unsafe keys + slot
      if unsafe fvk_equal_words(line, key.word) != 0 { return true }
      if unsafe line[Key.inLine &- 1] == .none { return false }
      slot = next(slot)
    }
  }

  /// Puts a key there if it is not; whether it is new. Nil without memory.
  @inline(__always)
  mutating func insert(_ key: WordKey, _ hash: UInt64) -> Bool? {
    if count >= most, !grow() { return nil }
    guard let keys = unsafe keys else { return nil }
    var slot = place(hash)
    while true {
      let line = unsafe keys + slot
      if unsafe fvk_equal_words(line, key.word) != 0 { return false }
      if unsafe line[Key.inLine &- 1] == .none {
        unsafe line[fvk_equal_words(line, 0).trailingZeroBitCount / 2] = key
        count &+= 1
        return true
      }
      slot = next(slot)
    }
  }
}
