/// A way into a document, by RFC 6901.
struct JSONPointer {
  let steps: [String]

  /// Nil for a text that is no pointer.
  init?(_ text: Substring) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    let parts = text.dropFirst().utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    steps = text.isEmpty ? [] : parts.map { JSONPointer.unescaped(Array($0)) }
  }

  /// A step as it is written: a tilde that begins no escape stands for itself.
  private static func unescaped(_ bytes: [UInt8]) -> String {
    var name: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let isEscape = bytes[at] == UInt8(ascii: "~") && at + 1 < bytes.count
      switch (isEscape, isEscape ? bytes[at + 1] : 0) {
      case (true, UInt8(ascii: "0")):
        name.append(UInt8(ascii: "~"))
        at += 2
      case (true, UInt8(ascii: "1")):
        name.append(UInt8(ascii: "/"))
        at += 2
      default:
        name.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
