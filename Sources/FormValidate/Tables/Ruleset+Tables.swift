internal import CFormValidate
internal import FVColumns
internal import FVForms
internal import FVRules

/// Another table, to which rules `references` of a document refer by a name.
@safe
public enum TableReference {
  case table(Table)
  /// The address of an `ArrowArrayStream` of Arrow's C stream interface, which is consumed.
  case arrowStream(UnsafeMutableRawPointer)
}

extension Ruleset {
  /// Judges every row of a table, and the table.
  ///
  /// ```swift
  /// let report = try ruleset.validate(table, TableOptions(locale: "de", threads: 4))
  /// ```
  public func validate(
    _ table: Table, scenario: String? = nil, _ options: TableOptions = TableOptions(),
    references: [String: TableReference] = [:]
  ) throws(TableError) -> TableReport {
    try validate(parts: CollectionOfOne(table), scenario: scenario, options, references: references)
  }

  /// Judges a table that comes in parts, with the same columns each; rows are numbered on. No part is
  /// needed any more when the next one is asked for.
  public func validate(
    parts: some Sequence<Table>, scenario: String? = nil, _ options: TableOptions = TableOptions(),
    references: [String: TableReference] = [:]
  ) throws(TableError) -> TableReport {
    let parts = TableStream(parts)
    do throws(TableError) {
      return unsafe try parts.lend { stream throws(TableError) in
        unsafe try judge(ConsumedStream(stream), scenario, options, references)
      }
    } catch {
      guard let odd = parts.odd else { throw error }
      throw .argument("Part \(odd) of the table has other columns than the first.")
    }
  }

  /// Judges the record batches of a stream of Arrow's C stream interface: `arrowStream` is the address of
  /// an `ArrowArrayStream`, which is consumed, whatever happens.
  @unsafe
  public func validate(
    arrowStream: UnsafeMutableRawPointer, scenario: String? = nil,
    _ options: TableOptions = TableOptions(), references: [String: TableReference] = [:]
  ) throws(TableError) -> TableReport {
    let stream = unsafe arrowStream.assumingMemoryBound(to: ArrowArrayStream.self)
    return unsafe try judge(ConsumedStream(stream), scenario, options, references)
  }

  /// Judges a record batch of Arrow's C data interface: the addresses are those of an `ArrowSchema` and an
  /// `ArrowArray`, a struct of columns, which are consumed, whatever happens.
  @unsafe
  public func validate(
    arrowSchema: UnsafeMutableRawPointer, arrowArray: UnsafeMutableRawPointer,
    scenario: String? = nil, _ options: TableOptions = TableOptions(),
    references: [String: TableReference] = [:]
  ) throws(TableError) -> TableReport {
    let schema = unsafe ConsumedSchema(
      arrowSchema.assumingMemoryBound(to: ArrowSchema.self))
    let array = unsafe ConsumedArray(arrowArray.assumingMemoryBound(to: ArrowArray.self))
    let call = try TableCall(self, scenario, options)
    var batch = try call.batch(schema)
    try call.refer(to: references, in: &batch)
    try call.add(array, to: &batch)
    return try call.report(of: &batch)
  }

  private func judge(
    _ stream: consuming ConsumedStream, _ scenario: String?, _ options: TableOptions,
    _ references: [String: TableReference]
  ) throws(TableError) -> TableReport {
    let call = try TableCall(self, scenario, options)
    var schema = unsafe ArrowSchema()
    var batch = unsafe try withUnsafeMutablePointer(to: &schema) {
      schema throws(TableError) -> Batch in
      do throws(ArrowError) {
        unsafe try stream.readSchema(into: schema)
      } catch {
        throw TableError(error, thrown: nil)
      }
      return unsafe try call.batch(ConsumedSchema(schema))
    }
    try call.refer(to: references, in: &batch)
    while try call.add(nextOf: stream, to: &batch) {}
    return try call.report(of: &batch)
  }
}
