/// A column of text in Arrow's utf8 layout, its offsets checked.
///
/// The caller vouches for the bytes up to the last offset for as long as the value is used.
@unsafe
public struct TextColumn {
  /// The bytes of all rows, from the first offset to the last.
  public let bytes: UnsafePointer<UInt8>
  /// Where each row begins, and behind the last where it ends.
  public let offsets: UnsafePointer<Int32>
  /// How many rows there are.
  public let count: Int

  /// Nil when an offset is negative or falls, or when a pointer that is needed is missing.
  public init?(bytes: UnsafePointer<UInt8>?, offsets: UnsafePointer<Int32>?, count: Int) {
    unsafe self.count = count
    if count == 0 {  // Nobody reads from either pointer.
      unsafe self.bytes = TextColumn.nothing
      unsafe self.offsets = UnsafeRawPointer(TextColumn.nothing).assumingMemoryBound(to: Int32.self)
      return
    }
    guard let offsets = unsafe offsets else { return nil }
    let alignment = MemoryLayout<Int32>.alignment
    guard UInt(bitPattern: offsets) % UInt(alignment) == 0 else { return nil }
    guard unsafe OffsetsKernel.rise(offsets, count: count) else { return nil }
    guard let bytes = unsafe bytes ?? (offsets[count] == offsets[0] ? TextColumn.nothing : nil)
    else {
      return nil
    }
    unsafe self.bytes = bytes
    unsafe self.offsets = offsets
  }

  /// A column whose offsets were checked elsewhere.
  package init(
    unchecked bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int
  ) {
    unsafe self.bytes = bytes
    unsafe self.offsets = offsets
    unsafe self.count = count
  }

  /// Some of its rows.
  package func part(_ rows: Range<Int>) -> TextColumn {
    unsafe TextColumn(unchecked: bytes, offsets + rows.lowerBound, count: rows.count)
  }

  /// Whether some of its rows have nothing but ASCII.
  package func isASCII(_ rows: Range<Int>) -> Bool {
    let (start, end) = unsafe (Int(offsets[rows.lowerBound]), Int(offsets[rows.upperBound]))
    var all: UInt64 = 0
    var place = start
    while place &+ 8 <= end {
      all |= unsafe LuhnKernel.load(bytes, place)
      place &+= 8
    }
    while place < end {
      all |= unsafe UInt64(bytes[place])
      place &+= 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// A row that there is.
  @inlinable @inline(__always)
  public func text(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    let start = unsafe Int(offsets[row])
    return unsafe UnsafeBufferPointer(
      start: bytes + start, count: Int(offsets[row &+ 1]) &- start)
  }

  /// Sets bit `row` of `bits` to what `passes` says of that row, least significant bit first, and
  /// the bits past the last row to 0. `bits` has room for `(count + 7) / 8` bytes, or is nil.
  @inlinable @inline(__always)
  public func writeBits(
    to bits: UnsafeMutablePointer<UInt8>?,
    where passes: (_ row: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    unsafe writeBits(to: bits, rows: 0..<count, where: passes)
  }

  /// The same for some rows, of which the first is a multiple of eight.
  @inlinable @inline(__always)
  public func writeBits(
    to bits: UnsafeMutablePointer<UInt8>?, rows: Range<Int>,
    where passes: (_ row: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var row = rows.lowerBound
    guard row < rows.upperBound else { return }
    var start = unsafe Int(offsets[row])
    while row < rows.upperBound {
      let base = row
      let end = min(row &+ 8, rows.upperBound)
      var byte: UInt8 = 0
      while row < end {
        let next = unsafe Int(offsets[row &+ 1])
        let text = unsafe UnsafeBufferPointer(start: bytes + start, count: next &- start)
        if unsafe passes(row, text) { byte |= 1 &<< UInt8(truncatingIfNeeded: row &- base) }
        start = next
        row &+= 1
      }
      if let bits = unsafe bits { unsafe bits[base &>> 3] = byte }
    }
  }

  /// Somewhere to point where nothing is read: static, so that it is always there.
  @usableFromInline static var nothing: UnsafePointer<UInt8> {
    let empty: StaticString = "\0\0\0\0\0\0\0\0"
    return unsafe empty.utf8Start
  }
}
