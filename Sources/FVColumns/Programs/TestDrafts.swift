internal import FVCards
internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

/// The tests of one field while its rules are read.
struct TestDrafts {
  var tests: [ColumnTest] = []
  /// Whether something must be filled in.
  private var isRequired = false
  /// Whether what passes has no blanks at its ends.
  private var isTight = false
  /// The lengths of printable ASCII that pass, and the classes of which there must be a character.
  private var lengths: ClosedRange<Int>?
  private var classes: ASCIIClass.Classes = []

  /// Takes down what a check asks of texts; false when there is no test for that.
  mutating func read(_ check: Check, _ constants: borrowing Constants) -> Bool {
    switch check {
    case .required(let check):
      guard check.value < 0 else { return false }
      isRequired = true
    case .length(let check): return read(check)
    case .classCount(let check):
      if check.minimum == 1, check.maximum == .max {
        classes.insert(ASCIIClass.Classes(check.byteClass))
        return true
      }
      guard check.minimum <= check.maximum else { return false }
      let counts = max(check.minimum, 0)...max(check.maximum, 0)
      tests.append(.counted(TestDrafts.set(check.byteClass), counts))
    case .byteClass(let check): tests.append(.bytes(TestDrafts.set(check.byteClass)))
    case .match(let check):
      guard !check.isNegated else { return false }
      if check.trims { tests.append(.unpadded) }
      tests.append(.pattern(Int(check.pattern)))
      if constants.patterns.isInkOnly(Int(check.pattern)) { isTight = true }
    case .email:
      guard let filter = ColumnFilters.email else { return false }
      tests.append(.addresses(filter))
      isTight = true
    case .date(let check):
      // What a relative bound comes to is another date in each batch.
      guard check.format < 0, !check.minimum.isRelative, !check.maximum.isRelative else {
        return false
      }
      guard let bounds = TestDrafts.bounds(check, constants) else { return false }
      tests.append(.date(bounds))
    case .membership(let check): return read(check, constants)
    case .card(let check): tests.append(.card(constants.cardPolicies[Int(check.policy)]))
    case .format(.luhn): tests.append(.luhn)
    case .format(let check):
      guard let filter = ColumnFilters.format(check) else { return false }
      tests.append(.filter(filter))
      isTight = true
    case .number(let check):
      // Whole numbers have no digits behind the point.
      guard !check.isStrict, constants.takesIntegers(check.divisor),
        let bounds = TestDrafts.integers(check.bounds, constants)
      else { return false }
      tests.append(.integer(bounds))
    default: return false
    }
    return true
  }

  private mutating func read(_ check: LengthCheck) -> Bool {
    // Ignored scalars are taken out before anything is trimmed; so they must not be there at all.
    guard check.ignored < 0 else { return false }
    if check.bounds == .none { return true }
    let own = max(check.minimum, 0)...max(check.maximum, max(check.minimum, 0))
    let before = lengths ?? 0...Int.max
    guard check.minimum <= check.maximum, check.maximum > 0, own.overlaps(before) else {
      return false
    }
    lengths = own.clamped(to: before)
    if check.trims { tests.append(.unpadded) }
    return true
  }

  private mutating func read(
    _ check: MembershipCheck, _ constants: borrowing Constants
  ) -> Bool {
    let members = constants.lists[Int(check.list)].values.elements
    guard !check.isNegated else { return false }
    var texts: [[UInt8]] = []
    for index in members.indices where members[index].kind == .string {
      let text = members[index].text
      texts.append(unsafe [UInt8](text.buffer))
    }
    guard !texts.isEmpty, let set = TextSet(texts, seed: TextHash.seed) else { return false }
    tests.append(.members(set))
    let ink: ClosedRange<UInt8> = 0x21...0x7E
    if texts.allSatisfy({ ink.contains($0.first ?? 0) && ink.contains($0.last ?? 0) }) {
      isTight = true
    }
    return true
  }

  /// All tests, without those that others tell; nil where there is none for what was read.
  consuming func finished() -> [ColumnTest]? {
    var all = tests.filter { !$0.isUnpadded }
    let isTrimmed = all.count < tests.count
    if lengths != nil || !classes.isEmpty {
      let least = max(lengths?.lowerBound ?? 1, 1)
      let most = max(lengths?.upperBound ?? .max, least)
      guard let filter = ColumnFilters.printable(least...most, with: classes) else { return nil }
      all.append(.filter(filter))
      // Then there is no space in it.
      if classes.contains(ASCIIClass.Classes(.symbol)) { isTight = true }
    }
    if !isTight, !all.contains(where: { $0.isTight }) {
      if isTrimmed { all.append(.unpadded) } else if isRequired { all.append(.filled) }
    }
    return all
  }

  /// Bounds as integers; nil where one is not an integer.
  static func integers(
    _ interval: Interval, _ constants: borrowing Constants
  ) -> ClosedRange<Int64>? {
    var (least, most) = (Int64.min, Int64.max)
    if interval.minimum >= 0 {
      guard case .integer(let bound) = constants.numbers[Int(interval.minimum)],
        let inner = next(bound, by: interval.excludesMinimum ? 1 : 0)
      else { return nil }
      least = inner
    }
    if interval.maximum >= 0 {
      guard case .integer(let bound) = constants.numbers[Int(interval.maximum)],
        let inner = next(bound, by: interval.excludesMaximum ? -1 : 0)
      else { return nil }
      most = inner
    }
    return least <= most ? least...most : nil
  }

  private static func next(_ bound: Int64, by step: Int64) -> Int64? {
    let (next, isBeyond) = bound.addingReportingOverflow(step)
    return isBeyond ? nil : next
  }

  private static func bounds(_ check: DateCheck, _ constants: borrowing Constants) -> DateBounds? {
    DateBounds(minimum: date(check.minimum, constants), maximum: date(check.maximum, constants))
  }

  private static func date(_ bound: TimeBound, _ constants: borrowing Constants) -> CalendarDate? {
    if case .constant(let place) = bound { constants.dates[Int(place)] } else { nil }
  }

  private static func set(_ byteClass: ASCIIClass) -> ByteSet {
    switch byteClass {
    case .digit: ByteSet(0x30...0x39)
    case .letter: ByteSet(0x41...0x5A, 0x61...0x7A)
    case .upperCase: ByteSet(0x41...0x5A)
    case .lowerCase: ByteSet(0x61...0x7A)
    case .symbol: ByteSet(0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E)
    }
  }
}

extension Constants {
  /// Whether each whole number is a multiple of the one at a place, if there is one.
  func takesIntegers(_ divisor: Int32) -> Bool {
    divisor < 0 || divisors[Int(divisor)].dividesIntegers
  }
}
