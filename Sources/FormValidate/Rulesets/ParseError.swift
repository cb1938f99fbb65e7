/// Why there is no model of a record.
public enum ParseError: Error {
  /// The record is not valid: the report says where, and what is wrong.
  case notValid(Report)
  /// Nothing was decided about the record.
  case record(RecordError)
  /// The valid record does not fit the type: the coding path says where.
  case decoding(DecodingError)
  /// The type threw this when it was made of the record.
  case model(any Error)
}

extension ParseError: CustomStringConvertible {
  /// What is wrong and where, without any value; of an error that a type threw only the type, because
  /// it may hold one.
  public var description: String {
    switch self {
    case .notValid(let report): "The record is not valid: \(report)"
    case .record(let error): "\(error)"
    case .decoding(let error): error.told
    case .model(let error): "A model failed to decode: \(type(of: error))."
    }
  }
}

extension ParseError: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension DecodingError {
  /// Where it is, as issues have it, and its words.
  fileprivate var told: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      told(context, context.codingPath)
    case .keyNotFound(let key, let context): told(context, context.codingPath + [key])
    @unknown default: "The record does not fit the type."
    }
  }

  private func told(_ context: Context, _ path: [any CodingKey]) -> String {
    let pointer = path.map { "/" + $0.stringValue }.joined()
    return (pointer.isEmpty ? "" : pointer + ": ") + context.debugDescription
  }
}
