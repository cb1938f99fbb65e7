internal import FVForms
internal import FVRules
internal import FVText

// What rules ask of columns that are no texts.

extension FieldProgram {
  /// Narrows what rows of numbers and booleans pass.
  mutating func readNatives(_ check: Check, _ constants: borrowing Constants) {
    switch check {
    case .required(let check):
      guard check.value.place == nil else { break }
      return
    case .date(let check):
      (numbers, takesBooleans) = (nil, false)
      return narrow(check, constants)
    case .dateTime(let check):
      (numbers, takesBooleans) = (nil, false)
      return natives.append(.instant(check))
    case .number(let check):
      (days, takesBooleans) = (nil, false)
      if check.isInteger { places = 0 }
      if check.decimals >= 0 { places = min(places, Int(check.decimals)) }
      return narrow(check.bounds, check.divisor, constants)
    case .range(let check):
      (days, takesBooleans) = (nil, false)
      return narrow(check.bounds, check.divisor, constants)
    case .boolean(let check):
      (numbers, days) = (nil, nil)
      if check.hasValues { takesBooleans = false }
      return
    case .equals(let check):
      (days, takesBooleans) = (nil, false)
      let value = constants.values[check.value]
      return seek(Number(value).map { [$0] } ?? [], isNegated: check.isNegated)
    case .membership(let check):
      (days, takesBooleans) = (nil, false)
      let members = constants.lists[check.list].values.elements
      let numbers = NumberSet.numbers(members, strictly: check.isStrict)
      return seek(numbers, isNegated: check.isNegated)
    default: break
    }
    (numbers, days, takesBooleans) = (nil, nil, false)
  }

  private mutating func narrow(_ check: DateCheck, _ constants: borrowing Constants) {
    guard var bounds = days, !check.minimum.isRelative, !check.maximum.isRelative else {
      days = nil
      return
    }
    // The days of the years 1 to 9999.
    bounds = (max(bounds.after, -719_163), min(bounds.before, 2_932_897))
    if case .constant(let place) = check.minimum {
      bounds.after = max(bounds.after, constants.dates[Int(place)].daysSince1970)
    }
    if case .constant(let place) = check.maximum {
      bounds.before = min(bounds.before, constants.dates[Int(place)].daysSince1970)
    }
    days = bounds
  }

  /// Rows of numbers are looked at in columns where whole numbers are all multiples, or those of another.
  private mutating func narrow(
    _ bounds: Interval, _ divisor: OptionalPlace<ConstantIndex<Divisor>>,
    _ constants: borrowing Constants
  ) {
    if let divisor = divisor.place {
      places = min(places, constants.divisors[divisor].places ?? 0)
      if !constants.divisors[divisor].dividesIntegers {
        guard let whole = constants.divisors[divisor].whole else { return numbers = nil }
        natives.append(.multiples(of: whole))
      }
    }
    if numbers?.narrow(bounds, constants) != true { numbers = nil }
  }

  /// Narrows what rows of numbers pass to those of a list, or to all others.
  private mutating func seek(_ wanted: [Number], isNegated: Bool) {
    // Values of other kinds than numbers are never right, or always: that is not looked into.
    guard !wanted.isEmpty, let set = NumberSet(wanted) else {
      numbers = nil
      return
    }
    natives.append(.members(set, isNegated: isNegated))
  }

  /// Narrows what rows pass to what stands in a relation.
  mutating func readNatives(_ check: CompareCheck, _ constants: borrowing Constants) {
    takesBooleans = false
    if let other = check.field {
      if check.comparison == .string || check.comparison == .date { numbers = nil }
      if check.comparison == .string || check.comparison == .number { days = nil }
      return natives.append(.pair(check, other))
    }
    // What is told from the present is a day or a point in time.
    guard check.relative == nil else {
      numbers = nil
      return natives.append(.moment(check))
    }
    let value = constants.values[check.value.known]
    if check.moment(of: value, constants) == nil { days = nil }
    natives.append(.moment(check))
    guard let number = check.number(of: value) else {
      numbers = nil
      return
    }
    if check.operator == .notEqual { return seek([number], isNegated: true) }
    if numbers?.narrow(check.operator, number) == false { numbers = nil }
  }
  /// The same of a comparison with what other fields come to, of which columns know products.
  mutating func readProduct(
    _ check: CompareCheck, _ operand: OperandIndex, _ relation: Relation, isEmptyRight: Bool,
    _ plan: borrowing Plan
  ) {
    let before = (numbers, takesEmpty && isEmptyRight)
    giveUp()
    switch relation {
    case .comparison, .number, .range: break
    default: return
    }
    guard check.comparison == .automatic || check.comparison == .number,
      let factors = plan.factors(of: operand)
    else { return }
    (numbers, takesEmpty) = before
    natives.append(.product(check, factors))
  }
}
