/// A run of prefixes of equal length, such as `300-305`: numbers that begin so are the brand's.
struct CardPrefix: Hashable {
  /// The first and last prefix as numbers; leading zeros count by `digits`.
  let first: UInt32
  let last: UInt32
  /// How many digits a prefix has, 1 to 8.
  let digits: Int

  static let longest = 8

  static func power(_ exponent: Int) -> UInt32 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
