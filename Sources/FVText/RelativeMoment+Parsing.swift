/// What is wrong with a text that tells a day from the present, and at which of its bytes.
public struct RelativeMomentError: Error, Equatable, Sendable {
  /// What is wrong, as the end of a sentence.
  public let sentence: StaticString
  /// The offset of the mistake in the text.
  public let offset: Int

  public static func == (a: RelativeMomentError, b: RelativeMomentError) -> Bool {
    a.offset == b.offset && "\(a.sentence)" == "\(b.sentence)"
  }
}

extension RelativeMoment {
  private static let today: StaticString = "today"
  private static let now: StaticString = "now"

  /// Whether a text means to be one.
  public static func isMeant(by text: Span<UInt8>) -> Bool {
    begins(text, today, at: 0) || begins(text, now, at: 0)
  }

  /// Reads "today" or "now", and offsets behind it: "-18y", "+3m", "-2w", "+1d", "-24h", "+30min".
  public init(_ text: Span<UInt8>) throws(RelativeMomentError) {
    let isNow = RelativeMoment.begins(text, RelativeMoment.now, at: 0)
    guard isNow || RelativeMoment.begins(text, RelativeMoment.today, at: 0) else {
      throw RelativeMomentError(sentence: "it begins with today or now", offset: 0)
    }
    self.init(isNow ? .now : .today)
    var at = isNow ? 3 : 5
    while at < text.count {
      let start = at
      guard append(try RelativeMoment.step(text, &at)) else {
        throw RelativeMomentError(sentence: "there are at most eight offsets", offset: start)
      }
    }
  }

  /// Reads one offset.
  private static func step(
    _ text: Span<UInt8>, _ at: inout Int
  ) throws(RelativeMomentError) -> Step {
    let isBefore = text[at] == UInt8(ascii: "-")
    guard isBefore || text[at] == UInt8(ascii: "+") else {
      throw RelativeMomentError(sentence: "an offset begins with + or -", offset: at)
    }
    at += 1
    let first = at
    var count: Int32 = 0
    while at < text.count, case let digit = text[at] &- 0x30, digit < 10 {
      guard at - first < digits else {
        throw RelativeMomentError(
          sentence: "the number of an offset has at most six digits", offset: first)
      }
      count = count * 10 + Int32(digit)
      at += 1
    }
    guard at > first else {
      throw RelativeMomentError(sentence: "an offset has a number behind its sign", offset: at)
    }
    if isBefore { count = -count }
    return try step(count, text, &at)
  }

  /// Reads the unit of an offset.
  private static func step(
    _ count: Int32, _ text: Span<UInt8>, _ at: inout Int
  ) throws(RelativeMomentError) -> Step {
    let minute: StaticString = "min"
    if begins(text, minute, at: at) {
      at += 3
      return Step(unit: .minute, count: count)
    }
    let start = at
    at += 1
    switch start < text.count ? text[start] : 0 {
    case UInt8(ascii: "y"): return Step(unit: .month, count: count * 12)
    case UInt8(ascii: "m"): return Step(unit: .month, count: count)
    case UInt8(ascii: "w"): return Step(unit: .day, count: count * 7)
    case UInt8(ascii: "d"): return Step(unit: .day, count: count)
    case UInt8(ascii: "h"): return Step(unit: .minute, count: count * 60)
    default:
      throw RelativeMomentError(
        sentence: "the unit of an offset is y, m, w, d, h or min", offset: start)
    }
  }

  private static func begins(_ text: Span<UInt8>, _ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count - place >= count else { return false }
    return word.withUTF8Buffer { letters in
      (0..<count).allSatisfy { unsafe letters[$0] == text[place + $0] }
    }
  }
}
