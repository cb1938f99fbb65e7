public import FVRules
public import FVText

/// A question to somebody else, until it is answered or asked no more.
///
/// It belongs to a form or report, and to one thread with it; its texts of the document are those of
/// the ruleset that those keep.
public final class RemoteRequest: @unchecked Sendable {
  /// What to answer with: never 0, and never used again.
  public let token: UInt64
  /// Where the value stands, and the place of the rule's operation.
  package let slot: Slot
  package let place: RuleIndex
  package let field: FieldIndex
  public let name: TextRef
  public let params: TextRef
  /// How many milliseconds to wait before asking.
  public let delay: UInt32
  private var keptValue = KeptValue()
  private var keptReads = KeptValue()
  /// The value and what is read besides, to know the question again.
  package private(set) var key = Buffer<UInt8>()
  /// Where the value is, as issues have it.
  package var path = Buffer<UInt8>()
  /// What somebody lends of it; nothing here looks at it.
  public var lent: Companion?
  /// Whether subscribers were told of it.
  package var isTold = false
  /// Whether the rule asked just this when it was last run.
  package var isConfirmed = true

  /// Nil when there is no memory; `reads` is a list of names and values in turn.
  package init?(
    _ token: UInt64, slot: Slot, _ place: RuleIndex, _ field: FieldIndex, _ rule: RemoteRule,
    _ params: TextRef, _ value: Value, reads: Span<Value>
  ) {
    (self.token, self.slot, self.place, self.field) = (token, slot, place, field)
    (name, delay, self.params) = (rule.name, rule.delay, params)
    let members = unsafe reads.withUnsafeBufferPointer { unsafe Value(unsafeMembers: $0) }
    guard keptValue.keep(value), keptReads.keep(members) else { return nil }
    guard RemoteRequest.write(value, reads, to: &key) else { return nil }
  }

  public var value: Value { keptValue.value }
  /// An object.
  public var reads: Value { keptReads.value }
  /// Where the value is.
  public var pathText: TextRef { path.text }

  /// Writes what a question is known by; false without memory.
  package static func write(
    _ value: Value, _ reads: Span<Value>, to key: inout Buffer<UInt8>
  ) -> Bool {
    var writer = JSONWriter()
    writer.beginArray()
    writer.value(value)
    for index in reads.indices where index % 2 == 1 { writer.value(reads[index]) }
    writer.endArray()
    key.truncate()
    key.append(writer.bytes)
    return !key.isExhausted
  }
}

extension Interpreter {
  /// Appends the names and final values of what a rule reads that needs somebody else, in the row that
  /// was entered.
  package func read(
    for rule: RemoteRule, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    into values: inout Buffer<Value>
  ) throws(RunFailure) {
    for (field, name) in zip(rule.reads, rule.readNames) {
      let value = try finalValue(field, plan, &memory)
      values.append(Value(wellFormed: name))
      values.append(try memory.told(value, of: field, plan))
    }
    guard !values.isExhausted else { throw .memory }
  }
}
