/// A small automaton spelled out for a column: a state is where its row is, in bytes from the first,
/// and the row has for each byte where the next is, so that a step is a single load.
@safe
struct DirectSteps: AutomatonSteps {
  let start: UInt64
  private let rows: UnsafeRawPointer
  private let accepting: UInt64

  /// Fewer rows are not worth it.
  static let fewestRows = 1_024

  /// Writes the rows, to where there is room for 256 words for each state there may be.
  @unsafe
  init(_ steps: ShiftProgram.Steps, _ rows: UnsafeMutablePointer<UInt64>) {
    for place in 0..<ShiftProgram.mostStates {
      for byte in 0..<256 {
        let next = steps.next(UInt64(place &* 6), UInt64(byte)) & 63
        unsafe rows[place &* 256 &+ byte] = DirectSteps.offset(next)
      }
    }
    start = DirectSteps.offset(steps.start)
    unsafe self.rows = UnsafeRawPointer(rows)
    var accepting: UInt64 = 0
    for place in 0..<ShiftProgram.mostStates where steps.accepts(UInt64(place &* 6)) {
      accepting |= 1 &<< UInt64(place)
    }
    self.accepting = accepting
  }

  /// How far a state's row is from the first: rows have 2 KiB.
  @inline(__always)
  private static func offset(_ state: UInt64) -> UInt64 { state / 6 &* 2_048 }

  @inline(__always)
  func next(_ state: UInt64, _ byte: UInt64) -> UInt64 {
    // The byte's place in a row is known before the state is: one addition is left for the load.
    let column = unsafe rows + Int(truncatingIfNeeded: byte) &* MemoryLayout<UInt64>.stride
    return unsafe column.load(fromByteOffset: Int(truncatingIfNeeded: state), as: UInt64.self)
  }

  @inline(__always)
  func accepts(_ state: UInt64) -> Bool { accepting &>> (state &>> 11) & 1 != 0 }

  @inline(__always)
  func isFinal(_ state: UInt64) -> Bool { false }
}
