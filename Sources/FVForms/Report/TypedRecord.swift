public import FVRules
internal import FVText

/// The cleaned record of a report, its values as what their fields' rules say they are: a text that
/// `integer` is about is an integer, one that `date` is about a day.
public final class TypedRecord {
  /// The record, an object; what stands in it stays as long as this.
  public private(set) var record = Value.absent
  private var parser: JSONParser
  private var arena = Arena()
  private var moments: Set<Int> = []
  private let zone: Int64

  /// The record of a report that has a ruleset; nil when there is no memory.
  public convenience init?(_ report: borrowing Report) {
    guard let ruleset = report.ruleset else { return nil }
    self.init(report.cleaned.span, report.cleanedFacts, ruleset)
  }

  /// The record of which a report kept the JSON, and what the JSON does not say.
  public init?(_ cleaned: Span<UInt8>, _ facts: CleanedFacts, _ ruleset: Ruleset) {
    guard let parser = JSONParser() else { return nil }
    self.parser = parser
    zone = facts.zone
    for place in facts.moments { moments.insert(Int(place)) }
    let depth = Limits.nesting + 1
    guard let tokens = try? self.parser.parse(cleaned, maximumDepth: depth),
      let record = members(
        of: .document, in: tokens, ruleset.plan,
        { name in
          ruleset.plan.field(named: name)
        })
    else { return nil }
    self.record = record
  }

  /// The value at a place, and what is in it, of a field if it is one's. The parser bounds how deep this
  /// goes.
  private func value(
    _ place: TokenIndex, in tokens: JSONTokens, of field: FieldIndex?, _ plan: borrowing Plan
  ) -> Value? {
    let token = tokens[place]
    switch token.kind {
    case .array:
      let element = field.flatMap { plan.element(of: $0) }
      return elements(of: place, in: tokens, element, plan)
    case .object:
      return members(of: place, in: tokens, plan) { name in
        field.flatMap { plan.member(name, of: $0) }
      }
    case .null: return .null
    default: return scalar(token, of: field, plan)
    }
  }

  private func elements(
    of place: TokenIndex, in tokens: JSONTokens, _ element: FieldIndex?, _ plan: borrowing Plan
  ) -> Value? {
    let list = tokens[place]
    guard let values = unsafe arena.list(of: list.length, as: Value.self) else { return nil }
    var (inner, count) = (place.following, 0)
    while inner < list.next, count < list.length {
      guard let value = value(inner, in: tokens, of: element, plan) else { return nil }
      unsafe values[count] = value
      inner = tokens.behind(inner)
      count += 1
    }
    return unsafe Value(
      unsafeElements: UnsafeBufferPointer(start: values.baseAddress, count: count))
  }

  private func members(
    of place: TokenIndex, in tokens: JSONTokens, _ plan: borrowing Plan,
    _ field: (TextRef) -> FieldIndex?
  ) -> Value? {
    let object = tokens[place]
    guard let values = unsafe arena.list(of: 2 &* object.length, as: Value.self) else { return nil }
    var (key, count) = (place.following, 0)
    while key < object.next, count < 2 &* object.length {
      let name = tokens[key].text
      guard let value = value(key.following, in: tokens, of: field(name), plan) else { return nil }
      unsafe values[count] = Value(wellFormed: name)
      unsafe values[count &+ 1] = value
      key = tokens.behind(key)
      count += 2
    }
    return unsafe Value(
      unsafeMembers: UnsafeBufferPointer(start: values.baseAddress, count: count))
  }

  /// A text, number or truth value; what its field's rules refuse stays what it is.
  private func scalar(
    _ token: JSONToken, of field: FieldIndex?, _ plan: borrowing Plan
  ) -> Value? {
    let value = plainValue(token)
    guard let field else { return value }
    return plan.types[field].typed(
      value, digits: token.text, zone: zone, plan, keepingIn: &arena)
  }

  /// A value as it came in.
  private func plainValue(_ token: JSONToken) -> Value {
    switch token.kind {
    case .string where moments.contains(token.offset):
      let text = token.text
      return TimeOfDay.parse(text.span) == nil ? Value(moment: text) : Value(timeOfDay: text)
    case .number: return Value(json: token.text)
    default: return token.value
    }
  }
}
