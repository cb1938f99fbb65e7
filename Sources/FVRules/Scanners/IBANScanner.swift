/// International bank account numbers (ISO 13616).
public enum IBANScanner {
  /// Whether the whole text is an IBAN: the country's length and structure, and the check digits.
  ///
  /// Letters may be small. With `allowsSeparators` single spaces or hyphens may stand inside, as
  /// numbers are printed in groups of four.
  public static func isValid(_ text: Span<UInt8>, allowsSeparators: Bool = true) -> Bool {
    guard text.count >= 15, let reading = Reading(text, allowsSeparators: allowsSeparators) else {
      return false
    }
    return reading.isRight && !reading.endsInSeparator
  }

  /// Whether a text that is still being typed may become an IBAN.
  public static func admits(prefix text: Span<UInt8>, allowsSeparators: Bool = true) -> Bool {
    guard text.count >= 2 else { return text.isEmpty || Structure.isBeginning(text[0]) }
    guard let reading = Reading(text, allowsSeparators: allowsSeparators) else { return false }
    return reading.isRight && !reading.endsInSeparator || reading.goesOn
  }
}
