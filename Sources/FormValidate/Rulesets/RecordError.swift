internal import FVForms

/// Why nothing was decided about a record.
public enum RecordError: Error {
  /// The record is not JSON, or not an object.
  case syntax(offset: Int?, message: String)
  /// The record is nested too deep, or has too many keys.
  case limit(message: String)
  /// The record has a duplicate key; the JSON Pointer to it is cut where it is long.
  case duplicateKey(offset: Int?, pointer: String)
  /// The ruleset does not have this scenario; the hint says what to do.
  case unknownScenario(String, hint: String)
  /// The ruleset, or the form, does not have this field.
  case unknownField(String, hint: String)
  /// One of your own functions threw this.
  case function(any Error)
  /// A model threw this when it was encoded.
  case model(any Error)
  /// An allocation failed.
  case memory
}

extension RecordError {
  init(_ failure: RecordFailure) {
    switch failure {
    case .syntax(let offset, let message): self = .syntax(offset: offset, message: message)
    case .limit(let message): self = .limit(message: message)
    case .key(let offset, let pointer): self = .duplicateKey(offset: offset, pointer: pointer)
    case .memory: self = .memory
    }
  }

  init(_ failure: RunFailure, thrown: (any Error)?) {
    switch failure {
    case .host: self = thrown.map { .function($0) } ?? .memory
    case .memory: self = .memory
    case .elements, .outsideErrors: self = .limit(message: failure.limitMessage)
    }
  }
}

extension RecordError: CustomStringConvertible {
  /// What is wrong; of an error that a function or a model threw only the type, because it
  /// may hold a value.
  public var description: String {
    switch self {
    case .syntax(let offset, let message):
      message + (offset.map { " (at \($0))" } ?? "")
    case .limit(let message): message
    case .duplicateKey(let offset, let pointer):
      "Duplicate key in the record: \(pointer)" + (offset.map { " (at \($0))" } ?? "")
    case .unknownScenario(let name, let hint): "Unknown scenario \"\(name)\".\(hint)"
    case .unknownField(let name, let hint): "Unknown field \"\(name)\".\(hint)"
    case .function(let error): "A function failed: \(type(of: error))."
    case .model(let error): "A model failed to encode: \(type(of: error))."
    case .memory: "An allocation failed."
    }
  }
}

extension RecordError: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
