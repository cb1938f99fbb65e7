internal import FVText

/// A compiled pattern: immutable, for any number of threads at once.
@safe
public struct Pattern: ~Copyable, @unchecked Sendable {
  private let anchor = Anchor()
  /// What runs the pattern where it can.
  let program: TierProgram
  /// What runs it elsewhere.
  let backtracking: BacktrackingProgram?
  #if !hasFeature(Embedded)
    /// What knows most texts without it.
    let kinds: KindProgram?
  #endif
  let limits: PatternLimits

  /// Compiles a pattern, or says what is wrong with it.
  public init(
    _ text: Span<UInt8>, options: PatternOptions = [], limits: PatternLimits = PatternLimits()
  ) throws(PatternError) {
    var automata = AutomatonBudget()
    try self.init(text, options: options, limits: limits, automata: &automata)
  }

  /// The same as one of many that are compiled together.
  public init(
    _ text: Span<UInt8>, options: PatternOptions, limits: PatternLimits,
    automata: inout AutomatonBudget
  ) throws(PatternError) {
    guard text.count <= limits.patternBytes else {
      throw PatternError(
        kind: .limit, detail: 0, offset: limits.patternBytes,
        message: sentence("The pattern is longer than % bytes.", String(limits.patternBytes)))
    }
    if let offset = UTF8Validation.firstIllFormed(in: text) {
      throw PatternError(
        kind: .mistake, detail: 0, offset: offset, message: "The pattern is not valid UTF-8.")
    }
    if let verb = LeadingVerb(of: text) {
      throw PatternError(
        kind: .mistake, detail: 0, offset: 0,
        message: sentence(
          "A pattern must not begin with (*%): set options and limits by flags.",
          verb.name.description)
      )
    }
    let traits = PatternTraits(text)
    var options = options
    if traits.needsInterpreter { options.insert(.interpret) }
    // Whatever runs the pattern, PCRE2 says whether it has a mistake.
    let code = try CompiledCode(text, options.union(.interpret), use: .search)
    guard !code.hasCallout else {
      throw PatternError(
        kind: .mistake, detail: 0, offset: nil, message: "A pattern must not have callouts.")
    }
    let program = TierProgram(text, options, &automata)
    backtracking = try program.isPCRE2 ? BacktrackingProgram(text, options, traits, limits) : nil
    #if !hasFeature(Embedded)
      kinds = program.isPCRE2 ? KindProgram(text, options, &automata) : nil
    #endif
    self.program = program
    self.limits = limits
  }

  /// How the pattern is run, from 1 to 5: as one class or a sequence of them, as classes that must
  /// be there, as an automaton of up to ten states, as a larger one, or by PCRE2.
  public var tier: Int32 { program.tier }

  /// Whether PCRE2 runs it.
  var backtracks: Bool { program.isPCRE2 }

  /// Whether most texts are run as by a lower tier, of a pattern whose classes go by Unicode.
  package var knowsKinds: Bool {
    #if hasFeature(Embedded)
      return false
    #else
      switch kinds {
      case .some: return true
      case .none: return false
      }
    #endif
  }

  /// Whether a value matches.
  public func match(_ text: Span<UInt8>) -> MatchResult {
    program.isPCRE2 ? matchByPCRE2(text) : matchByProgram(text)
  }

  @inline(never)
  private func matchByProgram(_ text: Span<UInt8>) -> MatchResult {
    guard text.count <= limits.subjectBytes else { return .undecided }
    let matches = unsafe text.withUnsafeBufferPointer {
      unsafe program.matches($0, isKnown: false)
    }
    if matches { return .matched }
    return UTF8Validation.isWellFormed(text) ? .mismatched : .illFormed
  }

  /// Apart from the other, so that neither saves what the other needs.
  @inline(never)
  private func matchByPCRE2(_ text: Span<UInt8>) -> MatchResult {
    guard text.count <= limits.subjectBytes else { return .undecided }
    guard UTF8Validation.isWellFormed(text) else { return .illFormed }
    return backtrack(text)
  }

  /// Whether a value that is known to be UTF-8 matches.
  @inline(__always)
  func match(wellFormed text: Span<UInt8>) -> MatchResult {
    guard text.count <= limits.subjectBytes else { return .undecided }
    guard !program.isPCRE2 else { return backtrack(text) }
    return unsafe text.withUnsafeBufferPointer {
      unsafe program.matches($0, isKnown: true) ? .matched : .mismatched
    }
  }

  /// By PCRE2, what is UTF-8 and not too long.
  @inline(__always)
  private func backtrack(_ text: Span<UInt8>) -> MatchResult {
    guard let memory = unsafe MatchMemory.ofThisThread else { return .outOfMemory }
    switch backtracking {
    case .some(let program):
      let result = unsafe text.withUnsafeBufferPointer {
        unsafe program.match($0, &memory.pointee)
      }
      return result == .undecided ? matchByKinds(text) : result
    case .none: return .undecided
    }
  }

  /// What PCRE2 gave up on: in a column the text would have been decided without it.
  @inline(never)
  private func matchByKinds(_ text: Span<UInt8>) -> MatchResult {
    #if !hasFeature(Embedded)
      switch kinds {
      case .some(let kinds):
        let matches = unsafe text.withUnsafeBufferPointer { unsafe kinds.matches($0) }
        return matches.map { $0 ? .matched : .mismatched } ?? .undecided
      case .none: break
      }
    #endif
    return .undecided
  }

  /// Whether a value matches, or some continuation of it may.
  public func progress(_ text: Span<UInt8>) -> MatchResult {
    let result = match(text)
    guard result == .mismatched else { return result }
    return unsafe text.withUnsafeBufferPointer { text in
      switch backtracking {
      case .some(let program):
        guard let memory = unsafe MatchMemory.ofThisThread else { return .outOfMemory }
        return unsafe program.progress(text, &memory.pointee)
      case .none: return unsafe program.mayGoOn(text) ? .incomplete : .mismatched
      }
    }
  }
}
