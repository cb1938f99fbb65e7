internal import FVRules
internal import FVText

/// What a field's values are, by the first of its own rules that says so without a condition.
enum FieldType: String, BitwiseCopyable, Sendable {
  case text, integer, decimal, boolean, date, time, instant, uuid, record, list, map, any

  /// Whether its values hold others.
  var nests: Bool { self == .record || self == .list || self == .map }

  /// The type, and the place of the rule that gives it: what a plan keeps in `types`.
  fileprivate static func of(_ field: FieldIndex, _ plan: borrowing Plan) -> (
    type: FieldType, rule: RuleIndex?
  ) {
    switch plan.kind(of: field) {
    case .record: return (.record, nil)
    case .list: return (.list, nil)
    case .map: return (.map, nil)
    case .plain: break
    }
    var place = plan.fields[field].first
    while place < plan.fields[field].end {
      let rule = place
      let operation = plan.operations[rule]
      place = operation.end(at: rule)
      // One that may not run says nothing of a valid value.
      guard !operation.hasInputs, operation.scenarios == .max,
        !operation.isWarning
      else { continue }
      if let check = check(at: rule, plan), let type = FieldType(check, plan.details[rule].rule) {
        return replaces(from: place, to: plan.fields[field].end, plan) ? (.any, nil) : (type, rule)
      }
    }
    return (.any, nil)
  }

  /// The check of a rule: one with bounds that are worked out is a rule over its parts.
  fileprivate static func check(at rule: RuleIndex, _ plan: borrowing Plan) -> Check? {
    let operation = plan.operations[rule]
    let isBound = operation.isAll && operation.next > rule.advanced(by: 1)
    let action = isBound ? plan.operations[rule.advanced(by: 1)].action : operation.action
    if case .check(let check) = action { return check }
    return nil
  }

  /// Whether one of some rules may put anything in the place of a value.
  private static func replaces(from first: RuleIndex, to end: RuleIndex, _ plan: borrowing Plan)
    -> Bool
  {
    (first..<max(first, end)).contains { place in
      switch plan.operations[place].action {
      case .transform(.standard), .transform(.provider), .transform(.filter): true
      default: false
      }
    }
  }

  private init?(_ check: Check, _ rule: String) {
    switch check {
    case .number(let check): self = check.isInteger ? .integer : .decimal
    case .range: self = .decimal
    case .boolean: self = .boolean
    case .date: self = .date
    case .dateTime: self = .instant
    case .time: self = .time
    case .length, .match, .url, .card, .characters: self = .text
    default:
      guard rule == "uuid" else {
        guard RuleTable.isOfTexts(rule) else { return nil }
        self = .text
        return
      }
      self = .uuid
    }
  }
}

/// What a field's values are, and which rule makes them that.
struct FieldTyping: BitwiseCopyable, Sendable {
  let type: FieldType
  /// The check of that rule; nil where no rule says anything.
  let check: Check?
  /// The place of that rule.
  let rule: RuleIndex?

  init(_ field: FieldIndex, _ plan: borrowing Plan) {
    (type, rule) = FieldType.of(field, plan)
    check = rule.flatMap { FieldType.check(at: $0, plan) }
  }
}

extension RuleTable {
  private static let ofTexts = Set((texts + formats).map { $0.name })

  /// Whether a rule is about what is in a text.
  fileprivate static func isOfTexts(_ rule: String) -> Bool { ofTexts.contains(rule) }
}
