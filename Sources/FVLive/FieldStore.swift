internal import FVForms
internal import FVText

/// The values of a field of a live form, each with memory of its own.
struct FieldStore: ~Copyable {
  var typed = KeptValue()
  var initial = KeptValue()
  /// The rows that a list began with, by their keys.
  var initialRows = Buffer<UInt64>()
  /// The last value that its rules passed, after its transforms.
  var lastValid = KeptValue()
  /// Values that came and went before anybody looked.
  var unseen = UnseenValues()

  /// Nothing yet.
  init() {}
}
