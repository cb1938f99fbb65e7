/// What is wrong with the pattern of a date, and at which of its bytes.
public struct DateFormatError: Error, Equatable, Sendable {
  /// What can be wrong with a pattern.
  public enum Reason: Sendable {
    /// A letter, or a number of the same letter, that stands for no part of a date here.
    case unknownField
    /// A part of the date that is there already.
    case repeatedField
    /// A part follows one of one or two digits, and no separator says where it begins.
    case missingSeparator
    /// A quote that is never closed.
    case openQuote
    /// No part of a date at all.
    case noField
    /// More parts and separators than a pattern may have.
    case tooLong

    /// A sentence about it for the author.
    public var sentence: StaticString {
      switch self {
      case .unknownField:
        "unknown part of a date; write yyyy, yy, MM, dd, HH, mm, ss or M, d, H, m, s"
      case .repeatedField: "duplicate part of a date"
      case .missingSeparator:
        "a separator is missing behind a part of one or two digits"
      case .openQuote: "this quote is never closed"
      case .noField: "a part of a date is missing; write yyyy-MM-dd, for example"
      case .tooLong: "the format has too many parts"
      }
    }
  }

  /// What is wrong.
  public let reason: Reason
  /// The offset of the mistake in the pattern, in bytes.
  public let offset: Int
}
