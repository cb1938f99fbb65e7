/// The buffers of a column as Arrow lays them out; nobody changes them once they are there.
@safe
final class ColumnStorage: @unchecked Sendable {
  let type: ColumnType
  let count: Int
  let nullCount: Int
  /// Whether texts are behind offsets of 64 bits.
  let isLarge: Bool
  /// A bit a row, 0 for null, or nothing; then numbers, bits or offsets; then the bytes of texts.
  let buffers: UnsafeMutableBufferPointer<UnsafeRawPointer?>
  /// The values of a column that came in a layout which columns here do not have; then no buffers.
  let own: [FormValue]?

  /// Values that have no buffers: nobody but checks of columns sees them.
  init(_ type: ColumnType, _ values: [FormValue]) {
    (self.type, count, isLarge, own) = (type, values.count, false, values)
    nullCount = values.count { $0 == .null }
    unsafe buffers = .allocate(capacity: 0)
  }

  /// Takes copies of the buffers.
  init(
    _ type: ColumnType, count: Int, nullCount: Int, isLarge: Bool = false, validity: [UInt8],
    _ parts: [[UInt8]]
  ) {
    (self.type, self.count, self.nullCount, self.isLarge) = (type, count, nullCount, isLarge)
    own = nil
    let all = type == .nothing ? [] : [nullCount > 0 ? validity : []] + parts
    unsafe buffers = .allocate(capacity: all.count)
    unsafe buffers.initialize(repeating: nil)
    for (place, part) in all.enumerated() where place > 0 || nullCount > 0 {
      unsafe buffers[place] = ColumnStorage.copy(part)
    }
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeRawPointer {
    // Of an empty buffer too there is an address.
    let room = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 8), alignment: 64)
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe room.copyMemory(from: start, byteCount: bytes.count)
    }
    return UnsafeRawPointer(room)
  }

  deinit {
    for place in unsafe buffers.indices { unsafe buffers[place]?.deallocate() }
    unsafe buffers.deallocate()
  }

  /// Whether a row has no value.
  func isNull(_ row: Int) -> Bool {
    if let own { return own[row] == .null }
    if type == .nothing { return true }
    guard let bits = unsafe buffers[0] else { return false }
    return unsafe bits.load(fromByteOffset: row >> 3, as: UInt8.self) >> UInt8(row & 7) & 1 == 0
  }

  /// A row's number.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(_ row: Int, as type: Number.Type)
    -> Number
  {
    guard let values = unsafe buffers[1] else { return 0 }
    return unsafe values.loadUnaligned(
      fromByteOffset: row * MemoryLayout<Number>.size, as: Number.self)
  }

  /// The bytes of a row's number or text; none of bits.
  func bytes(_ row: Int) -> [UInt8] {
    guard type == .text else {
      let first = row * type.width
      return copied(1, first..<first + type.width)
    }
    return copied(2, offset(row)..<offset(row + 1))
  }

  private func offset(_ place: Int) -> Int {
    isLarge ? Int(number(place, as: Int64.self)) : Int(number(place, as: Int32.self))
  }

  private func copied(_ buffer: Int, _ range: Range<Int>) -> [UInt8] {
    guard let start = unsafe buffers[buffer], !range.isEmpty else { return [] }
    return unsafe [UInt8](
      UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}
