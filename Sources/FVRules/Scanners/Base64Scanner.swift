/// Base64 of RFC 4648, without line breaks.
public enum Base64Scanner {
  /// Whether the whole text is base64 of at least one byte.
  ///
  /// The standard alphabet must be padded to groups of four; the one that is safe in URLs may be
  /// padded or not, as both are about.
  public static func isValid(_ text: Span<UInt8>, urlSafe: Bool = false) -> Bool {
    let set: ASCIISet = urlSafe ? .base64URL : .base64
    var offset = 0
    while offset < text.count, set.contains(text[offset]) { offset &+= 1 }
    let padding = text.count &- offset
    guard offset > 0, padding <= 2 else { return false }
    for index in offset..<text.count where text[index] != UInt8(ascii: "=") { return false }
    // One character alone holds no byte; the others say how many `=` follow.
    switch offset & 3 {
    case 0: return padding == 0
    case 1: return false
    case let rest: return padding == 4 &- rest || urlSafe && padding == 0
    }
  }
}
