/// Everything there is to say about one card number, each fact apart from the others.
public struct CardAnswer: Sendable {
  /// Whether the number is valid, or may still become so.
  public enum State: Sendable { case valid, invalid, incomplete }

  /// Why a number is not valid.
  public struct Reasons: OptionSet, Sendable {
    /// The bits, as they cross the C ABI.
    public let rawValue: UInt32
    /// A set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Something other than digits and single separators.
    public static let characters = Reasons(rawValue: 1)
    /// Not a length of the brand, or not 12 to 19.
    public static let length = Reasons(rawValue: 2)
    /// Luhn does not hold.
    public static let checkDigit = Reasons(rawValue: 4)
    /// No brand, or several, begin like this.
    public static let brand = Reasons(rawValue: 8)
    /// Not one of the accepted brands.
    public static let notAccepted = Reasons(rawValue: 16)
  }

  /// Valid, invalid, or not there yet.
  public internal(set) var state = State.invalid
  /// What stands against the number; empty when it is valid.
  public internal(set) var reasons: Reasons = []
  /// The brands it may belong to.
  public internal(set) var candidates = CardCandidates()
  /// The sub-brand's number, or 0.
  public internal(set) var subBrand: Int32 = 0
  /// The only candidate's row.
  var row: Int?

  /// The only candidate's number, or 0.
  public func brand(in table: borrowing CardTable) -> Int32 {
    row.map { table.rows[$0].number } ?? 0
  }

  /// The only candidate's facts: the lengths it issues and its gaps as sets of bits, and its
  /// security code.
  public func facts(
    in table: borrowing CardTable
  ) -> (lengths: UInt32, gaps: UInt32, codeName: InlineArray<8, UInt8>, codeSize: Int32)? {
    guard let row else { return nil }
    let brand = table.rows[row]
    return (brand.issuedLengths, brand.gaps, brand.codeName, brand.codeSize)
  }

  /// The digits grouped as on the card, in full and masked.
  public func texts(
    of number: CardNumber, in table: borrowing CardTable
  ) -> (formatted: CardText, masked: CardText) {
    let gaps = row.map { table.rows[$0].gaps } ?? 0
    return (number.formatted(gaps: gaps), number.masked(gaps: gaps))
  }
}
