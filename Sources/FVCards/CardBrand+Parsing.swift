internal import FVText

extension CardBrand {
  /// The prefixes as numbers.
  func parsedPrefixes(_ brand: Int) throws(CardTableError) -> [CardPrefix] {
    try list(prefixes, digits: 1...CardPrefix.longest, "prefixes", brand)
  }

  /// A set of lengths: bit n stands for n digits.
  func parsedLengths(_ text: String, _ brand: Int) throws(CardTableError) -> UInt32 {
    var lengths: UInt32 = 0
    for run in try list(text, digits: 2...2, "lengths", brand) {
      guard run.first >= 12, run.last <= 19 else {
        throw CardTableError(
          brand: brand, field: "lengths", offset: nil, message: "A length must be from 12 to 19.")
      }
      for length in run.first...run.last { lengths |= 1 << length }
    }
    return lengths
  }

  /// The gaps as a set: bit n stands for a space after n digits.
  func parsedGaps(_ brand: Int) throws(CardTableError) -> UInt32 {
    guard !gaps.isEmpty else { return 0 }
    var set: UInt32 = 0
    for run in try list(gaps, digits: 1...2, "gaps", brand) {
      guard run.first == run.last, (1...18).contains(run.first) else {
        throw CardTableError(
          brand: brand, field: "gaps", offset: nil,
          message: "A gap must be a single number from 1 to 18.")
      }
      set |= 1 << run.first
    }
    guard set.nonzeroBitCount <= 7 else {
      throw CardTableError(
        brand: brand, field: "gaps", offset: nil, message: "A brand must have at most 7 gaps.")
    }
    return set
  }

  /// Reads `number | number-number` separated by commas.
  private func list(
    _ text: String, digits: ClosedRange<Int>, _ field: String, _ brand: Int
  ) throws(CardTableError) -> [CardPrefix] {
    var runs: [CardPrefix] = []
    var offset = 0
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let ends = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      let numbers = ends.map { CardBrand.number($0, digits) }
      guard ends.count <= 2, let first = numbers.first ?? nil, let last = numbers.last ?? nil else {
        let size = (digits.count == 1 ? "" : "1 to ") + String(digits.upperBound)
        throw CardTableError(
          brand: brand, field: field, offset: offset,
          message: sentence(
            "Expected a number of % digits, or two with a hyphen between them.", size))
      }
      guard first <= last, ends.first?.count == ends.last?.count else {
        throw CardTableError(
          brand: brand, field: field, offset: offset,
          message: "Both ends of a run must have the same number of digits, the smaller one first.")
      }
      runs.append(CardPrefix(first: first, last: last, digits: ends.first?.count ?? 0))
      offset += part.count + 1
    }
    return runs
  }

  private static func number(_ text: Substring.UTF8View, _ digits: ClosedRange<Int>) -> UInt32? {
    guard digits.contains(text.count) else { return nil }
    var number: UInt32 = 0
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + UInt32(byte - 0x30)
    }
    return number
  }
}
