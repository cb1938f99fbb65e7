extension ArrowColumn {
  /// Rows that are keys of a scale as they stand, as long as all keys of it are such: nil for others.
  @unsafe
  func keys(_ scale: KeyScale, of rows: Range<Int>) -> UnsafePointer<Int64>? {
    switch schema.type {
    case .int64, .seconds, .milliseconds, .microseconds, .nanoseconds: break
    default: return nil
    }
    guard scale == KeyScale(schema), let values = unsafe values else { return nil }
    return unsafe values.assumingMemoryBound(to: Int64.self) + (offset &+ rows.lowerBound)
  }

  /// Writes the keys of rows, from one on; false where the column has none of that scale.
  @unsafe
  func loadKeys(_ scale: KeyScale, of rows: Range<Int>, to keys: UnsafeMutablePointer<Int64>)
    -> Bool
  {
    switch (scale, schema.type) {
    case (.wholes, _), (.doubles, .int8), (.doubles, .int16), (.doubles, .int32),
      (.doubles, .int64),
      (.doubles, .uint8), (.doubles, .uint16), (.doubles, .uint32), (.doubles, .uint64):
      guard unsafe loadIntegers(rows, to: keys) else { return false }
      if scale == .doubles { unsafe change(keys, rows.count) { ArrowColumn.key($0, dividedBy: 1) } }
    case (.singles, .float32):
      return unsafe load(rows, to: keys) { (number: Float) in RowKey.of(Double(number)) }
    case (.doubles, .float64):
      return unsafe load(rows, to: keys) { (number: Double) in RowKey.of(number) }
    case (.doubles, _):
      guard unsafe loadUnits(rows, to: keys) else { return false }
      let power = Double(NumberBounds.power(schema.scale))
      unsafe change(keys, rows.count) { ArrowColumn.key($0, dividedBy: power) }
    case (.units(let wanted), _):
      let isDecimal = schema.type.isDecimal
      guard unsafe isDecimal ? loadUnits(rows, to: keys) : loadIntegers(rows, to: keys) else {
        return false
      }
      let factor = NumberBounds.power(wanted - (isDecimal ? schema.scale : 0))
      guard factor > 1 else { return true }
      unsafe change(keys, rows.count) { units in
        let (product, isBeyond) = units.multipliedReportingOverflow(by: factor)
        return isBeyond ? RowKey.unknown : product
      }
    case (.days, .date32): return unsafe load(rows, to: keys) { (day: Int32) in Int64(day) }
    case (.ticks(let parts), _): return unsafe loadTicks(parts, rows, to: keys)
    default: return false
    }
    return true
  }

  /// The key among doubles of a number of units: of fifteen digits each is the decimal of one double, and
  /// whole numbers are doubles themselves a little further.
  @inline(__always)
  private static func key(_ units: Int64, dividedBy power: Double) -> Int64 {
    let most: UInt64 = power == 1 ? 1 &<< 53 : 999_999_999_999_999
    return units.magnitude <= most ? RowKey.of(Double(units) / power) : RowKey.unknown
  }

  @unsafe @inline(__always)
  private func load<Element: BitwiseCopyable>(
    _ rows: Range<Int>, to keys: UnsafeMutablePointer<Int64>, _ key: (Element) -> Int64
  ) -> Bool {
    guard let values = unsafe values else { return false }
    let start =
      unsafe values.assumingMemoryBound(to: Element.self) + (offset &+ rows.lowerBound)
    for row in 0..<rows.count { unsafe keys[row] = key(start[row]) }
    return true
  }

  @unsafe @inline(__always)
  private func change(
    _ keys: UnsafeMutablePointer<Int64>, _ count: Int, _ change: (Int64) -> Int64
  ) {
    for row in 0..<count { unsafe keys[row] = change(keys[row]) }
  }

  @unsafe
  private func loadIntegers(_ rows: Range<Int>, to keys: UnsafeMutablePointer<Int64>) -> Bool {
    switch schema.type {
    case .int8: unsafe load(rows, to: keys) { (number: Int8) in Int64(number) }
    case .int16: unsafe load(rows, to: keys) { (number: Int16) in Int64(number) }
    case .int32: unsafe load(rows, to: keys) { (number: Int32) in Int64(number) }
    case .int64: unsafe load(rows, to: keys) { (number: Int64) in number }
    case .uint8: unsafe load(rows, to: keys) { (number: UInt8) in Int64(number) }
    case .uint16: unsafe load(rows, to: keys) { (number: UInt16) in Int64(number) }
    case .uint32: unsafe load(rows, to: keys) { (number: UInt32) in Int64(number) }
    case .uint64: unsafe load(rows, to: keys) { (number: UInt64) in Int64(clamping: number) }
    default: false
    }
  }

  /// Numbers of units; those beyond 64 bits are not known.
  @unsafe
  private func loadUnits(_ rows: Range<Int>, to keys: UnsafeMutablePointer<Int64>) -> Bool {
    switch schema.type {
    case .decimal32: return unsafe load(rows, to: keys) { (units: Int32) in Int64(units) }
    case .decimal64: return unsafe load(rows, to: keys) { (units: Int64) in units }
    case .decimal128, .decimal256: break
    default: return false
    }
    guard let values = unsafe values else { return false }
    let size = schema.type == .decimal128 ? 2 : 4
    let limbs =
      unsafe values.assumingMemoryBound(to: Int64.self) + (offset &+ rows.lowerBound) &* size
    for row in 0..<rows.count {
      let low = unsafe limbs[row &* size]
      let sign = low &>> 63
      var isShort = unsafe limbs[row &* size &+ 1] == sign
      if size == 4 {
        isShort = unsafe isShort && limbs[row &* 4 &+ 2] == sign && limbs[row &* 4 &+ 3] == sign
      }
      unsafe keys[row] = isShort ? low : RowKey.unknown
    }
    return true
  }

  /// Parts of a second, of which there are no more than are asked for.
  @unsafe
  private func loadTicks(
    _ parts: Int64, _ rows: Range<Int>, to keys: UnsafeMutablePointer<Int64>
  ) -> Bool {
    switch schema.type {
    case .date32:
      return unsafe load(rows, to: keys) { (day: Int32) in
        RowKey.of(Int64(day), times: 86_400 &* parts)
      }
    case .date64:
      return unsafe load(rows, to: keys) { (count: Int64) in
        // The day that it is in, rounded down.
        let day = count / 86_400_000 &- (count % 86_400_000 < 0 ? 1 : 0)
        return RowKey.of(day, times: 86_400 &* parts)
      }
    default:
      guard case .ticks(let own)? = KeyScale(schema), own <= parts else { return false }
      let factor = parts / own
      if factor == 1 {
        return unsafe load(rows, to: keys) { (count: Int64) in RowKey.of(whole: count) }
      }
      return unsafe load(rows, to: keys) { (count: Int64) in RowKey.of(count, times: factor) }
    }
  }
}
