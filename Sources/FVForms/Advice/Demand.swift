internal import FVRules
internal import FVText

/// A bound of numbers, which is within unless it is left out.
struct NumberBound {
  let number: Number
  let isExcluded: Bool
}

/// What a check asks of a value, where it can be held against what another one asks.
enum Demand {
  /// All characters are of a class.
  case only(ASCIIClass)
  /// A character is of a class.
  case some(ASCIIClass)
  /// A length, counted so.
  case length(ClosedRange<Int>, unit: TextMeasure.Unit, trims: Bool)
  /// A number of elements.
  case count(ClosedRange<Int>)
  /// A number within bounds, nil where there is none.
  case number(minimum: NumberBound?, maximum: NumberBound?)

  /// Whether nothing that is filled in can be both.
  func excludes(_ other: Demand) -> Bool {
    switch (self, other) {
    case (.only(let own), .only(let others)), (.only(let own), .some(let others)),
      (.some(let others), .only(let own)):
      !Demand.overlap(own, others)
    case (.length(let own, let unit, let trims), .length(let others, let otherUnit, let otherTrims)):
      unit == otherUnit && trims == otherTrims && !own.overlaps(others)
    case (.count(let own), .count(let others)): !own.overlaps(others)
    case (.number(let least, let most), .number(let otherLeast, let otherMost)):
      Demand.isAbove(least, otherMost) || Demand.isAbove(otherLeast, most)
    default: false
    }
  }

  private static func overlap(_ a: ASCIIClass, _ b: ASCIIClass) -> Bool {
    a == b || (a == .letter && (b == .upperCase || b == .lowerCase))
      || (b == .letter && (a == .upperCase || a == .lowerCase))
  }

  /// Whether no number is both above one bound and below another.
  private static func isAbove(_ bound: NumberBound?, _ other: NumberBound?) -> Bool {
    guard let bound, let other else { return false }
    let order = Number.compare(bound.number, other.number)
    return order > 0 || order == 0 && (bound.isExcluded || other.isExcluded)
  }
}

extension RulesetCompiler {
  /// What a check asks; nil where that is not so plain.
  func demand(of check: Check) -> Demand? {
    switch check {
    case .byteClass(let check): .only(check.byteClass)
    case .classCount(let check): check.minimum > 0 ? .some(check.byteClass) : nil
    case .length(let check):
      check.ignored.place == nil
        ? .length(check.minimum...check.maximum, unit: check.unit, trims: check.trims) : nil
    case .count(let check): .count(check.minimum...check.maximum)
    case .number(let check): demand(of: check.bounds)
    case .range(let check): demand(of: check.bounds)
    default: nil
    }
  }

  private func demand(of bounds: Interval) -> Demand {
    .number(
      minimum: plan.constants.number(bounds.minimum).map {
        NumberBound(number: $0, isExcluded: bounds.excludesMinimum)
      },
      maximum: plan.constants.number(bounds.maximum).map {
        NumberBound(number: $0, isExcluded: bounds.excludesMaximum)
      })
  }

  /// Whether a check refuses every text with blanks around.
  func refusesBlanks(_ rule: RuleView) -> Bool {
    switch rule.check {
    case .email(let scanner): !scanner.allowsName
    case .date(let check):
      // A format may itself begin or end with blanks.
      check.format == .iso
        || option("format", of: rule.place).map { isTight(tokens[$0].text) } ?? false
    case .url, .byteClass, .number, .dateTime, .time: true
    case .membership(let check): !check.isNegated && isTight(plan.constants.lists[check.list])
    case .format(let format): format.refusesBlanks
    default: false
    }
  }

  /// Whether a list's values are texts without blanks around.
  private func isTight(_ list: ValueList) -> Bool {
    let values = list.values.elements
    return values.indices.allSatisfy { values[$0].kind == .string && isTight(values[$0].text) }
  }

  private func isTight(_ text: TextRef) -> Bool {
    !text.isEmpty && TextMeasure.trimmed(text).count == text.count
  }
}
