public import FVKernels

/// The check digit of ISO/IEC 7812-1 Annex B, known by the name of its inventor.
public enum Luhn {
  /// Whether a text is at least two ASCII digits of which the last is the right check digit.
  @inlinable @inline(__always)
  public static func isValid(_ text: Span<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { unsafe LuhnKernel.isValid($0) }
  }

  /// The check digit to append, as an ASCII digit; nil unless the text is one or more ASCII digits.
  public static func checkDigit(for text: Span<UInt8>) -> UInt8? {
    // The digit next to the check digit is doubled, so the sum is taken from the left in turn.
    guard !text.isEmpty else { return nil }
    var isDoubled = text.count % 2 == 1
    var sum = 0
    for index in text.indices {
      let digit = Int(text[index]) - 0x30
      guard (0...9).contains(digit) else { return nil }
      let weighted = isDoubled ? digit * 2 : digit
      sum = (sum + weighted / 10 + weighted % 10) % 10
      isDoubled.toggle()
    }
    return 0x30 + UInt8((10 - sum) % 10)
  }
}
