public import FVText

/// `compare`: a relation to a given value or to another field.
///
/// Days and points in time go by what they mean, texts beside them by what they say.
public struct CompareCheck: BitwiseCopyable, Sendable {
  public enum Operator: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// Whether it holds for two values of which the first is smaller, equal or greater: -1, 0 or 1.
    @inlinable @inline(__always)
    public func holds(_ order: Int) -> Bool {
      switch self {
      case .equal: order == 0
      case .notEqual: order != 0
      case .less: order < 0
      case .lessOrEqual: order <= 0
      case .greater: order > 0
      case .greaterOrEqual: order >= 0
      }
    }
  }

  /// What the two sides are taken for.
  public enum Comparison: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case automatic, string, number, date
  }

  public var `operator`: Operator
  public var comparison: Comparison
  /// The place of the value; none when it is a field.
  public var value = OptionalPlace<ConstantIndex<Value>>(nil)
  /// The other field; nil when it is a value.
  @inlinable public var field: FieldIndex? {
    @inline(__always) get { other.place }
    set { other = OptionalPlace(newValue) }
  }
  @usableFromInline var other = OptionalPlace<FieldIndex>(nil)
  /// The place of what is told from the present, among what is known of the time; nil when it is
  /// something else.
  @inlinable public var relative: Int? {
    @inline(__always) get { time < 0 ? nil : Int(time) }
    set { time = Int32(truncatingIfNeeded: newValue ?? -1) }
  }
  @usableFromInline var time: Int32 = -1
  /// How either side writes a date as text.
  public var ownFormat = DayFormat.iso
  public var otherFormat = DayFormat.iso

  public init(_ relation: Operator, _ comparison: Comparison) {
    self.operator = relation
    self.comparison = comparison
  }

  /// Whether it asks which side is greater.
  public var isOrder: Bool { `operator` != .equal && `operator` != .notEqual }

  /// Judges a value against the other side.
  @inlinable @inline(__always)
  public func evaluate(
    _ candidate: Value, against other: Value, _ constants: borrowing Constants,
    _ times: borrowing Times
  ) -> Code {
    // Most are texts beside texts.
    if comparison == .automatic || comparison == .string, candidate.isPlainText,
      other.isPlainText, !other.isEmpty
    {
      return unsafe judge(TextRef.compare(candidate.bytes, other.bytes))
    }
    return evaluateAny(candidate, other, constants, times)
  }

  @usableFromInline @inline(never)
  func evaluateAny(
    _ candidate: Value, _ other: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    // What is not filled in has no order: the relation waits for both of its inputs.
    if isOrder, field != nil, other.isEmpty { return .ok }
    if other.kind == .unread { return againstUnread(candidate) }
    switch comparison {
    case .automatic: return automatic(candidate, other, constants, times)
    case .string:
      guard let a = CompareCheck.text(candidate), let b = CompareCheck.text(other) else {
        return .invalidType
      }
      return judge(TextRef.compare(a, b))
    case .number:
      if let order = CompareCheck.shortOrder(candidate, other) { return judge(order) }
      guard let a = CompareCheck.number(candidate), let b = CompareCheck.number(other),
        !a.isNaN, !b.isNaN
      else { return .invalidType }
      return judge(Number.compare(a, b))
    case .date:
      // Most are days or texts, which have an order without being counted.
      if let a = calendarDate(candidate, ownFormat, constants),
        let b = calendarDate(other, otherFormat, constants)
      {
        return judge(a < b ? -1 : a > b ? 1 : 0)
      }
      return dates(candidate, other, constants, times)
    }
  }

  @inline(never)
  private func dates(
    _ a: Value, _ b: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    let isAny = ownFormat == .anyMoment
    let own = isAny ? moment(a, ownFormat, constants) : date(a, ownFormat, constants)
    guard let own, let other = date(b, otherFormat, constants) else { return .invalidType }
    return judge(own, other, times)
  }

  /// As numbers if both are, or one is and the other is decimal text; as what they mean if one is a
  /// day or a point in time; else texts by code points.
  private func automatic(
    _ a: Value, _ b: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    if a.isMoment || b.isMoment { return moments(a, b, constants, times) }
    if let x = CompareCheck.text(a), let y = CompareCheck.text(b) {
      return judge(TextRef.compare(x, y))
    }
    if a.isNumber || b.isNumber {
      if let order = CompareCheck.shortOrder(a, b) { return judge(order) }
      guard let x = CompareCheck.number(a), let y = CompareCheck.number(b) else {
        return a.isEmpty || b.isEmpty ? unequal : .invalidType
      }
      guard !x.isNaN, !y.isNaN else { return unequal }
      return judge(Number.compare(x, y))
    }
    switch Value.compare(a, b) {
    case .same: return judge(0)
    case .different: return unequal
    case .mixed: return a.isEmpty || b.isEmpty ? unequal : .invalidType
    }
  }

  /// A text that is looked at is another than one that is too long for that; more is not known.
  private func againstUnread(_ candidate: Value) -> Code {
    let areTexts = comparison == .string || comparison == .automatic
    guard areTexts, CompareCheck.text(candidate) != nil, !isOrder else { return .undecided }
    return unequal
  }

  /// A text beside what is a day or a point in time is one too, in its field's format or in ISO's.
  @inline(never)
  private func moments(
    _ a: Value, _ b: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code {
    guard let x = moment(a, ownFormat, constants), let y = moment(b, otherFormat, constants) else {
      return a.isEmpty || b.isEmpty ? unequal : .invalidType
    }
    return judge(x, y, times)
  }

  func moment(
    _ value: Value, _ format: DayFormat, _ constants: borrowing Constants
  ) -> Moment? {
    if value.kind == .string, !value.isMoment, format.place == nil {
      return Moment(iso: value.text.span)
    }
    return date(value, format, constants)
  }

  /// Beside a point in time what has no zone is one too, in the ruleset's.
  public func judge(_ a: Moment, _ b: Moment, _ times: borrowing Times) -> Code {
    guard times.zone != 0, a.hasZone != b.hasZone else { return judge(a < b ? -1 : a > b ? 1 : 0) }
    let (a, b) = (a.instant(times.zone), b.instant(times.zone))
    return judge(a < b ? -1 : a > b ? 1 : 0)
  }

  /// What becomes of two values that differ but have no order.
  private var unequal: Code {
    switch `operator` {
    case .equal: .notEqual
    case .notEqual: .ok
    default: .invalidType
    }
  }

  /// The code where two values have an order, and it is not the one that is asked for.
  @inlinable public var refusal: Code {
    switch `operator` {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less, .lessOrEqual: .tooBig
    case .greater, .greaterOrEqual: .tooSmall
    }
  }

  @inlinable @inline(__always)
  func judge(_ order: Int) -> Code { `operator`.holds(order) ? .ok : refusal }

  static func text(_ value: Value) -> TextRef? {
    switch value.kind {
    case .string: value.text
    case .null: TextRef()
    default: nil
    }
  }

  /// Which of two numbers of few digits is greater; nil where one has more, or is none.
  @inline(__always)
  private static func shortOrder(_ a: Value, _ b: Value) -> Int? {
    guard let x = ShortDecimal(a), let y = ShortDecimal(b) else { return nil }
    return ShortDecimal.compare(x, y)
  }

  static func number(_ value: Value) -> Number? {
    value.kind == .string ? Number(text: value.text) : Number(value)
  }

  /// The day or point in time that a value is, or that its text says in a format.
  public func date(
    _ value: Value, _ format: DayFormat, _ constants: borrowing Constants
  ) -> Moment? {
    if value.isMoment { return value.moment }
    return calendarDate(value, format, constants).map { Moment($0) }
  }

  /// The same of a text, or of a day; nil for a point in time.
  @inline(__always)
  private func calendarDate(
    _ value: Value, _ format: DayFormat, _ constants: borrowing Constants
  ) -> CalendarDate? {
    guard value.kind == .string else { return nil }
    guard let format = format.place, !value.isMoment else {
      return DateFormat.parseISO(value.text.span)
    }
    return parse(value, format, constants)
  }

  @inline(never)
  private func parse(
    _ value: Value, _ format: ConstantIndex<DateFormat>, _ constants: borrowing Constants
  ) -> CalendarDate? {
    // Looked at where it is: a format takes long to copy.
    let formats = constants.dateFormats.span
    return formats[format.index].parse(value.text.span)
  }
}
