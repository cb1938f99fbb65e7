internal import CFormValidate
internal import FVText

/// The values that a field has in some dicts, as a column in Arrow's layout.
struct DictColumn: ~Copyable {
  enum Kind {
    /// As long as all values are null; judged as one of texts.
    case unknown
    case text, integer, number, boolean

    /// Arrow's name of the type.
    var format: StaticString {
      switch self {
      case .unknown, .text: "u"
      case .integer: "l"
      case .number: "g"
      case .boolean: "b"
      }
    }

    /// Of a value; nil for one that no column here has.
    @inline(__always)
    init?(_ value: UnsafePointer<fv_value>) {
      switch unsafe value.pointee.kind {
      case FV_VALUE_NULL: self = .unknown
      case FV_VALUE_STRING: self = .text
      case FV_VALUE_INTEGER: self = .integer
      case FV_VALUE_NUMBER where unsafe value.pointee.number.isFinite: self = .number
      case FV_VALUE_BOOLEAN: self = .boolean
      default: return nil
      }
    }
  }

  private(set) var kind = Kind.unknown
  private(set) var nullCount = 0
  private(set) var validity = Buffer<UInt8>()
  /// Where texts end, or numbers.
  private(set) var words = Buffer<Int64>()
  private(set) var offsets = Buffer<Int32>()
  /// Texts one behind the other, or bits of booleans.
  private(set) var bytes = Buffer<UInt8>()

  /// Some texts fewer than an offset reaches.
  private static let mostBytes = 1 << 30

  /// Makes ready for the next rows; what kind it is stays.
  mutating func clear() {
    nullCount = 0
    validity.truncate()
    words.truncate()
    offsets.truncate()
    bytes.truncate()
    offsets.append(0)
    // Texts are somewhere, even where all are empty.
    if !bytes.reserve(1) { bytes.exhaust() }
  }

  /// Makes it what it is from now on.
  mutating func settle() {
    if kind == .unknown { kind = .text }
  }

  /// Whether a value may stand in it.
  @inline(__always)
  func takes(_ value: UnsafePointer<fv_value>) -> Bool {
    guard let own = unsafe Kind(value) else { return false }
    guard own == kind || own == .unknown || kind == .unknown else { return false }
    guard own == .text else { return true }
    let count = unsafe value.pointee.text.length
    return count <= Limits.valueBytes && bytes.count &+ count < DictColumn.mostBytes
  }

  /// Adds a value that it takes, of so many rows that stand before it.
  @inline(__always)
  mutating func append(_ value: UnsafePointer<fv_value>, behind row: Int) {
    if row & 7 == 0 { validity.append(0) }
    // Without memory it is exhausted, and nobody reads it.
    guard row &>> 3 < validity.count else { return }
    let isNull = unsafe value.pointee.kind == FV_VALUE_NULL
    if isNull {
      nullCount &+= 1
    } else {
      validity[row &>> 3] |= 1 << UInt8(row & 7)
      if kind == .unknown, let own = unsafe Kind(value) { become(own, behind: row) }
    }
    switch kind {
    case .unknown, .text:
      if !isNull, let start = unsafe value.pointee.text.bytes {
        let text = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        unsafe bytes.append(TextRef(unsafeStart: text, count: value.pointee.text.length))
      }
      offsets.append(Int32(truncatingIfNeeded: bytes.count))
    case .integer: words.append(isNull ? 0 : unsafe value.pointee.integer)
    case .number:
      words.append(isNull ? 0 : Int64(bitPattern: unsafe value.pointee.number.bitPattern))
    case .boolean:
      if row & 7 == 0 { bytes.append(0) }
      guard row &>> 3 < bytes.count else { return }
      if !isNull, unsafe value.pointee.integer != 0 { bytes[row &>> 3] |= 1 << UInt8(row & 7) }
    }
  }

  /// Settles the kind, behind so many nulls.
  private mutating func become(_ own: Kind, behind rows: Int) {
    kind = own
    switch own {
    case .unknown, .text: break
    case .integer, .number: words.fill(with: 0, count: rows)
    case .boolean: bytes.fill(with: 0, count: (rows &+ 7) / 8)
    }
  }

  var isExhausted: Bool {
    validity.isExhausted || words.isExhausted || offsets.isExhausted || bytes.isExhausted
  }
}
