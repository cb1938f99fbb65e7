import TestSupport

extension ArrowNode {
  /// The formats of columns whose rows have an order.
  static let ordered = [
    "c", "C", "s", "S", "i", "I", "l", "L", "f", "g", "d:9,2,32", "d:18,0,64", "d:20,3", "d:38,18",
    "d:50,2,256", "tdD", "tdm", "tss:", "tsm:UTC", "tsu:", "tsn:", "tsn:UTC", "tDm",
  ]

  /// A column of a format whose rows are near each other, or near where its numbers end; some are null.
  static func random(
    _ format: String, _ name: String, rows: Int, _ random: inout Seeded
  ) -> ArrowNode {
    let validity = (0..<(rows + 7) / 8).map { _ in
      UInt8.random(in: 0...255, using: &random) | UInt8.random(in: 0...255, using: &random)
    }
    let hasNulls = Bool.random(using: &random)
    let numbers = (0..<rows).map { _ in near(format, &random) }
    let content: [UInt8]
    switch format {
    case "c", "C": content = bytes(numbers.map { Int8(truncatingIfNeeded: $0) })
    case "s", "S": content = bytes(numbers.map { Int16(truncatingIfNeeded: $0) })
    case "i", "I", "tdD", "d:9,2,32": content = bytes(numbers.map { Int32(truncatingIfNeeded: $0) })
    case "f": content = bytes(numbers.map { Float(part($0, &random)) })
    case "g": content = bytes(numbers.map { part($0, &random) })
    case "d:20,3", "d:38,18":
      content = bytes(
        numbers.flatMap { [$0, Int.random(in: 0..<9, using: &random) == 0 ? 1 : $0 >> 63] })
    case "d:50,2,256":
      content = bytes(numbers.flatMap { [$0, $0 >> 63, $0 >> 63, $0 >> 63] })
    default: content = bytes(numbers)
    }
    return ArrowNode(
      format, name, length: rows, nulls: hasNulls ? -1 : 0, [hasNulls ? validity : nil, content])
  }

  private static func near(_ format: String, _ random: inout Seeded) -> Int64 {
    let day: Int64 =
      switch format {
      case "tdm", "tsm:UTC": 86_400_000
      case "tss:": 86_400
      case "tsu:": 86_400_000_000
      case "tsn:", "tsn:UTC": 86_400_000_000_000
      default: 1
      }
    let step = Int64.random(in: -1...1, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: return Int64.random(in: -2...2, using: &random) * day + (day > 1 ? step : 0)
    case 5, 6: return Int64.random(in: -20...20, using: &random) * 100
    case 7:
      return [24, 31, 53, 62].randomElement(using: &random).map { 1 << Int64($0) + step } ?? 0
    case 8: return [.max, .min, .max - 1, .min + 1].randomElement(using: &random) ?? 0
    default: return Int64.random(in: .min ... .max, using: &random)
    }
  }

  /// The number, or one beside it.
  private static func part(_ number: Int64, _ random: inout Seeded) -> Double {
    let whole = Double(number)
    let all = [whole, whole, whole.nextUp, whole / 10, whole / 100, -0.0, .nan, .infinity]
    return all.randomElement(using: &random) ?? whole
  }
}
