internal import FVRules
internal import FVText

/// Rows that are not valid, with their reasons: a list of texts a row, as Arrow has it.
struct RejectedRows: ~Copyable {
  /// The numbers of the rows.
  private(set) var rows = Buffer<Int64>()
  /// A byte a row: 1 where an error of it was kept.
  private(set) var known = Buffer<UInt8>()
  /// Where the reasons of each row end, among all.
  private(set) var ends = Buffer<Int64>()
  /// Where the text of each reason ends.
  private(set) var textEnds = Buffer<Int64>()
  private(set) var bytes = Buffer<UInt8>()
  /// What the reasons of the last row were made of.
  private var reasons = Buffer<Reason>()

  private struct Reason: BitwiseCopyable, Equatable {
    var field: FieldIndex
    var code: Int32
  }

  /// Whether there was memory for all of it.
  var isWhole: Bool {
    !rows.isExhausted && !known.isExhausted && !ends.isExhausted && !textEnds.isExhausted
      && !bytes.isExhausted && !reasons.isExhausted
  }

  /// Begins a row, without reasons yet.
  mutating func begin(_ row: Int64) {
    rows.append(row)
    known.append(0)
    ends.append(Int64(textEnds.count))
    reasons.truncate()
  }

  /// Adds a reason of the last row, by the code of an error and the field that it is told at, where it
  /// has not got that one: many elements of a list may be wrong alike.
  mutating func add(_ field: FieldIndex, _ path: TextRef, _ code: Int32, _ name: TextRef) {
    let reason = Reason(field: field, code: code)
    for place in 0..<reasons.count where reasons[place] == reason { return }
    reasons.append(reason)
    if path.count > 0 {
      bytes.append(path)
      bytes.append(": ")
    }
    bytes.append(name)
    textEnds.append(Int64(bytes.count))
    guard isWhole else { return }
    known[known.count &- 1] = 1
    ends[ends.count &- 1] = Int64(textEnds.count)
  }
}
