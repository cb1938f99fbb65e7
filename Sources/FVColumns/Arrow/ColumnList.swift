internal import FVForms
internal import FVRules
internal import FVText

/// All columns of a table, those that are no fields too: their Arrow formats, and the names of those.
struct ColumnList: ~Copyable {
  /// Names of columns that are no fields, and formats of more than a few letters.
  private var texts = Buffer<UInt8>()
  private var entries = Buffer<Entry>()

  fileprivate struct Entry: BitwiseCopyable {
    var field: FieldIndex?
    /// The letters of a format, which is mostly one or two, the first in the lowest byte, and how many
    /// these are; 0 for one that stands among the texts.
    var letters: UInt32 = 0
    var letterCount: UInt8 = 0
    /// Where its name ends, which is empty for a field, and behind it the format.
    var nameEnd: Int32
    var end: Int32
  }

  /// How many there are.
  var count: Int { entries.count }

  /// Makes room for so many; false without memory.
  mutating func reserve(_ count: Int) -> Bool {
    entries.reserve(count)
  }

  /// As much of a format is told.
  private static let longestFormat = 200

  /// Adds a column, of a field if it has one's name; with a dictionary `values` is the format of what is in it.
  @unsafe
  mutating func add(
    _ name: TextRef, of field: FieldIndex?, format: UnsafePointer<CChar>?,
    values: UnsafePointer<CChar>?
  ) {
    if field == nil { texts.append(name) }
    let end = Int32(truncatingIfNeeded: texts.count)
    var entry = Entry(field: field, nameEnd: end, end: end)
    if let format = unsafe format, unsafe values != nil || !entry.take(format) {
      unsafe append(format)
      if let values = unsafe values {
        texts.append(ArrowTypeName.dictionary)
        unsafe append(values)
      }
      entry.end = Int32(truncatingIfNeeded: texts.count)
    }
    entries.append(entry)
  }

  @unsafe
  private mutating func append(_ format: UnsafePointer<CChar>) {
    var place = 0
    while place < ColumnList.longestFormat, case let letter = unsafe format[place], letter != 0 {
      texts.append(UInt8(bitPattern: letter))
      place &+= 1
    }
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

  /// Appends a column's format; nothing where it has none.
  func appendFormat(_ place: Int, to bytes: inout Buffer<UInt8>) {
    let entry = entries[place]
    for letter in 0..<UInt32(entry.letterCount) {
      bytes.append(UInt8(truncatingIfNeeded: entry.letters &>> (8 &* letter)))
    }
    bytes.append(texts.text.slice(Int(entry.nameEnd)..<Int(entry.end)))
  }

  /// Whether memory ran out while it was filled.
  var isExhausted: Bool { texts.isExhausted || entries.isExhausted }
}

extension ColumnList.Entry {
  /// Takes a format of up to four letters; false for a longer one.
  @unsafe
  fileprivate mutating func take(_ format: UnsafePointer<CChar>) -> Bool {
    var (letters, count) = (UInt32(0), UInt8(0))
    while case let letter = unsafe UInt8(bitPattern: format[Int(count)]), letter != 0 {
      guard count < 4 else { return false }
      letters |= UInt32(letter) &<< (8 &* UInt32(count))
      count &+= 1
    }
    (self.letters, letterCount) = (letters, count)
    return true
  }
}
