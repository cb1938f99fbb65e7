internal import FVText

/// A key of up to eight bytes as a number; 0 stands where there is none.
struct WordKey: TableKey {
  let word: UInt64

  @inline(__always)
  static var none: WordKey { WordKey(word: 0) }
  @inline(__always)
  static var inLine: Int { 8 }

  @inline(__always)
  func hash(_ seed: UInt64) -> UInt64 { KeyHash.mix(word ^ seed, seed) }

  @inline(__always)
  static func == (a: WordKey, b: WordKey) -> Bool { a.word == b.word }
}

/// A key of sixteen bytes, or a shorter text and its length; all 0 where there is none.
struct PairKey: TableKey {
  var low: UInt64
  var high: UInt64

  @inline(__always)
  static var none: PairKey { PairKey(low: 0, high: 0) }
  @inline(__always)
  static var inLine: Int { 1 }

  @inline(__always)
  func hash(_ seed: UInt64) -> UInt64 {
    KeyHash.mix(high ^ KeyHash.mix(low ^ seed, seed), seed &+ KeyHash.odd)
  }

  @inline(__always)
  static func == (a: PairKey, b: PairKey) -> Bool { (a.low ^ b.low) | (a.high ^ b.high) == 0 }
}

/// The hash of a longer key, and where its bytes stand.
struct LongKey: TableKey {
  let hash: UInt64
  /// Where they begin, plus one; 0 where there is none.
  let place: UInt64

  @inline(__always)
  static var none: LongKey { LongKey(hash: 0, place: 0) }
  @inline(__always)
  static var inLine: Int { 1 }

  @inline(__always)
  func hash(_ seed: UInt64) -> UInt64 { hash }

  @inline(__always)
  static func == (a: LongKey, b: LongKey) -> Bool { a.place == b.place }
}

/// How keys are hashed: by a seed that is drawn for each table, so that nobody outside can choose keys
/// that come to stand side by side.
enum KeyHash {
  @inline(__always)
  static var odd: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ odd).multipliedFullWidth(by: b | 1)
    // Twice: the upper bits, which choose the place, are to depend on all.
    let again = (product.high ^ product.low).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return again.high ^ again.low
  }

  /// Eight bytes, the first in the low ones.
  @inline(__always)
  static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  static func hash(_ bytes: Span<UInt8>, _ seed: UInt64) -> UInt64 {
    let words = unsafe bytes.bytes
    var hash = mix(UInt64(words.byteCount), seed)
    var offset = 0
    while offset &+ 8 <= words.byteCount {
      hash = mix(KeyHash.word(words, offset) ^ hash, seed)
      offset &+= 8
    }
    var last: UInt64 = 0
    while offset < words.byteCount {
      last = last &<< 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return mix(last ^ hash, seed)
  }
}

extension PairKey {
  /// A text of at most 15 bytes and its length.
  @inline(__always)
  init(short text: TextRef) {
    let bytes = text.span
    let words = unsafe bytes.bytes
    let count = bytes.count
    let length = UInt64(count &+ 1) &<< 56
    guard count >= 8 else {
      var word: UInt64 = 0
      for index in 0..<count { word |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
      self.init(low: word, high: length)
      return
    }
    // The last eight bytes, those of them that come first twice taken off.
    let last = KeyHash.word(words, count &- 8)
    let rest = count == 8 ? 0 : last &>> UInt64(8 &* (16 &- count))
    self.init(low: KeyHash.word(words, 0), high: rest | length)
  }

  /// A key of just 16 bytes.
  @inline(__always)
  init(whole text: TextRef) {
    let words = unsafe text.span.bytes
    self.init(low: KeyHash.word(words, 0), high: KeyHash.word(words, 8))
  }
}
