/// A name in a document: the same as another when its bytes are, whereas strings are the same when
/// they are made of the same characters, however those are composed.
struct Name: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ string: String) { bytes = Array(string.utf8) }

  /// The name as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
