package import FVRules
internal import FVText

/// The record after its transforms in pieces, containers before what is in them.
package struct CleanedPieces: ~Copyable {
  package struct Piece: BitwiseCopyable {
    package enum Kind: UInt8, BitwiseCopyable { case object, array, key, value }

    package let kind: Kind
    /// The field whose name or value it is; nil for the key of a map's member.
    package var field: FieldIndex? { place.place }
    private let place: OptionalPlace<FieldIndex>
    /// A value, or a name as a text.
    package let value: Value
    /// How many members or elements a container has.
    package fileprivate(set) var count: Int32 = 0

    fileprivate init(_ kind: Kind, _ value: Value = .null, of field: FieldIndex? = nil) {
      self.kind = kind
      self.value = value
      place = OptionalPlace(field)
    }
  }

  private var pieces = Buffer<Piece>()
  /// The containers that are not closed yet.
  private var open = Buffer<Int32>()

  mutating func clear() {
    pieces.truncate()
    open.truncate()
  }

  package var count: Int { pieces.count }
  package subscript(place: Int) -> Piece { pieces[place] }

  /// Whether memory ran out while they were told.
  package var isExhausted: Bool { pieces.isExhausted }
}

extension CleanedPieces: CleanedSink {
  mutating func beginObject() { begin(.object) }
  mutating func endObject() { end() }
  mutating func beginArray() { begin(.array) }
  mutating func endArray() { end() }

  mutating func key(of field: FieldIndex, _ plan: borrowing Plan) {
    pieces.append(Piece(.key, Value(wellFormed: plan.fieldName(field)), of: field))
  }

  mutating func key(_ name: TextRef) { pieces.append(Piece(.key, Value(wellFormed: name))) }

  mutating func value(_ value: Value, of field: FieldIndex) {
    countOneMore()
    pieces.append(Piece(.value, value, of: field))
  }

  private mutating func begin(_ kind: Piece.Kind) {
    countOneMore()
    open.append(Int32(truncatingIfNeeded: pieces.count))
    if open.isExhausted { pieces.exhaust() }
    pieces.append(Piece(kind))
  }

  private mutating func end() {
    if !open.isEmpty { open.truncate(open.count &- 1) }
  }

  /// Counts one more in the container that is open.
  private mutating func countOneMore() {
    guard !open.isEmpty else { return }
    let place = Int(open[open.count &- 1])
    if place < pieces.count { pieces[place].count &+= 1 }
  }
}
