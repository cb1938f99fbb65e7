/// UUIDs as RFC 9562 writes them: 32 hexadecimal digits, in groups of 8, 4, 4, 4 and 12.
public enum UUIDScanner {
  /// How many bytes a UUID takes.
  private static var length: Int { 36 }

  /// Whether the whole text is a UUID, of whatever version and variant.
  public static func isValid(_ text: Span<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { unsafe UUIDTexts.isValid($0) }
  }

  /// Whether a text that is still being typed may become a UUID.
  public static func admits(prefix text: Span<UInt8>) -> Bool {
    guard text.count <= length else { return false }
    for index in text.indices {
      let isRight =
        switch index {
        case 8, 13, 18, 23: text[index] == UInt8(ascii: "-")
        default: ASCIISet.hexDigits.contains(text[index])
        }
      guard isRight else { return false }
    }
    return true
  }
}
