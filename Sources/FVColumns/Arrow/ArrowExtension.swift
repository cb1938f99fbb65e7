public import CFormValidate
public import FVText

/// Types of others that are stored as one of Arrow's own: the schema's metadata name them.
public enum ArrowExtension {
  /// More keys than this, and longer ones, nobody reads.
  private static let most = (keys: 1_000, bytes: Int32(1 << 24))

  /// What the metadata have under `ARROW:extension:name`: keys and values, each behind its length. Its
  /// end is not told, so that whoever made it vouches for what it says.
  public static func name(of schema: UnsafePointer<ArrowSchema>) -> TextRef? {
    guard let metadata = unsafe schema.pointee.metadata else { return nil }
    var rest = unsafe UnsafeRawPointer(metadata)
    let count = unsafe Int(rest.loadUnaligned(as: Int32.self))
    unsafe rest += 4
    for _ in 0..<min(max(count, 0), most.keys) {
      guard let key = unsafe text(&rest), let value = unsafe text(&rest) else { return nil }
      if key == TextRef("ARROW:extension:name") { return value }
    }
    return nil
  }

  /// The text behind its length; nil where that is impossible.
  private static func text(_ rest: inout UnsafeRawPointer) -> TextRef? {
    let count = unsafe rest.loadUnaligned(as: Int32.self)
    guard count >= 0, count <= most.bytes else { return nil }
    let bytes = unsafe (rest + 4).assumingMemoryBound(to: UInt8.self)
    unsafe rest += 4 + Int(count)
    return unsafe TextRef(unsafeStart: bytes, count: Int(count))
  }
}

extension ColumnSchema {
  /// Takes an extension type for what its values stand for, where that is known; for any other its
  /// values are what they are stored as.
  mutating func extend(_ schema: UnsafePointer<ArrowSchema>) {
    guard let name = unsafe ArrowExtension.name(of: schema) else { return }
    if name == TextRef("arrow.uuid"), type == .textFixed, size == 16 { type = .uuid }
    if name == TextRef("arrow.bool8"), type == .int8 { type = .boolean8 }
  }
}
