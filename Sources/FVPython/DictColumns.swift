internal import CFormValidate
internal import FVPlatform
internal import FVText

/// Dicts as the columns of a table, which judge many at once.
///
/// What they find valid is valid; all else is judged again, as a record. So their codes are those of
/// records.
@safe
struct DictColumns: ~Copyable {
  private let anchor = Anchor()
  private let fieldCount: Int
  private let columns: UnsafeMutablePointer<DictColumn>
  private var batch: UnsafeMutablePointer<fv_batch>?
  /// Which rows of a list the rows are.
  private var places = Buffer<Int>()

  /// So many rows are judged together.
  static let mostRows = 2_048

  /// Nil when there is no memory, and for rulesets whose records are more than plain fields.
  init?(_ ruleset: UnsafePointer<fv_ruleset>?, _ options: UnsafePointer<fv_options>?) {
    let count = unsafe fv_ruleset_field_count(ruleset)
    var needs: UInt32 = 0
    guard unsafe fv_ruleset_needs(ruleset, &needs) == FV_OK, needs == 0, count > 0,
      unsafe fv_ruleset_path_count(ruleset) == count,
      unsafe !fv_ruleset_rejects_unknown(ruleset), unsafe fv_ruleset_rows_are_records(ruleset),
      unsafe (options?.pointee.flags ?? 0) == 0,
      let memory = unsafe malloc(count * MemoryLayout<DictColumn>.stride)
    else { return nil }
    fieldCount = count
    unsafe columns = memory.bindMemory(to: DictColumn.self, capacity: count)
    for index in 0..<count { unsafe (columns + index).initialize(to: DictColumn()) }
    clear()
  }

  deinit {
    unsafe fv_batch_free(batch)
    unsafe columns.deinitialize(count: fieldCount)
    unsafe free(columns)
  }

  private mutating func clear() {
    places.truncate()
    for index in 0..<fieldCount { unsafe columns[index].clear() }
  }

  var rowCount: Int { places.count }

  /// Which place in the list a row has.
  subscript(row: Int) -> Int { places[row] }

  /// Adds a record as a row; false for one that must be judged by itself.
  mutating func append(_ values: UnsafePointer<fv_value>, at place: Int) -> Bool {
    for index in 0..<fieldCount {
      guard unsafe columns[index].takes(values + index) else { return false }
    }
    let row = places.count
    places.append(place)
    for index in 0..<fieldCount { unsafe columns[index].append(values + index, behind: row) }
    return true
  }

  /// Judges the rows and calls with each whether it is valid for certain, then begins anew; false, and some
  /// were not told, where that failed.
  mutating func judge(
    _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?,
    _ tell: (_ place: Int, _ isValid: Bool) -> Void
  ) -> Bool {
    defer { clear() }
    guard !places.isEmpty else { return true }
    guard !places.isExhausted, !isExhausted, unsafe begin(ruleset, scenario), add() else {
      return false
    }
    var (schema, verdicts) = unsafe (ArrowSchema(), ArrowArray())
    guard unsafe fv_batch_valid(batch, &schema, &verdicts) == FV_OK else { return false }
    defer {
      unsafe schema.release?(&schema)
      unsafe verdicts.release?(&verdicts)
    }
    guard unsafe verdicts.length == Int64(places.count), let buffers = unsafe verdicts.buffers,
      let bits = unsafe buffers[1]?.assumingMemoryBound(to: UInt8.self)
    else { return false }
    let known = unsafe buffers[0]?.assumingMemoryBound(to: UInt8.self)
    for row in 0..<places.count {
      let bit = UInt8(1) << UInt8(row & 7)
      let isKnown = unsafe known.map { unsafe $0[row &>> 3] & bit != 0 } ?? true
      tell(places[row], unsafe isKnown && bits[row &>> 3] & bit != 0)
    }
    return unsafe fv_batch_forget(batch) == FV_OK
  }

  private var isExhausted: Bool {
    (0..<fieldCount).contains { unsafe columns[$0].isExhausted }
  }

  /// Makes a batch of columns of the kinds that the first rows have.
  private mutating func begin(
    _ ruleset: UnsafePointer<fv_ruleset>?, _ scenario: UnsafePointer<CChar>?
  ) -> Bool {
    guard unsafe batch == nil else { return true }
    var options = unsafe fv_batch_options()
    unsafe options.struct_size = UInt32(MemoryLayout<fv_batch_options>.size)
    unsafe options.error_limit = FV_BATCH_KEEP_NONE
    // Names end with a NUL here.
    var names = Buffer<CChar>()
    var starts = Buffer<Int>()
    for index in 0..<fieldCount {
      var name = unsafe fv_text()
      guard unsafe fv_ruleset_field_name(ruleset, index, &name) == FV_OK,
        let bytes = unsafe name.bytes
      else { return false }
      // One with a NUL of its own would be another's name, or nobody's.
      guard unsafe memchr(bytes, 0, name.length) == nil else { return false }
      starts.append(names.count)
      for place in 0..<(unsafe name.length) { names.append(unsafe bytes[place]) }
      names.append(0)
      unsafe columns[index].settle()
    }
    guard !names.isExhausted, !starts.isExhausted, let first = unsafe names.pointer else {
      return false
    }
    return unsafe withUnsafeTemporaryAllocation(of: ArrowSchema.self, capacity: fieldCount) {
      fields in
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<ArrowSchema>?.self, capacity: fieldCount
      ) { places in
        for index in 0..<fieldCount {
          let format = unsafe columns[index].kind.format
          unsafe fields.initializeElement(
            at: index, to: DictColumns.schema(format, named: first + starts[index]))
          unsafe places.initializeElement(
            at: index, to: fields.baseAddress.map { unsafe $0 + index })
        }
        var schema = unsafe DictColumns.schema("+s", named: nil)
        unsafe schema.n_children = Int64(fieldCount)
        unsafe schema.children = places.baseAddress
        return unsafe fv_batch_new(ruleset, scenario, &schema, &options, &batch, nil) == FV_OK
      }
    }
  }

  private static func schema(
    _ format: StaticString, named name: UnsafeMutablePointer<CChar>?
  ) -> ArrowSchema {
    var schema = unsafe ArrowSchema()
    unsafe schema.format = UnsafeRawPointer(format.utf8Start).assumingMemoryBound(to: CChar.self)
    unsafe schema.name = UnsafePointer(name)
    // Its values may be null.
    unsafe schema.flags = 2
    unsafe schema.release = { unsafe $0?.pointee.release = nil }
    return unsafe schema
  }

  /// Adds the rows to the batch, which copies none of them.
  private mutating func add() -> Bool {
    let rows = Int64(places.count)
    return unsafe withUnsafeTemporaryAllocation(of: ArrowArray.self, capacity: fieldCount) {
      arrays in
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<ArrowArray>?.self, capacity: fieldCount
      ) { children in
        unsafe withUnsafeTemporaryAllocation(
          of: UnsafeRawPointer?.self, capacity: 3 * fieldCount + 1
        ) { buffers in
          for index in 0..<fieldCount {
            let own = unsafe buffers.baseAddress.map { unsafe $0 + 3 * index }
            unsafe arrays.initializeElement(at: index, to: array(index, rows, own))
            unsafe children.initializeElement(
              at: index, to: arrays.baseAddress.map { unsafe $0 + index })
          }
          let last = unsafe buffers.baseAddress.map { unsafe $0 + 3 * fieldCount }
          unsafe last?.initialize(to: nil)
          var array = unsafe ArrowArray()
          unsafe array.length = rows
          unsafe array.n_buffers = 1
          unsafe array.buffers = last
          unsafe array.n_children = Int64(fieldCount)
          unsafe array.children = children.baseAddress
          unsafe array.release = { unsafe $0?.pointee.release = nil }
          return unsafe fv_batch_add(batch, &array, nil) >= 0
        }
      }
    }
  }

  private func array(
    _ index: Int, _ rows: Int64, _ buffers: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> ArrowArray {
    var array = unsafe ArrowArray()
    unsafe array.length = rows
    unsafe array.null_count = Int64(columns[index].nullCount)
    unsafe array.buffers = buffers
    unsafe array.release = { unsafe $0?.pointee.release = nil }
    unsafe buffers?.initialize(to: UnsafeRawPointer(columns[index].validity.pointer))
    switch unsafe columns[index].kind {
    case .unknown, .text:
      unsafe array.n_buffers = 3
      unsafe (buffers.map { unsafe $0 + 1 })?.initialize(
        to: UnsafeRawPointer(columns[index].offsets.pointer))
      unsafe (buffers.map { unsafe $0 + 2 })?.initialize(
        to: UnsafeRawPointer(columns[index].bytes.pointer))
    case .integer, .number:
      unsafe array.n_buffers = 2
      unsafe (buffers.map { unsafe $0 + 1 })?.initialize(
        to: UnsafeRawPointer(columns[index].words.pointer))
    case .boolean:
      unsafe array.n_buffers = 2
      unsafe (buffers.map { unsafe $0 + 1 })?.initialize(
        to: UnsafeRawPointer(columns[index].bytes.pointer))
    }
    return unsafe array
  }
}
