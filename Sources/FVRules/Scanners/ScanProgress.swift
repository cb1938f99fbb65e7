/// What a scanner that may meet the end of the text too early found.
enum ScanProgress: BitwiseCopyable, Sendable {
  /// The text is whole; more may still follow.
  case whole
  /// The text ended before it was whole, and nothing before was wrong.
  case open
  /// Something in it is wrong, whatever may follow.
  case wrong
}
