public import FVRules
public import FVText

/// What a function of the host is told besides the value.
public struct HostCall: BitwiseCopyable, Sendable {
  public let field: TextRef
  public let scenario: TextRef
  /// The rule's "params" as JSON.
  public let params: TextRef
  /// The record as it came in, in the order of the fields.
  public let record: Value
}

/// What a check of the host says.
public struct HostVerdict: BitwiseCopyable, Sendable {
  /// `ok`, a code, or below 0 the host's own number for its failure.
  public var code: Code
  /// The host's words, which need to stay only until they are copied.
  public var message: TextRef

  public init(code: Code, message: TextRef) {
    self.code = code
    self.message = message
  }
}

/// A function of the host. Those that do not judge return its number below 0 when it failed; nil is
/// for a check that there was no memory to ask.
public enum HostFunction: Sendable {
  case check(@Sendable (HostCall, Value, inout RecordMemory) -> HostVerdict?)
  /// Also provides defaults; what it returns is kept in the record's memory.
  case filter(@Sendable (HostCall, Value, inout RecordMemory) -> Result<Value, HostFailure>)
  case condition(@Sendable (HostCall, inout RecordMemory) -> Result<Bool, HostFailure>)
  case emptiness(@Sendable (HostCall, Value, inout RecordMemory) -> Result<Bool, HostFailure>)

  /// Which registry a function is from.
  public enum Kind: String, Sendable, CaseIterable {
    case check, filter, provider, condition, emptiness
  }
}

/// Why a function of the host has no answer.
public enum HostFailure: Error, BitwiseCopyable {
  /// It failed, with its own number.
  case status(Int32)
  /// There was no memory to ask it, or to keep what it said.
  case memory
}
