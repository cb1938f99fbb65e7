import TestSupport

/// A decimal as digits and a power of ten, compared by writing both out in full.
struct NaiveDecimal {
  var isNegative: Bool
  var digits: [UInt8]
  var power: Int

  static func random(using random: inout Seeded) -> NaiveDecimal {
    let digits = random.digits(Int.random(in: 1...24, using: &random))
    return NaiveDecimal(
      isNegative: .random(using: &random), digits: digits,
      power: Int.random(in: -30...30, using: &random))
  }

  /// The same with more zeros or one digit changed.
  func nearby(using random: inout Seeded) -> NaiveDecimal {
    var other = self
    let zeros = Int.random(in: 0...4, using: &random)
    other.digits += [UInt8](repeating: 0x30, count: zeros)
    other.power -= zeros
    if Bool.random(using: &random), let place = other.digits.indices.randomElement(using: &random) {
      other.digits[place] = UInt8.random(in: 0x30...0x39, using: &random)
    }
    return other
  }

  /// One of the many ways to write it.
  func text(using random: inout Seeded) -> String {
    var whole = [UInt8](repeating: 0x30, count: Int.random(in: 0...3, using: &random)) + digits
    let afterPoint = Int.random(in: 0...whole.count, using: &random)
    let exponent = power + afterPoint
    if afterPoint > 0 { whole.insert(UInt8(ascii: "."), at: whole.count - afterPoint) }
    let sign = isNegative ? "-" : Bool.random(using: &random) ? "+" : ""
    let mark = Bool.random(using: &random) ? "e" : "E"
    let plus = exponent >= 0 && Bool.random(using: &random) ? "+" : ""
    let tail = exponent == 0 && Bool.random(using: &random) ? "" : "\(mark)\(plus)\(exponent)"
    return sign + String(decoding: whole, as: UTF8.self) + tail
  }

  static func compare(_ a: NaiveDecimal, _ b: NaiveDecimal) -> Int {
    let (signA, signB) = (a.sign, b.sign)
    guard signA == signB else { return signA < signB ? -1 : 1 }
    let (columnsA, columnsB) = (a.columns, b.columns)
    guard columnsA != columnsB else { return 0 }
    return columnsA.lexicographicallyPrecedes(columnsB) ? -signA : signA
  }

  private var sign: Int { digits.allSatisfy { $0 == 0x30 } ? 0 : isNegative ? -1 : 1 }

  /// All digits from 10^80 down to 10^-80.
  private var columns: [UInt8] {
    var columns = [UInt8](repeating: 0x30, count: 161)
    for (index, digit) in digits.reversed().enumerated() { columns[80 - power - index] = digit }
    return columns
  }
}
