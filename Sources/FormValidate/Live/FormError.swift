internal import FVForms

/// Why a ``Form`` did not do what it was asked for, or not all of it.
public enum FormError: Error {
  /// The ruleset does not have this field; the hint says what to do.
  case unknownField(String, hint: String)
  /// The pointer names a row that is not there, or the index does.
  case noRow(String)
  /// The field is not a list: it has no `items`.
  case notAList(String)
  /// The ruleset does not have this gate.
  case unknownGate(String, hint: String)
  /// The ruleset does not have this scenario.
  case unknownScenario(String, hint: String)
  /// A value is nested too deep, or has too many elements.
  case limit(message: String)
  /// The text is not a saved form; the message says what is wrong in it, and where.
  case notSaved(message: String)
  /// The text is not what a server says is wrong; the message says what it should be.
  case notAProblem(message: String)
  /// One of your own functions threw this while a field was judged. A change that was asked for is
  /// made; subscribers are told of it with the next one.
  case function(any Error)
  /// One of your own functions asked the form that was asking it.
  case busy
  /// A subscriber threw this. The change is made, and the others were told of it.
  case subscriber(any Error)
  /// Subscribers answered each change with another, without end.
  case endless
  /// The form was closed and takes no subscribers any more.
  case closed
  /// An allocation failed.
  case memory
}

extension FormError {
  /// Why a value is not taken.
  init(_ failure: RecordFailure) {
    if case .limit(let message) = failure {
      self = .limit(message: message)
    } else {
      self = .memory
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

extension FormError: CustomStringConvertible {
  /// What is wrong; of an error that was thrown only the type, because it may hold a value.
  public var description: String {
    switch self {
    case .unknownField(let name, let hint): "Unknown field \"\(name)\".\(hint)"
    case .noRow(let name): "There is no such row in \"\(name)\"."
    case .notAList(let name): "The field \"\(name)\" is not a list: it has no \"items\"."
    case .unknownGate(let name, let hint): "Unknown gate \"\(name)\".\(hint)"
    case .unknownScenario(let name, let hint): "Unknown scenario \"\(name)\".\(hint)"
    case .limit(let message), .notSaved(let message), .notAProblem(let message): message
    case .function(let error): "A function failed: \(type(of: error))."
    case .busy: "A function called back into the form that asked it."
    case .subscriber(let error): "A subscriber failed: \(type(of: error))."
    case .endless: "The subscribers of the form answer each change with another one, without end."
    case .closed: "The form was closed."
    case .memory: "An allocation failed."
    }
  }
}

extension FormError: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
