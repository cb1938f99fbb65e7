internal import FVText

/// Names for a message, as many as it has room for.
struct NameList: Sendable {
  private var text = ""
  private var count = 0
  private var left = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a name, and the type that it is of if that is to be told.
  mutating func add(_ name: TextRef, of type: String? = nil) {
    count += 1
    let quoted = ArrowError.quoted(name) + (type.map { " (\($0))" } ?? "")
    guard left == 0, text.utf8.count + quoted.utf8.count < 160 else { return left += 1 }
    text += (text.isEmpty ? "" : ", ") + quoted
  }

  /// A sentence about them; "" for none.
  func told(_ says: String, _ what: String) -> String {
    guard count > 0 else { return "" }
    let more = left > 0 ? " and \(left) more" : ""
    return "\(says) the \(what)\(count == 1 ? "" : "s") \(text)\(more)."
  }
}
