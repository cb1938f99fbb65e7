/// Collects the values of a column.
struct ColumnWriter {
  var bytes: [UInt8] = []
  private var validity: [UInt8]
  private var count = 0
  private var nullCount = 0

  init(rows: Int) { validity = [UInt8](repeating: 0, count: (rows + 7) / 8) }

  /// Ends a row.
  mutating func end(isNull: Bool) {
    if isNull {
      nullCount += 1
    } else {
      validity[count >> 3] |= 1 << UInt8(count & 7)
    }
    count += 1
  }

  /// Appends a number, the lowest byte first.
  mutating func append(_ number: some FixedWidthInteger) {
    for byte in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte)))
    }
  }

  /// The column, where values are numbers or bits.
  func numbers(_ type: ColumnType) -> ColumnStorage {
    ColumnStorage(type, count: count, nullCount: nullCount, validity: validity, [bytes])
  }

  /// The column, where values are texts: `ends` begins with 0.
  func texts(_ ends: [Int64]) -> ColumnStorage {
    let isLarge = (ends.last ?? 0) > Int64(Int32.max)
    var offsets = ColumnWriter(rows: 0)
    offsets.bytes.reserveCapacity(ends.count * (isLarge ? 8 : 4))
    for end in ends {
      if isLarge { offsets.append(end) } else { offsets.append(Int32(truncatingIfNeeded: end)) }
    }
    return ColumnStorage(
      .text, count: count, nullCount: nullCount, isLarge: isLarge, validity: validity,
      [offsets.bytes, bytes])
  }
}

extension ColumnStorage {
  /// Numbers, each by its bits.
  static func numbers<Value, Bits: FixedWidthInteger>(
    _ values: [Value?], _ type: ColumnType, _ bits: (Value) -> Bits
  ) -> ColumnStorage {
    var writer = ColumnWriter(rows: values.count)
    writer.bytes.reserveCapacity(values.count * MemoryLayout<Bits>.size)
    for value in values {
      writer.append(value.map(bits) ?? 0)
      writer.end(isNull: value == nil)
    }
    return writer.numbers(type)
  }

  /// Some of the rows, in their order.
  func rows(_ wanted: [Int]) -> ColumnStorage {
    if let own { return ColumnStorage(type, wanted.map { own[$0] }) }
    var writer = ColumnWriter(rows: wanted.count)
    var ends: [Int64] = [0]
    if type == .boolean { writer.bytes = [UInt8](repeating: 0, count: (wanted.count + 7) / 8) }
    for (place, row) in wanted.enumerated() {
      if type == .boolean {
        let bit = number(row >> 3, as: UInt8.self) >> UInt8(row & 7) & 1
        writer.bytes[place >> 3] |= bit << UInt8(place & 7)
      } else if type != .nothing {
        writer.bytes += bytes(row)
      }
      if type == .text { ends.append(Int64(writer.bytes.count)) }
      writer.end(isNull: isNull(row))
    }
    return type == .text ? writer.texts(ends) : writer.numbers(type)
  }
}
