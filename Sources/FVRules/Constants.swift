public import FVCards
public import FVPatterns
public import FVText

/// What the rules of one ruleset are about: numbers, sets, lists, patterns, each known by its place.
///
/// Filled while a ruleset is compiled, never changed afterwards.
public struct Constants: ~Copyable, Sendable {
  private let anchor = Anchor()
  /// Where texts and lists are kept.
  public var arena = Arena()
  public var values = Buffer<Value>()
  public var numbers = Buffer<Number>()
  public var divisors = Buffer<Divisor>()
  public var texts = Buffer<TextRef>()
  public var sets = Buffer<CharacterSet>()
  /// The single scalars of sets.
  public var scalars = Buffer<UInt32>()
  public var dateFormats = Buffer<DateFormat>()
  public var dates = Buffer<CalendarDate>()
  public var moments = Buffer<Moment>()
  /// The bounds that are told from the present.
  public var relatives = Buffer<RelativeBound>()
  public var lists = Buffer<ValueList>()
  public var cardPolicies = Buffer<CardPolicy>()
  public var patterns = PatternList()
  /// The longest text that a rule looks at, in bytes.
  public var valueLimit = Limits.valueBytes

  /// No constants.
  public init() {}

  /// Whether memory ran out while it was filled.
  public var isExhausted: Bool {
    values.isExhausted || numbers.isExhausted || divisors.isExhausted || texts.isExhausted
      || sets.isExhausted
      || scalars.isExhausted || dateFormats.isExhausted || dates.isExhausted || moments.isExhausted
      || relatives.isExhausted || lists.isExhausted || cardPolicies.isExhausted
  }

  /// A set by its place; nil for none.
  @inlinable @inline(__always)
  public func set(_ place: OptionalPlace<ConstantIndex<CharacterSet>>) -> CharacterSet? {
    place.place.map { sets[$0] }
  }

  /// A number by its place; nil for none.
  @inlinable @inline(__always)
  public func number(_ place: OptionalPlace<ConstantIndex<Number>>) -> Number? {
    place.place.map { numbers[$0] }
  }
}
