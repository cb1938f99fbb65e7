internal import FVKernels
internal import FVRules
internal import FVText

/// What a rule about characters asks of the bytes of ASCII; of others it is asked itself.
struct CharacterTest: Sendable {
  let check: CharactersCheck
  /// The bytes of which a text consists that may pass.
  private(set) var taken = ByteSet()
  /// Those that are counted, and how many there have to be; nil where it does not matter.
  private(set) var counted: (set: ByteSet, range: ClosedRange<Int>)?

  /// Nil where nothing passes.
  init?(_ check: CharactersCheck, _ constants: borrowing Constants) {
    guard let wanted = constants.set(check.set) else { return nil }
    self.check = check
    let ignored = constants.set(check.ignored)
    let pool = constants.scalars.span
    var inside = ByteSet()
    for byte in 0..<UInt8(0x80) {
      let isIgnored = ignored?.contains(UInt32(byte), pool: pool) ?? false
      let isWanted = !isIgnored && wanted.contains(UInt32(byte), pool: pool)
      if isWanted { inside.insert(byte) }
      switch check.demand {
      case .only: if isIgnored || isWanted { taken.insert(byte) }
      case .none: if !isWanted { taken.insert(byte) }
      case .contains: taken.insert(byte)
      }
    }
    switch check.demand {
    // Something has to be left of it.
    case .only: counted = ignored == nil ? nil : (inside, 1...Int.max)
    case .none: break
    case .contains(let least, let most):
      guard least <= most else { return nil }
      counted = (inside, Int(least)...Int(most))
    }
  }
}
