internal import FVForms
internal import FVRules
internal import FVText

/// The values that a key with empty ones is made of, one after the other.
struct KeyParts {
  private let key: TextRef
  private let forms: [KeyForm]
  private var index = 0
  private var at = 0
  private var isDamaged = false

  init(_ key: TextRef, _ forms: [KeyForm]) { (self.key, self.forms) = (key, forms) }

  /// One of them, and its bytes, nil where it is empty.
  struct Part {
    let form: KeyForm
    let bytes: TextRef?
    let isLast: Bool
  }

  /// The next part; nil at the end, and where the bytes are no such key.
  mutating func next() -> Part? {
    guard !isDamaged, index < forms.count else { return nil }
    isDamaged = true
    let (form, isLast) = (forms[index], index == forms.count - 1)
    guard at < key.count, key.span[at] <= 1 else { return nil }
    let isThere = key.span[at] == 1
    at += 1
    var count = form == .word ? 8 : key.count - at
    if isThere, form != .word, !isLast {
      guard key.count - at >= 4 else { return nil }
      count = Int(KeyParts.number(key, at, 4))
      at += 4
    }
    if !isThere { count = 0 }
    guard count <= key.count - at else { return nil }
    defer { at += count }
    isDamaged = false
    index += 1
    return Part(form: form, bytes: isThere ? key.slice(at..<at + count) : nil, isLast: isLast)
  }

  /// Whether the bytes are such a key and nothing else.
  var areWhole: Bool {
    mutating get {
      while next() != nil {}
      return !isDamaged && index == forms.count && at == key.count
    }
  }

  /// Writes the values as JSON.
  mutating func tell(to writer: inout JSONWriter) {
    while let part = next() {
      guard let bytes = part.bytes else {
        writer.null()
        continue
      }
      switch part.form {
      case .word: writer.integer(Int64(bitPattern: KeyParts.number(bytes, 0, 8)))
      case .text: writer.string(bytes)
      default: KeyParts.tell(bytes, to: &writer)
      }
    }
  }

  private static func tell(_ part: TextRef, to writer: inout JSONWriter) {
    guard !part.isEmpty else { return writer.null() }
    switch part.span[0] {
    case 1, 2: writer.boolean(part.span[0] == 2)
    case 3, 4: writer.string(part.slice(1..<part.count))
    case 5: writer.integer(Int64(bitPattern: number(part, 1, 8)))
    default: writer.null()
    }
  }

  /// Writes the key of the same values in the form that they have of any columns.
  mutating func write(to out: inout Buffer<UInt8>) {
    while let part = next() {
      out.append(part.bytes == nil ? 0 : 1)
      guard let bytes = part.bytes else { continue }
      let place = out.count
      if !part.isLast { for _ in 0..<4 { out.append(0) } }
      switch part.form {
      case .word:
        _ = Value(Int64(bitPattern: KeyParts.number(bytes, 0, 8))).writeKey(to: &out)
      case .text: _ = Value(bytes).writeKey(to: &out)
      default: out.append(bytes)
      }
      guard !part.isLast, !out.isExhausted else { continue }
      let count = out.count &- place &- 4
      for index in 0..<4 { out[place &+ index] = UInt8(truncatingIfNeeded: count &>> (8 &* index)) }
    }
  }

  private static func number(_ key: TextRef, _ at: Int, _ count: Int) -> UInt64 {
    let bytes = key.span
    var number: UInt64 = 0
    for index in 0..<count where at + index < bytes.count {
      number |= UInt64(bytes[at + index]) << UInt64(8 * index)
    }
    return number
  }
}
