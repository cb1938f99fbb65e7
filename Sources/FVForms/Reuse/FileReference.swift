internal import FVText

/// A part of another file, as documents name it: `common.json#/define/password`.
struct FileReference {
  let file: String
  let pointer: String

  /// Nil for a text that names no file.
  init?(_ text: String) {
    let bytes = text.utf8
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "#")), mark > bytes.startIndex else {
      return nil
    }
    let behind = bytes.index(after: mark)
    guard behind == bytes.endIndex || bytes[behind] == UInt8(ascii: "/") else { return nil }
    file = String(text[..<mark])
    pointer = String(text[behind...])
  }

  /// The name of a file as the first document would write it, of which another one says that it
  /// stands beside itself; nil for a name that could lead out of the folder, or to no file at all.
  static func name(_ written: String, from file: String) -> String? {
    let bytes = written.utf8
    guard (1...Limits.nameBytes).contains(bytes.count), !bytes.contains(where: isRefused) else {
      return nil
    }
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
    let folder = file.split(separator: "/").dropLast()
    let name = (folder + parts).joined(separator: "/")
    return name.utf8.count <= Limits.nameBytes ? name : nil
  }

  /// What names of files have on some systems, or in addresses, with a meaning of its own.
  private static func isRefused(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || "\\:?%#*\"<>|".utf8.contains(byte)
  }
}
