/// One column of a record batch, its struct checked.
///
/// Whoever made the struct vouches for the buffers as long as this is used.
///
/// It goes from function to function by value, and is kept below what a call of memcpy is needed for.
@safe
struct ArrowColumn: BitwiseCopyable {
  /// What a row is, or what a row's place in a dictionary leads to.
  var schema: ColumnSchema
  /// Whether it is of texts behind offsets of 32 bits, none of them null: the common case.
  var isPlainText = false
  /// Whether places of rows that a record around them leaves out are outside the dictionary: writers
  /// put anything there.
  var isLoose = false
  /// Where the column of the elements of lists, or of the entries of maps, stands among the columns of
  /// the batch, or that of the values of the dictionary; nil for any other column.
  var inner: Int32?
  /// Where the layout of its texts stands among those of a block, of views that are checked as that is made;
  /// nil for any other column.
  var layoutPlace: UInt8?
  /// Where the members of a record stand among those of the batch.
  var firstMember: Int {
    get { Int(ownFirstMember) }
    set { ownFirstMember = Int32(truncatingIfNeeded: newValue) }
  }
  private var ownFirstMember: Int32 = 0
  /// How many rows there are.
  var count = 0
  /// How many stand before the first in each buffer.
  var offset = 0
  /// A bit a row, 0 for null; nil where none is.
  var validity: UnsafePointer<UInt8>?
  /// Numbers, bits, offsets, views or places, `offset` rows before the first.
  var values: UnsafeRawPointer?
  /// How many elements each row has, of lists with sizes of their own; how many bytes each buffer that
  /// views are of.
  var sizes: UnsafeRawPointer?
  /// The bytes of texts that have offsets.
  var bytes: UnsafePointer<UInt8>?
  /// The buffers that views are of.
  var blocks: UnsafePointer<UnsafeRawPointer?>?
  /// How many of these there are, or how many runs.
  var partCount = 0
  /// How many runs stand in front of the first.
  var runOffset = 0

  /// A column of nulls.
  init(_ schema: ColumnSchema, count: Int = 0) {
    self.schema = schema
    self.count = count
    unsafe validity = nil
    unsafe values = nil
    unsafe sizes = nil
    unsafe bytes = nil
    unsafe blocks = nil
  }

  /// What the buffer of its rows holds: of a dictionary the places, else the rows themselves.
  var stored: ColumnType { schema.places ?? schema.type }

  /// How many bytes each of the buffers has that views are of; nil where there are none.
  var blockSizes: UnsafePointer<Int64>? { unsafe sizes?.assumingMemoryBound(to: Int64.self) }

  /// Whether a row is null by itself; a dictionary may have nulls among its values too.
  @inline(__always)
  func isNull(_ row: Row) -> Bool {
    guard let validity = unsafe validity else {
      return schema.type == .null || schema.type == .missing
    }
    return unsafe !ArrowColumn.bit(validity, offset &+ row.index)
  }

  /// A bit of a list of bits, the least significant of a byte first.
  @inline(__always)
  static func bit(_ bits: UnsafePointer<UInt8>, _ place: Int) -> Bool {
    unsafe bits[place &>> 3] &>> UInt8(truncatingIfNeeded: place & 7) & 1 != 0
  }
}
