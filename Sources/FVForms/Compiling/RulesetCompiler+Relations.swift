internal import FVRules
internal import FVText

// Conditions that compare: with bounds, and with what is worked out of other fields.

extension RulesetCompiler {
  /// The bounds of a condition, in the order in which they are written here.
  mutating func takeBounds(
    _ reader: inout ObjectReader
  ) -> [(relation: CompareCheck.Operator, place: TokenIndex)] {
    let names: [(String, CompareCheck.Operator)] = [
      ("min", .greaterOrEqual), ("max", .lessOrEqual), ("exclusiveMin", .greater),
      ("exclusiveMax", .less),
    ]
    return names.compactMap { name, relation in reader.take(name).map { (relation, $0) } }
  }

  /// The test for bounds; several are parts of one.
  mutating func between(
    _ bounds: [(relation: CompareCheck.Operator, place: TokenIndex)], _ field: FieldIndex
  ) -> Condition.Test? {
    guard bounds.count > 1 else {
      return bounds.first.flatMap { relation(of: field, .order, to: $0.place, $0.relation) }
    }
    for bound in bounds { part(relation(of: field, .order, to: bound.place, bound.relation)) }
    return .all
  }

  /// The test for one of some values, or of the elements of another field.
  mutating func membership(of field: FieldIndex, in list: TokenIndex) -> Condition.Test? {
    if tokens[list].kind == .object {
      guard let operand = members(list) else { return nil }
      return relation(of: field, .member, CompareCheck(.equal, .automatic), operand)
    }
    var operands: [TokenIndex] = []
    if tokens[list].kind == .array {
      forEachElement(of: list) { compiler, element in
        if compiler.tokens[element].kind == .object { operands.append(element) }
      }
    }
    guard !operands.isEmpty else {
      return self.list(list).map { .member(field: field, list: $0) }
    }
    forEachElement(of: list) { compiler, element in
      if compiler.tokens[element].kind == .object {
        compiler.part(compiler.relation(of: field, .same, to: element))
      } else {
        compiler.part(.equals(field: field, value: compiler.constant(element)))
      }
    }
    return .any
  }

  /// Adds a condition that is a part of the one before it.
  private mutating func part(_ test: Condition.Test?) {
    guard let test else { return }
    plan.conditions.append(Condition(test: test, next: ConditionIndex(plan.conditions.count + 1)))
  }

  /// The test for a relation to a constant or an operand.
  mutating func relation(
    of field: FieldIndex, _ kind: ConditionRelation.Kind, to place: TokenIndex,
    _ relation: CompareCheck.Operator = .equal
  ) -> Condition.Test? {
    var check = CompareCheck(relation, .automatic)
    var operand: OperandIndex?
    switch tokens[place].kind {
    case .object:
      operand = self.operand(place)
      guard operand != nil else { return nil }
    case .number: check.value = OptionalPlace(constant(place))
    case .string:
      let constant = constant(place)
      check.value = OptionalPlace(constant)
      datePlaces[constant] = place
    default:
      mistake(.type, at: place, "A bound of a condition is a number, a date or an operand.")
      return nil
    }
    return self.relation(of: field, kind, check, operand)
  }

  private mutating func relation(
    of field: FieldIndex, _ kind: ConditionRelation.Kind, _ check: CompareCheck,
    _ operand: OperandIndex?
  ) -> Condition.Test {
    plan.relations.append(
      ConditionRelation(kind: kind, check: check, operand: OptionalPlace(operand)))
    return .relation(field: field, place: Int32(plan.relations.count - 1))
  }

  /// Tells conditions in which format either side writes dates, when all fields are known.
  mutating func finishRelations() {
    while finishedConditions < plan.conditions.count {
      let condition = plan.conditions[finishedConditions]
      finishedConditions += 1
      guard case .relation(let field, let index) = condition.test else { continue }
      var relation = plan.relations[Int(index)]
      guard relation.kind == .order else { continue }
      finish(&relation, of: field)
      plan.relations[Int(index)] = relation
    }
  }

  private mutating func finish(_ relation: inout ConditionRelation, of field: FieldIndex) {
    let rules = self.rules(of: field)
    relation.check.ownFormat = momentFormat(of: rules)
    if let operand = relation.operand.place {
      guard let other = self.field(of: operand) else { return }
      relation.check.otherFormat = momentFormat(of: self.rules(of: other))
      if hasDates(rules) || hasDates(self.rules(of: other)) { relation.kind = .moment }
      return
    }
    let own = relation.check.value.known
    guard let place = datePlaces[own] else { return }
    let constant = plan.constants.values[own]
    relation.kind = .moment
    if let moment = relation.check.date(constant, relation.check.ownFormat, plan.constants)
      ?? Moment(iso: constant.text.span)
    {
      let writer = MomentWriter(moment)
      plan.constants.values.append(Value(moment: keep(writer.text)))
      relation.check.value = OptionalPlace(ConstantIndex(plan.constants.values.count - 1))
    } else if RelativeMoment.isMeant(by: constant.text.span) {
      guard let moment = relativeMoment(constant.text, "The bound", at: place) else { return }
      let style = relation.check.ownFormat.place.map { RelativeBound.Style.format($0) } ?? .any
      relation.check.relative = self.relative(moment, style, isWhole: true)
    } else {
      mistake(
        .type, at: place,
        """
        A bound of a condition is a number, a date in the format of the field's rule "date" or in \
        ISO 8601, one told from the present ("today-18y"), or an operand.
        """)
    }
  }

  private func rules(of field: FieldIndex) -> Range<Int> {
    let own = plan.fields[field]
    return own.places
  }
}
