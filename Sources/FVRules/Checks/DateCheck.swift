internal import FVText

/// `date`: a real calendar date, written in a format, within bounds.
public struct DateCheck: BitwiseCopyable, Sendable {
  /// The format's place.
  public var format: Int32
  /// The places of the bounds, or -1.
  public var minimum: Int32 = -1
  public var maximum: Int32 = -1

  public init(format: Int32) { self.format = format }

  @inline(__always)
  func evaluate(_ value: Value, _ constants: borrowing Constants) -> Code {
    guard let text = value.textOrEmpty else { return .invalidDate }
    // A format is too large to be copied.
    let formats = constants.dateFormats.span
    guard let date = formats[Int(format)].parse(text.span) else { return .invalidDate }
    if minimum >= 0, date < constants.dates[Int(minimum)] { return .tooEarly }
    if maximum >= 0, date > constants.dates[Int(maximum)] { return .tooLate }
    return .ok
  }
}
