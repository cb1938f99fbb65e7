internal import FVKernels
internal import FVRules
internal import FVText

/// What a rule that looks at characters one by one asks of the bytes of ASCII; of others it is asked itself.
struct CharacterTest: Sendable {
  let check: Check
  /// The bytes of which a text consists that may pass.
  private(set) var taken = ByteSet()
  /// Whether of other texts of ASCII none passes.
  private(set) var decidesASCII = true
  /// Those that are counted, and how many there have to be; nil where it does not matter.
  private(set) var counted: (set: ByteSet, range: ClosedRange<Int>)?

  /// Nil where nothing passes.
  init?(_ check: CharactersCheck, _ constants: borrowing Constants) {
    let wanted = constants.sets[check.set]
    self.check = .characters(check)
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
  /// What a rule about the length of what is left asks. Nil where nothing passes, or nobody knows.
  init?(_ check: LengthCheck, _ constants: borrowing Constants) {
    guard let ignored = constants.set(check.ignored), check.minimum <= check.maximum,
      check.maximum > 0
    else { return nil }
    self.check = .length(check)
    let pool = constants.scalars.span
    var kept = ByteSet()
    for byte in 0..<UInt8(0x80) {
      let isIgnored = ignored.contains(UInt32(byte), pool: pool)
      if !isIgnored { kept.insert(byte) }
      // Blanks around what is left do not count, and two bytes that end a line are one grapheme.
      let isBlank = CharacterSet.trimmed.contains(UInt32(byte), pool: pool)
      let isApart = check.trims && isBlank || byte == 0x0D
      if isIgnored || !isApart { taken.insert(byte) } else { decidesASCII = false }
    }
    counted = (kept, max(check.minimum, 0)...check.maximum)
  }
}
