internal import FVText

/// A compiled pattern: immutable, for any number of threads at once.
@safe
public struct Pattern: ~Copyable, @unchecked Sendable {
  let code: CompiledCode
  /// What runs the pattern instead of PCRE2 where it can.
  let program: TierProgram
  let limits: PatternLimits
  let progressCode: ProgressCode

  /// Compiles a pattern, or says what is wrong with it.
  public init(
    _ text: Span<UInt8>, options: PatternOptions = [], limits: PatternLimits = PatternLimits()
  ) throws(PatternError) {
    guard text.count <= limits.patternBytes else {
      throw PatternError(
        kind: .limit, detail: 0, offset: limits.patternBytes,
        message: "The pattern is longer than \(limits.patternBytes) bytes.")
    }
    if let offset = UTF8Validation.firstIllFormed(in: text) {
      throw PatternError(
        kind: .mistake, detail: 0, offset: offset, message: "The pattern is not valid UTF-8.")
    }
    if let verb = LeadingVerb(of: text) {
      throw PatternError(
        kind: .mistake, detail: 0, offset: 0,
        message: "A pattern may not begin with (*\(verb.name)): options and limits are set outside."
      )
    }
    let traits = PatternTraits(text)
    var options = options
    if traits.needsInterpreter { options.insert(.interpret) }
    var code = try CompiledCode(text, options, use: options.contains(.search) ? .search : .full)
    guard !code.hasCallout else {
      throw PatternError(
        kind: .mistake, detail: 0, offset: nil, message: "A pattern may not have callouts.")
    }
    let program = TierProgram(text, options)
    if program.tier == TierProgram.pcre2 { code.compileJIT(options) }
    var limits = limits
    if options.contains(.search), program.tier == TierProgram.pcre2, !code.isJIT {
      limits.subjectBytes = min(limits.subjectBytes, PatternLimits.interpretedSearchBytes)
    }
    self.limits = limits
    self.progressCode = ProgressCode(text, options, traits, isAnchored: code.isAnchored)
    self.code = code
    self.program = program
  }

  /// How the pattern is run, from 1 to 5: as one class or a sequence of them, as classes that must
  /// be there, as an automaton of up to ten states, as a larger one, or by PCRE2.
  public var tier: Int32 { program.tier }

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
    guard let memory = unsafe MatchMemory.ofThisThread else { return .outOfMemory }
    return unsafe text.withUnsafeBufferPointer { unsafe match($0, &memory.pointee) }
  }

  /// Whether a value that is known to be UTF-8 matches.
  @inline(__always)
  func match(wellFormed text: Span<UInt8>) -> MatchResult {
    guard text.count <= limits.subjectBytes else { return .undecided }
    return unsafe text.withUnsafeBufferPointer { text in
      guard program.isPCRE2 else {
        return unsafe program.matches(text, isKnown: true) ? .matched : .mismatched
      }
      guard let memory = unsafe MatchMemory.ofThisThread else { return .outOfMemory }
      return unsafe code.match(text, limits, &memory.pointee)
    }
  }

  /// Whether a value matches, by PCRE2.
  @inline(__always)
  func match(_ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory) -> MatchResult {
    guard text.count <= limits.subjectBytes else { return .undecided }
    guard UTF8Validation.isWellFormed(unsafe text.span) else { return .illFormed }
    return unsafe code.match(text, limits, &memory)
  }

  /// Whether a value matches, or some continuation of it may.
  public func progress(_ text: Span<UInt8>) -> MatchResult {
    let result = match(text)
    guard result == .mismatched else { return result }
    // PCRE2 finds no partial match in an empty value, which may become anything.
    guard !text.isEmpty else { return .incomplete }
    guard let memory = unsafe MatchMemory.ofThisThread else { return .outOfMemory }
    return unsafe text.withUnsafeBufferPointer {
      unsafe progressCode.match($0, limits, &memory.pointee)
    }
  }
}
