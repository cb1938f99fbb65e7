internal import FVKernels
internal import FVText

/// Brings the texts of a block's rows, however a column keeps them, into the layout that kernels
/// read.
@safe
struct BlockTexts: ~Copyable {
  private var offsets = Buffer<Int32>()
  private var bytes = Buffer<UInt8>()
  /// Of which rows the texts are that stand here, all of them; nil for others.
  private var source: Source?
  /// Where those bytes and offsets are that are lent; nil where they stand here.
  private var lent: UnsafePointer<UInt8>?
  private var lentOffsets: UnsafePointer<Int32>?

  /// What is copied of a row at most: longer ones are not worth it.
  static let longestCopied = ViewSizes.copied

  /// No texts yet.
  init() {}

  /// The texts of the rows of a block, those of nulls anything; nil where there are none, or no
  /// memory. `skipped` gets the rows whose texts were left out as too long.
  ///
  /// They stay until the next are asked for.
  @unsafe
  mutating func texts(
    _ column: ArrowColumn, _ block: Block, skipped: RowBits
  ) -> TextColumn? {
    skipped.fill(false)
    guard let values = unsafe column.values, column.schema.type.isText else { return nil }
    if column.schema.places != nil || !column.schema.type.hasOffsets {
      let wanted = Source(column, block)
      if source == wanted { return unsafe finished(count: block.count) }
      let made =
        unsafe column.schema.places == nil && column.schema.type == .textView
        ? ofViews(column, block, skipped) : gathered(column, block, skipped)
      if skipped.isEmpty, unsafe made != nil { source = wanted }
      return unsafe made
    }
    let start = unsafe column.bytes ?? UnsafePointer(values.assumingMemoryBound(to: UInt8.self))
    guard column.schema.type == .text64 else {
      let first =
        unsafe values.assumingMemoryBound(to: Int32.self)
        + (column.offset &+ block.first.index)
      return unsafe TextColumn(unchecked: start, first, count: block.count)
    }
    let wide =
      unsafe values.assumingMemoryBound(to: Int64.self)
      + (column.offset &+ block.first.index)
    let base = unsafe wide[0]
    guard unsafe wide[block.count] &- base <= Int64(Int32.max) else {
      return unsafe gathered(column, block, skipped)
    }
    forget()
    offsets.fill(with: 0, count: block.count &+ 1)
    // Without memory for all of them there are fewer.
    guard offsets.count > block.count, let narrow = unsafe offsets.pointer else { return nil }
    for row in 0...block.count {
      unsafe narrow[row] = Int32(truncatingIfNeeded: wide[row] &- base)
    }
    return unsafe TextColumn(unchecked: start + Int(base), narrow, count: block.count)
  }

  /// Forgets of which rows the texts are.
  mutating func forget() {
    source = nil
    unsafe lent = nil
    unsafe lentOffsets = nil
  }

  /// Has offsets instead of its own, and the bytes of a column, or none of these.
  @unsafe
  mutating func lend(
    _ start: UnsafePointer<UInt8>?, _ offsets: UnsafePointer<Int32>, count: Int
  ) -> TextColumn? {
    unsafe lent = start
    unsafe lentOffsets = offsets
    return unsafe finished(count: count)
  }

  /// Begins with the texts of other rows, one after the other.
  mutating func begin() {
    forget()
    offsets.truncate()
    bytes.truncate()
    offsets.append(0)
  }

  mutating func append(_ text: TextRef) { bytes.append(text) }

  mutating func endRow() { offsets.append(Int32(truncatingIfNeeded: bytes.count)) }

  /// The texts that were appended; nil without memory for them.
  @unsafe
  func finished(count: Int) -> TextColumn? {
    guard !offsets.isExhausted, !bytes.isExhausted,
      let starts = unsafe lentOffsets ?? offsets.pointer.map({ unsafe UnsafePointer($0) })
    else { return nil }
    let start = unsafe lent ?? bytes.text.buffer.baseAddress
    return unsafe start.map { unsafe TextColumn(unchecked: $0, starts, count: count) }
  }

  /// Room for so many bytes, and for the offsets of so many rows; nil without memory.
  @unsafe
  mutating func room(
    bytes size: Int, rows: Int
  ) -> (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int32>)? {
    forget()
    if bytes.count < size { bytes.fill(with: 0, count: size) }
    if offsets.count <= rows { offsets.fill(with: 0, count: rows &+ 1) }
    guard bytes.count >= size, offsets.count > rows, let start = unsafe bytes.pointer,
      let starts = unsafe offsets.pointer
    else { return nil }
    return unsafe (start, starts)
  }

  @unsafe
  private mutating func gathered(
    _ column: ArrowColumn, _ block: Block, _ skipped: RowBits
  ) -> TextColumn? {
    begin()
    let isDictionary = column.schema.places != nil
    let values = isDictionary ? block.columns.inner(of: column) : column
    for index in 0..<block.count {
      let row = BlockRow(index)
      var text = TextRef()
      if !block.isNull(column, block[row]) {
        let place = isDictionary ? column.place(block[row]) : block[row]
        if !isDictionary || !values.isNull(place) { text = values.text(place) }
      }
      if text.count > BlockTexts.longestCopied {
        skipped.insert(row)
      } else {
        bytes.append(text)
      }
      endRow()
    }
    return unsafe finished(count: block.count)
  }
}

/// Rows of a column, by where they are.
private struct Source: BitwiseCopyable, Equatable {
  private let places: SIMD4<Int>
  private let first: Int
  private let runOffset: Int
  private let count: Int
  private let hasNullRecords: Bool

  init(_ column: ArrowColumn, _ block: Block) {
    let bytes = unsafe Int(bitPattern: column.bytes) ^ Int(bitPattern: column.blocks)
    places = unsafe SIMD4(
      Int(bitPattern: column.values), Int(bitPattern: column.validity), bytes,
      Int(column.inner ?? -1))
    first = column.offset &+ block.first.index
    runOffset = column.runOffset
    count = block.count
    hasNullRecords = block.hasNullRecords
  }
}

extension ArrowColumns {
  /// The text of a row of a column of texts, empty for null.
  @inline(__always)
  func text(_ column: ArrowColumn, _ row: Row) -> TextRef {
    if column.isNull(row) { return TextRef() }
    if column.schema.places != nil {
      let values = inner(of: column)
      let place = column.place(row)
      if values.isNull(place) { return TextRef() }
      return values.text(place)
    }
    return column.text(row)
  }
}
