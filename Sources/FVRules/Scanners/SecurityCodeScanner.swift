/// The security code on a payment card: three digits, or four on American Express.
public enum SecurityCodeScanner {
  /// Whether the whole text is such a code; `length` narrows it to a brand's.
  public static func isValid(_ text: Span<UInt8>, length: Int? = nil) -> Bool {
    guard 3...4 ~= text.count, length.map({ $0 == text.count }) ?? true else { return false }
    return admits(prefix: text)
  }

  /// Whether a text that is still being typed may become such a code.
  public static func admits(prefix text: Span<UInt8>) -> Bool {
    guard text.count <= 4 else { return false }
    for index in text.indices where !ASCIISet.digits.contains(text[index]) { return false }
    return true
  }
}
