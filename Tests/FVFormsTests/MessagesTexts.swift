import FVForms
import FVText

/// The message that a template makes from texts and numbers.
func rendered(
  _ template: MessageTemplate, _ texts: [String: String] = [:], numbers: [String: String] = [:],
  _ rule: PluralRule = .one
) -> String {
  var out = Buffer<UInt8>()
  let held = numbers.mapValues { Lent($0) }
  template.render(into: &out, locale: rule) { name, out in
    guard let text = texts[name] ?? numbers[name] else { return false }
    for byte in text.utf8 { out.append(byte) }
    return true
  } number: {
    held[$0]?.text
  }
  return read(out)
}

/// As above, from a template's source.
func rendered(
  _ source: String, _ texts: [String: String] = [:], numbers: [String: String] = [:],
  _ rule: PluralRule = .one
) throws -> String {
  rendered(try MessageTemplate(source), texts, numbers: numbers, rule)
}

/// What a value looks like in a message.
func masked(_ value: String) -> String { masked(Array(value.utf8)) }

/// As above, for bytes that may be ill-formed.
func masked(_ value: [UInt8]) -> String {
  let held = Lent(value)
  var out = Buffer<UInt8>()
  ValueMask.append(held.text, to: &out)
  return read(out)
}

/// The form that a rule chooses for a number.
func form(_ rule: PluralRule, _ number: String) -> PluralCategory {
  let held = Lent(number)
  return rule.category(of: held.text)
}

private func read(_ out: borrowing Buffer<UInt8>) -> String {
  var bytes: [UInt8] = []
  for index in 0..<out.count { bytes.append(out[index]) }
  return String(validating: bytes, as: UTF8.self) ?? "(ill-formed)"
}

/// Bytes that stay where they are as long as it lives.
private final class Lent {
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { bytes.deallocate() }

  var text: TextRef { TextRef(unsafeStart: bytes.baseAddress, count: bytes.count) }
}
