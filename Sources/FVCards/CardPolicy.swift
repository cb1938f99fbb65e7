/// What a caller wants of a card number.
public struct CardPolicy: BitwiseCopyable, Sendable {
  /// Whether single spaces and hyphens may stand between digits.
  public var separators = true
  /// Whether Luhn is asked for where the brand leaves it open too.
  public var isLuhnAlways = false
  /// The rows that are accepted, those of which only a sub-brand is, and the bits of such sub-brands.
  private(set) var rows = UInt64.max
  private(set) var subBrandRows: UInt64 = 0
  private(set) var subBrands: UInt64 = 0

  /// Whether numbers of all brands are accepted.
  public var takesAll: Bool { rows == .max && subBrandRows == 0 }

  /// The same for all brands; nil where it goes by parts of brands, which have lengths of their own.
  public var acceptingAll: CardPolicy? {
    guard subBrandRows == 0 else { return nil }
    var all = CardPolicy()
    (all.separators, all.isLuhnAlways) = (separators, isLuhnAlways)
    return all
  }

  /// Everything is accepted.
  public init() {}

  /// Accepts only these brands; false when one is not in the table.
  public mutating func accept(_ brands: Span<Int32>, in table: borrowing CardTable) -> Bool {
    rows = 0
    for index in brands.indices {
      if let row = table.row(of: brands[index]) {
        rows |= 1 << UInt64(row)
      } else if let sub = table.subBrands.first(where: { $0.number == brands[index] }) {
        subBrands |= sub.bit
        subBrandRows |= 1 << UInt64(sub.row)
      } else {
        return false
      }
    }
    subBrandRows &= ~rows
    return true
  }
}
