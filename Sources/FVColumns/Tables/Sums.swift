internal import FVRules
internal import FVText

/// Exact sums, one for each group: in 128 bits as whole numbers of a unit that is a power of ten, and what
/// does not fit in as many digits as it needs.
///
/// A float stands for its shortest decimal, as everywhere, and a text for the number that it writes.
struct Sums: ~Copyable {
  private struct Sum: BitwiseCopyable {
    var units: Int128 = 0
    var count: Int64 = 0
  }

  /// What did not fit.
  private final class Rest {
    var number = ExactNumber()
  }

  /// How many digits of the unit stand behind the point.
  private let scale: Int
  private var sums = Buffer<Sum>()
  private var rests: [Int: Rest] = [:]
  /// Groups whose sum is longer than is worked with.
  private var lost: Set<Int> = []

  init(scale: Int) { self.scale = scale }

  /// Makes room for so many groups; false without memory.
  mutating func reserve(_ groups: Int) -> Bool {
    guard sums.reserve(groups &- sums.count) else { return false }
    while sums.count < groups { sums.append(Sum()) }
    return true
  }

  /// How many numbers there are in a group.
  func count(_ group: Int) -> Int64 { group < sums.count ? sums[group].count : 0 }

  /// Adds a value; what is no number is left out.
  @inline(__always)
  mutating func add(_ value: Value, to group: Int) throws(BatchFailure) {
    if value.kind == .integer, scale == 0, add(Int128(value.integer), to: group) { return }
    try addOther(value, to: group)
  }

  @inline(__always)
  private mutating func add(_ units: Int128, to group: Int) -> Bool {
    let (sum, isOver) = sums[group].units.addingReportingOverflow(units)
    guard !isOver else { return false }
    sums[group].units = sum
    sums[group].count &+= 1
    return true
  }

  private mutating func addOther(_ value: Value, to group: Int) throws(BatchFailure) {
    if value.isEmpty { return }
    if let short = short(value), let units = units(short), add(units, to: group) { return }
    var term = ExactNumber()
    guard term.set(to: value) == .set else { return }
    if term.isExhausted { throw .memory }
    let rest = rests[group] ?? Rest()
    rests[group] = rest
    rest.number.add(&term)
    if rest.number.isExhausted { throw .memory }
    sums[group].count &+= 1
  }

  /// The number of few digits that a value is.
  private func short(_ value: Value) -> ShortDecimal? {
    guard value.kind == .number else { return ShortDecimal(value) }
    guard value.number.isFinite else { return nil }
    // Most amounts have two digits behind the point, or are whole.
    if case .whole(let units) = value.number.scaled(byTenTo: 2) {
      return ShortDecimal(units: units, power: -2)
    }
    var digits = value.number.description
    return digits.withUTF8 {
      unsafe ShortDecimal(
        plain: TextRef(unsafeStart: $0.baseAddress, count: $0.count).span)
    }
  }

  /// It as a number of units; nil where that is none, or does not fit.
  private func units(_ short: ShortDecimal) -> Int128? {
    let shift = scale &+ short.power
    guard shift >= 0, shift <= 38 else { return nil }
    var ten: Int128 = 1
    for _ in 0..<shift { ten &*= 10 }
    let (units, isOver) = Int128(short.units).multipliedReportingOverflow(by: ten)
    return isOver ? nil : units
  }

  /// Adds the sum of so many numbers, none where it is longer than is worked with; false without memory.
  mutating func add(_ digits: TextRef, of count: Int64, to group: Int) -> Bool {
    let before = sums[group].count
    if digits.isEmpty {
      lost.insert(group)
    } else {
      do throws(BatchFailure) {
        try add(Value(decimal: digits), to: group)
      } catch {
        return false
      }
    }
    sums[group].count = before &+ count
    return true
  }

  /// The sum of a group; false where it is longer than is worked with.
  func total(_ group: Int, _ total: inout ExactNumber) throws(BatchFailure) -> Bool {
    total.clear()
    guard group < sums.count else { return true }
    guard !lost.contains(group) else { return false }
    var text = "\(sums[group].units)e-\(scale)"
    let isSet = text.withUTF8 { bytes -> Bool in
      let digits = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
      return Decimal(digits).map { total.set($0) } ?? false
    }
    guard isSet else { return false }
    if let rest = rests[group] {
      var digits = Buffer<UInt8>()
      guard try rest.number.tell(to: &digits), let decimal = Decimal(digits.text) else {
        return false
      }
      var copy = ExactNumber()
      guard copy.set(decimal) else { return false }
      total.add(&copy)
    }
    if total.isExhausted { throw .memory }
    return true
  }
}

extension ExactNumber {
  /// Writes it as decimal text; false where it has more digits than are worked with.
  func tell(to digits: inout Buffer<UInt8>) throws(BatchFailure) -> Bool {
    let isWritten = write(to: &digits)
    if isExhausted || digits.isExhausted { throw .memory }
    return isWritten
  }

  /// Which is greater, it or a bound so many times: exactly, without a division. Nil where one of them is
  /// longer than is worked with.
  func order(_ bound: Value?, times count: Int64) throws(BatchFailure) -> Int? {
    guard let bound else { return nil }
    var product = ExactNumber()
    var factor = ExactNumber()
    var scratch = ExactNumber()
    guard product.set(to: bound) == .set, factor.set(to: Value(count)) == .set else { return nil }
    product.multiply(factor, &scratch)
    var a = Buffer<UInt8>()
    var b = Buffer<UInt8>()
    guard try tell(to: &a), try product.tell(to: &b) else { return nil }
    return Value.numericOrder(Value(decimal: a.text), Value(decimal: b.text))
  }
}
