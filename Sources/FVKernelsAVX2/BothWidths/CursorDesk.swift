/// What a block of rows is gone through with: its bytes of each set, where it has come to, and places that
/// are kept. Eighths of the block stand side by side, so that each step is read once for all of them.
@unsafe
struct CursorDesk {
  /// Memory for it: see StackRoom.
  typealias Room = (Third, Third, Third)
  typealias Third = (StackRoom, StackRoom, StackRoom)

  @inline(__always)
  static func room() -> Room {
    let one = StackRoom()
    let third = (one, one, one)
    return (third, third, third)
  }

  /// Where there is what, in eighths: the bytes of each kind from 0 on.
  private enum Place {
    static var sets: Int { 8 &* 8 }
    static var slots: Int { sets &+ 12 &* 8 }
    static var here: Int { slots &+ 8 &* 8 }
    static var ends: Int { here &+ 8 }
    static var all: Int { ends &+ 8 }
    static var stride: Int { MemoryLayout<Words>.stride }
  }

  private let memory: UnsafeMutableRawPointer

  /// Nil where there is not enough room.
  @inline(__always)
  init?(_ room: UnsafeMutableRawBufferPointer) {
    guard room.count >= Place.stride &* Place.all,
      let memory = room.baseAddress
    else { return nil }
    unsafe self.memory = memory
  }

  @inline(__always)
  private func word(_ place: Int) -> Words { unsafe Words(at: memory + Place.stride &* place) }

  @inline(__always)
  private func store(_ words: Words, _ place: Int) {
    unsafe memory.storeBytes(of: words, toByteOffset: Place.stride &* place, as: Words.self)
  }

  /// Lays out an eighth: which of its bytes are of each kind, and where it begins, which in a search is
  /// everywhere.
  @inline(__always)
  func lay(_ rows: RowMarks.Eighth, _ part: Int, isSearch: Bool) {
    let (a, b, c) = rows.planes
    let (none, low, high, both) = (~(a | b), a & ~b, b & ~a, a & b)
    unsafe store(Words(), part)  // what has no number is in no set
    unsafe store(low & ~c, 8 &+ part)
    unsafe store(high & ~c, 16 &+ part)
    unsafe store(both & ~c, 24 &+ part)
    unsafe store(none & c, 32 &+ part)
    unsafe store(low & c, 40 &+ part)
    unsafe store(high & c, 48 &+ part)
    unsafe store(both & c, 56 &+ part)
    unsafe store(rows.end, Place.ends &+ part)
    unsafe store(isSearch ? rows.inside | rows.end : Words(repeating: 1), Place.here &+ part)
  }

  /// Works out the bytes of sets, each of some kinds, a bit each: they are numbered on from those.
  @inline(__always)
  func laySets(_ sets: UnsafePointer<UInt8>, _ count: Int) {
    for set in 0..<count {
      var left = unsafe sets[set]
      var (a, b, c, d) = (Words(), Words(), Words(), Words())
      var (e, f, g, h) = (Words(), Words(), Words(), Words())
      while left != 0 {
        let kind = 8 &* left.trailingZeroBitCount
        a = unsafe a | word(kind)
        b = unsafe b | word(kind &+ 1)
        c = unsafe c | word(kind &+ 2)
        d = unsafe d | word(kind &+ 3)
        e = unsafe e | word(kind &+ 4)
        f = unsafe f | word(kind &+ 5)
        g = unsafe g | word(kind &+ 6)
        h = unsafe h | word(kind &+ 7)
        left &= left &- 1
      }
      let place = Place.sets &+ 8 &* set
      unsafe store(a, place)
      unsafe store(b, place &+ 1)
      unsafe store(c, place &+ 2)
      unsafe store(d, place &+ 3)
      unsafe store(e, place &+ 4)
      unsafe store(f, place &+ 5)
      unsafe store(g, place &+ 6)
      unsafe store(h, place &+ 7)
    }
  }

  /// Changes where each eighth has come to.
  @inline(__always)
  private func forEach(_ body: (_ here: Words, _ part: Int) -> Words) {
    for part in 0..<8 {
      unsafe store(body(word(Place.here &+ part), part), Place.here &+ part)
    }
  }

  /// The bytes from which on so many are of a kind or set.
  @inline(__always)
  private func runs(_ set: Int, _ count: UInt8, _ part: Int) -> Words {
    var runs = unsafe word(8 &* set &+ part)
    var length: UInt8 = 1
    while length < count {
      let more = Swift.min(length, count &- length)
      runs = runs & runs.shiftedDown(by: more)
      length &+= more
    }
    return runs
  }

  /// Goes on behind so many bytes of a set.
  @inline(__always)
  func take(_ set: Int, _ count: UInt8) {
    if count == 1 {
      return unsafe forEach { here, part in unsafe (here & word(8 &* set &+ part)) &<< 1 }
    }
    unsafe forEach { here, part in unsafe (here & runs(set, count, part)).shiftedUp(by: count) }
  }

  /// The same, and stays as well.
  @inline(__always)
  func mayTake(_ set: Int, _ count: UInt8) {
    unsafe forEach { here, part in
      unsafe here | (here & runs(set, count, part)).shiftedUp(by: count)
    }
  }

  /// Goes on behind any number of them.
  @inline(__always)
  func run(_ set: Int) {
    unsafe forEach { here, part in
      // What is added to a run of bytes of the set carries into the place behind it.
      let set = unsafe word(8 &* set &+ part)
      return here | ((set &+ (here & set)) ^ set)
    }
  }

  @inline(__always)
  func keep(in slot: Int) {
    unsafe forEach { here, part in
      unsafe store(here, Place.slots &+ 8 &* slot &+ part)
      return here
    }
  }

  @inline(__always)
  func back(to slot: Int) {
    unsafe forEach { _, part in unsafe word(Place.slots &+ 8 &* slot &+ part) }
  }

  @inline(__always)
  func join(with slot: Int) {
    unsafe forEach { here, part in unsafe here | word(Place.slots &+ 8 &* slot &+ part) }
  }

  /// Goes on from the places that are not among those that are kept, and keeps them too; where there are
  /// none, from all of them. Returns whether there are.
  @inline(__always)
  func isNew(to slot: Int) -> Bool {
    var all = Words()
    unsafe forEach { here, part in
      let place = Place.slots &+ 8 &* slot &+ part
      let kept = unsafe word(place)
      unsafe store(kept | here, place)
      all = all | here & ~kept
      return here & ~kept
    }
    guard all.isZero else { return true }
    unsafe back(to: slot)
    return false
  }

  @inline(__always)
  func stayAtStart() { unsafe forEach { here, _ in here & Words(repeating: 1) } }

  @inline(__always)
  func stayAtEnd() {
    unsafe forEach { here, part in unsafe here & word(Place.ends &+ part) }
  }

  /// The rows, a byte for each eighth, that have come to any place.
  @inline(__always)
  var found: UInt64 {
    var bits: UInt64 = 0
    for part in 0..<8 {
      let here: Words = unsafe word(Place.here &+ part)
      let isNowhere = here .== Words()
      bits |= UInt64(~isNowhere.bits) &<< UInt64(8 &* part)
    }
    return bits
  }
}
