extension ArrowColumn {
  /// Whether all places but those of null rows are inside a dictionary of so many values.
  mutating func placesFit(
    _ rows: Range<Int>, count: Int, isNeeded: (Int) -> Bool
  ) -> Bool {
    if placesFit(rows, count: count) { return true }
    for row in rows where isNeeded(row) && !placesFit(row..<row + 1, count: count) { return false }
    isLoose = true
    return true
  }

  private func placesFit(_ rows: Range<Int>, count: Int) -> Bool {
    switch stored {
    case .int8: placesFit(rows, as: UInt8.self, last: Int(Int8.max), count)
    case .int16: placesFit(rows, as: UInt16.self, last: Int(Int16.max), count)
    case .int32: placesFit(rows, as: UInt32.self, last: Int(Int32.max), count)
    case .uint8: placesFit(rows, as: UInt8.self, last: Int(UInt8.max), count)
    case .uint16: placesFit(rows, as: UInt16.self, last: Int(UInt16.max), count)
    case .uint32: placesFit(rows, as: UInt32.self, last: Int(clamping: UInt32.max), count)
    case .int64, .uint64: placesFit(rows, as: UInt64.self, last: Int.max, count)
    default: false
    }
  }

  /// Negative places are, taken as unsigned, above all others.
  @inline(__always)
  private func placesFit<Place: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ rows: Range<Int>, as type: Place.Type, last: Int, _ count: Int
  ) -> Bool {
    guard !rows.isEmpty else { return true }
    guard let values = unsafe values else { return false }
    let places = unsafe values.assumingMemoryBound(to: Place.self) + offset
    if count > 0 {
      // One pass without an exit, and without a look at what is null: those have place 0 as a rule.
      let highest = Place(truncatingIfNeeded: min(count &- 1, last))
      var outside: Place = 0
      if highest.leadingZeroBitCount > 0 {
        // Both top bits are clear where a place is inside: the compiler turns it into vector code.
        for row in rows { unsafe outside |= places[row] | (highest &- places[row]) }
        if outside.leadingZeroBitCount > 0 { return true }
      } else {
        for row in rows { unsafe outside |= places[row] > highest ? 1 : 0 }
        if outside == 0 { return true }
      }
    }
    guard unsafe validity != nil else { return false }
    let inside = UInt64(truncatingIfNeeded: count)
    for row in rows where !isNull(Row(row)) {
      let place = unsafe places[row]
      if UInt64(truncatingIfNeeded: place) >= inside
        || UInt64(truncatingIfNeeded: place) > UInt64(last)
      {
        return false
      }
    }
    return true
  }

  /// The row of the dictionary, or the run, to which a row leads that is not null.
  func place(_ row: Row) -> Row {
    switch stored {
    case .runs16, .runs32, .runs64: run(of: row)
    case .int8, .uint8: Row(Int(number(row, as: UInt8.self)))
    case .int16, .uint16: Row(Int(number(row, as: UInt16.self)))
    case .int32, .uint32: Row(Int(number(row, as: UInt32.self)))
    default: Row(Int(number(row, as: Int64.self)))
    }
  }
}
