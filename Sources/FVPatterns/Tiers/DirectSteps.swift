/// A small automaton spelled out for a column: a state is the address of its row, in which each
/// byte has the address of the next, so that a step is a single load.
@safe
struct DirectSteps: AutomatonSteps {
  let start: UInt64
  private let first: UInt64
  private let accepting: UInt64

  /// Fewer rows are not worth it.
  static let fewestRows = 1_024

  /// Writes the rows, to where there is room for 256 words for each state there may be.
  @unsafe
  init(_ steps: ShiftProgram.Steps, _ rows: UnsafeMutablePointer<UInt64>) {
    let first = UInt64(UInt(bitPattern: rows))
    for place in 0..<ShiftProgram.mostStates {
      for byte in 0..<256 {
        let next = steps.next(UInt64(place &* 6), UInt64(byte)) & 63
        unsafe rows[place &* 256 &+ byte] = first &+ DirectSteps.offset(next)
      }
    }
    start = first &+ DirectSteps.offset(steps.start)
    self.first = first
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
    let row = unsafe UnsafePointer<UInt64>(bitPattern: UInt(state))
    return unsafe row.unsafelyUnwrapped[Int(truncatingIfNeeded: byte)]
  }

  @inline(__always)
  func accepts(_ state: UInt64) -> Bool {
    accepting &>> ((state &- first) &>> 11) & 1 != 0
  }

  @inline(__always)
  func isFinal(_ state: UInt64) -> Bool { false }
}
