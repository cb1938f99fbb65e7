internal import FVForms
internal import FVText

/// A question of a rule `remote`, which waits for an answer.
///
/// Descriptions and mirrors tell name and path, and never the values.
public struct RemoteRequest: Hashable, Sendable {
  /// What to answer with, by ``Form/answer(_:_:message:params:)``: never used again.
  public let token: UInt64
  /// By what name the rule knows whom to ask.
  public let name: String
  /// A JSON Pointer to the value, with the indexes of rows.
  public private(set) var path: String
  /// What to ask about: the value after its transforms.
  public let value: FormValue
  /// The rule's `params`, null when it has none.
  public let params: FormValue
  /// The other fields that the rule reads, by the names by which it does.
  public let reads: [String: FormValue]
  /// How long to wait before asking, in case the value changes.
  public let delay: Duration
}

extension RemoteRequest {
  /// A copy of the engine's question.
  init(_ request: FVForms.RemoteRequest, name: String? = nil) {
    (token, self.name) = (request.token, name ?? string(request.name))
    (path, value) = (string(request.pathText), FormValue(request.value))
    params = request.params.isEmpty ? .null : FormValue(json: string(request.params))
    reads = FormValue(request.reads).members ?? [:]
    delay = .milliseconds(Int(request.delay))
  }

  /// It as a change of rows leaves it; nil when it went with its row.
  func moved(by row: RowChange) -> RemoteRequest? {
    guard let path = row.path(after: path) else { return nil }
    var moved = self
    moved.path = path
    return moved
  }
}

extension RemoteRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "RemoteRequest(\(name) at \(path))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["name": name, "path": path]) }
}
