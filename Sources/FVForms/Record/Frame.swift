package import FVRules
package import FVText

/// A row of a list or map, or the root: where the values of its scope's fields stand.
///
/// It is small, as there may be a million.
package struct Frame: BitwiseCopyable {
  /// How far its values stand from the places of their fields.
  package var delta: Int32
  /// The row around it.
  package var outer: FrameIndex
  /// Its place in its list, or of its member in its map.
  package var index: Int32
  /// Its scope, and in the lowest bit whether it was left out.
  private var bits: Int32

  init(
    scope: ScopeIndex = .root, delta: Int32 = 0, outer: FrameIndex = .root, index: Int32 = 0
  ) {
    (self.delta, self.outer, self.index) = (delta, outer, index)
    bits = scope.raw << 1
  }

  @inline(__always)
  package var scope: ScopeIndex { ScopeIndex(raw: bits >> 1) }

  /// Whether it was not judged, though rules elsewhere may have read it.
  var isLeftOut: Bool {
    get { bits & 1 != 0 }
    set { bits = newValue ? bits | 1 : bits & ~1 }
  }

  /// Where the value of a field stands in it.
  @inline(__always)
  package func slot(_ field: FieldIndex) -> Slot { Slot(raw: field.raw &+ delta) }
}

/// Where the rows of one list or map stand in the memory's order of rows.
package struct FrameRange: BitwiseCopyable {
  package var first: Int32 = 0
  package var count: Int32 = 0

  package var places: Range<Int> { Int(first)..<Int(first &+ count) }
}

/// A key of a record within the record that is no field.
struct StrayKey: BitwiseCopyable {
  /// Whether the record was replaced since.
  var isGone = false
  var frame: FrameIndex
  /// The record.
  var field: FieldIndex
  var name: TextRef

  /// By rows, records and names.
  static func isBefore(_ a: StrayKey, _ b: StrayKey) -> Bool {
    a.frame != b.frame
      ? a.frame < b.frame
      : a.field != b.field ? a.field < b.field : TextRef.compare(a.name, b.name) < 0
  }

  func isSame(as other: StrayKey) -> Bool {
    frame == other.frame && field == other.field && name == other.name
  }
}

extension RecordMemory {
  /// The row at a place in the memory's order of rows.
  @inline(__always)
  func row(at place: Int) -> FrameIndex {
    // Behind the root they are made in their order.
    hasOrder ? order[place] : FrameIndex(place &+ 1)
  }

  /// The rows of a list or map.
  func rowRange(of list: Slot) -> FrameRange {
    list.index < rows.count ? rows[list] : FrameRange()
  }

  /// Sets the rows of a list or map; without memory there are none.
  mutating func setRowRange(of list: Slot, _ range: FrameRange) {
    while rows.count <= list.index, !rows.isExhausted { rows.append(FrameRange()) }
    if list.index < rows.count { rows[list] = range }
    if list.index < rooms.count { rooms[list] = 0 }
  }

  /// The key of a member of a map; nil for the elements of lists, and the root.
  package func key(of row: FrameIndex, _ plan: borrowing Plan) -> TextRef? {
    guard let owner = plan.scopes[frames[row].scope].owner, plan.shapes[owner].kind == .map else {
      return nil
    }
    return row.index < memberKeys.count ? memberKeys[row] : TextRef()
  }

  /// Sets the key of a member of a map.
  mutating func setKey(of row: FrameIndex, _ key: TextRef) {
    while memberKeys.count <= row.index, !memberKeys.isExhausted { memberKeys.append(TextRef()) }
    if row.index < memberKeys.count { memberKeys[row] = key }
  }

  /// Where the value of a field stands, in the rows that are judged.
  @inline(__always)
  package func slot(_ field: FieldIndex, _ plan: borrowing Plan) -> Slot {
    guard plan.isNested else { return Slot(ofRoot: field) }
    return Slot(raw: field.raw &+ deltas[plan.shapes[field].scope])
  }

  /// The places of all rows.
  package var frameIndices: Range<FrameIndex> { .root..<FrameIndex(frames.count) }

  /// The value that a finding is about, as it came in.
  func value(
    of field: FieldIndex, in frame: FrameIndex, _ plan: borrowing Plan
  ) -> Value {
    guard plan.isNested else { return raw[field] }
    var row = frame
    while row != .root, frames[row].scope != plan.shapes[field].scope { row = frames[row].outer }
    return raw[frames[row].slot(field)]
  }

  /// Goes into a row: then fields have the values that they have there.
  package mutating func enter(frame: FrameIndex) {
    // Where nothing nests there is the root alone.
    guard !frames.isEmpty else { return }
    self.frame = frame
    var place = frame
    while true {
      let own = frames[place]
      deltas[own.scope] = own.delta
      guard place != .root else { return }
      place = own.outer
    }
  }
}
