internal import FVText

/// A table of brands, compiled for looking numbers up: immutable, for any number of threads.
///
/// It cannot be copied, so that a check counts no references.
public struct CardTable: ~Copyable, Sendable {
  /// Where the numbers of brands that are not built in begin.
  public static let firstCustomNumber: Int32 = 1_000

  let rows: [CardRow]
  let subBrands: [CardSubBrand]
  let prefixes: PrefixAutomaton
  let prefixTable: PrefixTable
  /// The automaton's bits of brands: bit n is row n. Those of sub-brands follow.
  let brandBits: UInt64
  /// The fewest digits that a number of any brand has.
  let shortest: Int
  /// The brands in tie order.
  public let names: [String]

  /// The standard table, made on first use.
  public static let standard: CardTable = {
    let brands = Array(CardBrand.builtIn.prefix(CardBrand.standardCount))
    // A test makes the table from these very rows; an empty one would know no brand.
    return (try? CardTable(brands)) ?? CardTable()
  }()

  private init() {
    (rows, subBrands, names) = ([], [], [])
    prefixes = PrefixAutomaton()
    prefixTable = PrefixTable(PrefixAutomaton())
    (brandBits, shortest) = (0, 0)
  }

  /// A table of these brands in tie order, or what is wrong with them.
  public init(_ brands: [CardBrand]) throws(CardTableError) {
    guard (1...Limits.brands).contains(brands.count) else {
      throw CardTableError(
        brand: nil, field: nil, offset: nil,
        message: sentence("A table must have 1 to % brands.", String(Limits.brands)))
    }
    var rows: [CardRow] = []
    var runs: [PrefixAutomaton.Run] = []
    for (place, brand) in brands.enumerated() {
      guard !brand.name.isEmpty, !brands[..<place].contains(where: { $0.name == brand.name }) else {
        throw CardTableError(
          brand: place, field: "name", offset: nil,
          message: "A brand needs a name that no other brand has.")
      }
      let isSubBrand = CardBrand.builtIn.contains { $0.name == brand.name && $0.parent != nil }
      guard !isSubBrand else {
        throw CardTableError(
          brand: place, field: "name", offset: nil,
          message: "A sub-brand cannot be a row: name its brand instead.")
      }
      rows.append(try CardRow(brand, place: place))
      for prefix in try brand.parsedPrefixes(place) {
        runs.append(PrefixAutomaton.Run(prefix, brand: place))
      }
    }
    var subBrands: [CardSubBrand] = []
    for (place, brand) in CardBrand.builtIn.enumerated() {
      guard let parent = brand.parent, let row = brands.firstIndex(where: { $0.name == parent })
      else { continue }
      let bit = brands.count + subBrands.count
      for prefix in try brand.parsedPrefixes(place) {
        runs.append(PrefixAutomaton.Run(prefix, brand: bit))
      }
      subBrands.append(
        CardSubBrand(
          number: Int32(place) + 1, row: row, bit: 1 << UInt64(bit),
          lengths: try brand.parsedLengths(brand.lengths, place)))
    }
    let brandBits: UInt64 = (1 << UInt64(rows.count)) - 1
    guard let prefixes = PrefixAutomaton(runs, brands: brandBits) else {
      throw CardTableError(
        brand: nil, field: nil, offset: nil, message: "The brands have too many prefixes.")
    }
    self.rows = rows
    self.brandBits = brandBits
    self.subBrands = subBrands
    let lengths = (rows.map { $0.lengths } + subBrands.map { $0.lengths }).reduce(0, |)
    shortest = lengths.trailingZeroBitCount
    self.names = brands.map { $0.name }
    self.prefixTable = PrefixTable(prefixes)
    self.prefixes = prefixes
  }

  /// The row of a brand's number, or nil when it is not in the table.
  func row(of number: Int32) -> Int? { rows.firstIndex { $0.number == number } }

  /// The number of a name or alias of a brand in the table, sub-brands included.
  public func number(of name: String) -> Int32? {
    if let row = names.firstIndex(of: name) { return rows[row].number }
    guard let number = CardBrand.number(ofBuiltIn: name) else { return nil }
    let isThere = row(of: number) != nil || subBrands.contains { $0.number == number }
    return isThere ? number : nil
  }

  /// All that may be written for a brand: its name, a sub-brand's, another spelling.
  public var knownNames: [String] {
    let own = names + subBrands.compactMap { name(of: $0.number) }
    return own + CardBrand.aliases.map { $0.alias }.filter { number(of: $0) != nil }
  }

  /// The name of a brand's number, sub-brands included.
  public func name(of number: Int32) -> String? {
    if let row = row(of: number) { return names[row] }
    guard let sub = subBrands.first(where: { $0.number == number }) else { return nil }
    return CardBrand.builtIn[Int(sub.number) - 1].name
  }

  /// The numbers of the brands, in tie order.
  public var numbers: [Int32] { rows.map { $0.number } + subBrands.map { $0.number } }
}
