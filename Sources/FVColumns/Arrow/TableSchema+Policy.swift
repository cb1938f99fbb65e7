internal import FVForms
internal import FVRules
internal import FVText

extension TableSchema {
  /// Refuses a table that has other columns than it must.
  func check(
    _ plan: borrowing Plan, _ programs: ColumnPrograms, _ policy: ColumnPolicy
  ) throws(ArrowError) {
    let said = policy == .unsaid ? plan.columns : policy
    var missing = NameList()
    var extra = NameList()
    if said == .superset || said == .exact {
      for place in 0..<plan.pathCount {
        guard let field = plan.pathField(place), isMissing(field, plan, programs) else { continue }
        missing.add(plan.fieldPath(field))
      }
    }
    if said == .exact || plan.isUnknownRejected {
      for place in 0..<columns.count where columns.isExtra(place) {
        extra.add(columnName(place, plan))
      }
    }
    if said == .exact {
      for place in 0..<members.count where members.isExtra(place) { extra.add(members.name(place)) }
    }
    guard missing.isEmpty, extra.isEmpty else {
      throw ArrowError(
        .argument,
        missing.told("The table has no column for", "field")
          + (missing.isEmpty || extra.isEmpty ? "" : " ")
          + extra.told("The ruleset has no field for", "column"))
    }
    if programs.asksForTypes { try checkKinds(plan) }
    if plan.ordersColumns { try checkOrder(plan) }
  }

  /// Refuses columns of other types than the document asks for, all of them in one error.
  private func checkKinds(_ plan: borrowing Plan) throws(ArrowError) {
    var others = NameList()
    for field in fieldIndices {
      guard let asked = plan.fields[field].column, let place = children[field],
        !all[field].suits(asked)
      else { continue }
      var format = Buffer<UInt8>()
      var type = Buffer<UInt8>()
      columns.appendFormat(place, to: &format)
      ArrowTypeName.append(format.text, to: &type)
      others.add(plan.fieldName(field), of: "\(String(type.text)), not \(asked.name)")
    }
    guard others.isEmpty else {
      throw ArrowError(.argument, others.told("The ruleset asks for another type of", "column"))
    }
  }

  /// Refuses columns that stand in another order than their fields.
  private func checkOrder(_ plan: borrowing Plan) throws(ArrowError) {
    var last = 0
    for field in fieldIndices {
      guard let place = children[field] else { continue }
      guard place >= last else {
        throw .column(
          plan.fieldName(field),
          "stands before the column of an earlier field: order the columns like the fields.",
          .argument)
      }
      last = place
    }
  }

  /// Whether a field has rules and no column; of one within a record, whether the record's column
  /// lacks it.
  func isMissing(
    _ field: FieldIndex, _ plan: borrowing Plan, _ programs: ColumnPrograms
  ) -> Bool {
    let isLacked = plan.isAtRoot(field) ? children[field] == nil : isLacking[field]
    return isLacked && programs.hasRules(field)
  }

  /// A column's name, as far as it can be shown.
  func columnName(_ place: Int, _ plan: borrowing Plan) -> TextRef {
    guard let field = columns.field(place) else { return columns.extraName(place) }
    return plan.fieldName(field)
  }
}
