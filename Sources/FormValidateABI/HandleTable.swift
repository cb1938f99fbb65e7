internal import FVPlatform
internal import Synchronization

/// What a handle stands for; a kind is part of the handle's bits.
enum HandleKind: UInt {
  case pattern = 1
  case cardTable = 2
  case registry = 3
  case ruleset = 4
  case report = 5
  case form = 6
  case batch = 7
}

/// Every live handle of the process, in a table that is looked up and never followed.
///
/// A handle's bits are `1 | kind (4) | 0 (5) | generation (32) | index (22)`, or in 32 bits `1 | kind (4) |
/// generation (13) | index (14)`. The slot at the index holds the very same bits while the handle lives,
/// so one comparison tells a live handle from a stale, forged or foreign one. The top bit is set, which
/// no pointer of a user process has.
enum HandleTable {
  #if _pointerBitWidth(_64)
    private static let indexBits = 22
    private static let generationMask: UInt = 0xFFFF_FFFF
    /// A slot whose generations are used up is never used again: no old handle may come alive.
    private static let retires = true
    private static let half: UInt = 32
  #else
    private static let indexBits = 14
    private static let generationMask: UInt = 0x1FFF
    /// There are too few generations for that: they begin anew.
    private static let retires = false
    private static let half: UInt = 16
  #endif
  private static let capacity = 1 << indexBits
  /// Half of a word, and where the kind stands.
  private static let lowHalf: UInt = 1 << half - 1
  private static let kindShift = UInt(UInt.bitWidth - 5)

  /// One place of the table. Fresh pages from the kernel are zero, and so is a slot never used.
  @safe
  private struct Slot: ~Copyable {
    /// The bits of the live handle, 0 when there is none.
    let handle = Atomic<UInt>(0)
    /// While free: the generation in the upper half, in the lower the index + 1 of the next free slot.
    let link = Atomic<UInt>(0)
    var object: UnsafeMutableRawPointer?
  }

  // These are plain words with constant values, because a lazily made global costs a call of
  // swift_once at every use.

  /// The address of the slots, 0 before the first handle.
  private static let base = Atomic<UInt>(0)
  /// A count of changes in the upper half, in the lower the index + 1 of the first free slot; the count
  /// keeps a slot that came back in between from being taken for the same list.
  private static let free = Atomic<UInt>(0)
  private static let used = Atomic<Int>(0)

  @inline(__always)
  private static var slots: UnsafeMutablePointer<Slot>? {
    unsafe UnsafeMutablePointer(bitPattern: base.load(ordering: .acquiring))
  }

  /// The slots, made by whoever comes first: address space only, the kernel gives memory to the
  /// pages that are touched.
  private static func makeSlots() -> UnsafeMutablePointer<Slot>? {
    if let slots = unsafe slots { return unsafe slots }
    let size = capacity * MemoryLayout<Slot>.stride
    guard let memory = unsafe zeroedPages(size) else { return nil }
    let mine = UInt(bitPattern: memory)
    let known = base.compareExchange(
      expected: 0, desired: mine, ordering: .acquiringAndReleasing)
    if !known.exchanged { unsafe releasePages(memory, size) }
    return unsafe slots
  }

  /// The object of a live handle of that kind, or nil.
  @inline(__always)
  static func object(_ handle: UInt, _ kind: HandleKind) -> UnsafeMutableRawPointer? {
    guard handle &>> kindShift == 0x10 | kind.rawValue, let slots = unsafe slots else {
      return nil
    }
    let slot = unsafe slots + Int(handle & UInt(capacity - 1))
    guard unsafe slot.pointee.handle.load(ordering: .acquiring) == handle else { return nil }
    return unsafe slot.pointee.object
  }

  /// A new handle for an object, or nil when the table is full or has no memory.
  static func insert(_ object: UnsafeMutableRawPointer, _ kind: HandleKind) -> UInt? {
    guard let slots = unsafe makeSlots(), let index = takeIndex() else { return nil }
    let slot = unsafe slots + index
    let generation = unsafe salted((slot.pointee.link.load(ordering: .relaxed) >> half) + 1, index)
    let handle =
      (0x10 | kind.rawValue) << kindShift | generation << UInt(indexBits)
      | UInt(index)
    unsafe slot.pointee.object = object
    unsafe slot.pointee.handle.store(handle, ordering: .releasing)
    return handle
  }

  /// Ends a handle and hands its object over; nil when there is no such handle (any more).
  static func remove(_ handle: UInt, _ kind: HandleKind) -> UnsafeMutableRawPointer? {
    guard let object = unsafe object(handle, kind), let slots = unsafe slots else { return nil }
    let index = Int(handle & UInt(capacity - 1))
    let slot = unsafe slots + index
    // Of two threads that free the same handle, one wins.
    let ended = unsafe slot.pointee.handle.compareExchange(
      expected: handle, desired: 0, ordering: .acquiringAndReleasing)
    guard ended.exchanged else { return nil }
    giveBack(index, generation: salted(handle >> UInt(indexBits) & generationMask, index))
    return unsafe object
  }

  /// A generation as it stands in a handle, and back. It is mixed with where the table happens to
  /// lie, so that a handle of another process or copy of the library is not taken for one here, and
  /// with the index, so that two live handles differ in more than a bit.
  private static func salted(_ generation: UInt, _ index: Int) -> UInt {
    let place = base.load(ordering: .relaxed) >> 12
    return (generation ^ place ^ (UInt(index) &* 0x9E37_79B9)) & generationMask
  }

  private static func takeIndex() -> Int? {
    guard let slots = unsafe slots else { return nil }
    var head = free.load(ordering: .acquiring)
    while head & lowHalf != 0 {
      let index = Int(head & lowHalf) - 1
      let next = unsafe slots[index].link.load(ordering: .acquiring) & lowHalf
      let new = ((head >> half &+ 1) << half) | next
      let (taken, now) = free.weakCompareExchange(
        expected: head, desired: new, ordering: .acquiringAndReleasing)
      if taken { return index }
      head = now
    }
    let fresh = used.wrappingAdd(1, ordering: .relaxed).oldValue
    if fresh < capacity { return fresh }
    used.wrappingSubtract(1, ordering: .relaxed)
    return nil
  }

  private static func giveBack(_ index: Int, generation: UInt) {
    guard let slots = unsafe slots, !retires || generation < generationMask else { return }
    var head = free.load(ordering: .relaxed)
    while true {
      unsafe slots[index].link.store(
        generation << half | (head & lowHalf), ordering: .releasing)
      let new = ((head >> half &+ 1) << half) | UInt(index + 1)
      let (given, now) = free.weakCompareExchange(
        expected: head, desired: new, ordering: .acquiringAndReleasing)
      if given { return }
      head = now
    }
  }
}
