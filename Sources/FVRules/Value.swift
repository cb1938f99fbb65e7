public import FVText

/// One value of a record, borrowed from wherever the record is kept.
public struct Value: BitwiseCopyable, Sendable {
  /// What kinds of values there are.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// Nothing, or a field that is not there.
    case null
    case boolean
    /// A number without a fraction that fits 64 bits.
    case integer
    /// A double.
    case number
    /// A number kept as its decimal text, because no double holds it exactly.
    case decimal
    /// Well-formed UTF-8.
    case string
    /// Text that is not UTF-8.
    case illFormed
    /// Text, or a number's digits, too long to be looked at: its length, and none of its bytes.
    case unread
    case array
    /// An object, which no rule about plain values accepts.
    case object
  }

  /// The kind in the low byte, what a text came in as above, and in the high half how many bytes of text
  /// or elements there are: one word, as a value is copied more often than anything else, and processors
  /// wait for a load of what two stores wrote.
  @usableFromInline let head: UInt64
  /// The integer, the double's bits, 0 or 1, the place of the text or the elements, or the length of what
  /// is unread.
  @usableFromInline let word: Int64

  @usableFromInline @inline(__always)
  init(kind: Kind, origin: UInt16 = 0, word: Int64 = 0, count: Int = 0) {
    // Nothing that is longer is ever looked at.
    let size = UInt64(UInt32(clamping: count))
    head = UInt64(kind.rawValue) | UInt64(origin) | size << 32
    self.word = word
  }

  @usableFromInline @inline(__always)
  var tag: UInt16 { UInt16(truncatingIfNeeded: head) }

  /// How many bytes of text or elements there are.
  @usableFromInline @inline(__always)
  var count: Int { Int(truncatingIfNeeded: head >> 32) }

  /// What a field has that is not there; every rule takes it for null.
  @inlinable @inline(__always)
  public static var absent: Value { Value(kind: .null) }

  /// Null, written down.
  @inlinable @inline(__always)
  public static var null: Value { Value(kind: .null, count: 1) }

  /// Whether the field is not there, rather than null.
  public var isAbsent: Bool { kind == .null && count == 0 }

  /// An object, of which nothing is told.
  public static var object: Value { Value(kind: .object) }

  @inlinable @inline(__always)
  public init(_ boolean: Bool) { self.init(kind: .boolean, word: boolean ? 1 : 0) }

  @inlinable @inline(__always)
  public init(_ integer: Int64) { self.init(kind: .integer, word: integer) }

  @inlinable @inline(__always)
  public init(_ number: Double) {
    self.init(kind: .number, word: Int64(bitPattern: number.bitPattern))
  }

  /// A text that is known to be UTF-8.
  @inlinable @inline(__always)
  public init(wellFormed text: TextRef) { self.init(.string, text) }

  /// A text that may be no UTF-8, and may be said to be any length.
  @inlinable @inline(__always)
  public init(_ text: TextRef) {
    guard text.count <= Limits.valueBytes else {
      self.init(unread: text.count)
      return
    }
    self.init(UTF8Validation.isWellFormed(text.span) ? .string : .illFormed, text)
  }

  /// A text of so many bytes, more than are looked at.
  public init(unread count: Int) { self.init(kind: .unread, word: Int64(count), count: count) }

  /// A number as its decimal text, which is known to be one.
  @inlinable
  public init(decimal text: TextRef) { self.init(.decimal, text) }

  /// A day or a point in time, as `MomentWriter` wrote it.
  public init(moment text: TextRef) { self.init(.string, text, origin: Value.ofMoment) }

  @usableFromInline @inline(__always)
  init(_ kind: Kind, _ text: TextRef, origin: UInt16 = 0) {
    self.init(
      kind: kind, origin: origin,
      word: unsafe Int64(Int(bitPattern: text.buffer.baseAddress)), count: text.count)
  }

  /// The same text or decimal, in a copy of its bytes.
  public func with(text: TextRef) -> Value { Value(kind, text, origin: tag & 0xFF00) }

  /// An array of so many elements of which nothing is told: they stand elsewhere.
  public static func untold(count: Int) -> Value { Value(kind: .array, word: 0, count: count) }

  /// How many elements an array has, told or not.
  public var arrayCount: Int { kind == .array ? count : 0 }

  /// An object of which no member is told here, though it has some.
  public static var untoldRecord: Value { Value(kind: .object, word: 1) }

  /// An object of so many members of which none is told: they stand elsewhere.
  public static func untold(members count: Int) -> Value {
    Value(kind: .object, word: 1, count: 2 &* count)
  }

  /// How many members an object has, told or not.
  public var memberCount: Int { kind == .object ? count / 2 : 0 }

  /// An array without elements.
  public static var noElements: Value { Value(kind: .array, word: 0, count: 0) }

  /// Values that somebody else owns.
  @inlinable
  public init(unsafeElements elements: UnsafeBufferPointer<Value>) {
    self.init(
      kind: .array, word: Int64(Int(bitPattern: elements.baseAddress)),
      count: elements.count)
  }
}

extension Value {
  /// What kind of value it is.
  @inlinable @inline(__always)
  public var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: head), to: Kind.self) }

  /// Whether it is a string that stands for a day or a point in time, which it writes as
  /// `MomentWriter` does.
  @inlinable @inline(__always)
  public var isMoment: Bool { tag & Value.ofMoment != 0 }

  /// The boolean; false for other kinds.
  @inlinable @inline(__always)
  public var boolean: Bool { kind == .boolean && word != 0 }

  /// The integer; 0 for other kinds.
  @inlinable @inline(__always)
  public var integer: Int64 { kind == .integer ? word : 0 }

  /// The double; 0 for other kinds.
  @inlinable @inline(__always)
  public var number: Double { kind == .number ? Double(bitPattern: UInt64(bitPattern: word)) : 0 }

  /// The bytes of a text or of a decimal; empty for other kinds.
  @inlinable @inline(__always)
  public var text: TextRef {
    switch kind {
    case .string, .decimal, .illFormed: unsafe bytes
    default: TextRef()
    }
  }

  /// How many bytes a text has that nobody looks at; 0 for other kinds.
  public var unreadCount: Int { kind == .unread ? Int(word) : 0 }

  /// Whether it is a text of more bytes than that, or longer than any is looked at.
  @inlinable @inline(__always)
  public func isLonger(than limit: Int) -> Bool {
    kind == .string
      ? count > limit : kind == .unread || (kind == .decimal && count > Limits.valueBytes)
  }

  /// The value without its bytes, where it is too long to be looked at.
  @inlinable @inline(__always)
  public var bounded: Value {
    kind != .unread && isLonger(than: Limits.valueBytes) ? Value(unread: count) : self
  }

  /// The day or point in time that it stands for; nil for everything else, texts included.
  @inlinable @inline(__always)
  public var moment: Moment? { isMoment ? Moment(iso: text.span) : nil }

  /// What a field has that its own condition, or that of a record around it, takes out: null for all
  /// who read it.
  @inlinable
  public static var inactive: Value { Value(kind: .null, word: 1) }

  /// Whether it is taken out.
  @inlinable
  public var isInactive: Bool { kind == .null && word != 0 }

  /// The elements of an array; empty for other kinds.
  public var elements: Span<Value> {
    @_lifetime(borrow self)
    @inlinable @inline(__always)
    get {
      let start = unsafe kind == .array ? UnsafePointer<Value>(bitPattern: Int(word)) : nil
      let buffer = unsafe UnsafeBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// How many bytes its texts have, those of its elements included. Values are no deeper than documents
  /// may be.
  public var textBytes: Int {
    guard kind == .array else { return text.count }
    let elements = self.elements
    var bytes = 0
    for index in elements.indices { bytes &+= elements[index].textBytes }
    return bytes
  }

  /// How many values stand within it, those within its lists and objects included.
  @inlinable @inline(__always)
  public var elementCount: Int { kind == .array || kind == .object ? innerCount : 0 }

  @usableFromInline var innerCount: Int {
    let inner = kind == .array ? elements : members
    var count = kind == .array ? inner.count : inner.count / 2
    for index in inner.indices { count &+= inner[index].elementCount }
    return count
  }

  /// Whether it counts as not filled in: null, the empty text, the empty array.
  @inlinable @inline(__always)
  public var isEmpty: Bool {
    switch kind {
    case .null: true
    case .string, .array: count == 0
    default: false
    }
  }

  /// The text for a rule about text: an empty value counts as the empty one; nil for other kinds.
  @inlinable @inline(__always)
  public var textOrEmpty: TextRef? {
    unsafe kind == .string ? bytes : isEmpty ? TextRef() : nil
  }

  /// Whether it is a number of any kind.
  @inlinable @inline(__always)
  public var isNumber: Bool { kind == .integer || kind == .number || kind == .decimal }
}
