package import FVRules
internal import FVText

/// What is compared with an operand, and how it is told when it does not stand to it as it must.
public enum Relation: UInt8, BitwiseCopyable, Sendable {
  /// The rule `compare`.
  case comparison
  /// A bound of a number, of a range, of a day, a time or a point in time.
  case number, range, moment
  /// A bound of how many elements there are.
  case count
  /// The value of `equals`, which has to be the very same.
  case equality
  /// A bound of how long a text is, of two that are told as one, of a time of day.
  case length, lengthRange, time
  /// The values of `in`.
  case member

  /// What is compared of a value, by a check that says how long a text is; nil where there is nothing to
  /// compare.
  func subject(_ value: Value, _ length: LengthCheck?, _ constants: borrowing Constants) -> Value? {
    switch self {
    case .count:
      Value(Int64(value.hasMembers ? value.memberCount : value.arrayCount))
    case .length, .lengthRange:
      length.flatMap { $0.count(value, constants) }.map { Value(Int64($0)) }
    default: value
    }
  }

  /// As what the two are compared.
  var comparison: CompareCheck.Comparison {
    switch self {
    case .number, .range, .count, .length, .lengthRange: .number
    case .moment: .date
    case .comparison, .equality, .time, .member: .automatic
    }
  }

  /// The code of a rule's own for one of a comparison's.
  package func code(_ code: Code) -> Code {
    switch (self, code) {
    case (.comparison, _), (_, .ok), (_, .undecided): code
    // An operand of another kind does not decide: its own rules speak.
    case (_, .invalidType): .ok
    case (.range, _): .valueOutOfRange
    case (.moment, .tooSmall), (.time, .tooSmall): .tooEarly
    case (.moment, .tooBig), (.time, .tooBig): .tooLate
    case (.length, .tooSmall): .shorterThanMinimumLength
    case (.length, .tooBig): .longerThanMaximumLength
    case (.lengthRange, _): .lengthOutOfRange
    case (.count, .tooSmall): .tooFew
    case (.count, .tooBig): .tooMany
    default: code
    }
  }
}

extension CompareCheck {
  /// What `equals` says of two values.
  func isSame(_ value: Value, _ other: Value) -> Code {
    let isSame = Value.compare(value, other) == .same
    if self.operator == .notEqual { return isSame ? .equal : .ok }
    return isSame ? .ok : .notEqual
  }

  /// How two times of day stand to each other; nil where one is none.
  func timeOrder(_ value: Value, _ other: Value) -> Code? {
    guard let own = TimeOfDay.parse(value.text.span), let bound = TimeOfDay.parse(other.text.span)
    else { return nil }
    let isMet = self.operator == .lessOrEqual ? own <= bound : own >= bound
    return isMet ? .ok : self.operator == .lessOrEqual ? .tooBig : .tooSmall
  }

  /// How two days or points in time stand to each other, each as its field writes it or in ISO 8601; nil
  /// where one is neither.
  func order(
    _ value: Value, _ other: Value, _ constants: borrowing Constants, _ times: borrowing Times
  ) -> Code? {
    guard let own = moment(value, ownFormat, constants),
      let bound = moment(other, otherFormat, constants)
    else { return nil }
    return judge(own, bound, times)
  }

  private func moment(
    _ value: Value, _ format: DayFormat, _ constants: borrowing Constants
  ) -> Moment? {
    if let moment = date(value, format, constants) { return moment }
    return value.kind == .string ? Moment(iso: value.text.span) : nil
  }
}
