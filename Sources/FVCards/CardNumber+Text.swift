internal import FVKernels

/// A card number as it is shown: at most 31 bytes of ASCII, then zeros.
public typealias CardText = InlineArray<32, UInt8>

extension CardNumber {
  /// The digits grouped by gaps (bit n: a space after n digits); empty where they are too many.
  func formatted(gaps: UInt32) -> CardText { text(gaps: gaps) { _ in true } }

  /// The same with stars: at most the first six and the last four digits are shown, below 13 digits
  /// the last four only, of four or fewer none.
  func masked(gaps: UInt32) -> CardText {
    let first = count >= 13 ? 6 : 0
    let last = count > 4 ? 4 : 0
    return text(gaps: gaps) { $0 < first || $0 >= count - last }
  }

  private func text(gaps: UInt32, isShown: (Int) -> Bool) -> CardText {
    var text = CardText(repeating: 0)
    guard count <= CardNumber.longest else { return text }
    var end = 0
    for index in 0..<count {
      if index > 0, gaps & (1 << UInt32(index)) != 0 {
        text[end] = UInt8(ascii: " ")
        end += 1
      }
      text[end] = isShown(index) ? 0x30 + digits[index] : UInt8(ascii: "*")
      end += 1
    }
    return text
  }
}
