#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Texts of a regular language of few kinds of characters, where the machine has wide registers.
///
/// It goes through a text with the set of all places that the language may have come to.
public struct CursorKernel: BitwiseCopyable, Sendable {
  /// What is done with the places. Sets, and words that places are kept in, have numbers.
  public enum Step: Equatable, Sendable {
    /// Goes on behind so many characters of a set, from where they are.
    case take(set: Int, count: Int)
    /// The same, and stays as well.
    case mayTake(set: Int, count: Int)
    /// Goes on behind any number of them.
    case run(set: Int)
    case keep(in: Int)
    /// Goes back to the places that are kept; or adds them.
    case back(to: Int)
    case join(with: Int)
    /// Goes on with the places that are new among all that were kept, from a step on; where there is
    /// none any more, with all of them behind this one.
    case again(keptIn: Int, from: Int)
    /// Stays where the text begins, or ends.
    case textStart
    case textEnd
  }

  /// As many as there may be.
  public static let mostSets = 12
  public static let mostSlots = 8
  public static let mostSteps = 64
  /// Fewer rows make no block.
  public static let fewestRows = 32
  /// The longest text that is decided, and so the highest count.
  public static let longest = 62

  private let codes: ByteCodes
  private var sets = InlineArray<12, UInt8>(repeating: 0)
  private var steps = InlineArray<192, UInt8>(repeating: 0)
  private let setCount: Int
  private let stepCount: Int
  private let isSearch: Bool
  private let asks: Bool

  /// Of each byte, `signatures` has the sets that it is in, a bit each. In a search it is enough that
  /// some part of a text goes through all steps. Nil when there are more than seven kinds of bytes, or
  /// too much of something else.
  ///
  /// `asks` tells whether a text with other bytes than those up to 126 may match: then that is left to
  /// others.
  public init?(signatures: [UInt16], steps all: [Step], isSearch: Bool, asks: Bool) {
    guard signatures.count == 256, all.count <= CursorKernel.mostSteps else { return nil }
    let kinds = Set(signatures[..<127].filter { asks || $0 != 0 }).sorted()
    guard kinds.count <= 7 else { return nil }
    codes = ByteCodes { byte in
      UInt8((kinds.firstIndex(of: signatures[Int(byte)]) ?? -1) + 1)
    }
    guard signatures[..<127].allSatisfy({ $0 >> UInt16(CursorKernel.mostSets) == 0 }) else {
      return nil
    }
    // A set of one kind is that kind; of none, the kind that no byte is of.
    var places = [Int](repeating: 0, count: CursorKernel.mostSets)
    var setCount = 0
    for set in places.indices {
      var own: UInt8 = 0
      for (kind, signature) in kinds.enumerated() where signature >> UInt16(set) & 1 != 0 {
        own |= 2 << UInt8(kind)
      }
      if own.nonzeroBitCount > 1 {
        sets[setCount] = own
        places[set] = 8 + setCount
        setCount += 1
      } else if own != 0 {
        places[set] = own.trailingZeroBitCount
      }
    }
    self.setCount = setCount
    stepCount = all.count
    self.isSearch = isSearch
    self.asks = asks
    for (index, step) in all.enumerated() {
      guard let (instruction, argument, count) = CursorKernel.bytes(of: step, at: index, places)
      else {
        return nil
      }
      steps[3 * index] = instruction
      steps[3 * index + 1] = argument
      steps[3 * index + 2] = count
    }
  }

  /// A step as WideCursors reads it; nil where it names what is not there.
  private static func bytes(
    of step: Step, at index: Int, _ places: [Int]
  ) -> (UInt8, UInt8, UInt8)? {
    func counted(_ instruction: UInt8, _ set: Int, _ count: Int) -> (UInt8, UInt8, UInt8)? {
      guard places.indices ~= set, 1...longest ~= count else { return nil }
      return (instruction, UInt8(places[set]), UInt8(count))
    }
    func kept(_ instruction: UInt8, _ slot: Int, _ target: Int = 0) -> (UInt8, UInt8, UInt8)? {
      guard 0..<mostSlots ~= slot, 0...index ~= target else { return nil }
      return (instruction, UInt8(slot), UInt8(target))
    }
    return switch step {
    case .take(let set, let count): counted(0, set, count)
    case .mayTake(let set, let count): counted(1, set, count)
    case .run(let set): counted(2, set, 1)
    case .keep(let slot): kept(3, slot)
    case .back(let slot): kept(4, slot)
    case .join(let slot): kept(5, slot)
    case .again(let slot, let target): kept(6, slot, target)
    case .textStart: (7, 0, 0)
    case .textEnd: (8, 0, 0)
    }
  }

  /// Writes which rows are in the language, and returns how many rows it decided: as many as make whole
  /// blocks, or none. Calls `other` with the first row of a block and the rows of it, a bit each, that
  /// are to be decided again: those that are longer, or have other bytes than ASCII. Where most rows of a
  /// block are longer it gets all of them, and nothing was written of that block.
  public func check(
    _ column: TextColumn, valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best,
    other: (_ row: Int, _ rows: UInt64) -> Void
  ) -> Int {
    #if FV_WIDE_KERNELS
      // Without a block there is nothing to lay out memory for.
      guard kernels != .portable, unsafe column.count >= kernels.block else { return 0 }
      return unsafe codes.withTables { tables in
        unsafe sets.span.withUnsafeBufferPointer { sets in
          unsafe steps.span.withUnsafeBufferPointer { steps in
            guard let sets = sets.baseAddress, let steps = steps.baseAddress else { return 0 }
            if kernels == .avx2 {
              let program: FVKernelsAVX2.WideCursors.Program = unsafe (
                tables: tables, sets: sets, setCount: setCount, steps: steps, stepCount: stepCount,
                isSearch: isSearch, asks: asks
              )
              return unsafe FVKernelsAVX2.WideCursors.check(
                column.bytes, column.offsets, count: column.count, program, valid: valid,
                other: other)
            }
            let program: FVKernelsAVX512.WideCursors.Program = unsafe (
              tables: tables, sets: sets, setCount: setCount, steps: steps, stepCount: stepCount,
              isSearch: isSearch, asks: asks
            )
            return unsafe FVKernelsAVX512.WideCursors.check(
              column.bytes, column.offsets, count: column.count, program, valid: valid, other: other
            )
          }
        }
      } ?? 0
    #else
      return 0
    #endif
  }
}
