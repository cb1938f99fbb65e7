/// The facts of one brand, written down as text: a row of the table.
public struct CardBrand: Sendable {
  /// The name, in lower case with hyphens for the built-in ones.
  public var name: String
  /// Prefixes and runs of them, such as `34,37` or `300-305`.
  public var prefixes: String
  /// The lengths that are issued, such as `15` or `16-19`.
  public var lengths: String
  /// Lengths that are no longer issued but still accepted.
  public var legacyLengths = ""
  /// After how many digits a space belongs, such as `4,8,12`.
  public var gaps = "4,8,12"
  /// What the brand calls the security code.
  public var codeName = ""
  /// How many digits the security code has.
  public var codeSize = 0
  /// Whether Luhn is only asked for when the caller wants it everywhere.
  public var isLuhnOptional = false
  /// The brand this one is a part of.
  public var parent: String?
  /// Where the facts are from.
  public var source: CardSource?

  /// A brand from its facts.
  public init(
    _ name: String, prefixes: String, lengths: String, legacyLengths: String = "",
    gaps: String = "4,8,12", code: (name: String, size: Int) = ("", 0),
    isLuhnOptional: Bool = false, parent: String? = nil, source: CardSource? = nil
  ) {
    self.name = name
    self.prefixes = prefixes
    self.lengths = lengths
    self.legacyLengths = legacyLengths
    self.gaps = gaps
    (self.codeName, self.codeSize) = code
    self.isLuhnOptional = isLuhnOptional
    self.parent = parent
    self.source = source
  }
}

/// Where the facts of a built-in brand are from.
public enum CardSource: String, Sendable {
  /// The public table that is best kept: credit-card-type, by Braintree (github.com).
  case creditCardType = "Braintree, credit-card-type"
  /// The article "Payment card number" and what it cites.
  case paymentCardNumber = "Wikipedia, Payment card number"
}
