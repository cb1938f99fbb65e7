/// One look of a meter, as the number of a callout tells it.
struct MeterLook: Equatable {
  /// Whether a reference back follows, which may compare what its group has.
  var isReference = false
  /// Whether the characters up to here are left to be paid at the next look.
  var isQuiet = false
  /// What may be done from here to the next looks, in sixteenths of what a character costs.
  var sixteenths = 0

  /// What PCRE2 numbers the callouts with that it puts everywhere itself.
  static let automatic: UInt32 = 255
  private static let highestLevel = 62

  /// As a number below 255: of what costs much only about how much.
  var number: UInt32 {
    var level = 0
    while level < MeterLook.highestLevel, MeterLook.quarters(level + 1) &* 4 <= sixteenths {
      level += 1
    }
    return UInt32(level) << 2 | (isQuiet ? 2 : 0) | (isReference ? 1 : 0)
  }

  /// What a look of a number costs, in quarters of a character: 0...16, then four steps to each power
  /// of two.
  @inline(__always)
  static func quarters(number: UInt32) -> Int {
    number == automatic ? 4 : quarters(Int(number >> 2))
  }

  @inline(__always)
  private static func quarters(_ level: Int) -> Int {
    level < 16 ? level : (4 &+ (level & 3)) &<< ((level &- 8) &>> 2)
  }

  @inline(__always)
  static func isReference(number: UInt32) -> Bool { number != automatic && number & 1 != 0 }

  @inline(__always)
  static func isQuiet(number: UInt32) -> Bool { number != automatic && number & 2 != 0 }
}
