public import FVText

// What a text or a decimal is besides, which no rule but those about time goes by.

extension Value {
  /// That a text stands for a moment, a time of day, a UUID; a decimal for an integer.
  @inlinable static var ofMoment: UInt16 { 0x100 }
  @inlinable static var ofTime: UInt16 { 0x200 }
  @inlinable static var ofUUID: UInt16 { 0x400 }
  @inlinable static var ofInteger: UInt16 { 0x800 }

  /// Whether it is any of these.
  @inlinable @inline(__always)
  public var hasOrigin: Bool { tag & 0xFF00 != 0 }

  /// The bytes of what has some, a string, a decimal or what is ill-formed: these always have a place.
  @unsafe @inlinable @inline(__always)
  package var bytes: TextRef {
    let start = unsafe UnsafePointer<UInt8>(bitPattern: Int(word))
    return unsafe TextRef(unsafeKnown: start.unsafelyUnwrapped, count: count)
  }

  /// Whether it is a string that is none of these.
  @inlinable @inline(__always)
  var isPlainText: Bool { tag == Kind.string.rawValue }

  /// A time of day, as `MomentWriter` wrote it: a text to all rules.
  public init(timeOfDay text: TextRef) { self.init(.string, text, origin: Value.ofTime) }

  /// The text of a UUID.
  public init(uuid text: TextRef) { self.init(.string, text, origin: Value.ofUUID) }

  /// An integer of more than 64 bits, as its decimal text.
  public init(longInteger text: TextRef) { self.init(.decimal, text, origin: Value.ofInteger) }

  /// Whether it is a string that came in as a time of day.
  public var isTimeOfDay: Bool { tag & Value.ofTime != 0 }

  /// The nanoseconds since midnight of that time; nil for everything else.
  public var timeOfDay: Int64? { isTimeOfDay ? TimeOfDay.parse(text.span) : nil }

  /// Whether it is a string that is a UUID, or a decimal that is an integer, as somebody said who knew.
  public var isUUID: Bool { tag & Value.ofUUID != 0 }
  public var isLongInteger: Bool { tag & Value.ofInteger != 0 }
}
