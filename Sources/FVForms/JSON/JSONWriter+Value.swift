public import FVRules
internal import FVText

extension JSONWriter {
  /// Any value: text that is no UTF-8 or too long, an object of which nothing is told, and what is
  /// deeper than documents may go are null.
  public mutating func value(_ value: Value) { self.value(value, depth: 0) }

  private mutating func value(_ value: Value, depth: Int) {
    switch value.kind {
    case .null, .illFormed, .unread: null()
    case .object: object(value, depth: depth)
    case .boolean: boolean(value.boolean)
    case .integer: integer(value.integer)
    case .number: double(value.number)
    case .decimal: decimal(value.text)
    case .string where value.isMoment || value.isTimeOfDay:
      separate()
      moments.append(Int32(truncatingIfNeeded: bytes.count))
      quote(value.text)
    case .string: string(value.text)
    case .array:
      guard depth < Limits.nesting else { return null() }
      beginArray()
      let elements = value.elements
      for index in elements.indices { self.value(elements[index], depth: depth &+ 1) }
      endArray()
    }
  }

  private mutating func object(_ value: Value, depth: Int) {
    guard depth < Limits.nesting, value.hasMembers else { return null() }
    beginObject()
    let members = value.members
    for index in 0..<members.count / 2 {
      key(members[2 &* index].text)
      self.value(members[2 &* index &+ 1], depth: depth &+ 1)
    }
    endObject()
  }

  /// A number from its decimal text, in which JSON permits no plus sign, no zeros in front and no
  /// bare point; as a string when it is no decimal text at all.
  mutating func decimal(_ text: TextRef) {
    let bytes = text.span
    var at = 0
    let isNegative = JSONWriter.byte(bytes, 0) == UInt8(ascii: "-")
    if isNegative || JSONWriter.byte(bytes, 0) == UInt8(ascii: "+") { at = 1 }
    var whole = at..<JSONWriter.digitsEnd(bytes, at)
    at = whole.upperBound
    if JSONWriter.byte(bytes, at) == UInt8(ascii: ".") {
      let end = JSONWriter.digitsEnd(bytes, at &+ 1)
      guard end > at &+ 1 else { return JSONWriter.isText(bytes) ? string(text) : null() }
      at = end
    } else if whole.isEmpty {
      return JSONWriter.isText(bytes) ? string(text) : null()
    }
    let fraction = whole.upperBound..<at
    if let mark = JSONWriter.byte(bytes, at), mark | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      if let sign = JSONWriter.byte(bytes, at), sign == 0x2B || sign == 0x2D { at &+= 1 }
      let end = JSONWriter.digitsEnd(bytes, at)
      at = end > at ? end : -1
    }
    guard at == text.count else { return JSONWriter.isText(bytes) ? string(text) : null() }
    separate()
    if isNegative { self.bytes.append(UInt8(ascii: "-")) }
    while whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") {
      whole = whole.lowerBound &+ 1..<whole.upperBound
    }
    if whole.isEmpty { self.bytes.append(UInt8(ascii: "0")) }
    self.bytes.append(text.slice(whole))
    self.bytes.append(text.slice(fraction.lowerBound..<text.count))
  }

  private static func isText(_ bytes: Span<UInt8>) -> Bool { UTF8Validation.isWellFormed(bytes) }

  private static func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private static func digitsEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end &+= 1 }
    return end
  }
}
