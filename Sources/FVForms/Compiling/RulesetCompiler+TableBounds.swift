internal import FVRules
internal import FVText

// What rules about tables compare with.

extension RulesetCompiler {
  /// Reads `min` and `max`: numbers, and for the least and the greatest of a field also days.
  mutating func tableBounds(_ rule: inout TableRule, _ reader: inout RuleReader) {
    let places = (reader.take("min"), reader.take("max"))
    rule.minimum = places.0.flatMap { tableBound($0, "min", rule) }
    rule.maximum = places.1.flatMap { tableBound($0, "max", rule) }
    guard let place = places.0, let minimum = rule.minimum, let maximum = rule.maximum else {
      return
    }
    if let order = Value.order(minimum, maximum) {
      if order > 0 { mistake(.range, at: place, "\"min\" is above \"max\".") }
    } else {
      mistake(.type, at: place, "\"min\" and \"max\" must both be numbers, or both days.")
    }
  }

  private mutating func tableBound(
    _ place: TokenIndex, _ name: String, _ rule: TableRule
  ) -> Value? {
    let mayBeDay = rule.kind == .aggregate && (rule.take == .min || rule.take == .max)
    if mayBeDay, tokens[place].kind == .string {
      guard Moment(iso: tokens[place].text.span) != nil else {
        mistake(.type, at: place, sentence("\"%\" must be a number, or a day as 2026-01-31.", name))
        return nil
      }
      return Value(wellFormed: keep(tokens[place].text))
    }
    guard tokens[place].kind == .number else {
      mistake(
        .type, at: place,
        sentence("\"%\" must be a number%.", name, mayBeDay ? ", or a day as 2026-01-31" : ""))
      return nil
    }
    let value = keepValue(place)
    var number = ExactNumber()
    guard number.set(to: value) == .set else {
      mistake(
        .range, at: place,
        sentence(
          """
          "%" must have at most % digits and an exponent within %.
          """, name, String(Limits.arithmeticDigits), String(Limits.arithmeticExponent)))
      return nil
    }
    if rule.kind == .share,
      Value.numericOrder(value, Value(Int64(0))) == -1
        || Value.numericOrder(value, Value(Int64(1))) == 1
    {
      mistake(.range, at: place, sentence("\"%\" must be from 0 to 1.", name))
    }
    return value
  }

  /// The moment from which on a day or instant is not long ago.
  mutating func moment(within place: TokenIndex) -> RelativeMoment? {
    guard let text = string(place, "\"within\"") else { return nil }
    let begins = text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
    let written = Array(sentence("now-%", text).utf8)
    guard begins, let moment = try? RelativeMoment(written.span) else {
      mistake(
        .type, at: place,
        "\"within\" must be a number and y, m, w, d, h or min: \"24h\".")
      return nil
    }
    return moment
  }
}
