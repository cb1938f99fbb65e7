package import FVRules
internal import FVText

/// What the rules of a field say that its valid values are, and makes them that.
package struct ValueTyping: Sendable {
  package enum Kind: Sendable {
    case text, integer, boolean, time, instant
    /// A day, or where its format asks for one, a day with a time of day.
    case date(hasTime: Bool)
    /// So many digits stand behind the point, where the rule says how many at most.
    case decimal(places: Int?)
    /// What nothing is said of, and what holds other values.
    case asIs
  }

  package let kind: Kind
  private let typing: FieldTyping

  package init(_ field: FieldIndex, _ plan: borrowing Plan) {
    typing = plan.types[field]
    kind =
      switch typing.type {
      case .text, .uuid: .text
      case .integer: .integer
      case .decimal: .decimal(places: ValueTyping.places(typing.check))
      case .boolean: .boolean
      case .date: .date(hasTime: ValueTyping.hasTime(typing.check, plan))
      case .time: .time
      case .instant: .instant
      case .record, .list, .map, .any: .asIs
      }
  }

  /// Whether texts write days in a format of the author's, which nobody else would read.
  package var hasOwnDays: Bool {
    guard case .date(let date) = typing.check else { return false }
    return date.format.place != nil
  }

  private static func hasTime(_ check: Check?, _ plan: borrowing Plan) -> Bool {
    guard case .date(let date) = check, let format = date.format.place,
      format.index < plan.constants.dateFormats.count
    else { return false }
    return plan.constants.dateFormats[format].hasTime
  }

  private static func places(_ check: Check?) -> Int? {
    guard case .number(let number) = check, number.decimals >= 0 else { return nil }
    return Int(number.decimals)
  }

  /// A valid value after its transforms as what the rules say; one that says nothing is null. Nil when
  /// there is no memory.
  package func typed(
    _ value: Value, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Value? {
    guard typing.rule != nil else { return value }
    if typing.type != .text, value.isEmpty { return .null }
    return typing.type.typed(
      value, digits: value.text, by: typing.check, zone: memory.times.zone, plan,
      keepingIn: &memory.arena)
  }
}

extension Plan {
  /// Whether a field's cleaned value is told in a scenario: one that is not active, or not assignable, has
  /// none.
  package func tells(_ field: FieldIndex, in scenario: Scenario) -> Bool {
    let reached = isNested ? shapes[field].reached : 0
    let own = fields[field]
    return (own.active | reached) & scenario.bit != 0 && own.withheld & scenario.bit == 0
  }

  /// The value that one of a field's rules puts where there is none; nil where none does, or the host.
  package func standard(of field: FieldIndex) -> Value? {
    for place in fields[field].first..<fields[field].end {
      if case .transform(.standard(let constant)) = operations[place].action {
        return constants.values[constant]
      }
    }
    return nil
  }
}
