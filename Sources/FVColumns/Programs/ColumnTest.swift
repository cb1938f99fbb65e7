internal import FVCards
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

/// A look at a whole column that tells which rows pass for certain; the others are looked at one by
/// one.
final class ColumnTest: Sendable {
  let kind: Kind

  init(_ kind: consuming Kind) { self.kind = kind }

  /// It cannot be copied, so that nobody who looks at it counts references; and what it holds is not much,
  /// as all of it goes along to whoever looks.
  enum Kind: ~Copyable, Sendable {
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
    /// It is no address of any plain kind, for certain.
    case wrongAddresses(AddressFilter)
    /// The pattern at a place of the constants matches.
    case pattern(Int)
    /// It does not, for certain: of texts that are UTF-8.
    case mismatch(Int)
    /// All its bytes are of a set.
    case bytes(ByteSet)
    /// So many of its bytes are.
    case counted(ByteSet, ClosedRange<Int>)
    /// It has so many of a unit.
    case lengths(TextMeasure.Unit, ClosedRange<Int>)
    /// It has so many bytes.
    case sizes(ClosedRange<Int>)
    /// It has the characters that a rule asks for.
    case characters(Large<CharacterTest>)
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
    /// It is a whole number and none of some.
    case wholesBut(MemberSet)
    /// A rule that goes by nothing but the text says so, of each by itself.
    case exact(Large<Check>)
    /// It stands before or behind another in the order of code points; the plan keeps that.
    case ordered(CompareCheck.Operator, TextRef)
    /// A test that says so of every text is not passed.
    case not(ColumnTest)
    /// Two such tests are not.
    case neither(ColumnTest, ColumnTest)
    /// It is the text of another field.
    case same(field: FieldIndex)
  }

  /// What stands elsewhere.
  final class Large<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Whether what passes is UTF-8.
  var tellsUTF8: Bool {
    switch kind {
    case .filled: false
    case .unpadded: false
    case .counted: false
    case .same: false
    case .ordered: false
    case .mismatch: false
    case .not: false
    case .neither: false
    case .sizes: false
    case .exact: false
    case .wrongAddresses: false
    case .bytes(let set): set.isASCII
    default: true
    }
  }

  /// Whether what passes has no blanks at its ends.
  var isTight: Bool {
    switch kind {
    case .date: true
    case .written: true
    case .loose: true
    case .instant: true
    case .card: true
    case .luhn: true
    case .uuid: true
    case .address6: true
    case .iban: true
    case .number: true
    default: false
    }
  }

  var isUnpadded: Bool {
    switch kind {
    case .unpadded: true
    default: false
    }
  }

  var countsGraphemes: Bool {
    switch kind {
    case .lengths(let unit, _): unit == .graphemes
    default: false
    }
  }

  /// Whether it asks the rule of each text.
  var isExact: Bool {
    switch kind {
    case .exact: true
    default: false
    }
  }

  /// Whether it is a pattern that matches.
  var isPattern: Bool {
    switch kind {
    case .pattern: true
    default: false
    }
  }

  /// Whether it is a pattern that does not.
  var isMismatch: Bool {
    switch kind {
    case .mismatch: true
    default: false
    }
  }

  /// The pattern that goes the other way, of which texts may be too long to be decided; nil for none.
  var openPattern: Int? {
    switch kind {
    case .not(let test): test.pattern
    default: nil
    }
  }

  private var pattern: Int? {
    switch kind {
    case .pattern(let place): place
    case .mismatch(let place): place
    default: nil
    }
  }

  var isSameness: Bool {
    switch kind {
    case .same: true
    default: false
    }
  }

  var isIBAN: Bool {
    switch kind {
    case .iban: true
    default: false
    }
  }
}

extension [ColumnTest] {
  /// Goes through them and counts no references, which takes longer than some of them do on a few rows.
  @inline(__always)
  func withEach(_ body: (ColumnTest) -> Void) {
    unsafe withUnsafeBufferPointer { tests in
      // The list keeps them.
      guard let start = unsafe tests.baseAddress.map({ unsafe UnsafeRawPointer($0) }) else {
        return
      }
      let lent = unsafe start.assumingMemoryBound(to: Unmanaged<ColumnTest>.self)
      for place in tests.indices { unsafe lent[place]._withUnsafeGuaranteedRef { body($0) } }
    }
  }
}
