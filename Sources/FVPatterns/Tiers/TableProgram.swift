/// Tier 4: a larger automaton, as a table of states by classes of bytes.
///
/// A state is the offset of its row; those that accept come last.
@safe
struct TableProgram: ~Copyable {
  /// Fixed size, at the start of the memory.
  struct Header {
    var start: UInt64 = 0
    /// The first accepting state.
    var accepting: UInt64 = 0
    /// The state that is never left and does not accept, and the one that does.
    var dead = UInt64.max
    var done = UInt64.max
  }

  /// 64 KiB of table; a row's offset fits in 16 bits.
  static let mostMoves = 32_768
  private static let classOffset = 64
  private static let moveOffset = classOffset + 256

  private let memory: TableMemory
  /// What looks at whole columns, where that is there.
  let cursors: CursorProgram?

  /// Nil when there are too many states.
  @inline(never)
  init?(_ automaton: DFA, _ cursors: consuming CursorProgram?) {
    guard automaton.moves.count <= TableProgram.mostMoves,
      let memory = TableMemory(bytes: TableProgram.moveOffset + 2 * automaton.moves.count)
    else { return nil }
    let rejecting = (0..<automaton.count).filter { !automaton.accepts[$0] }
    let accepting = (0..<automaton.count).filter { automaton.accepts[$0] }
    var rows = [Int](repeating: 0, count: automaton.count)
    for (row, state) in (rejecting + accepting).enumerated() {
      rows[state] = row * automaton.classCount
    }
    var header = Header(
      start: UInt64(rows[automaton.start]),
      accepting: UInt64(rejecting.count * automaton.classCount))
    if let dead = rejecting.first(where: automaton.isFinal) { header.dead = UInt64(rows[dead]) }
    if let done = accepting.first(where: automaton.isFinal) { header.done = UInt64(rows[done]) }

    unsafe memory.start.storeBytes(of: header, as: Header.self)
    for (byte, kind) in automaton.classes.enumerated() {
      let offset = TableProgram.classOffset + byte
      unsafe memory.start.storeBytes(of: kind, toByteOffset: offset, as: UInt8.self)
    }
    for (index, move) in automaton.moves.enumerated() {
      let (state, kind) = index.quotientAndRemainder(dividingBy: automaton.classCount)
      let offset = TableProgram.moveOffset + 2 * (rows[state] + kind)
      unsafe memory.start.storeBytes(
        of: UInt16(truncatingIfNeeded: rows[move]), toByteOffset: offset, as: UInt16.self)
    }
    self.memory = memory
    self.cursors = cursors
  }

  /// Its steps, for as long as the program is there.
  @inline(__always)
  var steps: Steps {
    let header = unsafe memory.start.load(as: Header.self)
    return unsafe Steps(
      start: header.start, accepting: header.accepting, dead: header.dead, done: header.done,
      classes: UnsafePointer(
        (memory.start + TableProgram.classOffset).assumingMemoryBound(to: UInt8.self)),
      moves: UnsafePointer(
        (memory.start + TableProgram.moveOffset).assumingMemoryBound(to: UInt16.self)))
  }

  @safe
  struct Steps: AutomatonSteps {
    let start: UInt64
    fileprivate let accepting: UInt64
    fileprivate let dead: UInt64
    fileprivate let done: UInt64
    fileprivate let classes: UnsafePointer<UInt8>
    fileprivate let moves: UnsafePointer<UInt16>

    @inline(__always)
    func next(_ state: UInt64, _ byte: UInt64) -> UInt64 {
      let kind = unsafe UInt64(classes[Int(truncatingIfNeeded: byte)])
      return unsafe UInt64(moves[Int(truncatingIfNeeded: state &+ kind)])
    }

    @inline(__always)
    func accepts(_ state: UInt64) -> Bool { state >= accepting }

    @inline(__always)
    func isFinal(_ state: UInt64) -> Bool { state == dead || state == done }
  }
}
