/// Where the digits of a date stand in texts that are all of one length.
public struct DateLayout: BitwiseCopyable, Sendable {
  public private(set) var year = -1
  public private(set) var month = -1
  public private(set) var day = -1
  /// How many bytes a text has, sixteen at most.
  private var length = 0
  /// The bytes between the digits, and 0 for a digit.
  private var literals = InlineArray<16, UInt8>(repeating: 0)

  /// Nil for a format that asks for more, or for less, or for parts of one or two digits.
  init?(_ format: DateFormat) {
    for index in 0..<format.stepCount {
      let step = format.steps[index]
      guard step.isField else {
        for place in 0..<step.literalCount {
          guard length < literals.count, step.literal(place) != 0 else { return nil }
          literals[length] = step.literal(place)
          length += 1
        }
        continue
      }
      switch (step.field, step.width) {
      case (.year, 4): year = length
      case (.month, 2): month = length
      case (.day, 2): day = length
      default: return nil
      }
      length += step.width
      guard length <= literals.count else { return nil }
    }
    guard year >= 0, month >= 0, day >= 0 else { return nil }
  }

  /// Whether a text has the length, and the same bytes between the digits.
  public func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == length else { return false }
    for place in 0..<length where literals[place] != 0 {
      guard unsafe text[place] == literals[place] else { return false }
    }
    return true
  }
}

extension DateFormat {
  /// Where the digits stand, of a format of days whose texts are all as long; nil for any other.
  public var layout: DateLayout? { DateLayout(self) }
}
