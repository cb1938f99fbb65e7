internal import FVRules
internal import FVText

/// Why saved bytes are not taken over.
enum SavedFailure: Error {
  /// Nothing was written like that.
  case damaged
  /// Another version of the library wrote it, in another way.
  case version
  case memory
}

/// Reads what `SavedWriter` wrote, and trusts none of it.
struct SavedReader {
  private let bytes: TextRef
  private var at = 0

  init(_ bytes: TextRef) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }
  /// How many bytes are left.
  var rest: Int { bytes.count &- at }

  private mutating func byte() throws(SavedFailure) -> UInt8 {
    guard at < bytes.count else { throw .damaged }
    defer { at &+= 1 }
    return bytes.span[at]
  }

  mutating func number() throws(SavedFailure) -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try byte()
      // The tenth byte has the last bit.
      guard shift < 63 || shift == 63 && byte <= 1 else { throw .damaged }
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift &+= 7
    }
  }

  /// A number that is at most so large.
  mutating func number(atMost most: UInt64) throws(SavedFailure) -> UInt64 {
    let number = try number()
    guard number <= most else { throw .damaged }
    return number
  }

  /// How many follow of what takes at least a byte each.
  mutating func count() throws(SavedFailure) -> Int {
    let count = try number()
    guard count <= UInt64(rest) else { throw .damaged }
    return Int(count)
  }

  mutating func signed() throws(SavedFailure) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number &>> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func flag() throws(SavedFailure) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw .damaged }
    return byte == 1
  }

  mutating func word() throws(SavedFailure) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(try byte()) &<< UInt64(8 &* index) }
    return word
  }

  /// A text, for as long as the bytes.
  mutating func text() throws(SavedFailure) -> TextRef {
    let count = try count()
    defer { at &+= count }
    return bytes.slice(at..<at &+ count)
  }

  mutating func value() throws(SavedFailure) -> Value {
    guard let kind = SavedKind(rawValue: try byte()) else { throw .damaged }
    switch kind {
    case .null: return .null
    case .false, .true: return Value(kind == .true)
    case .integer: return Value(try signed())
    case .number: return Value(Double(bitPattern: try word()))
    case .text: return Value(try text())
    case .decimal:
      let text = try text()
      guard Decimal(text) != nil else { throw .damaged }
      return Value(decimal: text)
    case .moment:
      let text = try text()
      guard Moment(iso: text.span) != nil else { throw .damaged }
      return Value(moment: text)
    }
  }
}
