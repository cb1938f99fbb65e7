internal import FVColumns

/// Why nothing was decided about a table.
public enum TableError: Error {
  /// What was asked for makes no sense, or the table has not the columns that it must have.
  case argument(String)
  /// A struct is not Arrow data, or has a column of a type that has no values here.
  case arrow(String)
  /// The ruleset does not have this scenario; the hint says what to do.
  case unknownScenario(String, hint: String)
  /// Something is larger than it may be.
  case limit(String)
  /// A function of your own threw, or the progress function did.
  case function(any Error)
  /// There was no memory.
  case memory

  init(_ error: ArrowError, thrown: (any Error)?) {
    self =
      switch error.kind {
      case .arrow: .arrow(error.message)
      case .argument, .unknownName: .argument(error.message)
      case .limit: .limit(error.message)
      case .memory: .memory
      // One of our own comes out as it is.
      case .host:
        (thrown as? TableError) ?? thrown.map { .function($0) } ?? .argument(error.message)
      }
  }
}

extension TableError: CustomStringConvertible {
  /// What is wrong, without any value.
  public var description: String {
    switch self {
    case .argument(let message), .arrow(let message), .limit(let message): message
    case .unknownScenario(let name, let hint):
      "The ruleset has no scenario \"\(name)\"." + (hint.isEmpty ? "" : " " + hint)
    case .function(let error): "A function failed with an error of \(type(of: error))."
    case .memory: "Out of memory."
    }
  }
}
