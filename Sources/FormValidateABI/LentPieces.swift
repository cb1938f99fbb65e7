internal import CFormValidate
internal import FVForms
internal import FVRules
internal import FVText

/// A record as C wants it, its values as what their rules say they are: it is made as it is told.
@safe
struct LentPieces: ~Copyable {
  /// What makes the values, in memory of its own.
  private var source: RecordTyping
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

  init(_ typing: consuming RecordTyping) {
    source = typing
    if let room = unsafe source.arena.list(of: 1, as: fv_value.self) {
      unsafe root = room.baseAddress
      unsafe next = root
      unsafe end = root.map { unsafe $0 + 1 }
    }
  }

  /// The whole record, which lives as long as this; nil when there was no memory.
  var record: UnsafePointer<fv_value>? {
    unsafe next == nil ? nil : root.map { unsafe UnsafePointer($0) }
  }

  /// Ends it, and gives back what it was made with.
  consuming func typing() -> RecordTyping { source }
}

extension LentPieces: CleanedSink {
  mutating func beginObject(atMost count: Int) { begin(FV_VALUE_MEMBERS, 2 * count) }
  mutating func endObject() { close() }
  mutating func beginArray(atMost count: Int) { begin(FV_VALUE_ARRAY, count) }
  mutating func endArray() { close() }

  mutating func key(of field: FieldIndex, _ plan: borrowing Plan) {
    var name = unsafe fv_value()
    unsafe name.kind = FV_VALUE_STRING
    unsafe name.reserved = FV_TYPE_NAME
    unsafe name.integer = Int64(field.index)
    unsafe name.text = fv_text(plan.fieldName(field))
    unsafe append(name)
  }

  mutating func key(_ name: TextRef) { unsafe append(fv_value(Value(wellFormed: name))) }

  mutating func value(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    switch source.typed(value, of: field, plan) {
    case .value(let value):
      guard let lent = unsafe source.arena.lent(value, tellingAll: true) else { return exhaust() }
      unsafe append(lent)
    case .day(let day):
      var lent = unsafe fv_value()
      unsafe lent.kind = FV_VALUE_DATE
      unsafe lent.integer = day
      unsafe append(lent)
    case nil: exhaust()
    }
  }

  @inline(__always)
  private mutating func append(_ value: fv_value) {
    guard let place = unsafe next, unsafe next != end else { return exhaust() }
    unsafe place.initialize(to: value)
    unsafe next = place + 1
  }

  /// Nothing more is taken.
  private mutating func exhaust() { unsafe (next, end) = (nil, nil) }

  private mutating func begin(_ kind: Int32, _ count: Int) {
    // The items come last, so that those which are not told are taken back.
    guard let place = unsafe next, unsafe next != end, let opened = unsafe note(),
      let items = unsafe source.arena.list(of: count, as: fv_value.self)?.baseAddress
    else { return exhaust() }
    var container = unsafe fv_value()
    unsafe container.kind = kind
    unsafe container.items = UnsafePointer(items)
    unsafe place.initialize(to: container)
    unsafe opened.initialize(to: Open(place: place, end: end, outer: open))
    unsafe (open, next, end) = (opened, items, items + count)
  }

  /// Room to note a container, which is that of a closed one where there is any; nil when there is no memory.
  private mutating func note() -> UnsafeMutablePointer<Open>? {
    guard let spare = unsafe closed else {
      return unsafe source.arena.list(of: 1, as: Open.self)?.baseAddress
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
    unsafe source.arena.takeBack(from: last, to: full)
    unsafe (open, next, end) = (outer, place + 1, ended.pointee.end)
    unsafe ended.pointee = Open(place: place, end: nil, outer: closed)
    unsafe closed = ended
  }
}
