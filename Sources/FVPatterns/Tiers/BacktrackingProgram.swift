internal import FVText

/// Tier 5: what only PCRE2 runs, compiled as often as it takes to be asked in all ways.
@safe
struct BacktrackingProgram: ~Copyable {
  private let anchor = Anchor()
  private let plain: CompiledCode
  /// The same with callouts that a meter reads; nil when there is none.
  private let metered: CompiledCode?
  /// For values that are still being typed; nil when these may become anything.
  private let partial: CompiledCode?
  private let isSearch: Bool
  private let limits: PatternLimits
  /// Up to how many bytes a value needs no meter: any number where a match at one place ends soon
  /// whatever the value.
  private let unmeteredBytes: Int
  /// By how many powers of two a long pattern is tried less without a meter.
  private let bitsOfPattern: Int
  /// What its groups add to each look of a meter.
  private let groups: Int
  /// By how much less it may do, where its pieces are not clear.
  private let slowness: Int

  /// Of a pattern without mistakes.
  init(
    _ text: Span<UInt8>, _ options: PatternOptions, _ traits: PatternTraits,
    _ limits: PatternLimits
  ) throws(PatternError) {
    let use: CompiledCode.Use = options.contains(.search) ? .search : .full
    let pieces = try? CompiledCode(text, options.union([.callouts, .interpret]), use: use).pieces
    let items = pieces.flatMap { PatternItems(text, $0) }
    var options = options
    if items?.beginsWithLook ?? true { options.insert(.startsAnywhere) }
    if BacktrackingProgram.hasPossessiveOption(text) { options.insert(.givesBack) }
    let plain = try CompiledCode(text, options, use: use)
    isSearch = use == .search
    let costs = ItemCosts(
      groups: items?.captures ?? BacktrackingProgram.brackets(text),
      byUnicode: options.contains(.unicode), isJIT: plain.isJIT)
    groups = costs.look
    slowness =
      items != nil
      ? 1
      : ItemCosts.slowness(
        of: text, byUnicode: options.contains(.unicode), isJIT: plain.isJIT)
    let looks = items.map { PatternLooks($0, costs) }
    let isBounded = looks?.isBounded ?? false
    self.limits = limits
    bitsOfPattern = Int.bitWidth - ((looks?.sixteenths ?? 0) / 4096).leadingZeroBitCount
    unmeteredBytes =
      isBounded
      ? .max : limits.unmeteredBytes(isSearch: use == .search, fewerBy: bitsOfPattern)

    // Where the pieces are not clear PCRE2 puts callouts everywhere.
    if looks == nil { options.insert(.callouts) }
    var meteredText = looks?.metered(within: true) ?? BacktrackingProgram.bytes(text)
    if isBounded {
      metered = nil
    } else if let code = try? CompiledCode(meteredText.span, options, use: use) {
      metered = consume code
    } else {
      meteredText = looks?.metered(within: false) ?? meteredText
      metered = try? CompiledCode(meteredText.span, options, use: use)
    }
    partial = BacktrackingProgram.partial(
      meteredText, options, traits, isAnchored: plain.isAnchored)
    self.plain = plain
  }

  /// Whether `?+` or `}+` stands anywhere in a pattern. PCRE2 10.42 takes a group that may be left out
  /// possessively for one that may not, and what is repeated before it for possessive, so that
  /// `a*(?:b)?+a` would not match "a".
  private static func hasPossessiveOption(_ text: Span<UInt8>) -> Bool {
    for index in text.indices.dropFirst() where text[index] == UInt8(ascii: "+") {
      let before = text[index &- 1]
      if before == UInt8(ascii: "?") || before == UInt8(ascii: "}") { return true }
    }
    return false
  }

  /// About how many groups keep what they took, of a pattern whose pieces are not clear.
  private static func brackets(_ text: Span<UInt8>) -> Int {
    text.indices.count {
      guard text[$0] == UInt8(ascii: "("), $0 &+ 2 < text.count else { return false }
      if text[$0 &+ 1] == UInt8(ascii: "*") { return false }
      return text[$0 &+ 1] != UInt8(ascii: "?")
        || "<P'".utf8.contains(text[$0 &+ 2])
    }
  }

  private static func bytes(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    return bytes
  }

  private static func partial(
    _ text: [UInt8], _ options: PatternOptions, _ traits: PatternTraits, isAnchored: Bool
  ) -> CompiledCode? {
    guard !traits.hidesProgress else { return nil }
    guard !options.contains(.search) else {
      // A search that may begin anywhere can always still find something.
      guard isAnchored else { return nil }
      return try? CompiledCode(text.span, options, use: .anchoredSearchProgress)
    }
    // The line end that is put behind a whole-value pattern must stay the end of the value, so
    // multiline is set inside.
    guard options.contains(.multiline) else {
      return try? CompiledCode(text.span, options, use: .progress)
    }
    let inside = Array("(?m)".utf8) + text
    return try? CompiledCode(inside.span, options.subtracting(.multiline), use: .progress)
  }

  /// Matches a value that is known to be well-formed UTF-8.
  @inline(__always)
  func match(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory
  ) -> MatchResult {
    if memory.shared == 0 { return .undecided }
    guard text.count <= unmeteredBytes else { return unsafe longMatch(text, &memory) }
    return unsafe unmeteredMatch(text, limits.match, &memory) ?? .undecided
  }

  /// Nil when it would take more tries.
  @inline(__always)
  private func unmeteredMatch(
    _ text: UnsafeBufferPointer<UInt8>, _ tries: UInt32, _ memory: inout MatchMemory
  ) -> MatchResult? {
    memory.apply(limits, match: tries)
    if let result = unsafe plain.match(text, &memory) { return result }
    memory.charge(Int(tries))
    return nil
  }

  /// Matches a value that may need a meter.
  @inline(never)
  private func longMatch(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory
  ) -> MatchResult {
    let tries = limits.unmetered(
      on: text.count, isSearch: isSearch, fewerBy: bitsOfPattern)
    if tries >= PatternLimits.fewestUnmetered,
      let result = unsafe unmeteredMatch(text, tries, &memory)
    {
      return result
    }
    return unsafe meteredMatch(text, &memory)
  }

  private func meteredMatch(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory
  ) -> MatchResult {
    switch metered {
    case .none: return .undecided
    case .some(let code):
      memory.apply(limits, match: limits.match)
      memory.allow(work(on: text.count, code), groups: groups)
      let result = unsafe code.match(text, &memory)
      memory.charge()
      return result ?? .undecided
    }
  }

  private func work(on bytes: Int, _ code: borrowing CompiledCode) -> Int {
    limits.work(on: bytes, isJIT: code.isJIT) / slowness
  }

  /// Matches a value that does not match as it is: `mismatched`, `incomplete` or a failure.
  func progress(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory
  ) -> MatchResult {
    // PCRE2 finds no partial match in an empty value, which may become anything.
    guard !text.isEmpty else { return .incomplete }
    switch partial {
    case .none: return .incomplete
    case .some(let code):
      memory.apply(limits, match: limits.match)
      memory.allow(work(on: text.count, code), groups: groups)
      return unsafe code.partialMatch(text, &memory)
    }
  }
}
