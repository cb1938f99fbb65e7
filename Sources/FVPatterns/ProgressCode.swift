internal import Glibc
internal import Synchronization

/// The second compilation of a pattern, for values that are still being typed, made when the first
/// is asked about: services and columns never pay for it.
@safe
struct ProgressCode: ~Copyable {
  private let text: [UInt8]
  private let options: PatternOptions
  private let use: CompiledCode.Use?
  /// The address of a `CompiledCode`, or 0 until it is made.
  private let address = Atomic<UInt>(0)

  init(
    _ text: Span<UInt8>, _ options: PatternOptions, _ traits: PatternTraits, isAnchored: Bool
  ) {
    if options.contains(.search) {
      // A search that may begin anywhere can always still find something.
      self.use = isAnchored && !traits.hidesProgress ? .anchoredSearchProgress : nil
    } else {
      self.use = traits.hidesProgress ? nil : .progress
    }
    // The line end that is put behind a whole-value pattern must stay the end of the value, so
    // multiline is set inside.
    let inside = self.use == .progress && options.contains(.multiline)
    var bytes = inside ? Array("(?m)".utf8) : []
    bytes.reserveCapacity(bytes.count + text.count)
    for index in text.indices { bytes.append(text[index]) }
    self.text = bytes
    self.options = inside ? options.subtracting(.multiline) : options
  }

  deinit { ProgressCode.release(address.load(ordering: .acquiring)) }

  /// Matches a value that does not match as it is: `mismatched`, `incomplete` or a failure.
  func match(
    _ text: UnsafeBufferPointer<UInt8>, _ limits: PatternLimits, _ memory: inout MatchMemory
  ) -> MatchResult {
    guard let use, let code = unsafe compiled(use) else { return .incomplete }
    return unsafe code.pointee.partialMatch(text, limits, &memory)
  }

  /// The code, compiled by whichever thread comes first; nil when it cannot be had.
  private func compiled(_ use: CompiledCode.Use) -> UnsafeMutablePointer<CompiledCode>? {
    let known = address.load(ordering: .acquiring)
    guard known == 0 else { return unsafe UnsafeMutablePointer(bitPattern: known) }
    guard let code = try? CompiledCode(text.span, options, use: use),
      let raw = unsafe malloc(MemoryLayout<CompiledCode>.size)
    else { return nil }
    let mine = unsafe raw.bindMemory(to: CompiledCode.self, capacity: 1)
    unsafe mine.initialize(to: code)
    let (won, current) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: mine), ordering: .acquiringAndReleasing)
    if won { return unsafe mine }
    ProgressCode.release(UInt(bitPattern: mine))
    return unsafe UnsafeMutablePointer(bitPattern: current)
  }

  private static func release(_ address: UInt) {
    guard let code = unsafe UnsafeMutablePointer<CompiledCode>(bitPattern: address) else { return }
    unsafe code.deinitialize(count: 1)
    unsafe free(code)
  }
}
