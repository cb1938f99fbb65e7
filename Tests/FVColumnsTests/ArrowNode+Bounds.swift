extension ArrowNode {
  /// Columns of every type of numbers, near the bounds of all of them.
  static func numbersNearBounds() -> [ArrowNode] {
    var whole: [Int64] = []
    for power: Int64 in [0, 6, 7, 8, 15, 16, 24, 31, 32, 53, 62, 63] {
      for step: Int64 in -3...3 { whole += [(1 << power) &+ step, 0 &- (1 << power) &+ step] }
    }
    whole += [100, 101, 200, 201]
    var parts: [Double] = [.infinity, -.infinity, .nan, -0.0, 0.1, 0.1 + 0.2, 1e-7, 100.7]
    for number in whole {
      let double = Double(number)
      parts += [double, double.nextUp, double.nextDown, double + 0.5, double / 10]
    }
    var floats = parts.map { Float($0) }
    floats += [Float(0.1).nextDown, Float(0.1).nextUp, Float(100.7).nextDown, Float(100.7).nextUp]
    return [
      column("c", whole.map { Int8(truncatingIfNeeded: $0) }),
      column("C", whole.map { UInt8(truncatingIfNeeded: $0) }),
      column("s", whole.map { Int16(truncatingIfNeeded: $0) }),
      column("S", whole.map { UInt16(truncatingIfNeeded: $0) }),
      column("i", whole.map { Int32(truncatingIfNeeded: $0) }),
      column("I", whole.map { UInt32(truncatingIfNeeded: $0) }),
      column("l", whole), column("L", whole.map { UInt64(bitPattern: $0) }),
      column("f", floats), column("g", parts),
      ArrowNode("b", length: 8, nulls: -1, [[0b1101_0110], [0b0101_0101]]),
    ]
  }

  /// Columns of every type of dates and points in time, near where bounds are and where there are no
  /// more dates.
  static func daysNearBounds() -> [ArrowNode] {
    var days: [Int64] = []
    for day: Int64 in [0, -719_162, 106_751, 2_932_896] {
      for step: Int64 in -3...3 { days.append(day + step) }
    }
    var columns = [column("tdD", days.map { Int32($0) } + [.min, .max])]
    let units: [(format: String, second: Int64)] = [
      ("tdm", 1_000), ("tss:", 1), ("tsm:UTC", 1_000), ("tsu:", 1_000_000), ("tsn:", 1_000_000_000),
    ]
    for (format, second) in units {
      var parts: [Int64] = [.min, .max]
      for day in days {
        let (start, isTooFar) = day.multipliedReportingOverflow(by: 86_400 * second)
        guard !isTooFar else { continue }
        for step in [-1, 0, 1, 43_200 * second, 86_399 * second] { parts.append(start &+ step) }
      }
      columns.append(column(format, parts))
    }
    return columns
  }

  /// Texts, or what is none, behind offsets of 32 bits.
  static func texts(bytes rows: [[UInt8]], name: String = "x") -> ArrowNode {
    var ends: [Int32] = [0]
    for row in rows { ends.append((ends.last ?? 0) + Int32(row.count)) }
    let contents = [nil, FVColumnsTests.bytes(ends), Array(rows.joined())]
    return ArrowNode("u", name, length: rows.count, contents)
  }

  /// The same as views, of which those of rows that are null are anything.
  static func views(_ rows: [[UInt8]], nulls: [UInt8]) -> ArrowNode {
    var (views, block): ([UInt8], [UInt8]) = ([], [])
    for (row, text) in rows.enumerated() {
      guard nulls[row / 8] >> (row % 8) & 1 != 0 else {
        views += [UInt8](repeating: 0xFF, count: 16)
        continue
      }
      let size = Int32(text.count)
      if text.count <= 12 {
        views += FVColumnsTests.bytes([size]) + text + [UInt8](repeating: 0, count: 12 - text.count)
      } else {
        views += FVColumnsTests.bytes([size]) + text.prefix(4)
        views += FVColumnsTests.bytes([0, Int32(block.count)])
        block += text
      }
    }
    let sizes = FVColumnsTests.bytes([Int64(block.count)])
    return ArrowNode("vu", length: rows.count, nulls: -1, [nulls, views, block, sizes])
  }

  private static func column<Number>(_ format: String, _ numbers: [Number]) -> ArrowNode {
    ArrowNode(format, length: numbers.count, [nil, bytes(numbers)])
  }
}
