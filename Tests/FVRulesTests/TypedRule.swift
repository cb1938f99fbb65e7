import FVCards
import FVPatterns
import FVText
import TestSupport

@testable import FVRules

/// A rule with everything it needs, asked about texts that are being typed.
final class TypedRule {
  var constants = Constants()
  var check: Check?
  /// The scheme that is put in front of a URL without one before that is judged.
  var defaultScheme: String?

  /// Builds the check from constants of its own.
  init(_ build: (inout Constants) throws -> Check) rethrows {
    check = try build(&constants)
  }

  init(_ check: Check) { self.check = check }

  func accepts(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    if let defaultScheme, !URLScanner.hasScheme(bytes) {
      bytes = Array("\(defaultScheme)://".utf8) + bytes
    }
    return bytes.withUnsafeBufferPointer {
      let text = TextRef(unsafeStart: $0.baseAddress, count: $0.count)
      return check?.evaluate(Value(wellFormed: text), constants, Times()) == .ok
    }
  }

  func admits(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer {
      let text = TextRef(unsafeStart: $0.baseAddress, count: $0.count)
      return check?.admits(prefix: text, constants, Times()) ?? false
    }
  }

  func accepts(_ text: String) -> Bool { accepts(Array(text.utf8)) }
  func admits(_ text: String) -> Bool { admits(Array(text.utf8)) }

  /// The prefixes of a text, cut between scalars, that are refused for good; none should be when
  /// the text is valid.
  func accusations(_ text: String) -> [String] {
    prefixes(text).filter { !admits($0) }
  }

  /// Of these texts, those that are told wrongly.
  func wronglyTold(open: [String], wrong: [String]) -> [String] {
    open.filter { !admits($0) } + wrong.filter { admits($0) }
  }
}

/// The prefixes of a text, cut between scalars, itself included.
func prefixes(_ text: String) -> [String] {
  let scalars = text.unicodeScalars
  guard scalars.count <= 300 else {
    // Of a long one the ends are looked at.
    return [100, 200, scalars.count - 1, scalars.count].map {
      String(String.UnicodeScalarView(scalars.prefix($0)))
    }
  }
  return scalars.indices.map { String(scalars[..<$0]) } + [text]
}

extension Constants {
  /// Keeps a text as a constant value.
  mutating func value(_ text: String) -> ConstantIndex<Value> { value(keep(text)) }

  mutating func value(_ value: Value) -> ConstantIndex<Value> {
    values.append(value)
    return ConstantIndex(values.count - 1)
  }

  mutating func keep(_ text: String) -> Value { Value(wellFormed: arena.copy(text) ?? TextRef()) }

  /// Keeps a number that is written in decimal.
  mutating func number(_ text: String?) -> OptionalPlace<ConstantIndex<Number>> {
    guard let text, let number = Number(text: arena.copy(text) ?? TextRef()) else {
      return OptionalPlace(nil)
    }
    numbers.append(number)
    return OptionalPlace(ConstantIndex(numbers.count - 1))
  }

  mutating func texts(_ list: [String]) -> Int32 {
    for text in list { texts.append(arena.copy(text) ?? TextRef()) }
    return Int32(texts.count - list.count)
  }
}

extension TypedRule {
  static func number(_ minimum: String?, _ maximum: String?, isInteger: Bool = false) -> TypedRule {
    TypedRule { constants in
      var check = NumberCheck(isInteger: isInteger)
      check.bounds.minimum = constants.number(minimum)
      check.bounds.maximum = constants.number(maximum)
      return .number(check)
    }
  }

  /// A number within bounds that are left out, with so many decimals, of which another is a part.
  static func number(
    above minimum: String?, below maximum: String?, multipleOf divisor: String? = nil,
    decimals: Int32 = -1
  ) -> TypedRule {
    TypedRule { constants in
      var check = NumberCheck(isInteger: false)
      check.bounds.minimum = constants.number(minimum)
      check.bounds.maximum = constants.number(maximum)
      (check.bounds.excludesMinimum, check.bounds.excludesMaximum) = (true, true)
      if let divisor, let read = Divisor(constants.arena.copy(divisor) ?? TextRef()) {
        constants.divisors.append(read)
        check.divisor = OptionalPlace(ConstantIndex(0))
      }
      check.decimals = decimals
      return .number(check)
    }
  }

  static func date(
    _ format: String?, _ minimum: String? = nil, _ maximum: String? = nil
  ) throws -> TypedRule {
    try TypedRule { constants in
      let read = try DateFormat(format ?? "yyyy-MM-dd")
      var check = DateCheck(format: .iso)
      if format != nil {
        constants.dateFormats.append(read)
        check.format = DayFormat(ConstantIndex(0))
      }
      func bound(_ text: String?) -> TimeBound {
        guard let text, let date = read.parse(Array(text.utf8).span) else { return .none }
        constants.dates.append(date)
        return .constant(Int32(constants.dates.count - 1))
      }
      check.minimum = bound(minimum)
      check.maximum = bound(maximum)
      return .date(check)
    }
  }

  static func url(
    _ schemes: [String] = ["http", "https"], defaultScheme: String? = nil,
    scanner: URLScanner = URLScanner()
  ) -> TypedRule {
    let rule = TypedRule { constants in
      var check = URLCheck(
        scanner, firstScheme: constants.texts(schemes), schemeCount: Int32(schemes.count))
      if let defaultScheme {
        let place = constants.texts([defaultScheme + "://"])
        check.defaultScheme = OptionalPlace(ConstantIndex(raw: place))
      }
      return .url(check)
    }
    rule.defaultScheme = defaultScheme
    return rule
  }

  static func match(
    _ pattern: String, _ options: PatternOptions = [], trims: Bool = false
  ) throws -> TypedRule {
    try TypedRule { constants in
      let place = constants.patterns.append(
        try Pattern(Array(pattern.utf8).span, options: options))
      var check = MatchCheck(pattern: Int32(place ?? 0))
      check.trims = trims
      return .match(check)
    }
  }
}
