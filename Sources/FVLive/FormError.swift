public import FVForms

/// Why something asked of a live form was not done, or not all of it.
public enum FormError: Error {
  /// Judging failed; a change that was asked for is done.
  case run(RunFailure)
  /// A function of the host's asked something of the very form it judges a field of.
  case busy
  /// A subscriber failed, with its own number; the change is done and was told to the others.
  case observer(Int32)
  /// Subscribers answered each change with another, without end.
  case endless
  /// The form was closed by a subscriber; what was asked for is done.
  case closed
}
