internal import FVText

/// All columns of a table, those that are no fields too: copies of their names and Arrow formats.
struct ColumnList: ~Copyable {
  private var texts = Buffer<UInt8>()
  /// Where each name ends, and behind it the format.
  private var ends = Buffer<Int32>()

  /// How many there are.
  var count: Int { ends.count / 2 }

  /// Makes room for so many; false without memory.
  mutating func reserve(_ count: Int) -> Bool {
    texts.reserve(count &* 16) && ends.reserve(count &* 2)
  }

  /// Adds a column.
  mutating func add(_ name: TextRef, format: TextRef) {
    texts.append(name)
    ends.append(Int32(truncatingIfNeeded: texts.count))
    texts.append(format)
    ends.append(Int32(truncatingIfNeeded: texts.count))
  }

  /// A column's name, as far as it can be shown.
  func name(_ place: Int) -> TextRef {
    let name = text(2 &* place)
    // One that is too long was cut anywhere, and nobody looked at what is in it.
    for end in stride(from: name.count, through: max(name.count - 3, 0), by: -1) {
      let part = name.slice(0..<end)
      if UTF8Validation.isWellFormed(part.span) { return part }
    }
    return TextRef("?")
  }

  /// A column's format; empty where it has none.
  func format(_ place: Int) -> TextRef { text(2 &* place &+ 1) }

  private func text(_ place: Int) -> TextRef {
    let start = place > 0 ? ends[place - 1] : 0
    return texts.text.slice(Int(start)..<Int(ends[place]))
  }

  /// Whether memory ran out while it was filled.
  var isExhausted: Bool { texts.isExhausted || ends.isExhausted }
}
