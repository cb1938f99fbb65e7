internal import FVRules
internal import FVText

// `range`, `number`, `integer` and `boolean`.

extension RulesetCompiler {
  mutating func range(_ draft: inout RuleDraft) -> Operation.Action? {
    var check = RangeCheck()
    check.bounds = bounds(&draft)
    check.divisor = OptionalPlace(divisor(&draft.reader))
    return .check(.range(check))
  }

  mutating func number(isInteger: Bool, _ draft: inout RuleDraft) -> Operation.Action? {
    var check = NumberCheck(isInteger: isInteger)
    check.bounds = bounds(&draft)
    if isInteger { includeWhole(&check.bounds) }
    check.divisor = OptionalPlace(divisor(&draft.reader))
    if let decimals = count("decimals", &draft.reader) {
      check.decimals = Int32(clamping: decimals)
    }
    check.isStrict = boolean("strict", &draft.reader)
    return .check(.number(check))
  }

  mutating func boolean(_ reader: inout RuleReader) -> Operation.Action? {
    var check = BooleanCheck()
    check.isStrict = boolean("strict", &reader)
    check.trueValue = OptionalPlace(constant("trueValue", &reader))
    let no = reader.member("falseValue")
    check.falseValue = OptionalPlace(constant("falseValue", &reader))
    if let no, check.tellsNothing(plan.constants) {
      mistake(.conflict, at: no, "\"falseValue\" is the same as \"trueValue\".")
    }
    return .check(.boolean(check))
  }

  /// A bound that a rule writes.
  private struct Bound {
    let name: String
    let place: TokenIndex
    let number: ConstantIndex<Number>
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
        mistake(.range, at: least.place, sentence("\"%\" is above \"%\".", least.name, most.name))
      }
    }
    var interval = Interval()
    if let lowOut { interval.excludesMinimum = low.map { order($0, lowOut) <= 0 } ?? true }
    if let highOut { interval.excludesMaximum = high.map { order($0, highOut) >= 0 } ?? true }
    interval.minimum = OptionalPlace((interval.excludesMinimum ? lowOut : low)?.number)
    interval.maximum = OptionalPlace((interval.excludesMaximum ? highOut : high)?.number)
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
    return Number.compare(numbers[a.number.index], numbers[b.number.index])
  }

  /// For whole numbers, bounds that are left out are the next ones that are within.
  private mutating func includeWhole(_ interval: inout Interval) {
    if interval.excludesMinimum, let next = integer(interval.minimum, by: 1) {
      (interval.minimum, interval.excludesMinimum) = (OptionalPlace(next), false)
    }
    if interval.excludesMaximum, let next = integer(interval.maximum, by: -1) {
      (interval.maximum, interval.excludesMaximum) = (OptionalPlace(next), false)
    }
  }

  /// The place of the integer beside one among the constants; nil for what is no integer.
  private mutating func integer(
    _ place: OptionalPlace<ConstantIndex<Number>>, by step: Int64
  ) -> ConstantIndex<Number>? {
    guard case .integer(let integer)? = plan.constants.number(place) else { return nil }
    let (next, isBeyond) = integer.addingReportingOverflow(step)
    guard !isBeyond else { return nil }
    plan.constants.numbers.append(.integer(next))
    return ConstantIndex(plan.constants.numbers.count - 1)
  }

  /// The place of what a number is to be a multiple of, if of anything.
  private mutating func divisor(_ reader: inout RuleReader) -> ConstantIndex<Divisor>? {
    guard let place = reader.take("multipleOf") else { return nil }
    guard tokens[place].kind == .number else {
      mistake(.type, at: place, "\"multipleOf\" must be a number.")
      return nil
    }
    guard let divisor = Divisor(keep(tokens[place].text)) else {
      mistake(
        .range, at: place,
        sentence(
          """
          "multipleOf" must be above 0, and have at most % digits and an exponent within %.
          """, String(Limits.arithmeticDigits), String(Limits.arithmeticExponent)))
      return nil
    }
    plan.constants.divisors.append(divisor)
    return ConstantIndex(plan.constants.divisors.count - 1)
  }
}
