import FVCards
import FVPatterns
import TestSupport
import Testing

@testable import FVRules
@testable import FVText

/// Rules about values and texts while these are being typed.
struct ProgressValueTests {
  @Test func givenValues() {
    let equals = TypedRule { .equals(EqualsCheck(value: $0.value("äbc"))) }
    #expect(equals.wronglyTold(open: ["ä", "äb", "äbc"], wrong: ["b", "äc", "äbcd"]) == [])
    let other = TypedRule { constants in
      var check = EqualsCheck(value: constants.value("abc"))
      check.isNegated = true
      return .equals(check)
    }
    #expect(other.wronglyTold(open: ["abc", "x"], wrong: []) == [])
    let number = TypedRule { .equals(EqualsCheck(value: $0.value(Value(Int64(5))))) }
    #expect(number.wronglyTold(open: [], wrong: ["5", "a"]) == [])
    let required = TypedRule(.required(RequiredCheck()))
    #expect(required.wronglyTold(open: [" ", "\u{200B}", "a"], wrong: []) == [])
    let requiredValue = TypedRule { constants in
      var check = RequiredCheck()
      check.value = OptionalPlace(constants.value("yes"))
      return .required(check)
    }
    #expect(requiredValue.wronglyTold(open: ["", "y", "yes"], wrong: ["n", "yess"]) == [])
  }

  @Test func booleans() {
    let plain = TypedRule(.boolean(BooleanCheck()))
    let told = plain.wronglyTold(
      open: ["t", "tru", "f", "fals", "1", "0", "true"],
      wrong: ["T", "x", "truee", "10", "yes", " "])
    #expect(told == [])
    var strict = BooleanCheck()
    strict.isStrict = true
    #expect(TypedRule(.boolean(strict)).wronglyTold(open: [""], wrong: ["t", "1"]) == [])
    let pair = TypedRule { constants in
      var check = BooleanCheck()
      check.trueValue = OptionalPlace(constants.value("yes"))
      check.falseValue = OptionalPlace(constants.value(Value(Int64(0))))
      return .boolean(check)
    }
    #expect(pair.wronglyTold(open: ["y", "ye"], wrong: ["n", "0", "t"]) == [])
  }

  @Test func noText() {
    let range = TypedRule(.range(RangeCheck()))
    #expect(range.wronglyTold(open: [""], wrong: ["1", "a"]) == [])
    let count = TypedRule(.count(CountCheck()))
    #expect(count.wronglyTold(open: [""], wrong: ["1", "a"]) == [])
  }

  /// A list with texts and numbers, strict or not.
  private func list(strict: Bool, negated: Bool = false) throws -> TypedRule {
    try TypedRule { constants in
      let values = [
        constants.keep("foo"), constants.keep("1.50"), Value(Int64(18)), Value(-2.5), Value(true),
      ]
      try constants.lists.append(
        values.withUnsafeBufferPointer { buffer throws in
          let memory = constants.arena.allocate(buffer.count * MemoryLayout<Value>.stride)
          let place = try #require(memory)
          let copy = place.bindMemory(to: Value.self, capacity: buffer.count)
          for index in buffer.indices { copy[index] = buffer[index] }
          return try ValueList(
            Value(unsafeElements: UnsafeBufferPointer(start: copy, count: buffer.count)),
            strictly: strict, in: &constants.arena)
        })
      var check = MembershipCheck(list: ConstantIndex(0))
      check.isStrict = strict
      check.isNegated = negated
      return .membership(check)
    }
  }

  @Test func lists() throws {
    let strict = try list(strict: true)
    let strictTold = strict.wronglyTold(
      open: ["f", "fo", "foo", "1", "1.", "1.5"], wrong: ["x", "fooo", "18", "-", "1.6", "01"])
    #expect(strictTold == [])
    let loose = try list(strict: false)
    let looseTold = loose.wronglyTold(
      open: ["f", "1", "18", "18.0", "018", "-", "-2", "-2.50", "1.5", "1.500", "+", "00"],
      // no member is below one
      wrong: ["x", "19", "-3", "1.6", "18.01", "181", ".", ".1", "2", "t"])
    #expect(looseTold == [])
    for text in ["18.0", "018", "-2.50", "1.500"] { #expect(loose.accepts(text), "\(text)") }
    let not = try list(strict: true, negated: true)
    #expect(not.wronglyTold(open: ["foo", "fooo"], wrong: []) == [])
  }

  @Test func lengths() {
    func rule(
      _ minimum: Int, _ maximum: Int, _ unit: TextMeasure.Unit = .scalars, trims: Bool = true
    ) -> TypedRule {
      var check = LengthCheck(trims: trims)
      (check.minimum, check.maximum, check.bounds, check.unit) = (minimum, maximum, .both, unit)
      return TypedRule(.length(check))
    }
    let short = rule(2, 3)
    let told = short.wronglyTold(
      open: ["a", "ab", "abc", " ", "  a ", "ab  ", "a ", "    "],
      // what follows would be the fourth
      wrong: ["abcd", "a  ", " a   ", "a \u{2003}\u{2003}", "  abcd"])
    #expect(told == [])
    #expect(rule(2, 3, trims: false).wronglyTold(open: [" ", "   "], wrong: ["    "]) == [])
    let characters = rule(2, 2, .graphemes)
    let charactersTold = characters.wronglyTold(
      open: ["e\u{301}", "a ", "👨‍👩‍👧‍👦"], wrong: ["abc", "a  ", "e\u{301}ab"])
    #expect(charactersTold == [])
    #expect(characters.accepts("a \u{301}"))
    #expect(rule(3, 4, .utf16).wronglyTold(open: ["😀"], wrong: ["😀😀a", "😀   "]) == [])
    #expect(rule(3, 4, .bytes).wronglyTold(open: ["ä"], wrong: ["äää", "ä   "]) == [])
    let ignoring = TypedRule { constants in
      var set = CharacterSet()
      set.low = 1 << 0x2D
      constants.sets.append(set)
      var check = LengthCheck(trims: true)
      (check.minimum, check.maximum, check.bounds) = (3, 3, .equal)
      check.ignored = OptionalPlace(ConstantIndex(0))
      return .length(check)
    }
    let ignoringTold = ignoring.wronglyTold(
      open: ["a--", "1-2-", "- -a", "1 -"], wrong: ["1-2-3-4", "1-  -", "1 -2-3"])
    #expect(ignoringTold == [])
  }

  @Test func characters() {
    func rule(_ demand: CharactersCheck.Demand) -> TypedRule {
      TypedRule { constants in
        var digits = CharacterSet()
        digits.low = 0x3FF << 48
        constants.sets.append(digits)
        return .characters(CharactersCheck(set: ConstantIndex(0), demand))
      }
    }
    let contains = rule(.contains(minimum: 1, maximum: 2))
    #expect(contains.wronglyTold(open: ["a", "1", "12"], wrong: ["123", "1a2b3"]) == [])
    #expect(rule(.only).wronglyTold(open: ["1"], wrong: ["a", "1a", "ä"]) == [])
    #expect(rule(.none).wronglyTold(open: ["a"], wrong: ["1", "a1"]) == [])
    var count = ClassCountCheck(.digit)
    count.maximum = 2
    #expect(TypedRule(.classCount(count)).wronglyTold(open: ["a", "1"], wrong: ["123"]) == [])
    let only = TypedRule(.byteClass(ByteClassCheck(.letter)))
    #expect(only.wronglyTold(open: ["a", "aB"], wrong: ["1", "a1", "ä"]) == [])
  }

  @Test func patterns() throws {
    let plain = try TypedRule.match("\\+?[0-9]{3,5}")
    #expect(plain.wronglyTold(open: ["+", "12", "+12345"], wrong: ["a", "123456", "12a"]) == [])
    let trimmed = try TypedRule.match("ab cd", trims: true)
    let told = trimmed.wronglyTold(
      open: ["  a", "ab ", "ab c", " ab cd  ", " "], wrong: ["b", "abc", "ab  c", "ab cd x"])
    #expect(told == [])
    let search = try TypedRule.match("abc", .search)
    #expect(search.wronglyTold(open: ["xyz"], wrong: []) == [])
    let not = try TypedRule { constants in
      _ = constants.patterns.append(try Pattern(Array("a+".utf8).span))
      var check = MatchCheck(pattern: 0)
      check.isNegated = true
      return .match(check)
    }
    #expect(not.wronglyTold(open: ["aa"], wrong: []) == [])
  }

  @Test func cards() throws {
    let rule = TypedRule { constants in
      constants.cardPolicies.append(CardPolicy())
      return .card(CardCheck(policy: ConstantIndex(0)))
    }
    let told = rule.wronglyTold(
      open: ["4", "4111 ", "4111 1111 1111 111", "4111111111111111", "37"],
      wrong: ["x", " 4", "4111  ", "378282246310006", "00", "41111111111111111111"])
    #expect(told == [])
    for fact in try vectors("cards.jsonl") {
      guard let text = fact.card, rule.accepts(text) else { continue }
      let accusations = rule.accusations(text)
      #expect(accusations == [], "\(fact)")
    }
  }
}
