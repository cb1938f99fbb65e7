internal import FVCards

/// A table of brands of your own, for any number of threads at once.
///
/// ```swift
/// let table = try CardTable([.init("shop", prefixes: "9001,91-94", lengths: "12")])
/// PaymentCard("9001 2345 6783", in: table).brand  // "shop"
/// ```
public struct CardTable: Sendable {
  /// The facts of a brand.
  public struct Row: Sendable {
    let brand: FVCards.CardBrand

    /// A brand of your own. `prefixes` are numbers and runs of them, such as `34,37` or `300-305`,
    /// `lengths` those that are issued, such as `15` or `16-19`, `gaps` after how many digits a space
    /// belongs. A brand whose numbers need not pass Luhn's check has `luhnOptional`.
    public init(
      _ name: String, prefixes: String, lengths: String, gaps: String = "4,8,12",
      code: PaymentCard.SecurityCode? = nil, luhnOptional: Bool = false
    ) {
      brand = FVCards.CardBrand(
        name, prefixes: prefixes, lengths: lengths, gaps: gaps,
        code: (code?.name ?? "", code?.size ?? 0), isLuhnOptional: luhnOptional)
    }

    /// A brand of the library; nil for one that it does not have.
    public init?(_ known: CardBrand) {
      guard let number = FVCards.CardBrand.number(ofBuiltIn: known.rawValue),
        FVCards.CardBrand.builtIn.indices.contains(Int(number) - 1)
      else { return nil }
      brand = FVCards.CardBrand.builtIn[Int(number) - 1]
    }
  }

  /// A mistake in a table.
  public struct Mistake: Error, Hashable, Sendable {
    /// Which brand, by its place in the list; nil when it is the list itself.
    public let row: Int?
    /// Which of its facts: `name`, `prefixes`, `lengths`, `gaps`, `codeName`, `codeSize`.
    public let field: String?
    /// A sentence for the table's author.
    public let message: String
  }

  /// The engine's table, which cannot be copied.
  final class Compiled: Sendable {
    let table: FVCards.CardTable

    init(_ table: consuming FVCards.CardTable) { self.table = table }
  }

  let compiled: Compiled

  /// A table of 1 to 60 brands, of which the first goes before the others where two are as likely.
  public init(_ rows: [Row]) throws(Mistake) {
    do throws(CardTableError) {
      compiled = Compiled(try FVCards.CardTable(rows.map(\.brand)))
    } catch {
      throw Mistake(row: error.brand, field: error.field, message: error.message)
    }
  }
}

extension CardTable: CustomStringConvertible, CustomReflectable {
  public var description: String { "CardTable" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PaymentCard.SecurityCode {
  /// What a brand of your own calls its security code, and how many digits it has.
  public init(_ name: String, size: Int) { (self.name, self.size) = (name, size) }
}
