internal import FVForms
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Compares rows of numbers with the product of other fields, as far as none has more than eighteen
  /// digits; false where that cannot be told.
  mutating func compare(
    _ column: ArrowColumn, _ check: CompareCheck, productOf factors: [FieldIndex], _ block: Block
  ) -> Bool {
    guard let ownDigits = column.schema.digits else { return false }
    var allDigits = 0
    for field in factors {
      guard let digits = block.columns[field].schema.digits else { return false }
      allDigits += digits
    }
    let digits = max(ownDigits, allDigits)
    guard digits <= 18, !factors.isEmpty else { return false }
    let count = block.count
    guard integers.makeRoom(for: count), otherKeys.makeRoom(for: count),
      factorKeys.makeRoom(for: count), let own = unsafe integers.pointer,
      let product = unsafe otherKeys.pointer, let factor = unsafe factorKeys.pointer
    else { return false }
    for (place, field) in factors.enumerated() {
      let isFirst = place == 0
      guard unsafe block.columns[field].loadDigits(block.rows, to: isFirst ? product : factor)
      else { return false }
      if isFirst { continue }
      for row in 0..<count {
        unsafe product[row] = RowKey.product(product[row], factor[row])
      }
    }
    guard unsafe column.loadDigits(block.rows, to: own) else { return false }
    unsafe ColumnScan.scale(own, by: digits - ownDigits, count)
    unsafe ColumnScan.scale(product, by: digits - allDigits, count)
    unsafe relate(check.operator, own) { row in unsafe product[row] }
    for field in factors where block.loadPresent(block.columns[field], into: otherPresent) {
      passing.formIntersection(otherPresent)
    }
    return true
  }

  /// Brings units to smaller ones, of which each has so many more digits.
  @unsafe
  private static func scale(_ keys: UnsafeMutablePointer<Int64>, by digits: Int, _ count: Int) {
    guard digits > 0 else { return }
    let power = NumberBounds.power(digits)
    for row in 0..<count { unsafe keys[row] = RowKey.product(keys[row], power) }
  }
}

extension Buffer<Int64> {
  /// Has room for so many; false without memory.
  fileprivate mutating func makeRoom(for wanted: Int) -> Bool {
    if count < wanted { fill(with: 0, count: wanted) }
    return count >= wanted
  }
}

extension RowKey {
  /// What two numbers come to; not known where one of them is not, or where 64 bits do not hold it.
  @inline(__always)
  fileprivate static func product(_ a: Int64, _ b: Int64) -> Int64 {
    let (product, isBeyond) = a.multipliedReportingOverflow(by: b)
    return isBeyond || !isKnown(a) || !isKnown(b) ? unknown : product
  }
}

extension ColumnSchema {
  /// How many digits behind the point numbers are brought to; nil for what is no number, or too long.
  fileprivate var digits: Int? {
    switch KeyScale(self) {
    case .wholes: 0
    case .units(let scale): scale
    case .doubles: ArrowColumn.digitsOfDoubles
    default: nil
    }
  }
}

extension ArrowColumn {
  /// What most amounts have; other doubles are not known.
  fileprivate static var digitsOfDoubles: Int { 4 }

  /// Writes numbers as how many units of their last digit they are.
  @unsafe
  fileprivate func loadDigits(_ rows: Range<Int>, to keys: UnsafeMutablePointer<Int64>) -> Bool {
    switch KeyScale(schema) {
    case .wholes: return unsafe loadKeys(.wholes, of: rows, to: keys)
    case .units(let scale): return unsafe loadKeys(.units(scale), of: rows, to: keys)
    case .doubles: break
    default: return false
    }
    guard let values = unsafe values else { return false }
    let numbers = unsafe values.assumingMemoryBound(to: Double.self) + (offset &+ rows.lowerBound)
    let power = Double(NumberBounds.power(ArrowColumn.digitsOfDoubles))
    for row in 0..<rows.count {
      let number = unsafe numbers[row]
      let whole = (number * power).rounded()
      // Of fifteen digits each double stands for one decimal.
      let isKnown = whole.magnitude < 1e15 && whole / power == number
      unsafe keys[row] = isKnown ? Int64(whole) : RowKey.unknown
    }
    return true
  }
}
