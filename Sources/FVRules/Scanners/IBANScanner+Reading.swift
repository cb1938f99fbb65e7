extension IBANScanner {
  /// What was read of a number from its beginning.
  struct Reading: BitwiseCopyable {
    /// Whether the last byte is a separator, behind which something must follow.
    private(set) var endsInSeparator = false
    private var structure: Structure
    private let first: UInt8
    private let second: UInt8
    /// How many characters of the number there were.
    private var place = 2
    private var checkDigits: Int64 = 0
    /// What leaves the same by 97 as the account's part: when the remainder is taken, everything stands
    /// in front of the country and the check digits.
    private var remainder: Int64 = 0

    /// Nil when no number of two characters or more begins like the text.
    init?(_ text: Span<UInt8>, allowsSeparators: Bool) {
      guard text.count >= 2, let structure = Structure(of: text[0], text[1]) else { return nil }
      self.structure = structure
      (first, second) = (text[0], text[1])
      for offset in 2..<text.count {
        let byte = text[offset]
        if allowsSeparators, Reading.isSeparator(text, at: offset) {
          endsInSeparator = offset &+ 1 == text.count
        } else {
          guard take(byte) else { return nil }
        }
      }
    }

    /// Whether the next character may be this one; it is taken if so.
    private mutating func take(_ byte: UInt8) -> Bool {
      if place < 4 {
        guard ASCIISet.digits.contains(byte) else { return false }
        checkDigits = checkDigits &* 10 &+ Int64(byte &- 0x30)
        guard place == 2 || 2...98 ~= checkDigits else { return false }
      } else {
        guard structure.takes(byte) else { return false }
        remainder = Reading.appending(byte, to: remainder)
      }
      place &+= 1
      return true
    }

    /// Whether everything is there and the check digits are right.
    var isRight: Bool {
      guard place >= 4, structure.isComplete else { return false }
      let whole = Reading.appending(second, to: Reading.appending(first, to: remainder))
      return (whole &* 100 &+ checkDigits) % 97 == 1
    }

    /// Whether more characters can make it right. Two can always; of one, each is tried.
    var goesOn: Bool {
      guard place >= 4 else { return true }
      for byte in UInt8(ascii: "0")...UInt8(ascii: "Z") {
        var next = self
        guard next.take(byte) else { continue }
        if !next.structure.isComplete || next.isRight { return true }
      }
      return false
    }

    /// A number of the same remainder by 97 as one with one more character behind it: letters are 10 to
    /// 35. It is brought down to the remainder only where it would grow too large.
    @inline(__always)
    private static func appending(_ byte: UInt8, to number: Int64) -> Int64 {
      let isDigit = ASCIISet.digits.contains(byte)
      let value = isDigit ? Int64(byte &- 0x30) : Int64((byte | 0x20) &- UInt8(ascii: "a")) &+ 10
      let longer = number &* (isDigit ? 10 : 100) &+ value
      return longer < 1_000_000_000_000 ? longer : longer % 97
    }

    /// Whether a space or a hyphen stands here, with a character of the number on either side, or
    /// behind one at the end.
    @inline(__always)
    private static func isSeparator(_ text: Span<UInt8>, at offset: Int) -> Bool {
      guard text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "-"), offset > 0,
        ASCIISet.alphanumerics.contains(text[offset &- 1])
      else { return false }
      return offset &+ 1 == text.count || ASCIISet.alphanumerics.contains(text[offset &+ 1])
    }
  }
}
