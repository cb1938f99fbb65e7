internal import FVForms
internal import FVText

/// What a function of your own is told besides the value.
public struct FunctionCall: Sendable {
  /// The name of the field.
  public let field: String
  /// A JSON Pointer to the value, with the indexes of rows and elements: `/lines/2/price`.
  public let path: String
  /// The name of the scenario.
  public let scenario: String
  /// The rule's `params`, null when it has none.
  public let params: FormValue
  /// The record as it came in, by field; fields that are not there are left out.
  public let record: [String: FormValue]
  /// The record that holds the value, as it came in: in a row of a list that row, else ``record``.
  public let parent: [String: FormValue]
  /// The language of messages, the first choice: `de-AT`.
  public let locale: String
  private let told: Now?

  /// What time it is: what was told, else what the system's clock says.
  public var now: Now { told ?? .current }
}

extension FunctionCall {
  init(_ call: HostCall, _ notes: HostNotes) {
    (field, path) = (string(call.field), string(call.pointer))
    scenario = string(call.scenario)
    params = call.params.isEmpty ? .null : FormValue(json: string(call.params))
    record = notes.record(call)
    parent = call.parent.map { FormValue($0).members ?? [:] } ?? record
    locale = call.locale.isEmpty ? "en" : string(call.locale)
    told = call.clock.flatMap { Now($0) }
  }
}

extension FunctionCall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "FunctionCall(\(field))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
