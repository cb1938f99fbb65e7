internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// Another table, of which the keys are kept that rows may refer to.
final class ReferencedTable {
  let name: String
  private(set) var isThere = false
  private var users: [ReferencedKeys] = []
  /// A ruleset that has the columns for its fields, and no rules: what a table's columns are is known
  /// by those.
  private var ruleset: Ruleset?

  init(_ name: String) { self.name = name }

  func add(_ user: ReferencedKeys) { users.append(user) }

  /// Makes ready for the columns that are asked for.
  func compile() throws(ArrowError) {
    var columns: [String] = []
    for user in users {
      for column in user.columns where !columns.contains(column) { columns.append(column) }
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("formvalidate", 1)
    writer.key("fields")
    writer.beginObject()
    for column in columns {
      writer.key(column)
      writer.beginObject()
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    do throws(RulesetError) {
      ruleset = try Ruleset(writer.bytes.span)
    } catch {
      guard case .mistakes = error else { throw .memory }
      throw ArrowError(
        .argument, "A column of the table \"\(name)\" has a name that no field can have.")
    }
  }

  /// Reads the whole of it.
  func read(_ stream: borrowing ConsumedStream) throws(ArrowError) {
    guard let ruleset else { throw .memory }
    let request = Request(.standard, ruleset.plan)
    guard let programs = ColumnPrograms.of(ruleset, .standard) else { throw .memory }
    var schema = unsafe ArrowSchema()
    let table = unsafe try withUnsafeMutablePointer(to: &schema) {
      schema throws(ArrowError) -> TableSchema in
      unsafe try stream.readSchema(into: schema)
      return unsafe try ConsumedSchema(schema).table(ruleset.plan, programs, .any)
    }
    let values = RecordValues(ruleset.plan, request)
    var readers: [KeyReader] = []
    for user in users {
      var fields: [FieldIndex] = []
      for column in user.columns { fields.append(try field(column, table, ruleset.plan)) }
      readers.append(user.meet(fields.map { table.all[$0] }, fields, values))
    }
    while try readNext(stream, table, ruleset, readers) {}
    isThere = true
  }

  private func field(
    _ column: String, _ table: borrowing TableSchema, _ plan: borrowing Plan
  ) throws(ArrowError) -> FieldIndex {
    var column = column
    let field = column.withUTF8 {
      unsafe plan.field(named: TextRef(unsafeStart: $0.baseAddress, count: $0.count))
    }
    guard let field, table.children[field] != nil else {
      throw ArrowError(.argument, "The table \"\(name)\" has no column \"\(column)\".")
    }
    return field
  }

  /// Takes over the keys of the next record batch; false at the end.
  private func readNext(
    _ stream: borrowing ConsumedStream, _ table: borrowing TableSchema, _ ruleset: Ruleset,
    _ readers: [KeyReader]
  ) throws(ArrowError) -> Bool {
    var array = unsafe ArrowArray()
    return unsafe try withUnsafeMutablePointer(to: &array) { array throws(ArrowError) -> Bool in
      guard unsafe try stream.readNext(into: array) else { return false }
      let consumed = unsafe ConsumedArray(array)
      let columns = try consumed.columns(table, ruleset.plan)
      for (user, reader) in zip(users, readers) {
        let answer = RecordMemory.withThreadMemory { memory -> BatchFailure? in
          do throws(BatchFailure) {
            try user.learn(reader, columns, ruleset.plan, &memory)
            return nil
          } catch {
            return error
          }
        }
        guard let answer else { throw .memory }
        if let failure = answer { throw ArrowError(failure) }
      }
      return true
    }
  }
}
