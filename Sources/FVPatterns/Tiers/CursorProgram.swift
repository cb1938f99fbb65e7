internal import FVKernels

/// What runs a regular language over whole columns: beside an automaton, which judges single values and
/// the rows that this leaves.
@safe
struct CursorProgram: ~Copyable {
  private let memory: TableMemory

  /// Nil where the language is not for the kernel, or this machine has none.
  init?(_ tree: SyntaxTree, isSearch: Bool) {
    guard KernelSet.best != .portable, tree.lookAheads.isEmpty else { return nil }
    var draft = CursorDraft()
    guard (try? draft.add(tree.body)) != nil, let kernel = draft.kernel(isSearch: isSearch),
      let memory = TableMemory(bytes: MemoryLayout<CursorKernel>.size)
    else { return nil }
    unsafe memory.start.storeBytes(of: kernel, as: CursorKernel.self)
    self.memory = memory
  }

  /// Rows must be decided that have so many bytes.
  static let longest = CursorKernel.longest

  var kernel: CursorKernel { unsafe memory.start.load(as: CursorKernel.self) }
}
