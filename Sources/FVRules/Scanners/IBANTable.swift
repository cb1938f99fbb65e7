internal import FVText

/// What account numbers of each country consist of, for whoever looks at many.
public struct IBANTable: Sendable {
  /// Where a country's kinds begin, by its two letters, and how many there are; 0 for none.
  private var places: [(start: Int32, count: Int32)]
  /// The kind of each character behind the check digits: the bits of what it may be.
  private var kinds: [UInt8] = []

  private static let (digit, letter): (UInt8, UInt8) = (1, 2)

  /// Made of the countries that `IBANScanner` knows.
  public init() {
    places = Array(repeating: (0, 0), count: 26 * 26)
    let rows = IBANScanner.Structure.table.span
    for start in stride(from: 0, to: rows.count, by: IBANScanner.Structure.rowLength) {
      let first = kinds.count
      var left = 0
      for place in start + 2..<start + IBANScanner.Structure.rowLength {
        switch rows[place] {
        case 0x30...0x39: left = left * 10 + Int(rows[place] - 0x30)
        case UInt8(ascii: "."): break
        case let run:
          let kind: UInt8 =
            switch run {
            case UInt8(ascii: "n"): IBANTable.digit
            case UInt8(ascii: "a"): IBANTable.letter
            default: IBANTable.digit | IBANTable.letter
            }
          kinds += Array(repeating: kind, count: left)
          left = 0
        }
      }
      let country = Int(rows[start] - 0x41) * 26 + Int(rows[start + 1] - 0x41)
      places[country] = (Int32(first), Int32(kinds.count - first))
    }
  }

  /// Whether a text is an IBAN for certain: in capital letters, without separators.
  public func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 4, unsafe text[0] &- 0x41 < 26, unsafe text[1] &- 0x41 < 26 else {
      return false
    }
    let (first, second) = unsafe (Int(text[0] &- 0x41), Int(text[1] &- 0x41))
    let (tens, ones) = unsafe (text[2] &- 0x30, text[3] &- 0x30)
    let (start, count) = places[first &* 26 &+ second]
    let check = Int(tens) &* 10 &+ Int(ones)
    guard count > 0, text.count == 4 &+ Int(count), tens < 10, ones < 10, 2...98 ~= check else {
      return false
    }
    let kinds = kinds.span
    var number = 0
    for index in 0..<Int(count) {
      let byte = unsafe text[4 &+ index]
      let (digit, letter) = (byte &- 0x30, byte &- 0x41)
      let kind = kinds[Int(start) &+ index]
      if digit < 10 {
        guard kind & IBANTable.digit != 0 else { return false }
        number = number &* 10 &+ Int(digit)
      } else {
        guard letter < 26, kind & IBANTable.letter != 0 else { return false }
        number = number &* 100 &+ Int(letter) &+ 10
      }
      if number >= 10_000_000_000_000_000 { number %= 97 }
    }
    number = number % 97 &* 10_000 &+ (first &+ 10) &* 100 &+ second &+ 10
    return (number &* 100 &+ check) % 97 == 1
  }
}
