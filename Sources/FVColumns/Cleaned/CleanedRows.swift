internal import FVForms
internal import FVRules
internal import FVText

/// The valid rows of a table after their transforms: those of their columns that are not as they came.
final class CleanedRows {
  let columns: [CleanedColumn]
  /// How many rows there are.
  private(set) var count = 0
  private let values: RecordValues
  private let fields: [FieldIndex]
  /// Rows, and the fields that have a value that their columns cannot hold.
  private var misfits = Buffer<Misfit>()

  private struct Misfit: BitwiseCopyable {
    var row: Int
    var field: FieldIndex
  }

  init(
    _ plan: borrowing Plan, _ request: Request, _ schema: borrowing TableSchema
  ) throws(ArrowError) {
    let values = RecordValues(plan, request)
    var columns: [CleanedColumn] = []
    for field in plan.rootFields {
      let own = schema.all[field]
      let typing = ValueTyping(field, plan)
      guard plan.tells(field, in: request.scenario) else {
        if own.type != .missing { columns.append(CleanedColumn(field, .nothing, typing)) }
        continue
      }
      let isMade = values.isWorkedOut(field)
      guard !isMade || !own.type.isNested, plan.kind(of: field) == .plain else {
        guard isMade || plan.changesWithin(field, request.scenario) else { continue }
        throw .column(
          plan.fieldName(field),
          "holds lists or records with values that rules change: these are not cleaned in tables.",
          .argument)
      }
      if let type = CleanedType(typing.kind, own, isMade: isMade) {
        columns.append(CleanedColumn(field, type, typing))
      } else if isMade {
        let type = CleanedType(standard: plan.standard(of: field))
        columns.append(CleanedColumn(field, type, typing))
      }
    }
    self.columns = columns
    self.values = values
    fields = columns.filter { $0.type != .nothing }.map { $0.field }
  }

  /// Takes the valid rows of a record batch. One with a value that its column cannot hold becomes
  /// undecided.
  func take(
    _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ verdicts: VerdictWords, _ found: inout FoundRows
  ) throws(BatchFailure) {
    misfits.truncate()
    for row in 0..<rows.count where verdicts.isValid(row) {
      guard try take(Row(row), rows, plan, &memory) else {
        truncate(to: count)
        continue
      }
      count &+= 1
    }
    guard !misfits.isExhausted, !columns.contains(where: { $0.isExhausted }) else { throw .memory }
    for field in fields {
      found.begin(undecidedAt: field)
      for place in 0..<misfits.count where misfits[place].field == field {
        found.leaveOpen(misfits[place].row, verdicts)
      }
    }
  }

  /// False for a row that is no record, or has a value that its column cannot hold.
  private func take(
    _ row: Row, _ rows: TableRows, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Bool {
    guard !columns.isEmpty else { return true }
    guard try values.load(row, for: fields, rows.columns, plan, &memory) else { return false }
    for column in columns {
      let value: Value =
        column.type == .nothing ? .null : try values.value(column.field, plan, &memory)
      guard try column.append(value, plan, &memory) else {
        misfits.append(Misfit(row: row.index, field: column.field))
        return false
      }
    }
    return true
  }

  /// Goes back to so many rows.
  func truncate(to rows: Int) {
    for column in columns { column.truncate(to: rows) }
    count = rows
  }
}

extension Plan {
  /// Whether some rule changes what is in a record, list or map.
  fileprivate func changesWithin(_ field: FieldIndex, _ scenario: Scenario) -> Bool {
    guard isNested, shapes[field].kind != .plain else { return false }
    return shapes[field].parts.contains { part in
      fields[part].hasTransforms || conditionalFields.contains(part) || !tells(part, in: scenario)
        || changesWithin(part, scenario)
    }
  }
}
