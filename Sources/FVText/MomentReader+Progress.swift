// What may still become of parts of a text that ends among them.

extension MomentReader {
  /// Two digits below a limit, of which the text may have none or one yet: what they may be.
  private mutating func partialPair(below limit: Int64) -> ClosedRange<Int64>? {
    if isAtEnd { return 0...limit &- 1 }
    guard let tens = digit(), tens &* 10 < limit else { return nil }
    if isAtEnd { return tens &* 10...min(tens &* 10 &+ 9, limit &- 1) }
    guard let ones = digit(), tens &* 10 &+ ones < limit else { return nil }
    return tens &* 10 &+ ones...tens &* 10 &+ ones
  }

  /// The nanoseconds of a time that may go on at the end of the text: all between two are reached.
  mutating func partialTime(takesFraction: Bool) -> ClosedRange<Int64>? {
    var (low, unit) = (Int64(0), 3_600 &* Moment.second)
    for part in 0..<3 {
      guard part == 0 || isAtEnd || skip(UInt8(ascii: ":")),
        let pair = partialPair(below: part == 0 ? 24 : 60)
      else { return nil }
      if isAtEnd {
        let width = part == 2 && !takesFraction ? 1 : unit
        return low &+ pair.lowerBound &* unit...low &+ pair.upperBound &* unit &+ width &- 1
      }
      low &+= pair.lowerBound &* unit
      unit /= 60
    }
    guard takesFraction, skip(UInt8(ascii: ".")) else { return low...low }
    var width = Moment.second
    var count = 0
    while let digit = digit() {
      width /= 10
      low &+= digit &* width
      count &+= 1
    }
    if isAtEnd { return low...low &+ max(width, 1) &- 1 }
    return count > 0 ? low...low : nil
  }

  /// The minutes that a zone, behind which the text ends, may be ahead of UTC.
  mutating func partialZone() -> ClosedRange<Int64>? {
    if isAtEnd { return -1_439...1_439 }
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return isAtEnd ? 0...0 : nil }
    let isBehind = skip(UInt8(ascii: "-"))
    guard isBehind || skip(UInt8(ascii: "+")), let hours = partialPair(below: 24),
      isAtEnd || skip(UInt8(ascii: ":")), let minutes = partialPair(below: 60), isAtEnd
    else { return nil }
    let low = hours.lowerBound &* 60 &+ minutes.lowerBound
    let high = hours.upperBound &* 60 &+ minutes.upperBound
    return isBehind ? -high...(-low) : low...high
  }
}
