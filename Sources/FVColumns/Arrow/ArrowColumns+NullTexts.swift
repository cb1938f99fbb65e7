internal import FVText

/// What a column within others is there for.
enum ColumnPart {
  case value
  /// A field's own, whose rows are those of the record batch.
  case field
  /// The entries of a map, and the keys among them, which are never null.
  case entries, key
}

extension ArrowColumns {
  /// Has those of some rows of texts be null whose texts stand for that.
  mutating func clearNullTexts(
    of own: inout ArrowColumn, _ rows: Range<Int>, _ nulls: Span<TextRef>
  ) throws(ArrowError) {
    guard own.stored.isText, !rows.isEmpty else { return }
    let first = (own.offset &+ rows.lowerBound) &>> 3
    let count = (own.offset &+ rows.upperBound &- 1) &>> 3 &- first &+ 1
    guard let bits = unsafe arena.list(of: count, as: UInt8.self) else { throw .memory }
    unsafe bits.update(repeating: 0)
    var isChanged = false
    for row in rows where !own.isNull(Row(row)) {
      let text = own.text(Row(row))
      var standsForNull = false
      for place in nulls.indices where nulls[place] == text { standsForNull = true }
      guard !standsForNull else {
        isChanged = true
        continue
      }
      let place = own.offset &+ row
      unsafe bits[place &>> 3 &- first] |= 1 &<< UInt8(truncatingIfNeeded: place & 7)
    }
    guard isChanged else { return }
    // As if it began with the column's first row: what stands in front of these is never read.
    unsafe own.validity = UnsafePointer(
      bitPattern: UInt(bitPattern: bits.baseAddress) &- UInt(bitPattern: first))
  }
}
