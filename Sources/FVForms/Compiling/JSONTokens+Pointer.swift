internal import FVText

extension JSONTokens {
  /// The JSON Pointer (RFC 6901) to a token; a key's is that of its member.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var place = 0
    while place != target {
      let container = self[place]
      var child = place + 1
      var position = 0
      // The child that has the target in it.
      while child < container.next, self[child].next <= target {
        child = max(self[child].next, child + 1)
        position += 1
      }
      guard child < container.next, container.isContainer else { return pointer }
      if container.kind == .object {
        pointer += "/" + JSONTokens.escaped(self[child].text)
        if child == target { return pointer }
        place = child + 1
      } else {
        pointer += "/\(position)"
        place = child
      }
    }
    return pointer
  }

  private static func escaped(_ name: TextRef) -> String {
    var escaped = ""
    for character in String(name).unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

extension String {
  /// A text as a string; what is no UTF-8 in it is repaired, so only for what an author wrote.
  init(_ text: TextRef) { self = unsafe String(decoding: text.buffer, as: UTF8.self) }
}
