internal import CFormValidate
internal import FVColumns
internal import FVRules
internal import FVText

extension ColumnFunction {
  /// What the engine is told of a function that threw.
  private static let thrown: Int32 = -8

  /// A check of the user's own, which is told the column and the rule's "params".
  static func own(
    _ check: @escaping @Sendable (Column, FormValue) throws -> [Code?]
  ) -> ColumnFunction {
    unsafe ColumnFunction { call, schema, array, codes in
      do {
        guard let column = unsafe try Column(reading: schema.pointee, array.pointee) else {
          throw TableError.argument(
            "The column \"\(string(call.field))\" is of a type that no check of columns is told.")
        }
        let params =
          call.params.isEmpty ? FormValue.null : FormValue(json: string(call.params))
        let answers = try check(column, params)
        guard answers.count == call.rows else {
          throw TableError.argument(
            "A check of columns answered \(answers.count) rows of \(call.rows).")
        }
        for (row, answer) in answers.enumerated() {
          unsafe codes[row] = answer?.answered.rawValue ?? 0
        }
        return 0
      } catch {
        (call.companion as? TableNotes)?.thrown = error
        return thrown
      }
    }
  }
}
