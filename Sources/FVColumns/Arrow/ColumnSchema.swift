internal import FVForms

/// The type of one column, read from an `ArrowSchema`.
struct ColumnSchema: BitwiseCopyable, Sendable {
  /// What a row is; of a dictionary, what its values are.
  var type: ColumnType
  /// The type of the places in a dictionary; nil where there is none.
  var places: ColumnType?
  /// Whether a point in time has a zone, so that it is told in UTC.
  var hasZone = false
  /// How many digits there are, of decimals.
  var precision: UInt8 = 0
  // Numbers that are kept narrow, as each column goes with its schema from function to function.
  private var ownScale: Int16 = 0
  private var ownSize: Int32 = 0
  private var first: Int32 = 0
  private var count: Int32 = 0
  /// Where the schema of the elements stands, of a list, or of the entries of a map; else nil.
  var elements: Int32?

  /// How many elements each row has, of lists that all have as many; how many bytes, of texts that do.
  var size: Int {
    get { Int(ownSize) }
    set { ownSize = Int32(truncatingIfNeeded: newValue) }
  }

  /// How many digits stand behind the point, of decimals, and of the seconds of times.
  var scale: Int {
    get { Int(ownScale) }
    set { ownScale = Int16(truncatingIfNeeded: newValue) }
  }

  /// The members of a record, of a map's entries the key and the value.
  var members: Range<Int> {
    get { Int(first)..<Int(first &+ count) }
    set {
      first = Int32(truncatingIfNeeded: newValue.lowerBound)
      count = Int32(truncatingIfNeeded: newValue.count)
    }
  }

  init(_ type: ColumnType) { self.type = type }
}

extension ColumnSchema {
  /// Whether it is of a kind that a document asks for; nulls alone are of any.
  func suits(_ kind: ColumnKind) -> Bool {
    if type == .null { return true }
    switch kind {
    case .text: return type.isText
    case .integer: return type.isInteger
    case .number: return type.isInteger || type.isFloat || type.isDecimal
    case .boolean: return type == .boolean || type == .boolean8
    case .date: return type == .date32 || type == .date64
    case .timestamp: return type.isDate && type != .date32 && type != .date64
    case .decimal(let most, let digits):
      return type.isDecimal && scale == Int(digits) && precision > 0 && precision <= Int(most)
    }
  }
}
