/// Whether texts are well-formed UTF-8, after Table 3-7 of the Unicode Standard: no overlong forms, no
/// surrogates, nothing above U+10FFFF.
public enum UTF8Kernel {
  /// Whether one text is.
  public static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return true }
    let count = text.count
    if count >= 8 {
      // Most texts end here: the last word overlaps the one before it.
      var all = unsafe LuhnKernel.load(start, count &- 8)
      for word in 0..<(count &- 1) / 8 { all |= unsafe LuhnKernel.load(start, 8 &* word) }
      if all & 0x8080_8080_8080_8080 == 0 { return true }
    }
    var place = 0
    while place < count {
      if place &+ 8 <= count,
        unsafe LuhnKernel.load(start, place) & 0x8080_8080_8080_8080 == 0
      {
        place &+= 8
        continue
      }
      let length = unsafe sequenceLength(start + place, count &- place)
      if length == 0 { return false }
      place &+= length
    }
    return true
  }

  /// The length of the well-formed sequence that a text of at least one byte begins with, or 0.
  @inline(__always)
  private static func sequenceLength(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let lead = unsafe start[0]
    if lead < 0x80 { return 1 }
    // The least the second byte may be, and how many it may be; the others are 80...BF.
    let length: Int
    var first: UInt8 = 0x80
    var span: UInt8 = 0x40
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { (first, span) = (0xA0, 0x20) }
      if lead == 0xED { span = 0x20 }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { (first, span) = (0x90, 0x30) }
      if lead == 0xF4 { span = 0x10 }
    default: return 0
    }
    guard count >= length, unsafe start[1] &- first < span else { return 0 }
    if length > 2, unsafe start[2] & 0xC0 != 0x80 { return 0 }
    if length > 3, unsafe start[3] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
