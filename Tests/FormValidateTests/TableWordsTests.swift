import CFormValidate
import Testing

@testable import FormValidate

/// What is said of elements of lists in tables.
struct TableWordsTests {
  @Test func messagesNameTheElement() throws {
    let rules = try Ruleset(
      json: #"""
        {"formvalidate": 1, "stop": "all", "fields": {"x": {"items": {"rules": [
          {"rule": "integer", "max": 3, "message": "{index}: {max}"},
          {"rule": "integer", "max": 5, "message": "more than {max} at {index}"}]}}}}
        """#)
    let numbers: [Int32] = [1, 4, 6, 3, 9]
    let items = ForeignColumn(
      "i", "item", length: 5, [nil, ForeignColumn.bytes(numbers)])
    let list = ForeignColumn(
      "+l", "x", length: 2, [nil, ForeignColumn.bytes([Int32(0), 3, 5])], [items])
    let batch = ForeignColumn("+s", "", length: 2, [nil], [list])
    let report = try withExtendedLifetime(batch) {
      try rules.validate(arrowSchema: batch.schema, arrowArray: batch.array)
    }
    var told: [String] = []
    for record in [[1, 4, 6], [3, 9]] as [[Int]] {
      let values = FormValue.list(record.map { .integer(Int64($0)) })
      told += try rules.validate(["x": values]).issues.map(\.message)
    }
    #expect(report.errors.map(\.issue.message) == told)
    #expect(told.contains("2: 3") && told.contains("more than 5 at 3"))
  }
}
