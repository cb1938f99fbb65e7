internal import FVCards
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

extension TestDrafts {
  /// Takes down what a comparison with a value asks of texts; false when there is no test for that.
  mutating func read(_ check: CompareCheck, _ constants: borrowing Constants) -> Bool {
    guard check.field == nil, check.relative == nil else { return false }
    let value = constants.values[check.value.known]
    let isText = value.kind == .string && !value.isMoment
    if isText, check.comparison == .string || check.comparison == .automatic {
      return read(check.operator, value)
    }
    guard check.comparison == .number || value.isNumber, let number = check.number(of: value),
      let numbers = NumberTexts(check.operator, number)
    else { return false }
    add(.number(numbers))
    return true
  }

  private mutating func read(_ relation: CompareCheck.Operator, _ value: Value) -> Bool {
    guard let set = TestDrafts.set([value]) else { return false }
    switch relation {
    case .equal: add(.members(set))
    case .notEqual: add(.not(ColumnTest(.members(set))))
    default: add(.ordered(relation, value.text))
    }
    return true
  }

  /// The texts of some values as a set; nil where there is none, or where one is too long for it.
  static func set(_ values: [Value]) -> TextSet? {
    let texts = values.map { value in unsafe [UInt8](value.text.buffer) }
    return texts.isEmpty ? nil : TextSet(texts, seed: TextHash.seed)
  }

  /// The test that decides on every text whether a check accepts it, or on those with nothing around that
  /// is trimmed; nil where there is none.
  static func decision(
    _ check: Check, _ constants: borrowing Constants, ofUnpadded: Bool = false
  ) -> ColumnTest? {
    var drafts = TestDrafts()
    switch check {
    case .membership(let check) where !check.isStrict: return nil
    case .length(let check) where check.trims && !ofUnpadded: return nil
    case .match(let check):
      let pattern = Int(check.pattern)
      guard !check.trims, constants.patterns.isLinear(pattern) else { return nil }
      // What is too long for a pattern is not decided.
      return ColumnTest(.not(ColumnTest(check.isNegated ? .pattern(pattern) : .mismatch(pattern))))
    // Of a brand that is not taken it says something else.
    case .card(let check):
      guard constants.cardPolicies[check.policy].takesAll else { return nil }
    case .membership, .equals, .date, .byteClass, .characters, .length: break
    case .format(.luhn), .format(.uuid): break
    case .format(.ip(version: .v6)): break
    default: return nil
    }
    guard drafts.read(check, constants), let all = drafts.finished() else { return nil }
    let tests = all.filter { !$0.isUnpadded }
    return tests.count == 1 ? tests.first : nil
  }
}
