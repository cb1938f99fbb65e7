internal import CPCRE2
internal import FVPlatform
internal import FVText

// The only file that names pcre2_*: one compiled code, one match memory, what their numbers mean.

/// The version of the linked PCRE2, such as `10.42 2022-12-11`.
public let pcre2Version: String = {
  var text = [UInt8](repeating: 0, count: 64)
  _ = unsafe text.withUnsafeMutableBytes {
    unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), $0.baseAddress)
  }
  return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
}()

/// A compiled regular expression; immutable, any number of threads may match with it at once.
@safe @usableFromInline
struct CompiledCode: ~Copyable {
  private let code: OpaquePointer
  let isJIT: Bool

  /// What the code will be used for; a code for partial matching cannot anchor its end itself.
  enum Use { case full, search, progress, anchoredSearchProgress }

  init(
    _ pattern: Span<UInt8>, _ options: PatternOptions, use: Use
  ) throws(PatternError) {
    guard let context = unsafe pcre2_compile_context_create_8(nil) else { throw .outOfMemory }
    defer { unsafe pcre2_compile_context_free_8(context) }
    _ = unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
    _ = unsafe pcre2_set_bsr_8(context, UInt32(PCRE2_BSR_UNICODE))
    if use == .progress {
      _ = unsafe pcre2_set_compile_extra_options_8(context, UInt32(PCRE2_EXTRA_MATCH_LINE))
    }

    var (number, offset) = (Int32(0), 0)
    let bits = CompiledCode.bits(options, use)
    let compiled = unsafe pattern.withUnsafeBufferPointer {
      unsafe pcre2_compile_8(
        $0.baseAddress ?? CompiledCode.nothing, $0.count, bits, &number, &offset, context)
    }
    guard let compiled = unsafe compiled else {
      throw PatternError(pcre2: number, offset: min(offset, pattern.count))
    }
    unsafe self.code = compiled
    let isWhole = use == .full || use == .search
    let mode = UInt32(isWhole ? PCRE2_JIT_COMPLETE : PCRE2_JIT_PARTIAL_SOFT)
    // Without executable memory the interpreter does the work.
    isJIT = unsafe !options.contains(.interpret) && pcre2_jit_compile_8(compiled, mode) == 0
  }

  deinit { unsafe pcre2_code_free_8(code) }

  /// Whether a match can begin at the start of the value only.
  var isAnchored: Bool {
    var bits: UInt32 = 0
    _ = unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_ALLOPTIONS), &bits)
    return bits & PCRE2_ANCHORED != 0
  }

  /// Whether the pattern has a callout.
  var hasCallout: Bool {
    unsafe pcre2_callout_enumerate_8(code, { _, _ in 1 }, nil) != 0
  }

  /// What PCRE2 reads the pattern as, piece by piece, where it was compiled with callouts.
  var pieces: [Range<Int>] {
    var lengths: [Int: Int] = [:]
    _ = unsafe withUnsafeMutablePointer(to: &lengths) {
      unsafe pcre2_callout_enumerate_8(
        code,
        { block, lengths in
          guard let block = unsafe block?.pointee, let lengths = unsafe lengths else { return 0 }
          unsafe lengths.assumingMemoryBound(to: [Int: Int].self)
            .pointee[block.pattern_position] = block.next_item_length
          return 0
        }, $0)
    }
    return Array(lengths).ordered { $0.key < $1.key }.map { $0.key..<$0.key + $0.value }
  }

  /// Matches a value that is known to be well-formed UTF-8; nil when the match limit was hit.
  @inline(__always)
  func match(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory
  ) -> MatchResult? {
    let number = unsafe run(text, &memory, partial: false)
    return number == PCRE2_ERROR_MATCHLIMIT ? nil : result(number)
  }

  /// Where the matches in a text that is UTF-8 are, none of them empty; nil where nobody can tell.
  func matches(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
    guard let data = unsafe pcre2_match_data_create_8(1, nil) else { return nil }
    defer { unsafe pcre2_match_data_free_8(data) }
    var found: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let number = unsafe pcre2_match_8(
        code, text.baseAddress, text.count, place, UInt32(PCRE2_NO_UTF_CHECK), data, nil)
      if number == PCRE2_ERROR_NOMATCH { break }
      guard number > 0, let ends = unsafe pcre2_get_ovector_pointer_8(data),
        unsafe ends[0] < ends[1], unsafe ends[0] >= place
      else { return nil }
      place = unsafe Int(ends[1])
      found.append(unsafe Int(ends[0])..<place)
    }
    return found
  }

  /// Matches a value that does not match as it is but may go on; a code made for progress only.
  func partialMatch(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory
  ) -> MatchResult {
    let number = unsafe run(text, &memory, partial: true)
    // A match that the value as it is has not: by (*ACCEPT), or by ^ behind its last newline.
    return number >= 0 ? .incomplete : result(number)
  }

  @inline(__always)
  private func run(
    _ text: UnsafeBufferPointer<UInt8>, _ memory: inout MatchMemory, partial: Bool
  ) -> Int32 {
    let start = unsafe text.baseAddress ?? CompiledCode.nothing
    let options = partial ? UInt32(PCRE2_PARTIAL_SOFT) : 0
    if isJIT {
      return unsafe pcre2_jit_match_8(
        code, start, text.count, 0, options, memory.data, memory.context)
    }
    return unsafe pcre2_match_8(
      code, start, text.count, 0, options | PCRE2_NO_UTF_CHECK, memory.data, memory.context)
  }

  @inline(__always)
  private func result(_ number: Int32) -> MatchResult {
    if number >= 0 { return .matched }
    switch number {
    case PCRE2_ERROR_NOMATCH: return .mismatched
    case PCRE2_ERROR_PARTIAL: return .incomplete
    case PCRE2_ERROR_NOMEMORY: return .outOfMemory
    // The limits on work, matches, depth, heap and the JIT's stack; and whatever else kept PCRE2
    // from an answer, such as a recursion that does not advance.
    default: return .undecided
    }
  }

  private static var nothing: UnsafePointer<UInt8> {
    let empty: StaticString = ""
    return unsafe empty.utf8Start
  }
}

/// What one thread needs to match: PCRE2's match data, its context with the limits, a JIT stack.
@safe @usableFromInline
struct MatchMemory: ~Copyable {
  fileprivate let data: OpaquePointer
  fileprivate let context: OpaquePointer
  /// Nil where PCRE2 has no JIT.
  private let stack: OpaquePointer?
  let meter: UnsafeMutablePointer<WorkMeter>
  private var limits = PatternLimits()
  /// What the last match was allowed, and what is left for the elements of a list.
  var allowed = 0
  var shared = MatchMemory.unshared

  /// Nil when an allocation failed.
  init?() {
    let bytes = PatternLimits.jitStackBytes
    var hasJIT: UInt32 = 0
    _ = unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &hasJIT)
    let data = unsafe pcre2_match_data_create_8(1, nil)
    let context = unsafe pcre2_match_context_create_8(nil)
    let stack =
      unsafe hasJIT == 0 ? nil : pcre2_jit_stack_create_8(bytes.initial, bytes.highest, nil)
    let meter = unsafe malloc(MemoryLayout<WorkMeter>.size)
    guard let data = unsafe data, let context = unsafe context, let meter = unsafe meter,
      unsafe hasJIT == 0 || stack != nil
    else {
      unsafe pcre2_jit_stack_free_8(stack)
      unsafe pcre2_match_context_free_8(context)
      unsafe pcre2_match_data_free_8(data)
      unsafe free(meter)
      return nil
    }
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    unsafe self.data = data
    unsafe self.context = context
    unsafe self.stack = stack
    unsafe self.meter = meter.bindMemory(to: WorkMeter.self, capacity: 1)
    unsafe self.meter.initialize(to: WorkMeter(0))
    _ = unsafe pcre2_set_callout_8(context, MatchMemory.pass, meter)
    set(limits)
  }

  deinit {
    unsafe pcre2_jit_stack_free_8(stack)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_match_data_free_8(data)
    unsafe free(meter)
  }

  /// What PCRE2 calls at the callouts of a code that has some: whether it may go on.
  private static let pass:
    @convention(c) (
      UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?
    ) -> Int32 = { block, meter in
      guard let block = unsafe block, let meter = unsafe meter else { return 0 }
      let mayGoOn = unsafe meter.assumingMemoryBound(to: WorkMeter.self).pointee.pass(
        block.pointee.current_position, from: block.pointee.start_match,
        block.pointee.callout_number, block.pointee.offset_vector,
        Int(block.pointee.capture_top))
      return mayGoOn ? 0 : PCRE2_ERROR_CALLOUT
    }

  /// Patterns rarely have limits of their own, so those of the last match mostly stay.
  @inline(__always)
  mutating func apply(_ wanted: PatternLimits, match: UInt32) {
    let isSame =
      match == limits.match && wanted.depth == limits.depth && wanted.heapKiB == limits.heapKiB
    guard !isSame else { return }
    limits = wanted
    limits.match = match
    set(limits)
  }

  private func set(_ limits: PatternLimits) {
    _ = unsafe pcre2_set_match_limit_8(context, limits.match)
    _ = unsafe pcre2_set_depth_limit_8(context, limits.depth)
    _ = unsafe pcre2_set_heap_limit_8(context, limits.heapKiB)
  }
}

extension PatternError {
  static var outOfMemory: PatternError {
    PatternError(kind: .memory, detail: 0, offset: nil, message: "Out of memory.")
  }

  /// PCRE2's own sentence for its own number; it never quotes the pattern.
  fileprivate init(pcre2 number: Int32, offset: Int) {
    var text = [UInt8](repeating: 0, count: 256)
    _ = unsafe text.withUnsafeMutableBufferPointer {
      unsafe pcre2_get_error_message_8(number, $0.baseAddress, $0.count)
    }
    let reason = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    let isMemory = number == PCRE2_ERROR_HEAP_FAILED
    self.init(
      kind: isMemory ? .memory : .mistake, detail: number, offset: offset,
      message: sentence("The pattern does not compile: %.", reason))
  }
}
