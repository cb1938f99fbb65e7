internal import FVForms
internal import FVRules
internal import FVText

/// The values that fields have in rows, as their records have them: after their transforms, and null
/// where the condition of the field does not hold.
struct RecordValues: Sendable {
  private let request: Request
  /// For each field at the root, whether its value is not simply what stands in its column.
  private let isWorkedOut: [Bool]

  init(_ plan: borrowing Plan, _ request: Request) {
    self.request = request
    isWorkedOut = plan.rootFields.map { field in
      plan.fields[field].hasTransforms && plan.fields[field].active & request.scenario.bit != 0
        || plan.conditionalFields.contains(field)
    }
  }

  /// Whether a field's value is not simply what stands in its column.
  func isWorkedOut(_ field: FieldIndex) -> Bool { isWorkedOut[field] }

  /// Loads what fields need of a row; false for a row that is no record.
  func load(
    _ row: Row, for fields: [FieldIndex], _ columns: borrowing ArrowColumns,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Bool {
    memory.begin(plan)
    memory.tableRow = row.index
    let needsRecord = fields.contains { isWorkedOut[$0] }
    if needsRecord {
      for field in plan.rootFields {
        guard try load(field, row, columns, &memory) else { return false }
      }
      return try work(plan, &memory)
    }
    for field in fields {
      guard try load(field, row, columns, &memory) else { return false }
    }
    return true
  }

  private func load(
    _ field: FieldIndex, _ row: Row, _ columns: borrowing ArrowColumns, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Bool {
    guard let value = columns.value(field, row, &memory) else {
      guard memory.elementCount > Limits.elements else { throw .memory }
      return false
    }
    memory.raw[field] = value
    return true
  }

  /// Makes a record of the values that were loaded.
  private func work(_ plan: borrowing Plan, _ memory: inout RecordMemory) throws(BatchFailure)
    -> Bool
  {
    guard plan.isNested else {
      guard memory.beginParts(plan) else { throw .memory }
      return true
    }
    do throws(RecordFailure) {
      try memory.unfold(plan)
    } catch {
      if error == .memory { throw .memory }
      return false
    }
    do throws(RunFailure) {
      // Which of its fields are there, conditions say.
      _ = try Interpreter(request).judge(plan, &memory)
    } catch {
      throw BatchFailure(error)
    }
    return true
  }

  /// The value of a field of the row that was loaded.
  func value(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Value {
    guard isWorkedOut[field] else { return memory.raw[field].bounded }
    do throws(RunFailure) {
      return try Interpreter(request).finalValue(field, plan, &memory).bounded
    } catch {
      throw BatchFailure(error)
    }
  }
}
