// The classes of PCRE2 in UTF mode without UCP: those of the C locale, which has nothing above
// 0x7F, and the fixed lists of \h and \v.

extension CodePointSet {
  static var newline: CodePointSet { CodePointSet([0x0A...0x0A]) }

  static var digits: CodePointSet { CodePointSet([0x30...0x39]) }

  static var letters: CodePointSet { CodePointSet([0x41...0x5A, 0x61...0x7A]) }

  static var words: CodePointSet { letters.union(digits).union(CodePointSet([0x5F...0x5F])) }

  static var spaces: CodePointSet { CodePointSet([0x09...0x0D, 0x20...0x20]) }

  static var horizontalSpaces: CodePointSet {
    CodePointSet([
      0x09...0x09, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A,
      0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
    ])
  }

  static var verticalSpaces: CodePointSet {
    CodePointSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
  }

  /// The class of an escape such as `\d`; nil for any other letter.
  init?(escape letter: UInt8) {
    switch Unicode.Scalar(letter) {
    case "d": self = .digits
    case "D": self = CodePointSet.digits.inverted
    case "w": self = .words
    case "W": self = CodePointSet.words.inverted
    case "s": self = .spaces
    case "S": self = CodePointSet.spaces.inverted
    case "h": self = .horizontalSpaces
    case "H": self = CodePointSet.horizontalSpaces.inverted
    case "v": self = .verticalSpaces
    case "V": self = CodePointSet.verticalSpaces.inverted
    default: return nil
    }
  }

  /// The POSIX class of a name; nil for any other name. Without case `upper` and `lower` are
  /// `alpha`.
  init?(posix name: String, caseless: Bool) {
    switch name {
    case "alpha": self = .letters
    case "lower": self = caseless ? .letters : CodePointSet([0x61...0x7A])
    case "upper": self = caseless ? .letters : CodePointSet([0x41...0x5A])
    case "alnum": self = CodePointSet.letters.union(.digits)
    case "ascii": self = CodePointSet([0x00...0x7F])
    case "blank": self = CodePointSet([0x09...0x09, 0x20...0x20])
    case "cntrl": self = CodePointSet([0x00...0x1F, 0x7F...0x7F])
    case "digit": self = .digits
    case "graph": self = CodePointSet([0x21...0x7E])
    case "print": self = CodePointSet([0x20...0x7E])
    case "punct":
      self = CodePointSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "space": self = .spaces
    case "word": self = .words
    case "xdigit": self = CodePointSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    default: return nil
    }
  }

  /// ASCII characters with their other cases, which for `k` and `s` have a third: U+212A, U+017F.
  var asciiFolded: CodePointSet {
    var folded = self
    for range in asciiRanges {
      for byte in range {
        let lower = byte | 0x20
        guard (0x61...0x7A).contains(lower) else { continue }
        folded.insert(UInt32(lower)...UInt32(lower))
        folded.insert(UInt32(lower ^ 0x20)...UInt32(lower ^ 0x20))
        if lower == UInt8(ascii: "k") { folded.insert(0x212A...0x212A) }
        if lower == UInt8(ascii: "s") { folded.insert(0x017F...0x017F) }
      }
    }
    return folded
  }
}
