internal import FVText

extension ColumnScan {
  /// Accepts the rows of decimals that are within bounds, as far as they have so few digits that each is
  /// the decimal of a double of its own.
  func acceptDecimals(
    _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block
  ) {
    let scale = column.schema.scale
    if let numbers = program.numbers, numbers.isAll, program.places >= scale {
      return accepted.fill(true)
    }
    guard let numbers = program.numbers, let values = unsafe column.values,
      let units = numbers.units(scale: scale)
    else { return }
    let unit = NumberBounds.power(scale - min(program.places, scale))
    let first = column.offset &+ block.first.index
    switch column.schema.type {
    case .decimal32:
      let rows = unsafe values.assumingMemoryBound(to: Int32.self) + first
      accept(units, multiplesOf: unit) { row in unsafe Int64(rows[row]) }
    case .decimal64:
      let rows = unsafe values.assumingMemoryBound(to: Int64.self) + first
      accept(units, multiplesOf: unit) { row in unsafe rows[row] }
    case .decimal128:
      let rows = unsafe values.assumingMemoryBound(to: Int64.self) + first &* 2
      accept(units, multiplesOf: unit) { row in
        let (low, high) = unsafe (rows[row &* 2], rows[row &* 2 &+ 1])
        return high == low &>> 63 ? low : .max
      }
    default:
      let rows = unsafe values.assumingMemoryBound(to: Int64.self) + first &* 4
      accept(units, multiplesOf: unit) { row in
        let low = unsafe rows[row &* 4]
        let sign = low &>> 63
        let isShort = (1...3).allSatisfy { unsafe rows[row &* 4 &+ $0] == sign }
        return isShort ? low : .max
      }
    }
  }

  @inline(__always)
  private func accept(
    _ bounds: ClosedRange<Int64>, multiplesOf unit: Int64, _ units: (Int) -> Int64
  ) {
    let (least, most) = (bounds.lowerBound, bounds.upperBound)
    guard unit > 1 else {
      return accepted.set { row in
        let number = units(row.index)
        return number >= least && number <= most
      }
    }
    accepted.set { row in
      let number = units(row.index)
      return number >= least && number <= most && number % unit == 0
    }
  }
}

extension NumberBounds {
  /// So many digits every double keeps.
  private static var digits: Int { 15 }

  /// The bounds in units of which so many digits stand behind the point, of numbers of at most fifteen
  /// digits: each of those is the shortest decimal of the double nearest to it. Nil where there is none.
  func units(scale: Int) -> ClosedRange<Int64>? {
    guard (0...18).contains(scale) else { return nil }
    let power = Double(NumberBounds.power(scale))
    let most = NumberBounds.power(NumberBounds.digits) - 1
    func near(_ bound: Double) -> Int64 {
      Int64((bound * power).rounded().clamped(to: -Double(most)...Double(most)))
    }
    var (lower, upper) = (near(doubles.lowerBound), near(doubles.upperBound))
    while lower > -most, Double(lower - 1) / power >= doubles.lowerBound { lower -= 1 }
    while lower <= most, Double(lower) / power < doubles.lowerBound { lower += 1 }
    while upper < most, Double(upper + 1) / power <= doubles.upperBound { upper += 1 }
    while upper >= -most, Double(upper) / power > doubles.upperBound { upper -= 1 }
    return lower <= upper ? lower...upper : nil
  }

  /// A power of ten, up to 10¹⁸.
  static func power(_ exponent: Int) -> Int64 {
    var power: Int64 = 1
    for _ in 0..<min(max(exponent, 0), 18) { power *= 10 }
    return power
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
