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
  /// What stands for characters beyond ASCII where the same is said of them as of some of ASCII: then all
  /// is said of their texts, too.
  private(set) var kinds: CharacterKinds?

  /// Nil where nothing passes.
  init?(_ check: CharactersCheck, _ constants: borrowing Constants) {
    let wanted = constants.sets[check.set]
    self.check = .characters(check)
    let ignored = constants.set(check.ignored)
    let pool = constants.scalars.span
    kinds = CharacterTest.kinds(wanted, ignored, pool)
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

  /// Nil where some are like none of ASCII, or the set is of ASCII alone.
  private static func kinds(
    _ wanted: CharacterSet, _ ignored: CharacterSet?, _ pool: Span<UInt32>
  ) -> CharacterKinds? {
    guard !wanted.isASCII else { return nil }
    func place(_ scalar: UInt32) -> Int {
      if let ignored, ignored.contains(scalar, pool: pool) { return 2 }
      return wanted.contains(scalar, pool: pool) ? 1 : 0
    }
    var likes: InlineArray<3, UInt8> = [0xFF, 0xFF, 0xFF]
    for byte in 0..<UInt8(0x80) { likes[place(UInt32(byte))] = byte }
    var hasAll = true
    let kinds = CharacterKinds { scalar in
      // Surrogates are in no text.
      guard !(0xD800...0xDFFF).contains(scalar) else { return 0 }
      let like = likes[place(scalar)]
      if like == 0xFF { hasAll = false }
      return like
    }
    return hasAll ? kinds : nil
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
