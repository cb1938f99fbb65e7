internal import FVCards
internal import FVKernels

/// The answer about a card number, also while it is typed.
///
/// ```swift
/// let card = PaymentCard("3782 822463")
/// card.verdict    // .incomplete
/// card.brand      // .americanExpress
/// card.formatted  // "3782 822463"
/// ```
/// Descriptions and mirrors tell verdict and brand, and never a digit.
public struct PaymentCard: Sendable {
  /// Why a number is not valid.
  public struct Reasons: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Something other than digits and single separators.
    public static let characters = Reasons(rawValue: 1)
    /// Not a length of the brand.
    public static let length = Reasons(rawValue: 2)
    /// The check digit is wrong.
    public static let checkDigit = Reasons(rawValue: 4)
    /// No brand begins like this, or several do.
    public static let brand = Reasons(rawValue: 8)
    /// Not one of the accepted brands.
    public static let notAccepted = Reasons(rawValue: 16)
  }

  /// A brand that a number may belong to.
  public struct Candidate: Hashable, Sendable {
    /// The brand.
    public let brand: CardBrand
    /// The length of the brand's longest prefix that the number has in full; 0 while it has none.
    public let strength: Int
  }

  /// What a brand calls its security code, and how many digits it has.
  public struct SecurityCode: Hashable, Sendable {
    /// Such as `CVV`.
    public let name: String
    /// How many digits it has.
    public let size: Int
  }

  /// Valid, invalid, or incomplete.
  public let verdict: Verdict
  /// What stands against the number; empty when it is valid.
  public let reasons: Reasons
  /// The brand, once only one is possible.
  public let brand: CardBrand?
  /// The part of the brand, such as ``CardBrand/visaElectron``.
  public let subBrand: CardBrand?
  /// The brands it may belong to, likelier ones first.
  public let candidates: [Candidate]
  /// The digits grouped as on the card.
  public let formatted: String
  /// The same with stars: at most the first six and the last four digits are shown.
  public let masked: String
  /// The lengths that the brand issues.
  public let lengths: [Int]
  /// The security code of the brand.
  public let securityCode: SecurityCode?

  /// The brand to suggest while the number is typed: from four digits on.
  public var suggestedBrand: CardBrand? {
    formatted.utf8.count(where: { (0x30...0x39).contains($0) }) >= 4 ? candidates.first?.brand : nil
  }

  /// The code of the verdict; nil when it is valid or incomplete.
  public var code: Code? {
    guard verdict == .invalid else { return nil }
    return reasons == .notAccepted ? .paymentCardNotSupported : .invalidPaymentCardNumber
  }

  /// Looks at a number of ASCII digits, perhaps with single spaces or hyphens between them.
  ///
  /// `accept` has the accepted brands, nil for all; a name that is not a brand accepts nothing.
  public init(
    _ number: String, accept: [CardBrand]? = nil, separators: Bool = true, luhnAlways: Bool = false
  ) {
    self.init(number, accept, separators, luhnAlways, FVCards.CardTable.standard)
  }

  /// The same by a table of brands of your own.
  public init(
    _ number: String, accept: [CardBrand]? = nil, separators: Bool = true, luhnAlways: Bool = false,
    in table: CardTable
  ) {
    self.init(number, accept, separators, luhnAlways, table.compiled.table)
  }

  private init(
    _ number: String, _ accept: [CardBrand]?, _ separators: Bool, _ luhnAlways: Bool,
    _ table: borrowing FVCards.CardTable
  ) {
    var policy = CardPolicy()
    policy.separators = separators
    policy.isLuhnAlways = luhnAlways
    if let accept {
      var numbers: [Int32] = []
      for brand in accept { if let one = table.number(of: brand.rawValue) { numbers.append(one) } }
      _ = policy.accept(numbers.span, in: table)
    }
    var number = number
    let digits = number.withUTF8 { CardNumber(unsafe $0.span, separators: separators) }
    self.init(digits, table.check(digits, policy), table)
  }

  private init(
    _ number: CardNumber, _ answer: CardAnswer, _ table: borrowing FVCards.CardTable
  ) {
    verdict =
      switch answer.state {
      case .valid: .valid
      case .invalid: .invalid
      case .incomplete: .incomplete
      }
    reasons = Reasons(rawValue: answer.reasons.rawValue)
    brand = table.name(of: answer.brand(in: table)).map { CardBrand(rawValue: $0) }
    subBrand = table.name(of: answer.subBrand).map { CardBrand(rawValue: $0) }
    var found: [(number: Int32, strength: Int)] = []
    table.forEachCandidate(of: number, answer.candidates) { found.append(($0, $1)) }
    var candidates: [Candidate] = []
    for one in found {
      guard let name = table.name(of: one.number) else { continue }
      candidates.append(Candidate(brand: CardBrand(rawValue: name), strength: one.strength))
    }
    self.candidates = candidates
    let texts = answer.texts(of: number, in: table)
    formatted = PaymentCard.string(texts.formatted.span)
    masked = PaymentCard.string(texts.masked.span)
    let facts = answer.facts(in: table)
    lengths = (0..<32).filter { (facts?.lengths ?? 0) & (1 << UInt32($0)) != 0 }
    securityCode = facts.flatMap { facts in
      let name = PaymentCard.string(facts.codeName.span)
      return facts.codeSize > 0 ? SecurityCode(name: name, size: Int(facts.codeSize)) : nil
    }
  }

  /// The bytes before the first zero.
  private static func string(_ bytes: Span<UInt8>) -> String {
    var text = ""
    for index in bytes.indices where bytes[index] != 0 {
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    return text
  }
}

extension PaymentCard: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    "PaymentCard(\(verdict.rawValue)\(brand.map { ", \($0)" } ?? ""))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["verdict": verdict, "brand": brand as Any])
  }
}
