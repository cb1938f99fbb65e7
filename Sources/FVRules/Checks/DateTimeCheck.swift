public import FVText

/// `datetime`: a point in time as RFC 3339 has it, within bounds.
public struct DateTimeCheck: BitwiseCopyable, Sendable {
  public var format: DateTimeFormat
  /// The places of the bounds, or -1.
  public var minimum: Int32 = -1
  public var maximum: Int32 = -1

  public init(_ format: DateTimeFormat) { self.format = format }

  /// What is no text but a day or a point in time is judged as ISO 8601 writes it.
  @inline(never)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let text = value.textOrEmpty, let moment = format.parse(text.span) else {
      return .invalidDateTime
    }
    if minimum >= 0, moment < constants.moments[Int(minimum)] { return .tooEarly }
    if maximum >= 0, moment > constants.moments[Int(maximum)] { return .tooLate }
    return .ok
  }

  @inline(never)
  func admits(_ text: TextRef, _ constants: borrowing Constants) -> Bool {
    format.admits(
      prefix: text.span, minimum: minimum < 0 ? nil : constants.moments[Int(minimum)],
      maximum: maximum < 0 ? nil : constants.moments[Int(maximum)])
  }
}

/// `time`: a time of day, within bounds.
public struct TimeCheck: BitwiseCopyable, Sendable {
  /// Nanoseconds since midnight, both included.
  public var minimum = Int64.min
  public var maximum = Int64.max

  public init() {}

  @inline(never)
  func evaluate(_ value: Value) -> Code {
    guard let text = value.textOrEmpty, let time = TimeOfDay.parse(text.span) else {
      return .invalidTime
    }
    return time < minimum ? .tooEarly : time > maximum ? .tooLate : .ok
  }

  @inline(never)
  func admits(_ text: TextRef) -> Bool {
    minimum <= maximum && TimeOfDay.admits(prefix: text.span, within: minimum...maximum)
  }
}
