public import FVText

/// How a language chooses the form of a word beside a number.
///
/// The rules are the cardinal ones of CLDR 41 (`common/supplemental/plurals.xml`), for the
/// languages that messages are shipped in and the commonest others that an author may add. One
/// thing is left out: Spanish, French, Italian and Portuguese have a form `many` for whole
/// millions ("1 000 000 de caractères"), which here is `other`; no bound in a form is that high.
public enum PluralRule: UInt8, Sendable, CaseIterable {
  /// No forms: Chinese, Japanese, Korean, Vietnamese, Thai, Indonesian, Malay; the unknown ones.
  case none
  /// `one` for 1 written without a fraction: English, German, Dutch, Swedish, Italian and more.
  case one
  /// `one` for 1, and 1.0 too: Spanish, Norwegian, Turkish, Greek, Hungarian, Bulgarian.
  case oneInValue
  /// `one` for what is below 2: French, Portuguese outside Portugal.
  case belowTwo
  /// `one` for 1, and for fractions below 2.
  case danish
  /// `one`, `few` for 2 to 4 at the end but not 12 to 14, `many` for other whole numbers.
  case polish
  /// As Polish, and `one` for 21, 31 and so on: Russian, Ukrainian, Belarusian.
  case eastSlavic
  /// `few` for 2 to 4, `many` for fractions: Czech, Slovak.
  case czech
  /// `zero`, `one`, `two`, and by the last two digits `few` and `many`.
  case arabic

  /// The rule of a language tag (`de`, `pt-PT`, `zh_Hans`); that of an unknown one is `none`.
  public init(_ tag: String) {
    // It is asked for with every message, and mostly of a language alone.
    if let known = PluralRule.known(tag) {
      self = known
      return
    }
    let parts = tag.utf8.split(whereSeparator: { $0 == 0x2D || $0 == 0x5F })
    let names = parts.map { String(decoding: $0.map(PluralRule.lowercase), as: UTF8.self) }
    let language = names.first ?? ""
    let isOfPortugal = language == "pt" && names.dropFirst().contains("pt")
    self = isOfPortugal ? .one : PluralRule.known(language) ?? .none
  }

  private static func known(_ language: String) -> PluralRule? {
    var language = language
    return language.withUTF8 {
      switch unsafe TextRef(unsafeStart: $0.baseAddress, count: $0.count) {
      case "en de nl sv it ca fi et": .one
      case "es nb nn no tr el hu bg": .oneInValue
      case "fr pt": .belowTwo
      case "da": .danish
      case "pl": .polish
      case "ru uk be": .eastSlavic
      case "cs sk": .czech
      case "ar": .arabic
      default: nil
      }
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The form for a number written in decimal; `other` when the text is no plain decimal.
  public func category(of number: TextRef) -> PluralCategory { category(of: PluralNumber(number)) }

  func category(of number: PluralNumber) -> PluralCategory {
    guard number.isPlain else { return .other }
    switch self {
    case .none: return .other
    case .one: return number.isInteger(1) && !number.hasFraction ? .one : .other
    case .oneInValue: return number.isValue(1) ? .one : .other
    case .belowTwo: return number.isInteger(0) || number.isInteger(1) ? .one : .other
    case .danish:
      if number.isValue(1) { return .one }
      let isBelowTwo = number.isInteger(0) || number.isInteger(1)
      return number.hasValueInFraction && isBelowTwo ? .one : .other
    case .polish, .eastSlavic: return slavic(number)
    case .czech:
      if number.hasFraction { return .many }
      if number.isLarge { return .other }
      return number.tail == 1 ? .one : (2...4).contains(number.tail) ? .few : .other
    case .arabic: return arabic(number)
    }
  }

  private func slavic(_ number: PluralNumber) -> PluralCategory {
    guard !number.hasFraction else { return .other }
    let last = number.tail % 10
    let lastTwo = number.tail % 100
    if (2...4).contains(last), !(12...14).contains(lastTwo) { return .few }
    let isOne = self == .polish ? number.isInteger(1) : last == 1 && lastTwo != 11
    return isOne ? .one : .many
  }

  private func arabic(_ number: PluralNumber) -> PluralCategory {
    guard !number.hasValueInFraction else { return .other }
    if number.isInteger(0) { return .zero }
    if number.isInteger(1) { return .one }
    if number.isInteger(2) { return .two }
    let lastTwo = number.tail % 100
    return lastTwo >= 11 ? .many : lastTwo >= 3 ? .few : .other
  }
}
