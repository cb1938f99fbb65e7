internal import FVForms
internal import FVRules
internal import FVText

/// Values that were typed and typed over before anybody looked: the last of them that is valid is
/// still to be known, and nothing is judged before somebody asks.
///
/// The latest sixteen at least are kept; arrays, objects, what is empty, and what is too long ever to be
/// valid are not.
struct UnseenValues: ~Copyable {
  private var entries = Buffer<Entry>()
  private var bytes = Buffer<UInt8>()

  private struct Entry: BitwiseCopyable {
    /// A text without its bytes, or any other value.
    var value: Value
    var start: Int
    var count: Int
  }

  private static let most = 32
  /// Bytes that are kept for the next values.
  private static let spare = 4_096

  /// None.
  init() {}

  var count: Int { entries.count }

  /// Forgets all.
  mutating func clear() {
    entries.truncate()
    if bytes.count > UnseenValues.spare { bytes = Buffer() } else { bytes.truncate() }
  }

  /// Adds a value of at most so many bytes. Without memory it is not kept.
  mutating func add(_ value: Value, limit: Int) {
    guard !value.isEmpty, value.kind != .array, value.kind != .object,
      !value.isLonger(than: limit)
    else { return }
    if entries.count == UnseenValues.most { dropHalf() }
    let start = bytes.count
    bytes.append(value.text)
    guard !bytes.isExhausted else { return clear() }
    entries.append(Entry(value: value, start: start, count: bytes.count - start))
  }

  /// One of the values, the oldest first; its text stays until one is added.
  func value(_ index: Int) -> Value {
    let entry = entries[index]
    guard entry.count > 0 else { return entry.value }
    return entry.value.with(text: bytes.text.slice(entry.start..<entry.start + entry.count))
  }

  private mutating func dropHalf() {
    let first = UnseenValues.most / 2
    let offset = entries[first].start
    for index in first..<entries.count {
      var entry = entries[index]
      entry.start -= offset
      entries[index - first] = entry
    }
    entries.truncate(first)
    for index in offset..<bytes.count { bytes[index - offset] = bytes[index] }
    bytes.truncate(bytes.count - offset)
  }
}
