/// Why rules could not judge a value; never the fault of the user.
public enum ValidationFailure: Error {
  /// The rules have mistakes.
  case rules(RulesetError)
  /// The rules could not be run on the value.
  case record(RecordError)
}

extension ValidationFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .rules(let error): "\(error)"
    case .record(let error): "\(error)"
    }
  }
}
