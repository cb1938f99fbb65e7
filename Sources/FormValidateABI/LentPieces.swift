internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// A record as C wants it, its values as what their rules say they are: it is made as it is told.
@safe
struct LentPieces: ~Copyable {
  /// What makes the values, in memory of its own, which outlives this.
  private let source: UnsafeMutablePointer<RecordTyping>
  /// Where the next name or value goes, and where its container has no more room.
  private var next: UnsafeMutablePointer<fv_value>?
  private var end: UnsafeMutablePointer<fv_value>?
  /// The containers that are open, from the innermost.
  private var open: UnsafeMutablePointer<Open>?
  /// What noted containers that were closed, for others.
  private var closed: UnsafeMutablePointer<Open>?
  private var root: UnsafeMutablePointer<fv_value>?

  @safe
  private struct Open: BitwiseCopyable {
    /// The container itself, and where there is no more room in the one that it is in.
    let place: UnsafeMutablePointer<fv_value>
    let end: UnsafeMutablePointer<fv_value>?
    let outer: UnsafeMutablePointer<Open>?
  }

  init(_ typing: UnsafeMutablePointer<RecordTyping>) {
    unsafe source = typing
    if let room = unsafe source.pointee.arena.list(of: 1, as: fv_value.self) {
      unsafe root = room.baseAddress
      unsafe next = root
      unsafe end = root.map { unsafe $0 + 1 }
    }
  }

  /// The whole record, which lives as long as what makes the values; nil when there was no memory.
  var record: UnsafePointer<fv_value>? {
    unsafe next == nil ? nil : root.map { unsafe UnsafePointer($0) }
  }
}

extension LentPieces: CleanedSink {
  mutating func beginObject(atMost count: Int) { begin(FV_VALUE_MEMBERS, 2 * count) }
  mutating func endObject() { close() }
  mutating func beginArray(atMost count: Int) { begin(FV_VALUE_ARRAY, count) }
  mutating func endArray() { close() }

  @inline(__always)
  mutating func key(of field: FieldIndex, _ plan: borrowing Plan) {
    guard let place = unsafe room() else { return }
    unsafe place.pointee.kind = FV_VALUE_STRING
    unsafe place.pointee.reserved = FV_TYPE_NAME
    unsafe place.pointee.integer = Int64(field.index)
    unsafe place.pointee.text = fv_text(plan.fieldName(field))
  }

  mutating func key(_ name: TextRef) { unsafe room()?.pointee.set(Value(wellFormed: name)) }

  mutating func member(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    key(of: field, plan)
    self.value(value, of: field, plan)
  }

  @inline(__always)
  mutating func value(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    if unsafe source.pointee.keeps(value, of: field, plan) {
      unsafe room()?.pointee.set(value)
    } else {
      convert(value, of: field, plan)
    }
  }

  private mutating func convert(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    guard let place = unsafe room() else { return }
    switch unsafe source.pointee.typed(value, of: field, plan) {
    case .value(let value):
      guard unsafe source.pointee.arena.lend(value, to: &place.pointee, tellingAll: true) else {
        return exhaust()
      }
    case .day(let day):
      unsafe place.pointee.kind = FV_VALUE_DATE
      unsafe place.pointee.integer = day
    case nil: exhaust()
    }
  }

  /// The place of what comes next, which is all 0; nil where there is none.
  @inline(__always)
  private mutating func room() -> UnsafeMutablePointer<fv_value>? {
    guard let place = unsafe next, unsafe next != end else {
      exhaust()
      return nil
    }
    unsafe place.initialize(to: fv_value())
    unsafe next = place + 1
    return unsafe place
  }

  /// Nothing more is taken.
  private mutating func exhaust() { unsafe (next, end) = (nil, nil) }

  private mutating func begin(_ kind: Int32, _ count: Int) {
    // The items come last, so that those which are not told are taken back.
    guard let place = unsafe next, unsafe next != end, let opened = unsafe note(),
      let items = unsafe source.pointee.arena.list(of: count, as: fv_value.self)?.baseAddress
    else { return exhaust() }
    unsafe place.initialize(to: fv_value())
    unsafe place.pointee.kind = kind
    unsafe place.pointee.items = UnsafePointer(items)
    unsafe opened.initialize(to: Open(place: place, end: end, outer: open))
    unsafe (open, next, end) = (opened, items, items + count)
  }

  /// Room to note a container, which is that of a closed one where there is any; nil when there is no memory.
  private mutating func note() -> UnsafeMutablePointer<Open>? {
    guard let spare = unsafe closed else {
      return unsafe source.pointee.arena.list(of: 1, as: Open.self)?.baseAddress
    }
    unsafe closed = spare.pointee.outer
    return unsafe spare
  }

  private mutating func close() {
    guard let ended = unsafe open, let last = unsafe next, let full = unsafe end,
      let items = unsafe ended.pointee.place.pointee.items
    else { return }
    let (place, outer) = unsafe (ended.pointee.place, ended.pointee.outer)
    let count = unsafe UnsafePointer(last) - items
    unsafe place.pointee.count = place.pointee.kind == FV_VALUE_MEMBERS ? count / 2 : count
    unsafe source.pointee.arena.takeBack(from: last, to: full)
    unsafe (open, next, end) = (outer, place + 1, ended.pointee.end)
    unsafe ended.pointee = Open(place: place, end: nil, outer: closed)
    unsafe closed = ended
  }
}
