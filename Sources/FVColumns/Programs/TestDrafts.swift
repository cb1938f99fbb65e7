internal import FVCards
internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

/// The tests of one field while its rules are read.
struct TestDrafts {
  private(set) var tests: [ColumnTest] = []
  /// Transforms in front of all other rules; nil where there is none, or one behind others.
  private(set) var preparation: Preparation?
  /// How many tests stand for these, and whether other rules follow.
  private var preparing: [ColumnTest] = []
  private var isPrepared = false
  /// Whether something must be filled in.
  private var isRequired = false
  /// Whether what passes has no blanks at its ends.
  private var isTight = false
  /// What is counted; nil where rules count several things.
  private var unit: TextMeasure.Unit?
  private var hasUnits = false
  /// The lengths of printable ASCII that pass, and the classes of which there must be a character.
  private var lengths: ClosedRange<Int>?
  private var classes: ASCIIClass.Classes = []

  mutating func add(_ test: consuming ColumnTest.Kind) { tests.append(ColumnTest(test)) }

  /// Takes down that a rule follows that is no transform, be there a test for it or not.
  mutating func endPreparing() { isPrepared = true }

  /// Takes down a transform, unless it goes by more than the value, and what texts have to pass that it
  /// leaves as they are.
  mutating func prepare(_ transform: Transform?, _ test: consuming ColumnTest.Kind) {
    preparing.append(ColumnTest(test))
    var all = preparation ?? Preparation()
    guard !isPrepared, let transform, all.add(transform) else {
      isPrepared = true
      return preparation = nil
    }
    preparation = all
  }

  /// Takes down what a check asks of texts; false when there is no test for that.
  mutating func read(_ check: Check, _ constants: borrowing Constants) -> Bool {
    switch check {
    case .required(let check):
      guard check.value.place == nil else { return false }
      isRequired = true
    case .length(let check): return read(check, constants)
    case .classCount(let check):
      if check.minimum == 1, check.maximum == .max {
        classes.insert(ASCIIClass.Classes(check.byteClass))
        return true
      }
      guard check.minimum <= check.maximum else { return false }
      let counts = max(check.minimum, 0)...max(check.maximum, 0)
      add(.counted(TestDrafts.set(check.byteClass), counts))
    case .characters(let check):
      guard let test = CharacterTest(check, constants) else { return false }
      add(.characters(ColumnTest.Large(test)))
    case .byteClass(let check): add(.bytes(TestDrafts.set(check.byteClass)))
    case .match(let check):
      if check.trims { add(.unpadded) }
      guard !check.isNegated else {
        guard constants.patterns.isLinear(Int(check.pattern)) else { return false }
        add(.mismatch(Int(check.pattern)))
        return true
      }
      add(.pattern(Int(check.pattern)))
      if constants.patterns.isInkOnly(Int(check.pattern)) { isTight = true }
    case .email(let scanner):
      guard let filter = ColumnFilters.email else { return false }
      add(scanner.allowsName ? .namedAddresses(filter) : .addresses(filter))
      isTight = true
    case .date(let check):
      // What a relative bound comes to is another date in each batch.
      guard !check.minimum.isRelative, !check.maximum.isRelative,
        let bounds = TestDrafts.bounds(check, constants)
      else { return false }
      guard let place = check.format.place else {
        add(.date(bounds))
        break
      }
      let format = constants.dateFormats[place]
      if let layout = format.layout {
        add(.written(layout, bounds))
      } else if let layout = format.looseLayout {
        add(.loose(layout, bounds))
      } else {
        return false
      }
    case .dateTime(let check):
      guard check.minimum.isNone, check.maximum.isNone else { return false }
      add(.instant(check.format))
    case .membership(let check): return read(check, constants)
    case .card(let check): add(.card(constants.cardPolicies[check.policy]))
    case .format(.luhn): add(.luhn)
    case .format(.uuid): add(.uuid)
    case .format(.ip(version: .v6)): add(.address6)
    case .format(.iban): add(.iban(IBANTable()))
    case .equals(let check):
      let value = constants.values[check.value]
      guard value.kind == .string, let set = TestDrafts.set([value]) else { return false }
      add(check.isNegated ? .not(ColumnTest(.members(set))) : .members(set))
    case .url(let check):
      guard let filter = ColumnFilters.url(check, constants) else { return false }
      add(.filter(filter))
      isTight = true
    case .format(let format):
      if let filter = format.filter {
        add(.filter(filter))
        isTight = true
      } else {
        // What is ill-formed is not shown to it.
        add(.wellFormed)
        add(.exact(ColumnTest.Large(check)))
      }
    case .boolean: add(.exact(ColumnTest.Large(check)))
    case .number(let check):
      guard let numbers = NumberTexts(check, constants) else { return false }
      add(.number(numbers))
    default: return false
    }
    return true
  }

  private mutating func read(
    _ check: LengthCheck, _ constants: borrowing Constants
  ) -> Bool {
    if check.bounds == .none { return true }
    guard check.ignored.place == nil else {
      guard let test = CharacterTest(check, constants) else { return false }
      add(.characters(ColumnTest.Large(test)))
      return true
    }
    let own = max(check.minimum, 0)...max(check.maximum, max(check.minimum, 0))
    guard check.unit != .bytes || check.minimum > check.maximum else {
      add(.sizes(own))
      if check.trims { add(.unpadded) }
      return true
    }
    unit = hasUnits && unit != check.unit ? nil : check.unit
    hasUnits = true
    let before = lengths ?? 0...Int.max
    guard check.minimum <= check.maximum, check.maximum > 0, own.overlaps(before) else {
      return false
    }
    lengths = own.clamped(to: before)
    if check.trims { add(.unpadded) }
    return true
  }

  private mutating func read(
    _ check: MembershipCheck, _ constants: borrowing Constants
  ) -> Bool {
    let members = constants.lists[check.list].values.elements
    let texts = members.indices.map { members[$0] }.filter { $0.kind == .string }
    var written = texts.map { value in unsafe [UInt8](value.text.buffer) }
    // Whole numbers as most texts write them, where texts may be numbers.
    for index in members.indices where !check.isStrict && members[index].kind == .integer {
      written.append([UInt8]("\(members[index].integer)".utf8))
    }
    if !check.isStrict { written = Array(Set(written)) }
    guard !written.isEmpty, let set = TextSet(written, seed: TextHash.seed) else { return false }
    guard !check.isNegated else {
      // Unless it is strict a text is in it too that says a number in other words.
      guard check.isStrict else { return false }
      add(.not(ColumnTest(.members(set))))
      return true
    }
    add(.members(set))
    let ink: ClosedRange<UInt8> = 0x21...0x7E
    let areTight = texts.allSatisfy { member in
      let text = member.text.span
      return !text.isEmpty && ink.contains(text[0]) && ink.contains(text[text.count - 1])
    }
    if areTight { isTight = true }
    return true
  }

  /// All tests, without those that others tell; nil where there is none for what was read.
  func finished() -> [ColumnTest]? { finished(preparing + tests) }

  /// Those of texts that are prepared already.
  func finishedBehind() -> [ColumnTest]? { finished(tests) }

  private func finished(_ tests: [ColumnTest]) -> [ColumnTest]? {
    var all = tests.filter { !$0.isUnpadded }
    let isTrimmed = all.count < tests.count
    var isTight = isTight
    if lengths != nil || !classes.isEmpty {
      let least = max(lengths?.lowerBound ?? 1, 1)
      let most = max(lengths?.upperBound ?? .max, least)
      if classes.isEmpty, let unit {
        all.append(ColumnTest(.lengths(unit, least...most)))
      } else if let filter = ColumnFilters.printable(least...most, with: classes) {
        all.append(ColumnTest(.filter(filter)))
      } else {
        return nil
      }
      // Then there is no space in it.
      if classes.contains(ASCIIClass.Classes(.symbol)) { isTight = true }
    }
    if !isTight, !all.contains(where: { $0.isTight }) {
      if isTrimmed {
        all.append(ColumnTest(.unpadded))
      } else if isRequired {
        all.append(ColumnTest(.filled))
      }
    }
    return all
  }

  private static func bounds(_ check: DateCheck, _ constants: borrowing Constants) -> DateBounds? {
    DateBounds(minimum: date(check.minimum, constants), maximum: date(check.maximum, constants))
  }

  private static func date(_ bound: TimeBound, _ constants: borrowing Constants) -> CalendarDate? {
    if case .constant(let place) = bound { constants.dates[Int(place)] } else { nil }
  }

  static func set(_ byteClass: ASCIIClass) -> ByteSet {
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
  func takesIntegers(_ divisor: OptionalPlace<ConstantIndex<Divisor>>) -> Bool {
    divisor.place.map { divisors[$0].dividesIntegers } ?? true
  }
}
