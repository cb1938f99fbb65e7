import CFormValidate
import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

@Suite struct ArrowExportTests {
  /// What our own reader makes of a record batch that was exported.
  private func values(
    _ schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>,
    fields: [String]
  ) throws -> [[String]] {
    let names = fields.map { "\"\($0)\":{}" }.joined(separator: ",")
    let ruleset = try ruleset(
      "{\"formvalidate\":1,\"options\":{\"unknown\":\"reject\"},\"fields\":{\(names)}}")
    let given = ConsumedSchema(schema)
    let table = try given.table(of: ruleset)
    let array = ConsumedArray(array)
    let columns = try array.columns(table, ruleset.plan)
    guard var memory = RecordMemory() else { return [] }
    memory.begin(ruleset.plan)
    return (0..<columns.count).map { row in
      fields.indices.map { columns.value(FieldIndex($0), Row(row), &memory).map(tell) ?? "none" }
    }
  }

  @Test func errorsAreARecordBatch() throws {
    let rows = [
      ErrorRow(row: 0, field: 1, rule: 0, code: 18, id: 0, codeName: 1, level: 1, place: -1),
      ErrorRow(
        row: .max, field: 0, rule: 2, code: 9, id: 1, codeName: 0, level: 0, place: 5, indexes: 0),
    ]
    let fields = [TextRef("e-mail"), TextRef("")]
    let rules = [TextRef("required"), TextRef("match"), TextRef("email")]
    let ids = [TextRef(""), TextRef("own")]
    let codes = [TextRef("invalidEmail"), TextRef("needed")]
    let levels = [TextRef("error"), TextRef("warning")]
    let indexes: [Int32] = [2, 7, 4]
    var schema = ArrowSchema()
    var array = ArrowArray()
    let isMade = ArrowExport.errors(
      rows.span, fields: fields.span, rules: rules.span, ids: ids.span, codes: codes.span,
      levels: levels.span, indexes: indexes.span, &schema, &array)
    #expect(isMade)
    let names = ["row", "field", "rule", "code", "id", "code_name", "index", "level", "place"]
    let read = try values(&schema, &array, fields: names)
    #expect(
      read == [
        ["i0", "s", "srequired", "i18", "s", "sneeded", "null", "swarning", "i-1"],
        [
          "i\(Int64.max)", "se-mail", "semail", "i9", "sown", "sinvalidEmail", "[i7 i4]", "serror",
          "i5",
        ],
      ])
    #expect(schema.release == nil && array.release == nil)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 63, 64, 65, 1_000])
  func booleansHaveNulls(count: Int) throws {
    let size = (count + 7) / 8
    let bits = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 0b1010_0101) }
    let known = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 91 &+ 0b0110_1111) }
    var schema = ArrowSchema()
    var array = ArrowArray()
    let isMade = ArrowExport.booleans(
      bits.span, known: known.span, count: count, &schema, &array)
    #expect(isMade)
    let wanted = (0..<count).map { row in
      known[row / 8] >> (row % 8) & 1 == 0 ? "null" : "\(bits[row / 8] >> (row % 8) & 1 == 1)"
    }
    #expect(array.null_count == Int64(wanted.filter { $0 == "null" }.count))
    if count % 8 != 0 {
      let last = array.buffers[1].map { $0.load(fromByteOffset: size - 1, as: UInt8.self) }
      #expect(last.map { $0 >> (count % 8) } == 0)
    }
    let column = ArrowNode("n", "y", length: count, [])
    let batch = ArrowNode("+s", "", length: count, [nil], children: [column])
    let read = try withUnsafeMutablePointer(to: &schema) { schema in
      try withUnsafeMutablePointer(to: &array) { array in
        schema.pointee.name = UnsafePointer(column.schema.pointee.name)
        batch.childSchemas[0] = schema
        batch.childArrays[0] = array
        let read = try values(batch.schema, batch.array, fields: ["y"])
        schema.pointee.release(schema)
        array.pointee.release(array)
        return read
      }
    }
    #expect(read == wanted.map { [$0] })
    #expect(schema.release == nil && array.release == nil)
  }

  @Test func onlyOneOfTheTwoMayBeWanted() {
    var schema = ArrowSchema()
    var array = ArrowArray()
    let made = [
      ArrowExport.booleans(Span(), known: Span(), count: 0, &schema, nil),
      ArrowExport.booleans(Span(), known: Span(), count: 0, nil, &array),
      ArrowExport.errors(
        Span(), fields: Span(), rules: Span(), ids: Span(), codes: Span(), levels: Span(),
        indexes: Span(), nil, nil),
    ]
    #expect(made == [true, true, true])
    schema.release(&schema)
    array.release(&array)
    #expect(schema.release == nil && array.release == nil)
  }
}
