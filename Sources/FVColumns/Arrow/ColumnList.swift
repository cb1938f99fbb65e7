internal import FVForms
internal import FVRules
internal import FVText

/// All columns of a table, those that are no fields too: their Arrow formats, and the names of those.
struct ColumnList: ~Copyable {
  private var texts = Buffer<UInt8>()
  private var entries = Buffer<Entry>()

  private struct Entry: BitwiseCopyable {
    var field: FieldIndex?
    /// Where its name ends, which is empty for a field, and behind it the format.
    var nameEnd: Int32
    var end: Int32
  }

  /// How many there are.
  var count: Int { entries.count }

  /// Makes room for so many; false without memory.
  mutating func reserve(_ count: Int) -> Bool {
    texts.reserve(count &* 4) && entries.reserve(count)
  }

  /// As much of a format is told.
  private static let longestFormat = 200

  /// Adds a column, of a field if it has one's name.
  @unsafe
  mutating func add(_ name: TextRef, of field: FieldIndex?, format: UnsafePointer<CChar>?) {
    if field == nil { texts.append(name) }
    let nameEnd = Int32(truncatingIfNeeded: texts.count)
    // Mostly a letter or two.
    var place = 0
    while place < ColumnList.longestFormat, let letter = unsafe format?[place], letter != 0 {
      texts.append(UInt8(bitPattern: letter))
      place &+= 1
    }
    entries.append(
      Entry(field: field, nameEnd: nameEnd, end: Int32(truncatingIfNeeded: texts.count)))
  }

  /// The field that a column is of.
  func field(_ place: Int) -> FieldIndex? { entries[place].field }

  /// Whether a column belongs to no field.
  func isExtra(_ place: Int) -> Bool { field(place) == nil }

  /// The name of a column of no field, as far as it can be shown.
  func extraName(_ place: Int) -> TextRef {
    let start = place > 0 ? entries[place - 1].end : 0
    let name = texts.text.slice(Int(start)..<Int(entries[place].nameEnd))
    // One that is too long was cut anywhere, and nobody looked at what is in it.
    for end in stride(from: name.count, through: max(name.count - 3, 0), by: -1) {
      let part = name.slice(0..<end)
      if UTF8Validation.isWellFormed(part.span) { return part }
    }
    return TextRef("?")
  }

  /// A column's format; empty where it has none.
  func format(_ place: Int) -> TextRef {
    let entry = entries[place]
    return texts.text.slice(Int(entry.nameEnd)..<Int(entry.end))
  }

  /// Whether memory ran out while it was filled.
  var isExhausted: Bool { texts.isExhausted || entries.isExhausted }
}
