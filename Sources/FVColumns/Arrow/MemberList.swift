internal import FVText

/// The members of columns that are records: their names, and where their schemas stand.
struct MemberList: ~Copyable {
  private var names = Buffer<UInt8>()
  private var entries = Buffer<Entry>()

  private struct Entry: BitwiseCopyable {
    var schema: Int32 = -1
    /// Whether it is one of a record that has no such field.
    var isExtra = false
    /// Where its name ends.
    var end: Int32 = 0
    var start: Int32 = 0
  }

  /// How many there are.
  var count: Int { entries.count }

  /// Makes room for so many that stand together; where they are.
  mutating func add(_ count: Int) -> Range<Int> {
    let first = entries.count
    for _ in 0..<count { entries.append(Entry()) }
    return first..<first + count
  }

  /// Says what a member is: its name, and where its schema stands.
  mutating func set(
    _ place: Int, _ name: TextRef, isExtra: Bool, schema: Int
  ) {
    guard place < entries.count else { return }
    let start = names.count
    names.append(name)
    entries[place] = Entry(
      schema: Int32(truncatingIfNeeded: schema), isExtra: isExtra,
      end: Int32(truncatingIfNeeded: names.count), start: Int32(truncatingIfNeeded: start))
  }

  /// A member's name, for as long as the list stays as it is.
  func name(_ place: Int) -> TextRef {
    names.text.slice(Int(entries[place].start)..<Int(entries[place].end))
  }

  /// Where a member's schema stands.
  func schema(_ place: Int) -> Int { Int(entries[place].schema) }

  /// Whether it is one of a record that has no such field.
  func isExtra(_ place: Int) -> Bool { entries[place].isExtra }

  /// Whether memory ran out while it was filled.
  var isExhausted: Bool { names.isExhausted || entries.isExhausted }
}
