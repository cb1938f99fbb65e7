internal import FVCards
internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

/// What columns tell of the texts that a rule refuses, which runs where none before it found anything.
struct Refusal: Sendable {
  /// The place of its operation.
  let rule: RuleIndex
  /// Those that pass one of these and none before it, and are UTF-8, have the same thing wrong with them.
  let tests: [ColumnTest]
  /// In texts that pass it nothing is wrong; nil where that is not told.
  let passing: ColumnTest?
  /// Whether all that is said of texts with nothing around that is trimmed.
  let ofUnpadded: Bool

  init(_ rule: RuleIndex, _ check: Check, _ constants: borrowing Constants) {
    self.rule = rule
    var isOfUnpadded = false
    switch check {
    case .required(let check) where check.value.place == nil:
      tests = check.trims ? [ColumnTest(.bytes(ByteSet(0x09...0x0D, 0x20...0x20)))] : []
      passing = ColumnTest(.filled)
    case .length(let check):
      isOfUnpadded = check.trims
      let own = TestDrafts.decision(.length(check), constants, ofUnpadded: true)
      (tests, passing) = (own.map { [ColumnTest(.not($0))] } ?? [], own)
    case .number(let check): (tests, passing) = (Refusal.numbers(check, constants), nil)
    case .date(let check): (tests, passing) = Refusal.dates(check, constants)
    case .card(let check):
      let policy = constants.cardPolicies[check.policy]
      // What stands against the number itself comes before its brand.
      let all = policy.acceptingAll.map {
        [Refusal.not(.card($0)), Refusal.not(.card(policy))]
      }
      let bytes = ByteSet(0x20...0x20, 0x2D...0x2D, 0x30...0x39)
      tests = [Refusal.not(.bytes(bytes))] + (all ?? [])
      passing = ColumnTest(.card(policy))
    case .email(let scanner):
      let isPlain =
        scanner.profile == .pragmatic && !scanner.allowsUnicode && !scanner.allowsName
      let filter = isPlain ? ColumnFilters.email : nil
      let wrong = filter.map { [ColumnTest(.wrongAddresses($0))] } ?? []
      tests = wrong + Refusal.strange(.email(scanner))
      passing = nil
    case .url(let check):
      // Without a colon there is no scheme, and a host without a dot is no address.
      let local = ColumnTest(.bytes(ByteSet(0x00...0x2D, 0x2F...0x39, 0x3B...0x5A, 0x5C...0x7F)))
      let strange = Refusal.not(.bytes(ByteSet(0x21...0x7E)))
      tests =
        (check.scanner.allowsUnicode ? [] : [strange]) + (check.scanner.allowsLocal ? [] : [local])
      passing = nil
    case .match(let check):
      isOfUnpadded = check.trims
      let own = Refusal.match(check, constants)
      (tests, passing) = own.map { ([$0.refusing], $0.passing) } ?? ([], nil)
    case .membership(let members) where !members.isStrict && !members.isNegated:
      (tests, passing) = (Refusal.numbersAside(check, constants), nil)
    default:
      let own = TestDrafts.decision(check, constants)
      (tests, passing) = (own.map { [ColumnTest(.not($0))] } ?? Refusal.strange(check), own)
    }
    ofUnpadded = isOfUnpadded
  }

  /// The texts that a pattern refuses for certain, and those that it takes; nil where that may take long.
  private static func match(
    _ check: MatchCheck, _ constants: borrowing Constants
  ) -> (refusing: ColumnTest, passing: ColumnTest)? {
    let pattern = Int(check.pattern)
    guard constants.patterns.isLinear(pattern) else { return nil }
    let (own, other) = (ColumnTest(.pattern(pattern)), ColumnTest(.mismatch(pattern)))
    return check.isNegated ? (own, other) : (other, own)
  }

  private static func not(_ kind: consuming ColumnTest.Kind) -> ColumnTest {
    ColumnTest(.not(ColumnTest(kind)))
  }

  /// Texts with a byte that nothing has that passes, and others outside of a language around it.
  private static func strange(_ check: Check) -> [ColumnTest] {
    if case .format(.iban) = check {
      // Of one with blanks in it, or small letters, the test does not say whether it is right.
      let others = Refusal.not(.bytes(ByteSet(0x30...0x39, 0x41...0x5A)))
      return [ColumnTest(.neither(ColumnTest(.iban(IBANTable())), others))]
    }
    guard let alphabet = check.alphabet else { return [] }
    let bytes = (0..<UInt8(0x80)).filter { alphabet.contains($0) }
    let strange = Refusal.not(.bytes(bytes.reduce(into: ByteSet()) { $0.insert($1) }))
    guard case .format(let format) = check, let outline = format.outline else { return [strange] }
    return [strange, Refusal.not(.filter(outline))]
  }

  /// What is neither one of a list nor a number, of which one may stand there in other words.
  private static func numbersAside(
    _ check: Check, _ constants: borrowing Constants
  ) -> [ColumnTest] {
    var drafts = TestDrafts()
    guard case .membership(let list) = check, drafts.read(check, constants),
      let members = drafts.tests.first, let numbers = ColumnFilters.numbers
    else { return [] }
    let bytes = ColumnTest(.bytes(Refusal.ofNumbers))
    let aside = [bytes, ColumnTest(.filter(numbers))].map { ColumnTest(.neither(members, $0)) }
    let known = NumberSet.numbers(
      constants.lists[list.list].values.elements, strictly: false)
    // Whole numbers are told by what they are, however they are written. Most of the others have bytes that
    // no number has, which takes less to find.
    let wholes = NumberSet(known).map { [ColumnTest(.wholesBut($0.wholes))] } ?? []
    return aside.prefix(1) + wholes + aside.suffix(1)
  }

  /// The bytes that numbers have.
  private static let ofNumbers = ByteSet(
    0x2B...0x2B, 0x2D...0x2E, 0x30...0x39, 0x45...0x45, 0x65...0x65)

  /// What has bytes that no number has, numbers below the bounds and above, and what else is no number.
  private static func numbers(
    _ check: NumberCheck, _ constants: borrowing Constants
  ) -> [ColumnTest] {
    let written = check.isInteger ? ColumnFilters.integers : ColumnFilters.numbers
    guard !check.isStrict, let written else { return [] }
    let bounds = check.bounds
    let below = constants.number(bounds.minimum).flatMap {
      NumberTexts(bounds.excludesMinimum ? .lessOrEqual : .less, $0)
    }
    let above = constants.number(bounds.maximum).flatMap {
      NumberTexts(bounds.excludesMaximum ? .greaterOrEqual : .greater, $0)
    }
    // Whole numbers have neither point nor exponent, so that what is within bounds is no other mistake.
    let bytes =
      check.isInteger
      ? ByteSet(0x2B...0x2B, 0x2D...0x2D, 0x30...0x39)
      : Refusal.ofNumbers
    return [Refusal.not(.bytes(bytes))]
      + [below, above].compactMap { $0.map { ColumnTest(.number($0)) } }
      + [Refusal.not(.filter(written))]
  }

  /// What is no date, then dates that are too early, then those that are too late.
  private static func dates(
    _ check: DateCheck, _ constants: borrowing Constants
  ) -> ([ColumnTest], ColumnTest?) {
    func within(_ minimum: TimeBound, _ maximum: TimeBound) -> ColumnTest? {
      var own = check
      (own.minimum, own.maximum) = (minimum, maximum)
      return TestDrafts.decision(.date(own), constants)
    }
    guard let all = within(.none, .none) else { return ([], nil) }
    var tests: [ColumnTest] = [ColumnTest(.not(all))]
    guard let from = within(check.minimum, .none), let until = within(.none, check.maximum) else {
      return (tests, nil)
    }
    if !check.minimum.isNone { tests.append(ColumnTest(.not(from))) }
    if !check.maximum.isNone { tests.append(ColumnTest(.not(until))) }
    return (tests, within(check.minimum, check.maximum))
  }
}
