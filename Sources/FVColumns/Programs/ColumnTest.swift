internal import FVCards
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

/// A look at a whole column that tells which rows pass for certain; the others are looked at one by
/// one.
indirect enum ColumnTest: Sendable {
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
  /// The same, or one in angle brackets behind somebody's name.
  case namedAddresses(AddressFilter)
  /// The pattern at a place of the constants matches.
  case pattern(Int)
  /// It does not, for certain: of texts that are UTF-8.
  case mismatch(Int)
  /// All its bytes are of a set.
  case bytes(ByteSet)
  /// So many of its bytes are.
  case counted(ByteSet, ClosedRange<Int>)
  /// It is of printable ASCII and in a language, or it has so many of a unit.
  case lengths(ColumnFilter, TextMeasure.Unit, ClosedRange<Int>)
  /// It has so many bytes.
  case sizes(ClosedRange<Int>)
  /// It has the characters that a rule asks for.
  case characters(CharacterTest)
  case date(DateBounds)
  /// It is a date with its digits at other places.
  case written(DateLayout, DateBounds)
  /// The same, with parts of one digit or two.
  case loose(LooseDateLayout, DateBounds)
  /// It is a point in time.
  case instant(DateTimeFormat)
  case members(TextSet)
  case card(CardPolicy)
  case luhn
  case uuid
  /// It is an address of IPv6.
  case address6
  case iban(IBANTable)
  /// It is a number within bounds.
  case number(NumberTexts)
  /// A rule that goes by nothing but the text says so, of each by itself.
  case exact(Check)
  /// It stands before or behind another in the order of code points; the plan keeps that.
  case ordered(CompareCheck.Operator, TextRef)
  /// A test that says so of every text is not passed.
  case not(ColumnTest)
  /// It is the text of another field.
  case same(field: FieldIndex)

  /// Whether what passes is UTF-8.
  var tellsUTF8: Bool {
    switch self {
    case .filled, .unpadded, .counted, .same, .ordered, .mismatch, .not, .sizes, .exact: false
    case .bytes(let set): set.isASCII
    default: true
    }
  }

  /// Whether what passes has no blanks at its ends.
  var isTight: Bool {
    switch self {
    case .date, .written, .loose, .instant, .card, .luhn, .uuid, .address6, .iban, .number: true
    default: false
    }
  }

  var isUnpadded: Bool {
    if case .unpadded = self { true } else { false }
  }
}
