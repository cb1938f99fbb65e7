/// What a check needs of one brand, as plain numbers.
struct CardRow: Sendable {
  let number: Int32
  /// Bit n: numbers of n digits are issued.
  let issuedLengths: UInt32
  /// Those, and the legacy ones.
  let lengths: UInt32
  /// Bit n: a space belongs after n digits.
  let gaps: UInt32
  let isLuhnOptional: Bool
  let codeName: InlineArray<8, UInt8>
  let codeSize: Int32

  /// `place` is the brand's place in its table.
  init(_ brand: CardBrand, place: Int) throws(CardTableError) {
    issuedLengths = try brand.parsedLengths(brand.lengths, place)
    let legacy = brand.legacyLengths
    lengths =
      legacy.isEmpty ? issuedLengths : issuedLengths | (try brand.parsedLengths(legacy, place))
    gaps = try brand.parsedGaps(place)
    isLuhnOptional = brand.isLuhnOptional
    guard brand.codeName.utf8.count <= 7 else {
      throw CardTableError(
        brand: place, field: "codeName", offset: 7,
        message: "The name of a security code must have at most 7 bytes.")
    }
    guard (0...9).contains(brand.codeSize) else {
      throw CardTableError(
        brand: place, field: "codeSize", offset: nil,
        message: "A security code must have 0 to 9 digits.")
    }
    var name = InlineArray<8, UInt8>(repeating: 0)
    for (index, byte) in brand.codeName.utf8.enumerated() { name[index] = byte }
    codeName = name
    codeSize = Int32(brand.codeSize)
    // An alias makes no built-in brand: the names of a table are what its author calls them.
    let builtIn = CardBrand.builtIn.firstIndex { $0.name == brand.name }
    number = builtIn.map { Int32($0) + 1 } ?? CardTable.firstCustomNumber + Int32(place)
  }
}

/// A part of a brand with prefixes and lengths of its own.
struct CardSubBrand: Sendable {
  let number: Int32
  /// The row of the brand it is a part of.
  let row: Int
  /// Its bit in the table's automaton.
  let bit: UInt64
  let lengths: UInt32

  /// Whether it has numbers of so many digits, or of more.
  func mayHave(_ count: Int) -> Bool { lengths >> UInt32(min(count, 31)) != 0 }
}
