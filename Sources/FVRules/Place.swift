/// The place of something among its like, from 0: a number that is not mistaken for another one.
public protocol Place: BitwiseCopyable, Comparable, Hashable, Sendable, Strideable
where Stride == Int {
  var raw: Int32 { get }
  init(raw: Int32)
}

extension Place {
  /// The place that is so many from the first.
  @inlinable @inline(__always)
  public init(_ index: Int) { self.init(raw: Int32(truncatingIfNeeded: index)) }

  /// How many are before it.
  @inlinable @inline(__always)
  public var index: Int { Int(truncatingIfNeeded: raw) }

  @inlinable @inline(__always)
  public static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }

  @inlinable @inline(__always)
  public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }

  @inlinable @inline(__always)
  public func hash(into hasher: inout Hasher) { hasher.combine(raw) }

  @inlinable @inline(__always)
  public func distance(to other: Self) -> Int { other.index &- index }

  @inlinable @inline(__always)
  public func advanced(by count: Int) -> Self { Self(index &+ count) }
}

/// A place or none, in the four bytes of a place.
public struct OptionalPlace<Known: Place>: BitwiseCopyable, Sendable {
  /// The place; no place is below 0.
  @usableFromInline let raw: Int32

  @inlinable @inline(__always)
  public init(_ place: Known?) { raw = place?.raw ?? -1 }

  /// The place, or nil for none.
  @inlinable @inline(__always)
  public var place: Known? { raw >= 0 ? Known(raw: raw) : nil }

  /// The place where somebody knows that there is one.
  @inlinable @inline(__always)
  public var known: Known { Known(raw: raw) }
}

/// The place of a constant among those of its kind.
public struct ConstantIndex<Kind>: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a function of the host among a plan's.
public struct FunctionIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}

/// The place of a field among a ruleset's.
public struct FieldIndex: Place {
  public let raw: Int32

  @inlinable @inline(__always)
  public init(raw: Int32) { self.raw = raw }
}
