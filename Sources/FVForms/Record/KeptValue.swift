package import FVRules
internal import FVText

/// A value with memory of its own, so that it stays when whoever gave it is gone.
package struct KeptValue: ~Copyable {
  /// The value, as long as nothing else is kept here.
  package private(set) var value = Value.absent
  private var text = Buffer<UInt8>()
  private var spare = Buffer<UInt8>()
  private var arena = Arena()

  /// Bytes of a text whose memory is not kept for shorter ones.
  private static let large = 65_536

  /// No value.
  package init() {}

  /// Keeps a copy of a value in place of the one before; false, and nothing changes, when there is
  /// no memory or the value is deeper than values may be.
  package mutating func keep(_ other: Value) -> Bool {
    switch other.kind {
    case .string, .decimal, .illFormed: return keepText(other)
    case .array, .object:
      var arena = Arena()
      guard let copy = KeptValue.copy(other, into: &arena, depth: 0) else { return false }
      value = copy
      self.arena = arena
      return true
    default:
      value = other
      return true
    }
  }

  /// Forgets the value; memory for texts stays.
  package mutating func clear() { value = .absent }

  private mutating func keepText(_ other: Value) -> Bool {
    // Not where the present text is: what is given may be a part of that.
    if spare.count > KeptValue.large, other.text.count < KeptValue.large {
      spare = Buffer()
    } else {
      spare.truncate()
    }
    spare.append(other.text)
    guard !spare.isExhausted else { return false }
    swap(&text, &spare)
    value = other.with(text: text.text)
    return true
  }

  private static func copy(_ value: Value, into arena: inout Arena, depth: Int) -> Value? {
    switch value.kind {
    case .string, .decimal, .illFormed:
      guard !value.isLonger(than: Limits.valueBytes) else { return value.bounded }
      return arena.copy(value.text).map(value.with(text:))
    case .array:
      guard depth < Limits.nesting, value.arrayCount == value.elements.count else {
        return value.arrayCount == value.elements.count ? nil : value
      }
      return unsafe copies(of: value.elements, into: &arena, depth).map {
        unsafe Value(unsafeElements: $0)
      }
    case .object:
      guard value.hasMembers, !value.members.isEmpty else { return value }
      guard depth < Limits.nesting else { return nil }
      return unsafe copies(of: value.members, into: &arena, depth).map {
        unsafe Value(unsafeMembers: $0)
      }
    default: return value
    }
  }

  private static func copies(
    of elements: Span<Value>, into arena: inout Arena, _ depth: Int
  ) -> UnsafeBufferPointer<Value>? {
    guard let copies = unsafe arena.list(of: elements.count, as: Value.self) else { return nil }
    for index in elements.indices {
      guard let copy = copy(elements[index], into: &arena, depth: depth + 1) else { return nil }
      unsafe copies[index] = copy
    }
    return UnsafeBufferPointer(copies)
  }
}
