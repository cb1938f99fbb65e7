internal import FVForms
internal import FVRules
internal import FVText

/// What stands in front of what was saved: of which ruleset it is, and how it was asked for.
struct SavedHead {
  private static let mark: StaticString = "fvbatch"
  private static let markBytes = 7
  /// A digit behind the mark, which changes with what is written.
  private static let version = UInt8(ascii: "2")
  private static let sumBytes = 8

  /// Of the ruleset's document.
  let documentSum: UInt64
  let scenario: TextRef
  let errorLimit: Int
  let showsValues: Bool
  let clock: Clock?
  /// Which columns there were, as JSON.
  let columns: TextRef

  static func write(
    _ options: BatchOptions, _ documentSum: UInt64, scenario: TextRef, columns: TextRef,
    to writer: inout SavedWriter
  ) {
    writer.bytes.append(mark)
    writer.bytes.append(version)
    writer.word(documentSum)
    writer.text(scenario)
    writer.count(options.errorLimit)
    writer.flag(options.showsValues)
    writer.flag(options.clock != nil)
    if let clock = options.clock {
      writer.signed(clock.now.seconds ?? 0)
      writer.signed(clock.now.nanosecondOfSecond)
      writer.signed(clock.zoneMinutes)
    }
    writer.text(columns)
  }

  /// Reads it of whole saved bytes; the reader stands behind it then, and ends in front of the check sum.
  static func read(
    _ bytes: TextRef
  ) throws(SavedFailure) -> (head: SavedHead, rest: SavedReader) {
    let body = bytes.count - sumBytes
    guard body > markBytes, bytes.slice(0..<markBytes) == TextRef(mark) else { throw .damaged }
    guard bytes.span[markBytes] == version else { throw .version }
    var sum = SavedReader(bytes.slice(body..<bytes.count))
    guard try sum.word() == CheckSum.of(bytes.slice(0..<body).span) else { throw .damaged }
    var reader = SavedReader(bytes.slice(markBytes + 1..<body))
    let documentSum = try reader.word()
    let scenario = try reader.text()
    let errorLimit = Int(try reader.number(atMost: UInt64(Limits.errors)))
    let showsValues = try reader.flag()
    var clock: Clock?
    if try reader.flag() {
      let (seconds, nanoseconds) = (try reader.signed(), try reader.signed())
      let minutes = try reader.signed()
      clock = Clock(seconds: seconds, nanoseconds: nanoseconds, zoneMinutes: minutes)
      guard clock != nil else { throw .damaged }
    }
    let columns = try reader.text()
    guard UTF8Validation.isWellFormed(columns.span) else { throw .damaged }
    let head = SavedHead(
      documentSum: documentSum, scenario: scenario, errorLimit: errorLimit,
      showsValues: showsValues, clock: clock, columns: columns)
    return (head, reader)
  }
}
