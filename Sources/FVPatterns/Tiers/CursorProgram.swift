internal import FVKernels

/// What runs a regular language over whole columns: beside an automaton, which judges single values and
/// the rows that this leaves.
@safe
struct CursorProgram: ~Copyable {
  private let memory: TableMemory

  /// Nil where the language is not for the kernel, or this machine has none.
  @inline(never)
  init?(_ tree: SyntaxTree, isSearch: Bool) {
    guard KernelSet.best != .portable, tree.lookAheads.isEmpty else { return nil }
    var draft = CursorDraft()
    guard (try? draft.add(tree.body)) != nil, let kernel = draft.kernel(isSearch: isSearch),
      let memory = TableMemory(bytes: MemoryLayout<CursorKernel>.size)
    else { return nil }
    unsafe memory.start.bindMemory(to: CursorKernel.self, capacity: 1).initialize(to: kernel)
    self.memory = memory
  }

  /// Rows must be decided that have so many bytes.
  static let longest = CursorKernel.longest

  /// Where the kernel stands, as long as this is there: it is too large to be copied for a few rows.
  @unsafe
  var kernel: UnsafePointer<CursorKernel> {
    unsafe UnsafePointer(memory.start.assumingMemoryBound(to: CursorKernel.self))
  }
}
