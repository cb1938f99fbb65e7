import FVRules
import FVText

/// The values that random sequences type, each by its place; no two are identical.
enum LiveFormValues {
  /// Nothing, and what else counts as not filled in.
  static let absent = 0
  static let null = 1

  static let texts: [[UInt8]] = [
    "", " ", "a", "ab", "abc", "b", "A", "Ab1!", " a ", "1", "12", "12.5", "-3", "a1", "yes", "no",
    "-", "é", "ǆ", "a\u{0}b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "x@y.de", "x@", "y.de",
    "http://y.de",
    "ftp://y.de", "2024-02-29", "2023-02-29", "2024-0", "4111 1111 1111 1111", "4111",
    "79927398713",
    "true", "1.2.3.4", "#fff", "{\"a\":1}", "+4930123456", "\u{FEFF}a\u{200B}", "DE", "YQ==",
  ].map { Array($0.utf8) }

  static let all: [Value] = {
    var all: [Value] = [.absent, .null]
    all += texts.map { Value(text($0)) }
    let (a, b, one) = (Value(TextRef("a")), Value(TextRef("b")), Value(Int64(1)))
    all += [one, Value(Int64(12)), Value(Int64(-3)), Value(12.5), Value(1.0), Value(Double.nan)]
    all += [Value(decimal: TextRef("123456789012345678901234567890")), Value(true), Value(false)]
    all += [
      array([]), array([a]), array([a, b]), array([one, a, .null]), array([array([a]), one]),
    ]
    let bad = Value(text([0x61, 0xFF]))
    all += [bad, array([bad]), array([a, .object]), .object]
    return all
  }()

  /// Those that count as not filled in.
  static let empty: Set<Int> = Set([absent, null] + all.indices.filter { isBlank(all[$0]) })

  private static func isBlank(_ value: Value) -> Bool {
    value.kind == .string && value.text.count == 0
      || value.kind == .array && value.elements.count == 0
  }

  /// Bytes that stay as long as the process.
  private static func text(_ bytes: [UInt8]) -> TextRef {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    _ = memory.initialize(from: bytes)
    return TextRef(unsafeStart: UnsafePointer(memory.baseAddress), count: bytes.count)
  }

  private static func array(_ values: [Value]) -> Value {
    let memory = UnsafeMutableBufferPointer<Value>.allocate(capacity: max(values.count, 1))
    _ = memory.initialize(from: values)
    return Value(unsafeElements: UnsafeBufferPointer(rebasing: memory[..<values.count]))
  }

  /// Everything that makes up a value, as text.
  static func describe(_ value: Value) -> String {
    switch value.kind {
    case .null: return value.isAbsent ? "absent" : "null"
    case .boolean: return "\(value.boolean)"
    case .integer: return "\(value.integer)"
    case .number: return "number \(value.number)"
    case .decimal: return "decimal \(bytes(value.text))"
    case .string: return "text \(bytes(value.text))"
    case .illFormed: return "ill \(bytes(value.text))"
    case .unread: return "unread \(value.unreadCount)"
    case .object: return "object"
    case .array:
      let elements = value.elements
      return "[" + elements.indices.map { describe(elements[$0]) }.joined(separator: ",") + "]"
    }
  }

  private static func bytes(_ text: TextRef) -> String {
    let span = text.span
    return span.indices.map { index in
      let byte = span[index]
      return (0x20...0x7E).contains(byte) ? String(UnicodeScalar(byte)) : "\\\(byte)"
    }.joined()
  }
}
