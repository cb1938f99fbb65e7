package import FVRules
package import FVText

/// A rule that reads something, by its place: one of a field's list, or one over several fields.
package enum RuleReference: BitwiseCopyable, Sendable {
  case operation(RuleIndex)
  case formRule(FormRuleIndex)
}

/// Who reads whom: which rules must run again when a field changes.
package struct Dependencies: ~Copyable, Sendable {
  /// The rules whose conditions read a field as it came in.
  package var rawReaders = Adjacency<RuleReference>()
  /// The rules that read a field after its transforms.
  package var finalReaders = Adjacency<RuleReference>()
  /// The fields whose transforms read another field.
  package var transformReaders = Adjacency<FieldIndex>()
  /// The rules that are the host's in part, who is told the whole record.
  package var hostRules: [RuleReference] = []
  /// The fields whose transforms are, or go by errors that rules about other fields may find.
  package var hostFields: [FieldIndex] = []
  /// The rules that go by the present, or by a zone that is told with it.
  package var timeRules: [RuleReference] = []
  /// Whether anything asks the host, who may say something else from one time to the next.
  package var asksHost: Bool {
    !hostRules.isEmpty || !hostFields.isEmpty || conditionsAskHost
  }
  /// Whether the host says which fields are there.
  package var conditionsAskHost = false
  /// Whether a field's rules go by nothing but its own value.
  package var standsAlone = Buffer<Bool>()
  /// Whether a sum or the like is made of a field, so that the rules of one row read it in all.
  package var isAggregated = Buffer<Bool>()
  /// The field of each operation that stands in a field's own list.
  package var fieldOf = Adjacency<FieldIndex>()
  /// The gates of each field, and the fields of each gate, with those within them.
  package var gatesOf = Adjacency<Int>()
  package var fieldsOf = Adjacency<FieldIndex>()

  /// None.
  init() {}

  /// Whether memory ran out while they were made.
  var isExhausted: Bool {
    rawReaders.isExhausted || finalReaders.isExhausted || transformReaders.isExhausted
      || standsAlone.isExhausted || isAggregated.isExhausted || fieldOf.isExhausted
      || gatesOf.isExhausted
      || fieldsOf.isExhausted
  }
}

extension Dependencies {
  /// Those of a plan that is complete but for them.
  init(_ plan: borrowing Plan) {
    var readers = Readers()
    var owners: [(owner: Int, item: FieldIndex)] = []
    standsAlone.fill(with: true, count: plan.fields.count)
    isAggregated.fill(with: false, count: plan.fields.count)
    for place in 0..<plan.operands.count {
      let operand = plan.operands[place]
      guard operand.kind != .field, operand.kind != .product else { continue }
      for term in operand.terms {
        if case .field(let field) = plan.operandTerms[term] { isAggregated[field] = true }
      }
    }
    for field in plan.fieldIndices {
      let own = plan.fields[field]
      var place = own.first
      while place < own.end {
        let next = plan.operations[place].end(at: place)
        owners.append((place.index, field))
        if readers.read(place, upTo: next, of: field, plan) {
          standsAlone[field] = false
        }
        place = next
      }
      // Then a change of another may change its errors, and by them its value.
      if plan.fields[field].waits, !standsAlone[field] { readers.hostFields.append(field) }
    }
    for place in plan.formRuleIndices { readers.read(formRule: place, plan) }
    for field in plan.conditionalFields {
      guard let condition = plan.shapes[field].condition else { continue }
      if plan.asksHost(condition) { conditionsAskHost = true }
    }
    let fields = plan.fields.count
    rawReaders = Adjacency(owners: fields, readers.raw)
    finalReaders = Adjacency(owners: fields, readers.final)
    transformReaders = Adjacency(owners: fields, readers.transforms)
    hostRules = readers.hostRules
    timeRules = readers.timeRules
    hostFields = readers.hostFields
    fieldOf = Adjacency(owners: plan.operations.count, owners)
    var gates: [(owner: Int, item: Int)] = []
    var members: [(owner: Int, item: FieldIndex)] = []
    for (gate, own) in plan.gates.enumerated() {
      var seen: Set<FieldIndex> = []
      for field in own.fields {
        Self.forEachField(in: field, plan) { field in
          guard seen.insert(field).inserted else { return }
          gates.append((field.index, gate))
          members.append((gate, field))
        }
      }
    }
    gatesOf = Adjacency(owners: fields, gates)
    fieldsOf = Adjacency(owners: plan.gates.count, members)
  }

  /// A field and all that is within it, as a gate means it.
  private static func forEachField(
    in field: FieldIndex, _ plan: borrowing Plan, _ body: (FieldIndex) -> Void
  ) {
    body(field)
    guard plan.isNested else { return }
    for part in plan.shapes[field].parts { forEachField(in: part, plan, body) }
  }

  /// What is read, as it is found.
  private struct Readers {
    var raw: [(owner: Int, item: RuleReference)] = []
    var final: [(owner: Int, item: RuleReference)] = []
    var transforms: [(owner: Int, item: FieldIndex)] = []
    package var hostRules: [RuleReference] = []
    package var hostFields: [FieldIndex] = []
    var timeRules: [RuleReference] = []

    /// Reads one rule of a field's list, with the rules within it; true when it goes by more than
    /// the field's own value.
    mutating func read(
      _ first: RuleIndex, upTo end: RuleIndex, of field: FieldIndex, _ plan: borrowing Plan
    ) -> Bool {
      let before = final.count
      let isTransform = plan.operations[first].isTransform
      var conditions: [FieldIndex] = []
      var (isHost, readsTime, isRemote) = (false, false, false)
      for place in first..<end {
        let operation = plan.operations[place]
        if operation.emptiness != nil { isHost = true }
        if operation.readsTime(plan.zone) { readsTime = true }
        switch operation.action {
        case .custom: isHost = true
        case .remote(let remote):
          isRemote = true
          for other in plan.remotes[remote].reads {
            final.append((other.index, .operation(first)))
          }
        case .transform(let transform): isHost = transform.isHost || isHost
        case .compare(let check):
          if let other = check.field { final.append((other.index, .operation(first))) }
        case .relation(_, let operand, _):
          for other in plan.fieldsRead(by: operand) {
            final.append((other.index, .operation(first)))
          }
        default: break
        }
        if let condition = operation.condition {
          if plan.readsTime(condition) { readsTime = true }
          isHost = plan.asksHost(condition) || isHost
          conditions += plan.fieldsRead(by: condition)
        }
      }
      for other in conditions {
        if isTransform {
          transforms.append((other.index, field))
        } else {
          raw.append((other.index, .operation(first)))
        }
      }
      if isHost, isTransform { hostFields.append(field) }
      if isHost, !isTransform { hostRules.append(.operation(first)) }
      if readsTime { timeRules.append(.operation(first)) }
      return isHost || isRemote || final.count > before || conditions.contains { $0 != field }
    }

    mutating func read(formRule place: FormRuleIndex, _ plan: borrowing Plan) {
      let rule = plan.formRules[place]
      for index in rule.first..<rule.first + rule.count {
        final.append((plan.fieldLists[Int(index)].index, .formRule(place)))
      }
      guard let condition = rule.condition else { return }
      if plan.readsTime(condition) { timeRules.append(.formRule(place)) }
      if plan.asksHost(condition) { hostRules.append(.formRule(place)) }
      for other in plan.fieldsRead(by: condition) { raw.append((other.index, .formRule(place))) }
    }
  }
}
