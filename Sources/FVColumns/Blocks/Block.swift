internal import FVText

/// Some rows of a record batch that are judged together.
@safe
struct Block: BitwiseCopyable {
  private let record: UnsafePointer<ArrowColumns>
  /// The first of its rows.
  let first: Row
  /// How many rows it has.
  let count: Int
  /// Whether they are not those of the record batch but of a column within it.
  let areElements: Bool
  /// How the texts of views stand, of columns with a place for that; nil where nobody looked.
  var layouts: UnsafePointer<ViewLayout>?

  /// Rows of columns that stay where they are.
  @unsafe
  init(_ columns: UnsafePointer<ArrowColumns>, _ rows: Range<Int>, areElements: Bool = false) {
    unsafe record = columns
    unsafe layouts = nil
    first = Row(rows.lowerBound)
    count = rows.count
    self.areElements = areElements
  }

  /// Rows of a column within those of the record batch.
  func elements(_ rows: Range<Int>) -> Block { unsafe Block(record, rows, areElements: true) }

  /// Some of its rows.
  func part(_ rows: Range<Int>) -> Block {
    if rows == 0..<count { return self }
    let own = first.index &+ rows.lowerBound..<first.index &+ rows.upperBound
    return unsafe Block(record, own, areElements: areElements)
  }

  /// How the texts of a column of views stand; nil where nobody looked.
  func layout(of column: ArrowColumn) -> ViewLayout? {
    guard let layouts = unsafe layouts, let place = column.layoutPlace else { return nil }
    return unsafe layouts[Int(place)]
  }

  /// Whether the whole record of some row may be null.
  var hasNullRecords: Bool { !areElements && columns.hasNullRecords }

  /// Whether a row of a column is null, by itself or with its whole record. Elements have no records of
  /// their own.
  @inline(__always)
  func isNull(_ column: ArrowColumn, _ row: Row) -> Bool {
    column.isNull(row) || hasNullRecords && columns.isRecordNull(row)
  }

  /// The columns of the record batch.
  var columns: ArrowColumns {
    @inline(__always) unsafeAddress { unsafe record }
  }

  /// Its rows as those of the record batch.
  var rows: Range<Int> { first.index..<first.index &+ count }

  /// A row of the block as one of the record batch.
  @inline(__always)
  subscript(_ row: BlockRow) -> Row { first.advanced(by: row.index) }
}

extension Block {
  /// Sets which rows are not null; false, and sets nothing, when none is.
  func loadPresent(_ column: ArrowColumn, into bits: RowBits) -> Bool {
    let hasNulls = unsafe column.validity != nil
    guard hasNulls || hasNullRecords else { return false }
    bits.fill(true)
    if let validity = unsafe column.validity {
      unsafe bits.load(validity, from: column.offset &+ first.index)
    }
    removeNullRecords(from: bits)
    return true
  }

  /// A bit for each of up to 64 rows from one on: whether it is not null.
  func present(_ column: ArrowColumn, _ first: Int, count: Int) -> UInt64 {
    func load(_ bits: UnsafePointer<UInt8>?, from place: Int) -> UInt64 {
      guard let bits = unsafe bits else { return ~0 }
      var word: UInt64 = 0
      unsafe withUnsafeMutablePointer(to: &word) { word in
        unsafe RowBits(word, count: count).load(bits, from: place)
      }
      return word
    }
    let row = self.first.index &+ first
    let own = unsafe load(column.validity, from: column.offset &+ row)
    guard hasNullRecords else { return own }
    return unsafe own & load(columns.records, from: columns.recordOffset &+ row)
  }

  /// Sets which rows of a field are filled in: not null, no empty text or list.
  func loadFilled(_ column: ArrowColumn, into bits: RowBits) {
    switch column.schema.type {
    case .missing, .null: return bits.fill(false)
    case .text32, .text64, .textView, .textFixed:
      bits.set { row in !columns.text(column, self[row]).isEmpty }
    case .list32, .list64, .listView32, .listView64, .listFixed:
      bits.set { row in !column.isNull(self[row]) && !column.isEmptyList(self[row]) }
    default:
      guard column.schema.places != nil else {
        if !loadPresent(column, into: bits) { bits.fill(true) }
        return
      }
      let values = columns.inner(of: column)
      bits.set { row in
        !column.isNull(self[row]) && !values.isNull(column.place(self[row]))
      }
    }
    removeNullRecords(from: bits)
  }

  /// Takes away the rows whose whole record is null.
  private func removeNullRecords(from bits: RowBits) {
    guard hasNullRecords else { return }
    for row in 0..<count where columns.isRecordNull(first.advanced(by: row)) {
      bits.remove(BlockRow(row))
    }
  }
}
