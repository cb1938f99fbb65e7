internal import FVForms
internal import FVText

/// What a function of your own is told besides the value.
public struct FunctionCall: Sendable {
  /// The name of the field.
  public let field: String
  /// The name of the scenario.
  public let scenario: String
  /// The rule's `params`, null when it has none.
  public let params: FormValue
  /// The record as it came in, by field; fields that are not there are left out.
  public let record: [String: FormValue]
}

extension FunctionCall {
  init(_ call: HostCall, _ notes: HostNotes) {
    field = string(call.field)
    scenario = string(call.scenario)
    params = call.params.isEmpty ? .null : FormValue(json: string(call.params))
    record = notes.record(call)
  }
}

extension FunctionCall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "FunctionCall(\(field))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
