internal import FVCards

/// A brand of payment cards, by its name.
public struct CardBrand: RawRepresentable, Hashable, Sendable {
  /// The name, in small letters with hyphens.
  public let rawValue: String

  /// A brand by its name; whether there is one is for whoever is given it to say.
  public init(rawValue: String) { self.rawValue = rawValue }

  init?(number: Int32) {
    guard let name = FVCards.CardTable.standard.name(of: number) else { return nil }
    rawValue = name
  }

  /// All brands that are told apart, in tie order, then parts of brands.
  public static var known: [CardBrand] {
    FVCards.CardTable.standard.numbers.compactMap { CardBrand(number: $0) }
  }

  public static let visa = CardBrand(rawValue: "visa")
  /// A part of ``visa``.
  public static let visaElectron = CardBrand(rawValue: "visa-electron")
  public static let mastercard = CardBrand(rawValue: "mastercard")
  public static let americanExpress = CardBrand(rawValue: "american-express")
  public static let dinersClub = CardBrand(rawValue: "diners-club")
  public static let discover = CardBrand(rawValue: "discover")
  public static let troy = CardBrand(rawValue: "troy")
  public static let jcb = CardBrand(rawValue: "jcb")
  public static let unionPay = CardBrand(rawValue: "unionpay")
  public static let naranja = CardBrand(rawValue: "naranja")
  public static let verve = CardBrand(rawValue: "verve")
  public static let maestro = CardBrand(rawValue: "maestro")
  public static let elo = CardBrand(rawValue: "elo")
  public static let mir = CardBrand(rawValue: "mir")
  public static let hiper = CardBrand(rawValue: "hiper")
  public static let hipercard = CardBrand(rawValue: "hipercard")
}

extension CardBrand: CustomStringConvertible {
  public var description: String { rawValue }
}
