extension CharacterSet {
  /// The names that `named` knows, without the `ascii:` that may stand before them.
  public static var names: [String] {
    [
      "digits", "letters", "uppercase", "lowercase", "alphanumerics", "symbols", "punctuation",
      "whitespace",
    ]
  }

  /// The set of a name, nil for an unknown one.
  ///
  /// `digits`, `letters`, `uppercase`, `lowercase`, `alphanumerics`, `symbols`, `punctuation`,
  /// `whitespace`; with `ascii:` in front of it only its part below 0x80.
  public static func named(_ name: String) -> CharacterSet? {
    let prefix = "ascii:"
    if name.utf8.starts(with: prefix.utf8) {
      let rest = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      return rest.utf8.starts(with: prefix.utf8) ? nil : named(rest)?.ascii
    }
    let letters: [Unicode.GeneralCategory] = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    ]
    switch name {
    case "digits": return CharacterSet([.decimalNumber])
    case "letters": return CharacterSet(letters)
    case "uppercase": return CharacterSet([.uppercaseLetter, .titlecaseLetter])
    case "lowercase": return CharacterSet([.lowercaseLetter])
    case "alphanumerics":
      return CharacterSet(
        letters + [
          .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
          .otherNumber,
        ])
    case "symbols":
      return CharacterSet([.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol])
    case "punctuation":
      return CharacterSet([
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
      ])
    case "whitespace":
      var set = trimmed
      set.hasZeroWidth = false
      return set
    default: return nil
    }
  }

  /// The scalars of some general categories.
  init(_ members: [Unicode.GeneralCategory]) {
    self.init()
    for category in members { categories |= CharacterSet.bit(of: category) }
    for value in 0..<UInt8(0x80) {
      let category = Unicode.Scalar(value).properties.generalCategory
      if categories & CharacterSet.bit(of: category) != 0 { insertASCII(value) }
    }
  }

  /// The scalars of a text; the ranges of those beyond ASCII are added to the pool. A pool that
  /// runs out of memory says so.
  public init(characters: String, pool: inout Buffer<UInt32>) {
    self.init()
    var beyond: [UInt32] = []
    for scalar in characters.unicodeScalars {
      if scalar.isASCII {
        insertASCII(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        beyond.append(scalar.value)
      }
    }
    extraStart = Int32(clamping: pool.count)
    beyond = beyond.ordered { $0 < $1 }
    var index = 0
    while index < beyond.count {
      let first = beyond[index]
      var last = first
      while index < beyond.count, beyond[index] <= last + 1 {
        last = beyond[index]
        index += 1
      }
      pool.append(first)
      pool.append(last)
    }
    extraEnd = Int32(clamping: pool.count)
  }

  private mutating func insertASCII(_ value: UInt8) {
    if value < 64 {
      low |= 1 << UInt64(value)
    } else {
      high |= 1 << UInt64(value - 64)
    }
  }

  /// The bit that stands for a general category.
  static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
    switch category {
    case .uppercaseLetter: 1 << 0
    case .lowercaseLetter: 1 << 1
    case .titlecaseLetter: 1 << 2
    case .modifierLetter: 1 << 3
    case .otherLetter: 1 << 4
    case .nonspacingMark: 1 << 5
    case .spacingMark: 1 << 6
    case .enclosingMark: 1 << 7
    case .decimalNumber: 1 << 8
    case .letterNumber: 1 << 9
    case .otherNumber: 1 << 10
    case .connectorPunctuation: 1 << 11
    case .dashPunctuation: 1 << 12
    case .openPunctuation: 1 << 13
    case .closePunctuation: 1 << 14
    case .initialPunctuation: 1 << 15
    case .finalPunctuation: 1 << 16
    case .otherPunctuation: 1 << 17
    case .mathSymbol: 1 << 18
    case .currencySymbol: 1 << 19
    case .modifierSymbol: 1 << 20
    case .otherSymbol: 1 << 21
    // No set has these.
    default: 0
    }
  }
}
