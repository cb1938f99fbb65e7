internal import FVRules
internal import FVText

/// The numbers of a list, by their keys in columns of each kind. A number is in one of the sets if and
/// only if columns of that kind can have it.
struct NumberSet: Sendable {
  let wholes: MemberSet
  let doubles: MemberSet
  let singles: MemberSet

  /// Nil where one of them cannot be made.
  init?(_ numbers: [Number]) {
    guard let wholes = MemberSet(numbers.compactMap { NumberSet.whole($0) }),
      let doubles = MemberSet(numbers.compactMap { NumberSet.double($0) }),
      let singles = MemberSet(numbers.flatMap { NumberSet.singles($0) })
    else { return nil }
    (self.wholes, self.doubles, self.singles) = (wholes, doubles, singles)
  }

  /// Those of a list's values that are numbers, and unless they are strict those that its texts say.
  static func numbers(_ values: Span<Value>, strictly: Bool) -> [Number] {
    var numbers: [Number] = []
    for index in values.indices {
      let own = values[index].kind == .string && !strictly
      guard let number = own ? Number(text: values[index].text) : Number(values[index]) else {
        continue
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func whole(_ number: Number) -> Int64? {
    switch number {
    case .integer(let integer): integer
    case .double(let double): Int64(exactly: double)
    case .decimal(let decimal): decimal.int64
    }
  }

  private static func double(_ number: Number) -> Int64? {
    let near = number.nearestDouble
    return isSame(near, number) ? RowKey.of(near) : nil
  }

  /// The float that stands for the number is the nearest, or beside the one that is found by way of its
  /// double.
  private static func singles(_ number: Number) -> [Int64] {
    let near = Float(number.nearestDouble)
    return [near.nextDown, near, near.nextUp].filter { isSame(Double(decimalOf: $0), number) }
      .map { RowKey.of(Double($0)) }
  }

  private static func isSame(_ double: Double, _ number: Number) -> Bool {
    !double.isNaN && Number.compare(.double(double), number) == 0
  }
}
