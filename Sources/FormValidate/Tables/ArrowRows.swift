internal import CFormValidate
internal import FVColumns
internal import FVText

/// The buffers of an array of Arrow's, by its rows.
@safe
struct ArrowRows {
  private let array: ArrowArray

  init(_ array: ArrowArray) { unsafe self.array = array }

  var offset: Int { unsafe Int(array.offset) }
  var count: Int { unsafe Int(array.length) }

  private func buffer(_ place: Int) -> UnsafeRawPointer? {
    guard unsafe place < Int(array.n_buffers) else { return nil }
    return unsafe array.buffers?[place]
  }

  /// The values of all rows; null where a row is.
  func map(_ value: (Int) -> FormValue) -> [FormValue] {
    (0..<count).map { isNull($0) ? .null : value($0) }
  }

  /// Whether a row is null by itself.
  func isNull(_ row: Int) -> Bool {
    guard unsafe array.null_count != 0, let bits = unsafe buffer(0) else { return false }
    let place = offset + row
    return unsafe bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1
      == 0
  }

  /// A row's number.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(_ row: Int, as type: Number.Type)
    -> Number
  {
    number(row, from: offset, as: type)
  }

  /// A number of the buffer behind the bits of what is null, or of a later one, from a place on.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ row: Int, from first: Int, as type: Number.Type, buffer place: Int = 1
  ) -> Number {
    guard let values = unsafe buffer(place) else { return 0 }
    return unsafe values.loadUnaligned(
      fromByteOffset: (first + row) * MemoryLayout<Number>.size, as: Number.self)
  }

  /// Some bytes of a buffer.
  func bytes(_ place: Int, _ first: Int, _ count: Int) -> [UInt8] {
    guard let start = unsafe buffer(place), first >= 0, count > 0 else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start + first, count: count))
  }

  /// What stands between the offset of a row and the next one.
  func range<Offset: FixedWidthInteger & BitwiseCopyable>(_ row: Int, as type: Offset.Type)
    -> Range<Int>
  {
    let first = max(Int(number(row, as: type)), 0)
    return first..<max(Int(number(row + 1, as: type)), first)
  }

  /// The same of a row that has its offset and its size.
  func sized<Offset: FixedWidthInteger & BitwiseCopyable>(_ row: Int, as type: Offset.Type)
    -> Range<Int>
  {
    let first = max(Int(number(row, as: type)), 0)
    let size = max(Int(number(row, from: offset, as: type, buffer: 2)), 0)
    return first..<first + size
  }

  /// The text of a row behind offsets.
  func text<Offset: FixedWidthInteger & BitwiseCopyable>(_ row: Int, as type: Offset.Type)
    -> String
  {
    let range = range(row, as: type)
    return String(decoding: bytes(2, range.lowerBound, range.count), as: UTF8.self)
  }

  /// The text of a row behind a view: up to twelve bytes stand in it, others in a buffer that it names.
  func view(_ row: Int) -> String {
    let first = (offset + row) * 16
    let count = Int(number(0, from: first / 4, as: Int32.self))
    guard count > 12 else { return String(decoding: bytes(1, first + 4, count), as: UTF8.self) }
    let block = Int(number(2, from: first / 4, as: Int32.self))
    let start = Int(number(3, from: first / 4, as: Int32.self))
    return String(decoding: bytes(2 + block, start, count), as: UTF8.self)
  }

  /// The name of the type of others that a schema's metadata say it is of.
  static func extensionName(_ schema: ArrowSchema) -> String? {
    unsafe withUnsafePointer(to: schema) { schema in
      unsafe ArrowExtension.name(of: schema).map { String($0) }
    }
  }
}
