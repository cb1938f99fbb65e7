internal import FVKernels
internal import FVText

/// Points in time as RFC 3339 writes them, day and time of day a word of eight bytes each.
enum InstantTexts {
  /// Whether a text is one in a format.
  @unsafe @inline(__always)
  static func isValid(_ text: UnsafeBufferPointer<UInt8>, _ format: DateTimeFormat) -> Bool {
    guard text.count >= 19, let start = text.baseAddress,
      unsafe DateKernel.isValid(UnsafeBufferPointer(start: start, count: 10)),
      unsafe text[10] | 0x20 == UInt8(ascii: "t") || text[10] == UInt8(ascii: " "),
      unsafe isTime(start + 11)
    else { return false }
    var place = 19
    if format.takesFraction, place < text.count, unsafe text[place] == UInt8(ascii: ".") {
      place &+= 1
      while place < text.count, unsafe text[place] &- 0x30 < 10 { place &+= 1 }
      guard place > 20 else { return false }
    }
    switch text.count &- place {
    case 0: return format.zone != .required
    case 1: return unsafe format.zone != .none && text[place] | 0x20 == UInt8(ascii: "z")
    case 6: return unsafe format.zone != .none && isOffset(start + place)
    default: return false
    }
  }

  /// Whether "12:00:00" stands at a place.
  @unsafe @inline(__always)
  private static func isTime(_ start: UnsafePointer<UInt8>) -> Bool {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    let separators: UInt64 = 0x0000_FF00_00FF_0000
    guard word & separators == 0x0000_3A00_003A_0000 else { return false }
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let digits = (word & ~separators | zeros & separators) ^ zeros
    // What is above nine has its top bit set, or gets it.
    guard (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else {
      return false
    }
    // Each byte receives ten times itself and the byte behind it.
    let pairs = digits &* 10 &+ digits &>> 8
    return pairs & 0xFF < 24 && (pairs &>> 24) & 0xFF < 60 && (pairs &>> 48) & 0xFF < 60
  }

  /// Whether "+02:00" stands at a place.
  @unsafe @inline(__always)
  private static func isOffset(_ start: UnsafePointer<UInt8>) -> Bool {
    guard unsafe start[0] == UInt8(ascii: "+") || start[0] == UInt8(ascii: "-"),
      unsafe start[3] == UInt8(ascii: ":"),
      unsafe start[1] &- 0x30 < 10 && start[2] &- 0x30 < 10,
      unsafe start[4] &- 0x30 < 6 && start[5] &- 0x30 < 10
    else { return false }
    return unsafe (start[1] &- 0x30) &* 10 &+ (start[2] &- 0x30) < 24
  }
}
