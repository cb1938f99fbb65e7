internal import FVRules
internal import FVText

// `range`, `number`, `integer` and `boolean`.

extension RulesetCompiler {
  mutating func range(_ draft: inout RuleDraft) -> Operation.Action? {
    var check = RangeCheck()
    check.bounds = bounds(&draft)
    check.divisor = divisor(&draft.reader)
    return .check(.range(check))
  }

  mutating func number(isInteger: Bool, _ draft: inout RuleDraft) -> Operation.Action? {
    var check = NumberCheck(isInteger: isInteger)
    check.bounds = bounds(&draft)
    if isInteger { includeWhole(&check.bounds) }
    check.divisor = divisor(&draft.reader)
    if let decimals = count("decimals", &draft.reader) {
      check.decimals = Int32(clamping: decimals)
    }
    check.isStrict = boolean("strict", &draft.reader)
    return .check(.number(check))
  }

  mutating func boolean(_ reader: inout RuleReader) -> Operation.Action? {
    var check = BooleanCheck()
    check.isStrict = boolean("strict", &reader)
    check.trueValue = constant("trueValue", &reader) ?? -1
    let no = reader.member("falseValue")
    check.falseValue = constant("falseValue", &reader) ?? -1
    if let no, check.tellsNothing(plan.constants) {
      mistake(.conflict, at: no, "\"falseValue\" is the same as \"trueValue\".")
    }
    return .check(.boolean(check))
  }

  /// A bound that a rule writes.
  private struct Bound {
    let name: String
    let place: TokenIndex
    let number: Int32
  }

  /// A rule's bounds: where there are two on a side, the narrower one.
  private mutating func bounds(_ draft: inout RuleDraft) -> Interval {
    let low = bound("min", &draft.reader)
    let lowOut = bound("exclusiveMin", &draft.reader)
    let high = bound("max", &draft.reader)
    let highOut = bound("exclusiveMax", &draft.reader)
    for least in [low, lowOut] {
      for most in [high, highOut] {
        guard let least, let most, order(least, most) > 0 else { continue }
        mistake(.range, at: least.place, "\"\(least.name)\" is above \"\(most.name)\".")
      }
    }
    var interval = Interval()
    if let lowOut { interval.excludesMinimum = low.map { order($0, lowOut) <= 0 } ?? true }
    if let highOut { interval.excludesMaximum = high.map { order($0, highOut) >= 0 } ?? true }
    interval.minimum = (interval.excludesMinimum ? lowOut : low)?.number ?? -1
    interval.maximum = (interval.excludesMaximum ? highOut : high)?.number ?? -1
    draft.detail.messageKey = MessageKey.bounds(
      excludesMinimum: interval.excludesMinimum, excludesMaximum: interval.excludesMaximum)
    return interval
  }

  private mutating func bound(_ name: String, _ reader: inout RuleReader) -> Bound? {
    guard let place = reader.take(name), let number = number(place, name) else { return nil }
    return Bound(name: name, place: place, number: number)
  }

  private func order(_ a: Bound, _ b: Bound) -> Int {
    let numbers = plan.constants.numbers.span
    return Number.compare(numbers[Int(a.number)], numbers[Int(b.number)])
  }

  /// For whole numbers, bounds that are left out are the next ones that are within.
  private mutating func includeWhole(_ interval: inout Interval) {
    if interval.excludesMinimum, let next = integer(interval.minimum, by: 1) {
      (interval.minimum, interval.excludesMinimum) = (next, false)
    }
    if interval.excludesMaximum, let next = integer(interval.maximum, by: -1) {
      (interval.maximum, interval.excludesMaximum) = (next, false)
    }
  }

  /// The place of the integer beside one among the constants; nil for what is no integer.
  private mutating func integer(_ place: Int32, by step: Int64) -> Int32? {
    guard case .integer(let integer)? = plan.constants.number(place) else { return nil }
    let (next, isBeyond) = integer.addingReportingOverflow(step)
    guard !isBeyond else { return nil }
    plan.constants.numbers.append(.integer(next))
    return Int32(plan.constants.numbers.count - 1)
  }

  /// The place of what a number is to be a multiple of, or -1.
  private mutating func divisor(_ reader: inout RuleReader) -> Int32 {
    guard let place = reader.take("multipleOf") else { return -1 }
    guard tokens[place].kind == .number else {
      mistake(.type, at: place, "\"multipleOf\" must be a number.")
      return -1
    }
    guard let divisor = Divisor(keep(tokens[place].text)) else {
      mistake(
        .range, at: place,
        """
        "multipleOf" must be above 0, and have at most \(Limits.arithmeticDigits) digits and an \
        exponent within \(Limits.arithmeticExponent).
        """)
      return -1
    }
    plan.constants.divisors.append(divisor)
    return Int32(plan.constants.divisors.count - 1)
  }
}
