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
    let own = kinds.span.extracting(Int(start)..<Int(start &+ count))
    guard let number = unsafe account(text, own) else { return false }
    let country = Int64((first &+ 10) &* 100 &+ second &+ 10)
    return ((number &* 10_000 &+ country) &* 100 &+ Int64(check)) % 97 == 1
  }

  /// What 97 leaves of the number behind the check digits; nil where it has another structure.
  @unsafe
  private func account(_ text: UnsafeBufferPointer<UInt8>, _ kinds: Span<UInt8>) -> Int64? {
    let (bytes, runs) = unsafe (UnsafeRawBufferPointer(text), kinds.bytes)
    var number: Int64 = 0
    var index = 0
    while index < kinds.count {
      if index &+ 8 <= kinds.count {
        let digits = unsafe IBANTable.digits(
          bytes.loadUnaligned(fromByteOffset: 4 &+ index, as: UInt64.self))
        let kinds = unsafe runs.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        if let digits, kinds & 0x0101_0101_0101_0101 == 0x0101_0101_0101_0101 {
          number = (number % 97) &* 100_000_000 &+ digits
          index &+= 8
          continue
        }
      }
      let byte = unsafe text[4 &+ index]
      let (digit, letter) = (byte &- 0x30, byte &- 0x41)
      if digit < 10 {
        guard kinds[index] & IBANTable.digit != 0 else { return nil }
        number = number &* 10 &+ Int64(digit)
      } else {
        guard letter < 26, kinds[index] & IBANTable.letter != 0 else { return nil }
        number = number &* 100 &+ Int64(letter) &+ 10
      }
      if number >= 10_000_000_000_000_000 { number %= 97 }
      index &+= 1
    }
    return number % 97
  }

  /// The number that eight digits are, of which the first stands in the first byte; nil for others.
  @inline(__always)
  private static func digits(_ word: UInt64) -> Int64? {
    let digits = UInt64(littleEndian: word) ^ 0x3030_3030_3030_3030
    let high: UInt64 = 0x8080_8080_8080_8080
    guard (digits &+ 0x7676_7676_7676_7676 | digits) & high == 0 else { return nil }
    let pairs = digits &* 10 &+ digits &>> 8
    let first = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let last = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int64(truncatingIfNeeded: (first &+ last) &>> 32)
  }
}
