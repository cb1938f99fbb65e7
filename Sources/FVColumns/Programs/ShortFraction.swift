/// A number with digits behind the point, of fifteen at most in all: it is the decimal of the double nearest
/// to it.
struct ShortFraction: BitwiseCopyable {
  /// NaN where a text is none.
  private(set) var number = Double.nan
  /// How many digits are behind the point.
  private(set) var places = 0

  init() {}

  /// What a text writes.
  @unsafe @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count > 2, text.count <= 17 else { return }
    let sign = unsafe text[0]
    let isNegative = sign == UInt8(ascii: "-")
    let first = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
    let count = text.count &- first
    let read =
      unsafe count <= 8 ? ShortFraction.word(text, first) : ShortFraction.digits(text, first)
    guard let read else { return }
    let units = Double(isNegative ? 0 &- read.units : read.units)
    (number, places) = (units / Double(NumberBounds.power(read.places)), read.places)
  }

  /// Eight bytes at most, looked at together.
  @unsafe @inline(__always)
  private static func word(
    _ text: UnsafeBufferPointer<UInt8>, _ first: Int
  ) -> (units: Int64, places: Int)? {
    let count = text.count &- first
    guard count > 2 else { return nil }
    let bytes = UnsafeRawBufferPointer(text)
    // The last bytes stand at the top, behind zeros; of four and more they are two halves that overlap.
    var word = unsafe UInt64(bytes[text.count &- 1]) &<< 56
    if count == 3 {
      word |= unsafe UInt64(bytes[first]) &<< 40 | UInt64(bytes[first &+ 1]) &<< 48
    } else {
      let (front, back) = unsafe (
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: first, as: UInt32.self)),
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: text.count &- 4, as: UInt32.self))
      )
      word = UInt64(front) &<< UInt64(truncatingIfNeeded: 8 &* (8 &- count)) | UInt64(back) &<< 32
    }
    let isPoint = word ^ 0x2E2E_2E2E_2E2E_2E2E
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let points = ~(((isPoint & lower) &+ lower) | isPoint | lower)
    let at = points.trailingZeroBitCount / 8
    guard points != 0, points & (points &- 1) == 0, at > 8 &- count, at < 7 else { return nil }
    // What stands in front of the point takes its place, a zero in front of all that.
    let behind = UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* (at &+ 1))
    let used = UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* (9 &- count))
    let digits = (word & behind | word &<< 8 & ~behind) ^ (0x3030_3030_3030_3030 & used)
    guard (digits &+ 0x7676_7676_7676_7676 | digits) & ~lower == 0 else { return nil }
    let pairs = digits &* 10 &+ digits &>> 8
    let high = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (Int64(truncatingIfNeeded: (high &+ low) &>> 32), 7 &- at)
  }

  /// More bytes, one by one.
  @unsafe
  private static func digits(
    _ text: UnsafeBufferPointer<UInt8>, _ first: Int
  ) -> (units: Int64, places: Int)? {
    var (units, place, point) = (Int64(0), first, -1)
    while place < text.count {
      let byte = unsafe text[place]
      if byte &- 0x30 < 10 {
        units = units &* 10 &+ Int64(byte &- 0x30)
      } else {
        guard byte == UInt8(ascii: "."), point < 0, place > first else { return nil }
        point = place
      }
      place &+= 1
    }
    let places = text.count &- 1 &- point
    guard point >= 0, places > 0, text.count &- first &- 1 <= 15 else { return nil }
    return (units, places)
  }
}
