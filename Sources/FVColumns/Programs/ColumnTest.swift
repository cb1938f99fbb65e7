internal import FVCards
internal import FVKernels
internal import FVPatterns
internal import FVRules

/// A look at a whole column that tells which rows pass for certain; the others are looked at one by
/// one.
enum ColumnTest: Sendable {
  /// The first character is one that no trimming takes away.
  case filled
  /// The first and the last are.
  case unpadded
  /// It is UTF-8.
  case wellFormed
  /// It is in a regular language, of which the texts are UTF-8.
  case filter(ColumnFilter)
  /// It is a plain e-mail address.
  case addresses(AddressFilter)
  /// The pattern at a place of the constants matches.
  case pattern(Int)
  /// All its bytes are of a set.
  case bytes(ByteSet)
  /// So many of its bytes are.
  case counted(ByteSet, ClosedRange<Int>)
  case date(DateBounds)
  case members(TextSet)
  case card(CardPolicy)
  case luhn
  /// It is a decimal integer within bounds.
  case integer(ClosedRange<Int64>)
  /// It is the text of another field.
  case same(field: FieldIndex)

  /// Whether what passes is UTF-8.
  var tellsUTF8: Bool {
    switch self {
    case .filled, .unpadded, .counted, .same: false
    case .bytes(let set): set.isASCII
    default: true
    }
  }

  /// Whether what passes has no blanks at its ends.
  var isTight: Bool {
    switch self {
    case .date, .card, .luhn, .integer: true
    default: false
    }
  }

  var isUnpadded: Bool {
    if case .unpadded = self { true } else { false }
  }
}
