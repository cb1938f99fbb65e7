internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// The functions of the host that are asked about whole columns of a table.
struct ColumnQuestions {
  let rules: [ColumnRule]
  let schema: SharedSchema
  let scenario: TextRef

  /// Has all of them look at their columns of a record batch.
  func answers(
    _ array: SharedArray, _ table: borrowing TableSchema, _ plan: borrowing Plan, rows: Int,
    before: UInt64, _ companion: Companion?
  ) throws(ArrowError) -> ColumnAnswers {
    let answers = ColumnAnswers()
    for rule in rules {
      guard let place = table.children[rule.field],
        let function = rule.function as? ColumnFunction
      else { continue }
      let call = ColumnFunction.Call(
        field: plan.fieldName(rule.field), scenario: scenario,
        params: plan.columnParams(of: rule.rule), rows: rows, before: before,
        companion: companion)
      answers.add(try codes(function, call, place, array), to: rule.rule)
    }
    return answers
  }

  private func codes(
    _ function: ColumnFunction, _ call: ColumnFunction.Call, _ place: Int, _ array: SharedArray
  ) throws(ArrowError) -> Buffer<Int32> {
    var codes = Buffer<Int32>()
    // A row of which nothing is said does not pass.
    codes.fill(with: Code.undecided.rawValue, count: max(call.rows, 1))
    guard codes.count >= call.rows, let room = unsafe codes.pointer,
      var schema = unsafe schema.child(place)
    else { throw .memory }
    guard var column = unsafe array.child(place) else {
      unsafe schema.release?(&schema)
      throw .memory
    }
    let status = unsafe function.body(call, &schema, &column, room)
    // What the function left is let go.
    unsafe schema.release?(&schema)
    unsafe column.release?(&column)
    guard status == 0 else { throw ArrowError(.host, detail: status, failed(call)) }
    for row in 0..<call.rows where codes[row] < 0 {
      throw ArrowError(.host, detail: codes[row], failed(call))
    }
    return codes
  }

  private func failed(_ call: ColumnFunction.Call) -> String {
    "A function of the registry that looks at the column \"\(String(call.field))\" failed."
  }
}
