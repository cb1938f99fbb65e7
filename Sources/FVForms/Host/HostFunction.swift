public import FVRules
public import FVText

/// What a function of the host is told besides the value.
public struct HostCall: BitwiseCopyable, Sendable {
  public let field: TextRef
  /// What issues call the field.
  public let path: TextRef
  public let scenario: TextRef
  /// The rule's "params" as JSON.
  public let params: TextRef
  /// The record as it came in, in the order of the fields, without what conditions take out.
  public let record: Value
  /// Where the value is, with the indexes of rows and elements.
  public let pointer: TextRef
  /// The record within the record, or the row, that holds the value; nil at the root.
  public let parent: Value?
  /// The first choice among the languages of messages; "" where nobody said.
  public let locale: TextRef
  /// What the time is, where that was told.
  public let clock: Clock?
  /// Whether the function's registry tells of what is in objects, and of days and times as such.
  public let tellsAllKinds: Bool
}

/// What a check of the host says.
public struct HostVerdict: BitwiseCopyable, Sendable {
  /// `ok`, or why the value is not valid.
  public var code: Code
  /// A code by its name, in the place of the other; "" for none.
  public var codeName: TextRef
  /// The host's words, which need to stay only until they are copied.
  public var words: HostWords

  public init(code: Code, codeName: TextRef = TextRef(), words: HostWords = HostWords()) {
    (self.code, self.codeName, self.words) = (code, codeName, words)
  }
}

/// A function of the host. It throws `host` with a number of its own below 0 when it fails, `memory`
/// when there was none to ask it or to keep what it said.
public enum HostFunction: Sendable {
  case check(@Sendable (HostCall, Value, inout RecordMemory) throws(RunFailure) -> HostVerdict)
  /// Also provides defaults; what it returns is kept in the record's memory.
  case filter(@Sendable (HostCall, Value, inout RecordMemory) throws(RunFailure) -> Value)
  case condition(@Sendable (HostCall, inout RecordMemory) throws(RunFailure) -> Bool)
  case emptiness(@Sendable (HostCall, Value, inout RecordMemory) throws(RunFailure) -> Bool)

  /// A check that looks at columns alone: of a value by itself it cannot tell.
  static let columnsOnly = HostFunction.check { _, _, _ throws(RunFailure) in
    HostVerdict(code: .undecided)
  }

  /// Which registry a function is from.
  public enum Kind: String, Sendable, CaseIterable {
    case check, filter, provider, condition, emptiness
  }
}

extension RecordMemory {
  /// The function that failed, and the field that it was asked about; empty where none was called.
  public func failedFunction(_ plan: borrowing Plan) -> String {
    guard let asked, asked.function.raw >= 0, Int(asked.function.raw) < plan.functionNames.count
    else {
      return ""
    }
    let name = plan.functionNames[Int(asked.function.raw)]
    return sentence("the %, asked about \"%\"", name, String(plan.fieldPath(asked.field)))
  }
}
