public import FVText

/// How texts write days, in the four bytes of a place.
public struct DayFormat: BitwiseCopyable, Equatable, Sendable {
  @usableFromInline let raw: Int32

  @inlinable @inline(__always)
  init(raw: Int32) { self.raw = raw }

  /// In the format at a place.
  @inlinable @inline(__always)
  public init(_ place: ConstantIndex<DateFormat>) { raw = place.raw }

  /// `yyyy-MM-dd`, which is read without a format.
  @inlinable public static var iso: DayFormat { DayFormat(raw: -1) }

  /// Days or points in time as ISO 8601 has them.
  @inlinable public static var anyMoment: DayFormat { DayFormat(raw: -2) }

  /// The place of the author's own format; nil for ISO's.
  @inlinable @inline(__always)
  public var place: ConstantIndex<DateFormat>? { raw >= 0 ? ConstantIndex(raw: raw) : nil }
}
