internal import FVText

/// What runs a pattern that denotes a regular language, each in time that grows with the value's
/// length alone.
enum TierProgram: ~Copyable {
  /// Nothing but PCRE2 does.
  case none
  /// One class with a count, perhaps behind look-aheads.
  case classes(ClassProgram)
  case sequence(SequenceProgram)
  case shift(ShiftProgram)
  case table(TableProgram)

  /// The tier of what only PCRE2 runs.
  static let pcre2: Int32 = 5

  /// The fastest for a pattern that PCRE2 has compiled.
  init(
    _ pattern: Span<UInt8>, _ options: PatternOptions, _ automata: inout AutomatonBudget
  ) {
    self = .none
    guard !options.contains(.pcre2), let tree = SyntaxTree(pattern, options) else { return }
    self.init(tree, isSearch: options.contains(.search), &automata)
  }

  /// The fastest for what a pattern was read as.
  init(_ tree: SyntaxTree, isSearch: Bool, _ automata: inout AutomatonBudget) {
    self = .none
    if let items = ClassItem.items(of: tree.body, isSearch: isSearch) {
      if items.count == 1, let program = ClassProgram(items[0], tree.lookAheads) {
        self = .classes(program)
        return
      }
      if tree.lookAheads.isEmpty, let program = SequenceProgram(items) {
        self = .sequence(program)
        return
      }
    }
    guard let automaton = DFA(tree, isSearch: isSearch, &automata) else { return }
    let cursors = CursorProgram(tree, isSearch: isSearch)
    if automaton.count <= ShiftProgram.mostStates {
      if let program = ShiftProgram(automaton, cursors) { self = .shift(program) }
    } else if let program = TableProgram(automaton, cursors) {
      self = .table(program)
    }
  }

  /// Its number, as `fv_pattern_tier` tells it.
  var tier: Int32 {
    switch self {
    case .classes(let program): program.hasLookAheads ? 2 : 1
    case .sequence: 1
    case .shift: 3
    case .table: 4
    case .none: TierProgram.pcre2
    }
  }

  /// Whether whatever matches is certain to be of printable ASCII without spaces.
  var isInkOnly: Bool {
    switch self {
    case .classes(let program): program.isInkOnly
    case .sequence(let program): program.isInkOnly
    default: false
    }
  }

  /// Whether PCRE2 has to tell.
  @inline(__always)
  var isPCRE2: Bool {
    switch self {
    case .none: true
    default: false
    }
  }

  /// Whether a value matches, which is UTF-8 if it does; false when PCRE2 has to tell. `isKnown`
  /// when it is known to be UTF-8.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>, isKnown: Bool) -> Bool {
    switch self {
    case .classes(let program):
      return unsafe program.matches(text, isBlock: false, isKnown: isKnown)
    case .sequence(let program): return unsafe program.matches(text)
    case .shift(let program):
      return unsafe program.steps.matches(text)
        && (isKnown || UTF8Validation.isWellFormed(text.span))
    case .table(let program):
      return unsafe program.steps.matches(text)
        && (isKnown || UTF8Validation.isWellFormed(text.span))
    case .none: return false
    }
  }

  /// Whether some continuation of a value that is UTF-8 and does not match may match; true when
  /// PCRE2 has to tell.
  func mayGoOn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .classes(let program): unsafe program.mayGoOn(text)
    case .sequence(let program): unsafe program.mayGoOn(text)
    case .shift(let program): unsafe program.steps.mayGoOn(text)
    case .table(let program): unsafe program.steps.mayGoOn(text)
    case .none: true
    }
  }
}
