/// What is wrong with the pattern of a date, and at which of its bytes.
public struct DateFormatError: Error, Equatable, Sendable {
  /// What can be wrong with a pattern.
  public enum Reason: Sendable {
    /// A letter, or a number of the same letter, that stands for no part of a date here.
    case unknownField
    /// A part of the date that is there already.
    case repeatedField
    /// A part of one or two digits follows another, and no separator says where it begins.
    case missingSeparator
    /// A quote that is never closed.
    case openQuote
    /// No part of a date at all.
    case noField
    /// More parts and separators than a pattern may have.
    case tooLong
  }

  /// What is wrong.
  public let reason: Reason
  /// The offset of the mistake in the pattern, in bytes.
  public let offset: Int
}
