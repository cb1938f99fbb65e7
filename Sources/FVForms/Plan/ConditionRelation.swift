package import FVRules
internal import FVText

/// How the raw value of a field must stand to a bound, or to what is worked out of raw values.
struct ConditionRelation: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// It is beyond a bound, or not, as a number or else as a text.
    case order
    /// The same of days and points in time.
    case moment
    /// It is the very same.
    case same
    /// It is one of the elements.
    case member
  }

  var kind: Kind
  var check: CompareCheck
  /// What it stands to; nil where the check has a constant.
  var operand: OptionalPlace<OperandIndex>
}

extension Plan {
  /// A condition and all its parts.
  package func parts(of condition: ConditionIndex) -> Range<ConditionIndex> {
    condition..<max(conditions[condition].next, condition.advanced(by: 1))
  }

  /// Whether a condition is the host's in part.
  func asksHost(_ condition: ConditionIndex) -> Bool {
    parts(of: condition).contains {
      if case .custom = conditions[$0].test { true } else { false }
    }
  }

  /// The fields that a condition reads, its parts included.
  func fieldsRead(by condition: ConditionIndex) -> [FieldIndex] {
    parts(of: condition).flatMap { place -> [FieldIndex] in
      switch conditions[place].test {
      case .equals(let field, _), .member(let field, _), .empty(let field, _),
        .matches(let field, _):
        [field]
      case .relation(let field, let place): [field] + fieldsRead(by: relations[Int(place)])
      case .custom, .all, .any, .not: []
      }
    }
  }

  private func fieldsRead(by relation: ConditionRelation) -> [FieldIndex] {
    relation.operand.place.map { fieldsRead(by: $0) } ?? []
  }

  /// Whether what a relation of a condition is with is worked out of a field.
  package func reads(_ field: FieldIndex, inRelation place: Int) -> Bool {
    relations[place].operand.place.map { fieldsRead(by: $0).contains(field) } ?? false
  }

  /// Whether a condition may be another at another time.
  func readsTime(_ condition: ConditionIndex) -> Bool {
    parts(of: condition).contains { place in
      guard case .relation(_, let place) = conditions[place].test else { return false }
      let relation = relations[Int(place)]
      return relation.check.relative != nil || relation.kind == .moment && zone == .caller
    }
  }
}
