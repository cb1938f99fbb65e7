/// The well-formed UTF-8 sequences of the code points above ASCII in a set, as ranges of bytes.
struct ByteSequences {
  private(set) var all: [[ClosedRange<UInt8>]] = []

  init(of set: CodePointSet) {
    // Ranges that begin and end with the same length and whose sequences form a box.
    var open = set.ranges.reversed().map { $0 }
    while let range = open.popLast() {
      if let split = ByteSequences.split(range) {
        open.append(split.1)
        open.append(split.0)
        continue
      }
      guard range.lowerBound >= 0x80, !(0xD800...0xDFFF).contains(range.lowerBound) else {
        continue
      }
      let first = ByteSequences.encoded(range.lowerBound)
      let last = ByteSequences.encoded(range.upperBound)
      all.append(zip(first, last).map { $0...max($0, $1) })
    }
  }

  /// Two parts of a range; nil when it needs none.
  private static func split(
    _ range: ClosedRange<UInt32>
  ) -> (ClosedRange<UInt32>, ClosedRange<UInt32>)? {
    let (first, last) = (range.lowerBound, range.upperBound)
    for end: UInt32 in [0x7F, 0x7FF, 0xD7FF, 0xDFFF, 0xFFFF] where first <= end && end < last {
      return (first...end, end + 1...last)
    }
    for bits in [6, 12, 18] as [UInt32] {
      let below: UInt32 = (1 << bits) - 1
      guard first & ~below != last & ~below else { continue }
      if first & below != 0 { return (first...(first | below), (first | below) + 1...last) }
      if last & below != below { return (first...(last & ~below) - 1, (last & ~below)...last) }
    }
    return nil
  }

  private static func encoded(_ point: UInt32) -> [UInt8] {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(point >> shift & 0x3F) }
    switch point {
    case 0..<0x80: return [UInt8(point)]
    case 0x80..<0x800: return [0xC0 | UInt8(point >> 6), tail(0)]
    case 0x800..<0x10000: return [0xE0 | UInt8(point >> 12), tail(6), tail(0)]
    default: return [0xF0 | UInt8(point >> 18 & 7), tail(12), tail(6), tail(0)]
    }
  }
}
