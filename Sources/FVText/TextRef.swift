internal import FVPlatform

/// Bytes that somebody else owns and keeps alive while they are looked at.
///
/// It is a plain word pair, so that values made of it can be kept in arrays and copied freely;
/// whoever makes one vouches for the bytes as long as it is used.
@safe
public struct TextRef: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<UInt8>
  /// How many bytes there are.
  public let count: Int

  /// The text at a place that stays.
  @inlinable @inline(__always)
  public init(unsafeStart start: UnsafePointer<UInt8>?, count: Int) {
    unsafe self.start = start ?? TextRef.nothing
    self.count = unsafe start == nil ? 0 : count
  }

  /// The same at a place that is known to be one.
  @inlinable @inline(__always)
  public init(unsafeKnown start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// The empty text.
  @inlinable @inline(__always)
  public init() { unsafe self.init(unsafeStart: nil, count: 0) }

  /// The text of a literal.
  public init(_ literal: StaticString) {
    unsafe self.init(unsafeStart: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  @usableFromInline static var nothing: UnsafePointer<UInt8> {
    let empty: StaticString = ""
    return unsafe empty.utf8Start
  }

  /// Whether there are no bytes.
  @inlinable @inline(__always)
  public var isEmpty: Bool { count == 0 }

  /// The bytes.
  public var span: Span<UInt8> {
    @_lifetime(borrow self)
    @inlinable @inline(__always)
    get {
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The bytes, for what is written in C.
  @inlinable @inline(__always)
  public var buffer: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }

  /// A part of it; what lies outside is left out.
  @inlinable @inline(__always)
  public func slice(_ range: Range<Int>) -> TextRef {
    let from = min(max(range.lowerBound, 0), count)
    let to = min(max(range.upperBound, from), count)
    return unsafe TextRef(unsafeStart: start + from, count: to &- from)
  }
}

extension TextRef: Equatable {
  /// Whether the bytes are the same.
  public static func == (a: TextRef, b: TextRef) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe memcmp(a.start, b.start, a.count) == 0
  }

  /// How one is ordered against another: below 0, 0 or above. UTF-8 sorts as its code points do.
  public static func compare(_ a: TextRef, _ b: TextRef) -> Int {
    let order = unsafe memcmp(a.start, b.start, min(a.count, b.count))
    return order != 0 ? Int(order) : a.count &- b.count
  }
}

extension String {
  /// A text as a string; what is not UTF-8 in it is repaired.
  @inline(never)
  public init(_ text: TextRef) { self = unsafe String(decoding: text.buffer, as: UTF8.self) }
}
