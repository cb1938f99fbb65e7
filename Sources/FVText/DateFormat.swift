/// How a date is written: a pattern of digits and separators, ready to read texts with.
///
/// The patterns are the numeric part of Unicode's LDML: `yyyy yy MM dd HH mm ss` stand for exactly so
/// many digits, `d M H m s` for one or two; other letters must be quoted ('T'), and '' is a quote.
/// Two digits of a year are those of 2000 to 2099.
public struct DateFormat: BitwiseCopyable, Sendable {
  /// The parts of a date that a pattern can ask for.
  enum Field: UInt8, BitwiseCopyable {
    case year, month, day, hour, minute, second
  }

  /// One part of a pattern, in a word: the lowest byte says what, the others hold literal bytes.
  struct Step: BitwiseCopyable {
    var word: UInt64

    /// A part of the date; a fixed width, or 0 for one or two digits.
    init(_ field: Field, width: Int) {
      word = UInt64(field.rawValue) | UInt64(truncatingIfNeeded: width) &<< 4 | 0x80
    }

    /// No literal bytes yet.
    init() { word = 0 }

    var isField: Bool { word & 0x80 != 0 }
    var field: Field? { Field(rawValue: UInt8(truncatingIfNeeded: word & 7)) }
    var width: Int { Int(truncatingIfNeeded: (word &>> 4) & 7) }
    /// The year that the digits of one count from.
    var firstYear: Int { width == 2 ? 2_000 : 0 }
    var literalCount: Int { Int(truncatingIfNeeded: word & 7) }

    /// Literal byte `index` of up to seven.
    func literal(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* (index &+ 1)))
    }

    /// Adds a literal byte; false when there are seven.
    mutating func append(_ byte: UInt8) -> Bool {
      let count = literalCount
      guard count < 7 else { return false }
      word |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 8 &* (count &+ 1))
      word &+= 1
      return true
    }
  }

  /// Most parts and separators a pattern can have.
  static var capacity: Int { 24 }

  var steps = InlineArray<24, Step>(repeating: Step())
  var stepCount = 0
  /// The length of the shortest text, and how many parts may each be one byte longer.
  var shortest = 0
  var variableCount = 0
  public internal(set) var hasYear = false
  /// Whether the pattern is `yyyy-MM-dd`, which is read without looking at the steps.
  var isPlain = false

  /// Whether it asks for an hour, a minute or a second.
  public var hasTime: Bool { asks(for: .hour) || asks(for: .minute) || asks(for: .second) }

  /// Whether it asks for a day of a year, and for no time of day.
  public var isWholeDay: Bool {
    hasYear && asks(for: .month) && asks(for: .day) && !hasTime
  }

  private func asks(for field: Field) -> Bool {
    for index in 0..<stepCount where steps[index].isField && steps[index].field == field {
      return true
    }
    return false
  }

  /// As much of a point in time as it asks for: without a time of day the day, without a day the first
  /// one of the whole month or year.
  public func part(of moment: Moment) -> Moment {
    if hasTime { return moment }
    guard hasYear, !asks(for: .day) else { return moment.day }
    return moment.firstDay(ofMonth: asks(for: .month))
  }

  /// The year of what has none.
  var firstYear: Int32 { hasYear ? 1 : 4 }

  /// The pattern of nothing, to be filled.
  init() {}

  /// The date that the whole text is; nil if it is written otherwise or is on no calendar.
  ///
  /// What the pattern leaves out is the first of its kind: January, midnight. Without a year it is
  /// one that has a 29th of February, which is a day like any other then.
  @inline(__always)
  public func parse(_ text: Span<UInt8>) -> CalendarDate? {
    isPlain ? DateFormat.parsePlain(text) : parseSteps(text)
  }

  /// Reads `yyyy-MM-dd`.
  @usableFromInline
  static func parsePlain(_ text: Span<UInt8>) -> CalendarDate? {
    guard text.count == 10 else { return nil }
    let bytes = unsafe text.bytes
    // The separators become the digit 0, so that all digits can be tested at once; the two of
    // the day take the places of the separators.
    let dashes: UInt64 = 0x2D00_002D_0000_0000
    let mask: UInt64 = 0xFF00_00FF_0000_0000
    let word = UTF8Validation.word(bytes, 0)
    let (tens, ones) = (UInt64(text[8] ^ 0x30), UInt64(text[9] ^ 0x30))
    guard word & mask == dashes else { return nil }
    let digits = (word & ~mask | 0x3000_0030_0000_0000) ^ 0x3030_3030_3030_3030
    let all = digits | tens &<< 32 | ones &<< 56
    guard (all | (all &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Each even byte receives ten times itself and the byte behind it.
    let pairs = digits &* 10 &+ digits &>> 8
    let year = Int(truncatingIfNeeded: (pairs & 0xFF) &* 100 &+ (pairs &>> 16) & 0xFF)
    let month = Int(truncatingIfNeeded: (pairs &>> 40) & 0xFF)
    let day = Int(truncatingIfNeeded: tens &* 10 &+ ones)
    guard year > 0, day > 0,
      day <= CalendarDate.days(inMonth: month, isLeap: CalendarDate.isLeap(year))
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
