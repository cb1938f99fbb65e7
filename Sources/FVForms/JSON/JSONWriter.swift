public import FVText

/// Writes compact JSON, commas placed by itself.
///
/// Whoever calls it opens and closes in turn and gives a key before each value of an object; texts
/// are UTF-8. When memory ends, `bytes.isExhausted` says so.
public struct JSONWriter: ~Copyable {
  /// What was written.
  public var bytes = Buffer<UInt8>()
  /// Where texts begin that stand for days, points in time and times of day.
  var moments = Buffer<Int32>()
  /// Whether a value stands before the next one.
  private var needsComma = false

  /// Nothing written yet.
  public init() {}

  /// Starts again; the memory stays.
  public mutating func clear() {
    bytes.truncate()
    moments.truncate()
    needsComma = false
  }

  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  public mutating func endObject() { close(UInt8(ascii: "}")) }

  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The name of the value that comes next.
  public mutating func key(_ name: TextRef) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// The same, of a name that was written like that before.
  mutating func key(written key: TextRef) {
    separate()
    bytes.append(key)
    needsComma = false
  }

  public mutating func key(_ name: StaticString) { key(TextRef(name)) }

  @_disfavoredOverload
  public mutating func key(_ name: String) {
    var name = name
    name.withUTF8 { unsafe key(TextRef(unsafeStart: $0.baseAddress, count: $0.count)) }
  }

  public mutating func string(_ text: TextRef) {
    separate()
    quote(text)
  }

  public mutating func string(_ text: StaticString) { string(TextRef(text)) }

  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 {
      unsafe string(TextRef(unsafeStart: $0.baseAddress, count: $0.count))
    }
  }

  public mutating func integer(_ integer: Int64) {
    separate()
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    whole(integer.magnitude)
  }

  /// The digits of a number.
  mutating func whole(_ number: UInt64) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    var rest = number
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      first &-= 1
      digits[first] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest > 0
    bytes.append(digits.span.extracting(first...))
  }

  public mutating func boolean(_ boolean: Bool) { literal(boolean ? "true" : "false") }

  public mutating func null() { literal("null") }

  /// A member with a text.
  public mutating func member(_ name: StaticString, _ text: TextRef) {
    key(name)
    string(text)
  }

  public mutating func member(_ name: StaticString, _ text: StaticString) {
    member(name, TextRef(text))
  }

  public mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  public mutating func member(_ name: StaticString, _ number: Int64) {
    key(name)
    integer(number)
  }

  public mutating func member(_ name: StaticString, _ bool: Bool) {
    key(name)
    boolean(bool)
  }

  /// JSON as it is.
  public mutating func raw(_ json: TextRef) {
    separate()
    bytes.append(json)
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    bytes.append(text)
  }

  /// A comma, if there must be one.
  @inline(__always)
  mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}
