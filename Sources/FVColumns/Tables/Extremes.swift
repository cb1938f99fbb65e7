internal import FVForms
internal import FVRules
internal import FVText

/// The least or the greatest value of each group.
struct Extremes: ~Copyable {
  private struct Extreme: BitwiseCopyable {
    var value = Value.null
    /// Where its bytes are kept, and how many fit there.
    var place = 0
    var room = 0
  }

  private let wantsLeast: Bool
  private var all = Buffer<Extreme>()
  private var bytes = Buffer<UInt8>()

  init(least: Bool) { wantsLeast = least }

  /// Makes room for so many groups; false without memory.
  mutating func reserve(_ groups: Int) -> Bool {
    guard all.reserve(groups &- all.count) else { return false }
    while all.count < groups { all.append(Extreme()) }
    return true
  }

  /// The extreme of a group, null where it has none; as long as nothing is added.
  func value(_ group: Int) -> Value {
    guard group < all.count else { return .null }
    let own = all[group]
    guard own.value.hasBytes else { return own.value }
    return own.value.with(text: bytes.text.slice(own.place..<own.place &+ own.value.text.count))
  }

  /// Takes a value; what is neither a number nor a day is left out. False where it has no order with those
  /// of its group, as numbers and days have none; nil without memory.
  @inline(__always)
  mutating func take(_ value: Value, of group: Int) -> Bool? {
    let before = all[group].value
    if value.kind == .integer, before.kind == .integer {
      if wantsLeast ? value.integer < before.integer : value.integer > before.integer {
        all[group].value = value
      }
      return true
    }
    return takeOther(value, of: group)
  }

  private mutating func takeOther(_ value: Value, of group: Int) -> Bool? {
    if value.isEmpty { return true }
    let before = self.value(group)
    // What has no order with itself has none.
    guard let order = Value.order(value, before.isEmpty ? value : before) else {
      return before.isEmpty
    }
    if before.isEmpty || (wantsLeast ? order < 0 : order > 0) {
      return set(value, of: group) ? true : nil
    }
    return true
  }

  /// Makes a value that of a group; false without memory.
  mutating func set(_ value: Value, of group: Int) -> Bool {
    guard value.hasBytes else {
      all[group].value = value
      return true
    }
    let text = value.text
    if all[group].room < text.count {
      (all[group].place, all[group].room) = (bytes.count, max(text.count &* 2, 32))
      guard bytes.reserve(all[group].room) else { return false }
      for _ in 0..<all[group].room { bytes.append(0) }
    }
    let (place, letters) = (all[group].place, text.span)
    for index in letters.indices { bytes[place &+ index] = letters[index] }
    all[group].value = value
    return true
  }
}

extension Value {
  /// Whether it is bytes that somebody keeps.
  fileprivate var hasBytes: Bool { kind == .string || kind == .decimal || kind == .illFormed }
}
