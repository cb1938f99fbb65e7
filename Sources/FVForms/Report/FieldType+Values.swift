internal import FVRules
internal import FVText

extension FieldTyping {
  /// A valid text, number or truth value as what its field's rules say it is; what they refuse stays what
  /// it is. Nil when there is no memory.
  func typed(
    _ value: Value, digits: TextRef, zone: Int64, _ plan: borrowing Plan,
    keepingIn arena: inout Arena
  ) -> Value? {
    // A text where a record, list or map is asked for is valid only as none of them.
    guard rule != nil else { return value.isEmpty && type.nests ? .null : value }
    // Nothing was filled in.
    if type != .text, value.isEmpty { return .null }
    return type.typed(value, digits: digits, by: check, zone: zone, plan, keepingIn: &arena)
  }
}

extension Value {
  /// A number as JSON writes it: an integer of any size, a double where one is just that number, or else
  /// its decimal text. No integer is a zero with a sign: that is a double, as which it came in.
  init(json text: TextRef) {
    let isNegative = text.count > 0 && text.span[0] == UInt8(ascii: "-")
    if let integer = JSONToken.integer(text) {
      self = integer == 0 && isNegative ? Value(-0.0) : Value(integer)
    } else if Decimal.isIntegerText(text.span) {
      self.init(longInteger: text)
    } else {
      let decimal = Decimal(text)
      let nearest = decimal?.nearestDouble ?? .nan
      let isDouble = nearest.isFinite && decimal.map { Decimal.compare($0, nearest) } == 0
      let signed = isNegative && nearest == 0 ? -0.0 : nearest
      self = isDouble ? Value(signed) : Value(decimal: text)
    }
  }
}

extension FieldType {
  /// A valid value as what the rule says it is that gives its field this type, `digits` being a number's;
  /// as it is where that says nothing. Nil when there is no memory.
  func typed(
    _ value: Value, digits: TextRef, by check: Check?, zone: Int64, _ plan: borrowing Plan,
    keepingIn arena: inout Arena
  ) -> Value? {
    switch (self, check) {
    case (.integer, _): FieldType.integer(value, digits)
    case (.decimal, _): FieldType.isNumber(digits) ? Value(decimal: digits) : value
    case (.boolean, .boolean(let check)): Value(check.isTrue(value, plan.constants))
    case (.date, .date(let check)):
      if let moment = check.told(by: value, plan.constants, zone: zone) {
        FieldType.moment(MomentWriter(moment), &arena)
      } else {
        value
      }
    case (.time, _):
      if let writer = TimeOfDay.parse(value.text.span).flatMap({ MomentWriter(timeOfDay: $0) }) {
        arena.copy(writer.text).map { Value(timeOfDay: $0) }
      } else {
        value
      }
    case (.instant, .dateTime(let check)):
      if let told = check.told(by: value.text, zone: plan.zone.known) {
        FieldType.moment(MomentWriter(told.local, zone: told.zone), &arena)
      } else {
        value
      }
    case (.uuid, _): value.kind == .string ? Value(uuid: value.text) : value
    default: value
    }
  }

  private static func isNumber(_ digits: TextRef) -> Bool {
    // Most are short.
    ShortDecimal(plain: digits.span) != nil || Decimal(digits) != nil
  }

  private static func integer(_ value: Value, _ digits: TextRef) -> Value {
    guard value.kind != .integer, let decimal = Decimal(digits) else { return value }
    return decimal.int64.map { Value($0) } ?? Value(longInteger: digits)
  }

  private static func moment(_ writer: MomentWriter, _ arena: inout Arena) -> Value? {
    arena.copy(writer.text).map { Value(moment: $0) }
  }
}
