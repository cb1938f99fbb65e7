/// The place of a token in a document.
public struct TokenIndex: BitwiseCopyable, Comparable, Hashable, Sendable {
  public let raw: Int

  @inlinable @inline(__always)
  public init(_ raw: Int) { self.raw = raw }

  /// The whole document.
  @inlinable @inline(__always)
  public static var document: TokenIndex { TokenIndex(0) }

  /// The one behind it: the value of a key, the first that is in a container.
  @inlinable @inline(__always)
  public var following: TokenIndex { TokenIndex(raw &+ 1) }

  /// The one before it.
  var preceding: TokenIndex { TokenIndex(raw &- 1) }

  @inlinable @inline(__always)
  public static func < (a: TokenIndex, b: TokenIndex) -> Bool { a.raw < b.raw }
}
