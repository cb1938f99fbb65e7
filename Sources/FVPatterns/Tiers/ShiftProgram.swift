/// Tier 3: an automaton of up to ten states, one shift a byte.
///
/// A state is a place in a 64-bit word, six bits wide; a byte's word has at each place the next.
@safe
struct ShiftProgram: ~Copyable {
  /// Fixed size, at the start of the memory.
  struct Header {
    var start: UInt64 = 0
    /// A bit at each accepting state's place, and at each that no byte leads out of.
    var accepting: UInt64 = 0
    var final: UInt64 = 0
  }

  static let mostStates = 10
  private static let rowOffset = 64

  private let memory: TableMemory
  /// What looks at whole columns, where that is there.
  let cursors: CursorProgram?

  /// Nil when there are too many states.
  @inline(never)
  init?(_ automaton: DFA, _ cursors: consuming CursorProgram?) {
    guard automaton.count <= ShiftProgram.mostStates,
      let memory = TableMemory(bytes: ShiftProgram.rowOffset + 256 * 8)
    else { return nil }
    func place(_ state: Int) -> UInt64 { UInt64(state) * 6 }
    var header = Header(start: place(automaton.start))
    for state in 0..<automaton.count {
      if automaton.accepts[state] { header.accepting |= 1 << place(state) }
      if automaton.isFinal(state) { header.final |= 1 << place(state) }
    }
    unsafe memory.start.storeBytes(of: header, as: Header.self)
    for byte in UInt8.min...UInt8.max {
      var row: UInt64 = 0
      for state in 0..<automaton.count {
        row |= place(automaton.next(state, byte)) << place(state)
      }
      let offset = ShiftProgram.rowOffset + Int(byte) * 8
      unsafe memory.start.storeBytes(of: row, toByteOffset: offset, as: UInt64.self)
    }
    self.memory = memory
    self.cursors = cursors
  }

  /// Its steps, for as long as the program is there.
  @inline(__always)
  var steps: Steps {
    let header = unsafe memory.start.load(as: Header.self)
    return unsafe Steps(
      start: header.start, accepting: header.accepting, final: header.final,
      rows: UnsafePointer(
        (memory.start + ShiftProgram.rowOffset).assumingMemoryBound(to: UInt64.self)))
  }

  @safe
  struct Steps: AutomatonSteps {
    let start: UInt64
    fileprivate let accepting: UInt64
    fileprivate let final: UInt64
    fileprivate let rows: UnsafePointer<UInt64>

    /// The bits above the six lowest are of other states; a shift looks at no more.
    @inline(__always)
    func next(_ state: UInt64, _ byte: UInt64) -> UInt64 {
      unsafe rows[Int(truncatingIfNeeded: byte)] &>> state
    }

    @inline(__always)
    func accepts(_ state: UInt64) -> Bool { accepting &>> state & 1 != 0 }

    @inline(__always)
    func isFinal(_ state: UInt64) -> Bool { final &>> state & 1 != 0 }
  }
}
