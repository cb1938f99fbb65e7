public import FVText

/// Writes a value into a message so that no card number can be read from it.
///
/// Digits of every script count, whatever but letters stands between them. It hides more than the
/// payment rules ask: 11 digits in a row are never shown, be they a card's or not.
public enum ValueMask {
  /// How many scalars of a value are written before it is cut.
  public static let longest = 200

  /// Appends the value with card numbers masked: of a run of 13 digits or more the first six and
  /// the last four stay, of one of 11 or 12 the last four.
  ///
  /// What is not well-formed UTF-8 becomes U+FFFD, so that a message always is.
  public static func append(_ text: TextRef, to out: inout Buffer<UInt8>) {
    let bytes = text.span
    var at = 0
    var written = 0
    // The run that `at` is in: how many digits it has, how many of them were passed, its end.
    var digits = 0
    var passed = 0
    var end = 0
    while at < bytes.count {
      if written == longest {
        out.append("…")
        return
      }
      let (scalar, length) = scalar(at: at, of: bytes)
      let isDigit = isDigit(scalar)
      if isDigit, at >= end {
        // The whole run is counted, also where it goes on behind the cut.
        (digits, end) = run(at: at, of: bytes)
        passed = 0
      }
      if isDigit, isHidden(passed, of: digits) {
        out.append(0x2A)
      } else if scalar == "\u{FFFD}" {
        out.append("\u{FFFD}")
      } else {
        out.append(text.slice(at..<at &+ length))
      }
      if isDigit { passed &+= 1 }
      written &+= 1
      at &+= length
    }
  }

  /// The same for a text that was just written.
  public static func append(_ text: borrowing Buffer<UInt8>, to out: inout Buffer<UInt8>) {
    append(text.text, to: &out)
    if text.isExhausted { out.exhaust() }
  }

  private static func isHidden(_ place: Int, of digits: Int) -> Bool {
    guard digits >= 11, place < digits &- 4 else { return false }
    return digits < 13 || place >= 6
  }

  /// How many digits the run that begins here has, and where the last of them ends.
  private static func run(at start: Int, of bytes: Span<UInt8>) -> (digits: Int, end: Int) {
    var at = start
    var digits = 0
    var end = start
    while at < bytes.count {
      let (scalar, length) = scalar(at: at, of: bytes)
      at &+= length
      if isDigit(scalar) {
        digits &+= 1
        end = at
      } else if !isSeparator(scalar) {
        break
      }
    }
    return (digits, end)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return (0x30...0x39).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .otherNumber, .letterNumber: return true
    default: return false
    }
  }

  /// Whatever is no letter may stand between the digits of one number.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return false
    default: return true
    }
  }
}
