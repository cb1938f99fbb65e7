/// A name in a document: the same as another when its bytes are, whereas strings are the same when
/// they are made of the same characters, however those are composed.
struct Name: Hashable, Sendable {
  private let bytes: [UInt8]

  @inline(never)
  init(_ string: String) { bytes = Array(string.utf8) }

  /// Whether a member of this name is for people and editors, wherever the names are not the author's
  /// own: it is never read.
  var isNote: Bool { Name.notes.contains(self) || bytes.starts(with: "x-".utf8) }

  private static let notes: Set<Name> = [
    Name("$schema"), Name("$comment"), Name("description"), Name("examples"),
  ]

  /// The name as a string.
  @inline(never)
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
